import { expect, test } from 'vitest'
import { parsePlainHttps, parsePullRequestLink } from '../../../src/github/pull-request-link.ts'

const server = 'https://github.com'

const pull = 'github.com/o/r/pull/1'
const schemes = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', `//${pull}`, `http://${pull}`]
const users = ['https://github.com@evil.example/o/r/pull/1', `https://user:pass@${pull}`, `https://:pass@${pull}`]
const spaces = [` https://${pull}`, `https://${pull} `, 'https://github.com/o/r/pu\nll/1']
const forms = [
  'https:\\\\github.com\\o\\r\\pull\\1',
  'https://',
  'https://[',
  '',
  `https://github.com/${'x'.repeat(2_048)}`,
]
test.each([...schemes, ...users, ...spaces, ...forms])(
  'H45: a link like %j is neither plain nor a pull request',
  (link) => {
    expect(parsePlainHttps(link)).toBeUndefined()
    expect(parsePullRequestLink(link, server)).toBeUndefined()
  },
)

const hosts = ['github.com.evil.example', 'evil.example/?u=github.com', 'gïthub.com', 'github.com:8443']
const rests = [
  'o/r/pull/1?x=1',
  'o/r/pull/1#x',
  'o/r/pull/0',
  'o/r/pull/01',
  'o/r/issues/1',
  'o/../pull/1',
  'x/o/r/pull/1',
]
test.each([
  ...hosts.map((host) => `https://${host}/o/r/pull/1`),
  ...[...rests, 'o/r/pull/1/files'].map((rest) => `https://github.com/${rest}`),
])('H45: a link like %j is plain, and no pull request of this server', (link) => {
  expect(parsePlainHttps(link)).toMatch(/^https:\/\//)
  expect(parsePullRequestLink(link, server)).toBeUndefined()
})

test('a pull request is rebuilt from its parts', () => {
  expect(parsePullRequestLink('HTTPS://GitHub.com:443/octo-org/docs.io/pull/12/', server)).toEqual({
    url: 'https://github.com/octo-org/docs.io/pull/12',
    owner: 'octo-org',
    repository: 'docs.io',
    number: 12,
  })
})

const enterprise = 'https://github.example.com:8443'

test.each([
  ['the names of managed users have an underscore', server, '/jane_acme/docs/pull/7'],
  ['Gitea’s word for them stays as it is', 'https://git.example.com', '/o/r/pulls/3'],
  ['H69: an enterprise server has pull requests of its own', enterprise, '/o/r/pull/3'],
])('%s', (_, host, path) => expect(parsePullRequestLink(host + path, host)?.url).toBe(host + path))

test.each([
  ['none: another word', `${server}/o/r/pullss/3`, server],
  ['H69: none: one of github.com on an enterprise server', `${server}/o/r/pull/3`, enterprise],
])('%s', (_, link, host) => expect(parsePullRequestLink(link, host)).toBeUndefined())

test.each([
  ['#![x](https://track.test/?a=1)', '#%21%5Bx%5D%28https%3A//track.test/?a=1%29'],
  ['a*b*/_c_/`d`|e', 'a%2Ab%2A/%5Fc%5F/%60d%60%7Ce'],
  ['?q=\'a\'"b"&c=<d>#@e$f$', '?q=%27a%27%22b%22&c=%3Cd%3E#%40e%24f%24'],
  ['?~{}^;,', '?%7E%7B%7D%5E%3B%2C'],
  ['%5B/ü', '%5B/%C3%BC'],
])('a plain link holds nothing that Markdown takes for its own: %s', (rest, shown) => {
  expect(parsePlainHttps(`https://github.com/${rest}`)).toBe(`https://github.com/${shown}`)
})

test.each(['https://a(b)!.test/', 'https://a*b*.test/', 'https://[::1]/', 'https://_a_.test'])(
  'a link to the host of %s is not plain',
  (link) => expect(parsePlainHttps(link)).toBeUndefined(),
)
