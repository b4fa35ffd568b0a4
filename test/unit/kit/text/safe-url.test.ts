import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  parsePlainHttps,
  parsePullRequestUrl,
  toJobUrl,
  toPageUrl,
  toServerUrl,
} from '../../../../src/kit/text/safe-url.ts'

const github = 'https://github.com'
const enterprise = 'http://git.corp.example:8080'

const pull = 'github.com/o/r/pull/1'

test('a pull request of this server is rebuilt from its parts', () => {
  expect(parsePullRequestUrl('HTTPS://GitHub.com:443/jane_acme/docs.io/pull/12/files?w=1#a', github)).toMatchObject({
    url: { href: 'https://github.com/jane_acme/docs.io/pull/12' },
    owner: 'jane_acme',
    repository: 'docs.io',
    number: 12,
  })
})

test('H69: a pull request of an enterprise server is one there, and nowhere else', () => {
  const server = 'https://git.corp.example:8443'
  expect(parsePullRequestUrl(`${server}/o/r/pull/3?w=1`, server)?.url.href).toBe(`${server}/o/r/pull/3`)
  expect(parsePullRequestUrl(`https://${pull}`, server)).toBeUndefined()
})

const schemes = ['javascript:alert(1)', `//${pull}`, `http://${pull}`]
const users = ['https://github.com@evil.example/o/r/pull/1', `https://user:pass@${pull}`, `https://:pass@${pull}`]
const spaces = [` https://${pull}`, `https://${pull} `, 'https://github.com/o/r/pu\nll/1']
const long = `https://${pull}${'x'.repeat(2_048)}`
const broken = ['https:\\\\github.com\\o\\r\\pull\\1', 'https://[', '', long]

test.each([...schemes, ...users, ...spaces, ...broken])('H45, H46: %j is neither a link nor a pull request', (link) => {
  expect(parsePlainHttps(link)).toBeUndefined()
  expect(parsePullRequestUrl(link, github)).toBeUndefined()
})

const otherHosts = ['github.com.evil.example', 'evil.example/?u=github.com', 'github.com:8443', 'g\u0456thub.com']
const otherPages = ['o/r/pull/01', 'o/r/pull/1x', 'o/r/issues/1', 'o/../pull/1', 'x/o/r/pull/1']

test.each([
  ...otherHosts.map((host) => `https://${host}/o/r/pull/1`),
  ...otherPages.map((page) => `${github}/${page}`),
])('H45, H46: %j is a plain link, but not a pull request of this server', (link) => {
  expect(parsePlainHttps(link)).toMatch(/^https:\/\//)
  expect(parsePullRequestUrl(link, github)).toBeUndefined()
})

test.each([
  [github, '/acme/site/actions/runs/1'],
  [enterprise, '/a/b/pull/1#discussion_r1'],
  [github, '/a)/b?c"#<d>', '/a%29/b?c%22#%3Cd%3E'],
])('H69: a page of the server is linked: %s%s', (server, page, shown = page) => {
  expect(toServerUrl(server + page, server)?.href).toBe(server + shown)
})

test.each([
  ['https://evil.example/a', github],
  ['http://github.com/a', github],
  ['https://git.corp.example:8080/a', enterprise],
  ['https://me:pw@github.com/a', github],
  ['https://github.com/a', 'no url'],
])('%j is not a page of %s', (url, server) => expect(toServerUrl(url, server)).toBeUndefined())

test.each([
  ['/guide/start', 'https://docs.example', 'https://docs.example/guide/start'],
  ['/', 'https://docs.example/en//', 'https://docs.example/en/'],
  ['/a|b(c)*_é`?q#f', 'https://docs.example', 'https://docs.example/a%7Cb%28c%29%2A_%C3%A9%60%3Fq%23f'],
])('a page path %j below %s', (path, site, href) => expect(toPageUrl(path, site)?.href).toBe(href))

test.each([
  ['/../x', 'https://docs.example/en'],
  ['//evil.example', 'https://docs.example'],
  ['relative', 'https://docs.example'],
  ['/x', 'http://docs.example'],
  ['/x', 'https://me:pw@docs.example'],
  ['/\uD800', 'https://docs.example'],
  [`/${'x'.repeat(2_048)}`, 'https://docs.example'],
])('%j below %s is not a link', (path, site) => expect(toPageUrl(path, site)).toBeUndefined())

it('H45: no path leads outside the site, and no URL needs escaping in Markdown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      const href = toPageUrl(`/${path}`, 'https://docs.example/en')?.href
      if (href !== undefined) expect(href).toMatch(/^https:\/\/docs\.example\/en\/[A-Za-z0-9._~/%-]*$/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['https://agents.example.com/#{job-id}/{job-id}', 'a|(b)', 'https://agents.example.com/#a%7C%28b%29/a%7C%28b%29'],
  ['https://agents.example.com/{job-id}', '$&', 'https://agents.example.com/%24%26'],
])('a job is linked in %s, whatever its id: %s', (template, id, href) => {
  expect(toJobUrl(id, template).href).toBe(href)
})

test.each([
  ['#![x](https://track.test/?a=1)', '#%21%5Bx%5D%28https%3A//track.test/?a=1%29'],
  ['a*b*/_c_/`d`|e%5B/ü', 'a%2Ab%2A/%5Fc%5F/%60d%60%7Ce%5B/%C3%BC'],
  ['?q=\'a\'"b"&c=<d>~{}^;,#@e$f$', '?q=%27a%27%22b%22&c=%3Cd%3E%7E%7B%7D%5E%3B%2C#%40e%24f%24'],
])('a plain link contains nothing that has a meaning in Markdown: %s', (rest, shown) => {
  expect(parsePlainHttps(`https://github.com/${rest}`)).toBe(`https://github.com/${shown}`)
})

const oddHosts = ['https://a*b*.test/', 'https://[::1]/', 'https://_a_.test']
test.each(oddHosts)('a link to the host of %s is not plain', (link) => expect(parsePlainHttps(link)).toBeUndefined())
