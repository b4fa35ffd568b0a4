import { expect, test } from 'vitest'
import { findPrefix } from '../../../src/scorecard/prefix.ts'
import { viewsOf } from './effects.ts'

const week = (changed: readonly string[], paths: readonly string[]) => ({
  changed: new Map(changed.map((path) => [path, path])),
  views: new Map(paths.map((path, at) => [path, viewsOf([at, 1], [10 * at, 1])])),
})

test.each([
  [['/guides/x', '/guides/y'], ['/a', '/docs/guides/x', '/docs/guides/y'], '/docs', '/docs/guides/y', 22],
  [['/x'], ['/en/docs/x', '/x/x/y'], '/en/docs', '/en/docs/x', 0],
  // Two under one prefix count more than one under another.
  [['/x', '/y'], ['/old/x', '/new/x', '/new/y'], '/new', '/new/y', 22],
])('of %j, with views of %j, the prefix is %s', (changed, paths, prefix, found, people) => {
  expect(findPrefix([week(changed, paths)])).toMatchObject({ prefix, found, people })
})

test('no prefix, and a path of 2,048 slashes', () => {
  expect(findPrefix([week(['/x'], ['/y', `${'/'.repeat(2_047)}x`, '/docs/xx'])])).toBeUndefined()
  expect(findPrefix([])).toBeUndefined()
})
