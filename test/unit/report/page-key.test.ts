import { expect, test } from 'vitest'
import { toPageKey, toPath } from '../../../src/report/page-key.ts'
import { toProcessorMs } from '../processor-time.ts'

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

test('H142: time grows with the slashes of a path, not with their square', () => {
  const [fewMs = 0, manyMs] = [25_000, 100_000].map((slashes) => {
    const address = `${'/'.repeat(slashes)}a`
    expect(toPath(address)).toBe(address)
    return toProcessorMs(() => toPath(address), 1)
  })
  expect(manyMs).toBeLessThan(8 * fewMs + 50)
})
