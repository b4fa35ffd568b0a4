import { expect, test } from 'vitest'
import { resolvePaths } from '../../../../src/agent/pull-request/paths.ts'

const counts = { status: 'modified', additions: 1, deletions: 0 }
const file = (path: string, previousPath?: string) => ({ path, previousPath, ...counts })
const outside = (...paths: string[]) => ({ kind: 'outside', paths, count: paths.length, isComplete: true })
const inside = { kind: 'inside' }

test.each<[string, ReturnType<typeof file>[], object]>([
  ['all inside', [file('docs/a.md'), file('docs/b/c.md')], inside],
  ['no files', [], inside],
  ['some outside', [file('docs/a.md'), file('src/a.ts'), file('b')], outside('src/a.ts', 'b')],
  ['a file moved in', [file('docs/a.md', 'src/a.md')], outside('src/a.md')],
  ['a file moved out', [file('src/a.md', 'docs/a.md')], outside('src/a.md')],
])('%s', (_, files, expected) => expect(resolvePaths('docs/**', files, true)).toEqual(expected))

test('if GitHub truncated the list, it is unknown whether all files are in scope', () => {
  const cut = { kind: 'outside', paths: [], count: 0, isComplete: false }
  expect(resolvePaths('docs/**', [file('docs/a')], false)).toEqual(cut)
})

test.each([100, 101])('at most 100 are listed, and all are counted: %i', (count) => {
  const files = Array.from({ length: count }, (_, index) => file(`src/${index}`))
  const paths = files.slice(0, 100).map(({ path }) => path)
  expect(resolvePaths('docs/**', files, true)).toEqual({ kind: 'outside', count, paths, isComplete: true })
})
