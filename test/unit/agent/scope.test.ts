import { expect, test } from 'vitest'
import { toScopeOutput } from '../../../src/agent/door.ts'
import { hasLimits, resolveScope } from '../../../src/agent/scope.ts'

const file = (path: string, previousPath?: string) => ({ path, status: 'modified', previousPath })
const many = (count: number) => Array.from({ length: count }, (_, index) => file(`docs/${index}.md`))
const docs = { allowedPaths: 'docs/**' }

test.each([
  ['all inside', docs, [file('docs/a.md')], '[]'],
  ['nothing changed', docs, [], '[]'],
  ['H152: a workflow', docs, [file('docs/a.md'), file('.github/workflows/a.yml')], '[".github/workflows/a.yml"]'],
  ['H152: moved out of the folder', docs, [file('src/a.md', 'docs/a.md')], '["src/a.md"]'],
  ['H152: moved into the folder', docs, [file('docs/a.md', 'src/a.md')], '["src/a.md"]'],
  ['too deep for the patterns', docs, [file(`docs/${'a/'.repeat(70)}b`)], `["docs/${'a/'.repeat(70)}b"]`],
  ['excluded', { allowedPaths: 'docs/**\n!docs/api/**' }, [file('docs/api/a.md')], '["docs/api/a.md"]'],
  ['as many files as allowed', { maxChangedFiles: 2 }, many(2), '[]'],
  ['one file too many', { maxChangedFiles: 1 }, many(2), '["docs/0.md","docs/1.md"]'],
])('%s: the output', (_, limits, files, output) => {
  expect(toScopeOutput(resolveScope(limits, files, true))).toBe(output)
})

test('H152: more files than GitHub lists are out of scope, and it is said', () => {
  const scope = resolveScope(docs, many(3_000), false)
  const why = 'The pull request changes at least 3,000 files. GitHub lists no more, so the rest could not be checked.'
  expect(scope).toMatchObject({ kind: 'outside', outsideCount: 0, fileCount: 3_000, why })
})

test('at most a hundred paths are listed, and all are counted', () => {
  const scope = resolveScope({ allowedPaths: 'src/', maxChangedFiles: 100 }, many(150), true)
  expect(JSON.parse(toScopeOutput(scope))).toHaveLength(100)
  expect(scope).toMatchObject({
    outsideCount: 150,
    why: 'The pull request changes 150 files, 150 of them outside of `allowed-paths`. `max-changed-files` allows 100.',
  })
})

test('a record leaves out what is not limited', () => {
  const none = { allowedPaths: '', maxChangedFiles: 0 }
  expect([none, {}, docs, { maxChangedFiles: 1 }].map(hasLimits)).toEqual([false, false, true, true])
  expect(toScopeOutput({ kind: 'unknown' })).toBe('')
})
