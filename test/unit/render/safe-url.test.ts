import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { toJobUrl, toPageUrl, toPullRequestUrl, toServerUrl } from '../../../src/render/safe-url.ts'

const github = 'https://github.com'
const enterprise = 'http://git.corp.example:8080'

test.each([
  ['https://github.com/acme/docs/pull/12', 'https://github.com/acme/docs/pull/12'],
  ['https://GITHUB.com/acme/docs/pull/12/', 'https://github.com/acme/docs/pull/12'],
])('H46: a pull request of this server is linked: %s', (link, href) => {
  expect(toPullRequestUrl(link, github)?.href).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/a/b/pull/1',
  'http://github.com/a/b/pull/1',
  'https://github.com.evil.example/a/b/pull/1',
  'https://github.com@evil.example/a/b/pull/1',
  'https://evil.example/?u=github.com/a/b/pull/1',
  'https://xn--gthub-n4a.com/a/b/pull/1',
  'https://g\u0456thub.com/a/b/pull/1',
  'https://github.com/a/b/pull/1?x=1',
  'https://github.com/a/../b/pull/1)[x](https://evil.example',
  'https://github.com/a/b/issues/1',
  '',
])('H45, H46: %j is no link', (link) => expect(toPullRequestUrl(link, github)).toBeUndefined())

test.each([
  ['https://github.com/acme/site/actions/runs/1', github, 'https://github.com/acme/site/actions/runs/1'],
  ['https://github.com/a/b/issues/1#issuecomment-9', github, 'https://github.com/a/b/issues/1#issuecomment-9'],
  [
    'http://git.corp.example:8080/a/b/pull/1#discussion_r1',
    enterprise,
    'http://git.corp.example:8080/a/b/pull/1#discussion_r1',
  ],
])('H69: a page of the server is linked: %s', (url, server, href) => {
  expect(toServerUrl(url, server)?.href).toBe(href)
})

test.each([
  ['https://evil.example/a', github],
  ['http://github.com/a', github],
  ['https://git.corp.example:8080/a', enterprise],
  ['http://git.corp.example/a', enterprise],
  ['https://me:pw@github.com/a', github],
  ['https://github.com/a?b', github],
  ['https://github.com/a)/b', github],
  ['https://github.com/a#b"c', github],
  ['https://github.com/a\nb', github],
  ['https://github.com/a', 'no url'],
])('%j is no page of %s', (url, server) => expect(toServerUrl(url, server)).toBeUndefined())

test.each([
  ['/guide/start', 'https://docs.example', 'https://docs.example/guide/start'],
  ['/guide', 'https://docs.example/en/', 'https://docs.example/en/guide'],
  ['/', 'https://docs.example/en//', 'https://docs.example/en/'],
  ['/a|b(c)*_é`?q#f', 'https://docs.example', 'https://docs.example/a%7Cb%28c%29%2A_%C3%A9%60%3Fq%23f'],
  ['/\u202Ea"><b>', 'https://docs.example', 'https://docs.example/%E2%80%AEa%22%3E%3Cb%3E'],
])('a page path %j below %s', (path, site, href) => expect(toPageUrl(path, site)?.href).toBe(href))

test.each([
  ['/../x', 'https://docs.example/en'],
  ['/%2e%2e/x', 'https://docs.example/en'],
  ['/..\\..\\x', 'https://docs.example/en'],
  ['//evil.example', 'https://docs.example'],
  ['relative', 'https://docs.example'],
  ['https://evil.example', 'https://docs.example'],
  ['/x', 'http://docs.example'],
  ['/x', 'https://me:pw@docs.example'],
  ['/\uD800', 'https://docs.example'],
  [`/${'x'.repeat(2_048)}`, 'https://docs.example'],
])('%j below %s is no link', (path, site) => expect(toPageUrl(path, site)).toBeUndefined())

it('H45: no path leads off the site, and no address needs escaping in Markdown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      const href = toPageUrl(`/${path}`, 'https://docs.example/en')?.href
      if (href !== undefined) expect(href).toMatch(/^https:\/\/docs\.example\/en\/[A-Za-z0-9._~/%-]*$/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['https://agents.example.com/jobs/{job-id}', 'job_42', 'https://agents.example.com/jobs/job_42'],
  ['https://agents.example.com/#{job-id}/{job-id}', 'a|(b)', 'https://agents.example.com/#a%7C%28b%29/a%7C%28b%29'],
  ['https://agents.example.com/{job-id}', '$&@org:x', 'https://agents.example.com/%24%26%40org%3Ax'],
])('a job is linked in %s, whatever its id: %s', (template, id, href) => {
  expect(toJobUrl(id, template).href).toBe(href)
})
