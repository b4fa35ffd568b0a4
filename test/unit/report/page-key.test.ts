import { expect, test } from 'vitest'
import { findSpelling, toPageKey, toPath, toPathFilter } from '../../../src/report/page-key.ts'
import { toProcessorMs } from '../processor-time.ts'
import { row } from './views.ts'

test.each([
  ['/a', ['/a//', '/a/?b#c', '/a#c?b', '/a.html', '/a/index', '/a/index.html', '/a.md']],
  ['/', ['https://x.example', '//', '/index.html', '', '?a=b']],
  ['/a/b', ['HTTPS://x.example:8443/a/b', '/a/b.html']],
  ['/docs', ['/docs/index.md/']],
  ['/café', ['/caf%c3%a9']],
  ['/caf%E9', ['/caf%e9']],
  ['/a%2Fb', ['/a%2Fb', '/a%2fb']],
  ['/indexes', ['/indexes']],
  ['/a.htmlx', ['/a.htmlx']],
  ['/100%', ['/100%']],
])('V17: %s is the key of %j', (key, addresses) => {
  expect(new Set(addresses.map(toPageKey))).toEqual(new Set([key]))
})

test.each([
  [['/a', '/a/'], '/a/'],
  [['/a.md', '/a'], '/a'],
  [['/a.md'], '/a.md'],
  [['/a', '/a?x'], '/a'],
  [['?x'], '/'],
])('of %j, each with more views than the one before, %s is shown', (paths, name) => {
  expect(findSpelling(paths.map((path, at) => row(path, at, 0)))).toBe(name)
})

test.each([
  ['/docs/*', ['/docs', '/docs/', '/docs/a', '/docs.html', '/docs?x'], ['/docsx', '/', '/a/docs']],
  ['/caf%C3%A9/*', ['/café/x', '/caf%c3%a9'], ['/cafe']],
  ['/a/', ['/a', '/a.md', '/a/index'], ['/a/b']],
  ['/*', ['/', '/x'], []],
])('%s matches these pages, but not those', (pattern, meant, others) => {
  expect([...meant, ...others].filter(toPathFilter([pattern]))).toEqual(meant)
})

test('H142: the time is linear in the number of slashes', () => {
  const [fewMs = 0, manyMs] = [25_000, 100_000].map((slashes) => {
    const address = `${'/'.repeat(slashes)}a`
    expect(toPath(address)).toBe(address)
    return toProcessorMs(() => toPath(address), 1)
  })
  expect(manyMs).toBeLessThan(8 * fewMs + 50)
})
