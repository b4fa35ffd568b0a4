import { expect, test } from 'vitest'
import { checkScope } from '../../../src/agent/check-scope.ts'
import { toScopeOutput } from '../../../src/agent/door.ts'
import type { JobOutcome } from '../../../src/agent/outcome.ts'
import type { FileChange } from '../../../src/kit/github/schema.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'
import { openRun, push, type Setup } from './job/session.ts'
import { failure, toOpened } from './ledger/memory-github.ts'

const file = (path: string, previousPath?: string): FileChange => ({ path, status: 'modified', previousPath })
const many = (count: number) => Array.from({ length: count }, (_, index) => file(`docs/${index}.md`))
const here = toOpened('https://github.com/octo/docs/pull/2')

interface Given extends Setup {
  readonly patterns?: string
  readonly files?: readonly FileChange[]
  readonly isComplete?: boolean
  readonly job?: AgentJob
  readonly name?: 'completed' | 'timeout'
}

/** The end of a job that has opened pull request 2. */
async function end({
  patterns = 'docs/**',
  files = [],
  isComplete = true,
  job = here,
  name = 'completed',
  ...given
}: Given) {
  const { session, time, lines } = await openRun({
    event: push,
    intent: { kind: 'create', prompt: 'Fix' },
    inputs: { 'allowed-paths': patterns },
    github: { listChangedFiles: async () => ({ entries: files, isComplete }), ...given.github },
  })
  const outcome: JobOutcome = { outcome: name, operation: 'create', job }
  const { scope } = await time.run(checkScope(session, outcome))
  return { scope, output: scope && toScopeOutput(scope), lines }
}

test.each([
  ['all inside', 'docs/**', [file('docs/a.md')], '[]'],
  ['nothing changed', 'docs/**', [], '[]'],
  ['H152: a workflow', 'docs/**', [file('docs/a.md'), file('.github/workflows/a.yml')], '[".github/workflows/a.yml"]'],
  ['H152: moved out of the folder', 'docs/**', [file('src/a.md', 'docs/a.md')], '["src/a.md"]'],
  ['H152: moved into the folder', 'docs/**', [file('docs/a.md', 'src/a.md')], '["src/a.md"]'],
  ['too deep for the patterns', 'docs/**', [file(`docs/${'a/'.repeat(70)}b`)], `["docs/${'a/'.repeat(70)}b"]`],
  ['excluded', 'docs/**\n!docs/api/**', [file('docs/api/a.md')], '["docs/api/a.md"]'],
])('%s: the output', async (_, patterns, files, output) => {
  expect((await end({ patterns, files })).output).toBe(output)
})

test('at most a hundred paths are listed, and all are counted', async () => {
  const { scope, output = '' } = await end({ patterns: 'src/', files: many(150) })
  expect(JSON.parse(output)).toHaveLength(100)
  const why = 'The pull request changes 150 files outside of `allowed-paths`.'
  expect(scope).toMatchObject({ kind: 'outside', outsideCount: 150, why })
})

test('files that cannot be read are a warning, and the output is empty', async () => {
  const listChangedFiles = () => Promise.reject(failure(502))
  const { scope, output, lines } = await end({ github: { listChangedFiles } })
  expect([scope, output]).toEqual([{ kind: 'unknown' }, ''])
  const words = expect.stringContaining('The files of #2 could not be checked: GitHub did not: 502')
  expect(lines).toContainEqual(['warning', words])
})

test('H152: a list that GitHub has cut proves only that a file is outside', async () => {
  const cut = await end({ files: many(3_000), isComplete: false })
  expect(cut.scope).toEqual({ kind: 'unknown' })
  expect(cut.lines).toContainEqual(['warning', 'GitHub lists only 3000 files of #2.'])
  expect((await end({ patterns: 'src/', files: many(3_000), isComplete: false })).scope?.kind).toBe('outside')
})

test.each<[string, Given]>([
  ['without `allowed-paths`', { patterns: '' }],
  ['of another repository', { job: toOpened('https://github.com/octo/other/pull/2') }],
  ['of no pull request', { job: { id: 'job-1', status: 'completed' } }],
  ['while the job goes on', { name: 'timeout' }],
])('%s nothing is read', async (_, given) => {
  const listChangedFiles = async () => Promise.reject(new Error('nobody asks this'))
  expect((await end({ ...given, github: { listChangedFiles } })).scope).toBeUndefined()
})
