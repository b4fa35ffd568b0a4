import { expect, test } from 'vitest'
import { toPageKey, toPath } from '../../../src/report/page-key.ts'

test.each([
  ['/a//', '/a'],
  ['/a/?b#c', '/a'],
  ['/a#c?b', '/a'],
  ['HTTPS://x.example:8443/a/b', '/a/b'],
  ['https://x.example', '/'],
  ['//', '/'],
  ['/caf%c3%a9', '/café'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a/b.html', '/a/b'],
  ['/a/index', '/a'],
  ['/a/index.html', '/a'],
  ['/index.html', '/'],
  ['/a.md', '/a'],
  ['/docs/index.md/', '/docs'],
  ['/indexes', '/indexes'],
  ['/a.htmlx', '/a.htmlx'],
  ['/100%', '/100%'],
  ['', '/'],
])('%s is the page %s', (page, key) => {
  expect(toPageKey(page)).toBe(key)
})

// Otherwise this would take a minute.
test('H142: time grows with the slashes of a path, not with their square', { timeout: 20_000 }, () => {
  const address = `${'/'.repeat(300_000)}a`
  expect(toPath(address)).toBe(address)
})
