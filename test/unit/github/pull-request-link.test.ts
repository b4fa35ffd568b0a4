import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parsePlainHttps, parsePullRequestLink } from '../../../src/github/pull-request-link.ts'

const server = 'https://github.com'

describe('H45: a link', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/o/r/pull/1',
    'http://github.com/o/r/pull/1',
    'https://github.com@evil.example/o/r/pull/1',
    'https://user:pass@github.com/o/r/pull/1',
    'https:\\\\github.com\\o\\r\\pull\\1',
    ' https://github.com/o/r/pull/1',
    'https://github.com/o/r/pull/1 ',
    'https://github.com/o/r/pu\nll/1',
    'https://',
    '',
    `https://github.com/${'x'.repeat(2_048)}`,
  ])('like %j is neither plain nor a pull request', (link) => {
    expect(parsePlainHttps(link)).toBeUndefined()
    expect(parsePullRequestLink(link, server)).toBeUndefined()
  })

  it.each([
    'https://github.com.evil.example/o/r/pull/1',
    'https://evil.example/?u=github.com',
    'https://gïthub.com/o/r/pull/1',
    'https://github.com:8443/o/r/pull/1',
    'https://github.com/o/r/pull/1?x=1',
    'https://github.com/o/r/pull/1#x',
    'https://github.com/o/r/pull/0',
    'https://github.com/o/r/pull/01',
    'https://github.com/o/r/issues/1',
    'https://github.com/o/../pull/1',
    'https://github.com/o/r/pull/1/files',
  ])('like %j is plain, and no pull request of this server', (link) => {
    expect(parsePlainHttps(link)).toMatch(/^https:\/\//)
    expect(parsePullRequestLink(link, server)).toBeUndefined()
  })
})

test('a pull request is rebuilt from its parts', () => {
  expect(parsePullRequestLink('HTTPS://GitHub.com:443/octo-org/docs.io/pull/12/', server)).toEqual({
    url: 'https://github.com/octo-org/docs.io/pull/12',
    owner: 'octo-org',
    repository: 'docs.io',
    number: 12,
  })
})

test('the names of managed users have an underscore', () => {
  expect(parsePullRequestLink('https://github.com/jane_acme/docs/pull/7', server)?.owner).toBe('jane_acme')
})

test('Gitea’s word for them stays as it is', () => {
  const gitea = 'https://git.example.com'
  expect(parsePullRequestLink(`${gitea}/o/r/pulls/3`, gitea)).toMatchObject({ url: `${gitea}/o/r/pulls/3`, number: 3 })
  expect(parsePullRequestLink(`${gitea}/o/r/pullss/3`, gitea)).toBeUndefined()
})

test('H69: an enterprise server has pull requests of its own', () => {
  const enterprise = 'https://github.example.com:8443'
  expect(parsePullRequestLink(`${enterprise}/o/r/pull/3`, enterprise)?.url).toBe(`${enterprise}/o/r/pull/3`)
  expect(parsePullRequestLink('https://github.com/o/r/pull/3', enterprise)).toBeUndefined()
})

test.each([
  [
    'https://github.com/o/r/pull/42#![x](https://track.test/?a=1)',
    '/o/r/pull/42#%21%5Bx%5D%28https%3A//track.test/?a=1%29',
  ],
  ['https://github.com/a*b*/_c_/`d`|e', '/a%2Ab%2A/%5Fc%5F/%60d%60%7Ce'],
  ['https://github.com/?q=\'a\'"b"&c=<d>#@e$f$', '/?q=%27a%27%22b%22&c=%3Cd%3E#%40e%24f%24'],
  ['https://github.com/%5B/ü', '/%5B/%C3%BC'],
])('a plain link holds nothing that Markdown takes for its own: %s', (link, rest) => {
  expect(parsePlainHttps(link)).toBe(`https://github.com${rest}`)
})

test.each(['https://a(b)!.test/', 'https://a*b*.test/', 'https://[::1]/', 'https://_a_.test'])(
  'a link to the host of %s is not plain',
  (link) => expect(parsePlainHttps(link)).toBeUndefined(),
)

test('whatever the text, a link has one line, one scheme and no user', () => {
  const parts = fc.constantFrom(
    'https://',
    'HTTPS://',
    'github.com',
    '/o/r/pull/1',
    '@',
    ':',
    '\\',
    '#',
    '?',
    '\n',
    ' ',
    '%',
    '<',
    '[x](',
    '*',
    '`',
  )
  const text = fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
  fc.assert(
    fc.property(text, (pieces) => {
      const link = parsePlainHttps(pieces.join(''))
      if (link === undefined) return
      expect(link).toMatch(/^https:\/\/[^\s@/<>"]+(\/|$)/)
      expect(link).toMatch(/^https:\/\/[A-Za-z0-9./?#=&+%:-]*$/)
    }),
    { numRuns: 2_000 },
  )
})
