import { expect, test } from 'vitest'
import { checkScope } from '../../../src/agent/check-scope.ts'
import { toScopeOutput } from '../../../src/agent/door.ts'
import type { JobOutcome } from '../../../src/agent/outcome.ts'
import type { Limits } from '../../../src/agent/scope.ts'
import type { GitHub } from '../../../src/kit/github/github.ts'
import type { FileChange } from '../../../src/kit/github/schema.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'
import { openRun, push, type Setup } from './job/session.ts'
import { aPullRequest, failure, toOpened } from './ledger/memory-github.ts'

const [listed, head] = ['a'.repeat(40), 'c'.repeat(40)]
const file = (path: string, given: Partial<FileChange> = {}): FileChange => ({ path, status: 'modified', ...given })
const moved = (path: string, previousPath: string) => file(path, { previousPath })
const many = (count: number) => Array.from({ length: count }, (_, index) => file(`docs/${index}.md`))
const opener = { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1', operation: 'create' } as const

interface Given extends Setup {
  readonly files?: readonly FileChange[]
  readonly job?: AgentJob
  /** Of the run that started the job. */
  readonly own?: Limits | undefined
  readonly checks?: Partial<GitHub['checkRuns']>
}

const docs = { allowedPaths: 'docs/**' }
const unavailable = async () => Promise.reject(failure(502))

/** The end of a job that has opened pull request 2. */
async function end(given: Given = {}) {
  const {
    files = [file('docs/a.md', { commit: listed })],
    job = toOpened('https://github.com/octo/docs/pull/2'),
    checks,
  } = given
  const own = 'own' in given ? given.own : docs
  const { session, time, lines, ...memory } = await openRun({
    event: push,
    intent: { kind: 'create', prompt: 'Fix' },
    ...given,
    github: { listChangedFiles: async () => ({ entries: files, isComplete: true }), ...given.github },
  })
  Object.assign(memory.port.checkRuns, checks)
  const ended: JobOutcome = { outcome: 'completed', operation: 'create', job }
  const { outcome } = await time.run(checkScope(session, ended, own))
  const scope = 'scope' in outcome ? outcome.scope : undefined
  const output = scope && toScopeOutput(scope)
  return { scope, output, written: [...memory.checks.values()], lines }
}

test('within its limits, the pull request has a green check run on the commit that was read', async () => {
  const { scope, written } = await end()
  expect(scope).toEqual({ kind: 'inside', fileCount: 1 })
  expect(written).toMatchObject([{ sha: listed, content: { title: 'Within its limits', conclusion: 'success' } }])
})

test('outside of them, the check run is red and names the files', async () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`src/\`${index}\`.ts`, { commit: listed }))
  const { scope, written } = await end({ files })
  expect(scope).toMatchObject({ kind: 'outside', outsideCount: 12 })
  expect(written).toMatchObject([
    { content: { conclusion: 'failure', summary: expect.stringContaining('- ``src/`9`.ts``\n- and 2 more files') } },
  ])
})

test('files that cannot be read are a warning, and the check run is neutral', async () => {
  const getPullRequest = async () => aPullRequest({ headSha: head })
  const { scope, output, written, lines } = await end({ github: { listChangedFiles: unavailable, getPullRequest } })
  expect([scope, output]).toEqual([{ kind: 'unknown' }, ''])
  expect(written).toMatchObject([{ sha: head, content: { conclusion: 'neutral' } }])
  expect(lines).toContainEqual([
    'warning',
    expect.stringContaining('The files of #2 could not be checked: GitHub did not: 502'),
  ])
})

const why = 'The pull request changes at least 3,000 files. GitHub lists no more, so the rest could not be checked.'
const cut = { kind: 'outside', outsideCount: 0, fileCount: 3_000, why }

test.each([
  ['as many files as GitHub lists', async () => aPullRequest({ fileCount: 3_000 }), { kind: 'inside' }],
  ['more of them', async () => aPullRequest({ fileCount: 3_001 }), cut],
  ['a number that cannot be read', unavailable, cut],
])('H152: a list that GitHub may have cut, of a pull request of %s', async (_, getPullRequest, expected) => {
  const listChangedFiles = async () => ({ entries: many(3_000), isComplete: false })
  expect((await end({ github: { listChangedFiles, getPullRequest } })).scope).toMatchObject(expected)
})

test.each([
  ['all inside', docs, [file('docs/a.md')], '[]'],
  ['nothing changed', docs, [], '[]'],
  ['H152: a workflow', docs, [file('docs/a.md'), file('.github/workflows/a.yml')], '[".github/workflows/a.yml"]'],
  ['H152: moved out of the folder', docs, [moved('src/a.md', 'docs/a.md')], '["src/a.md"]'],
  ['H152: moved into the folder', docs, [moved('docs/a.md', 'src/a.md')], '["src/a.md"]'],
  ['too deep for the patterns', docs, [file(`docs/${'a/'.repeat(70)}b`)], `["docs/${'a/'.repeat(70)}b"]`],
  ['excluded', { allowedPaths: 'docs/**\n!docs/api/**' }, [file('docs/api/a.md')], '["docs/api/a.md"]'],
  ['as many files as allowed', { maxChangedFiles: 2 }, many(2), '[]'],
  ['one file too many', { maxChangedFiles: 1 }, many(2), '["docs/0.md","docs/1.md"]'],
])('%s: the output', async (_, own, files, output) => {
  expect((await end({ own, files })).output).toBe(output)
})

test('at most a hundred paths are listed, and all are counted', async () => {
  const own = { allowedPaths: 'src/', maxChangedFiles: 100 }
  const { scope, output = '' } = await end({ own, files: many(150) })
  expect(JSON.parse(output)).toHaveLength(100)
  expect(scope).toMatchObject({
    outsideCount: 150,
    why: 'The pull request changes 150 files, 150 of them outside of `allowed-paths`. `max-changed-files` allows 100.',
  })
})

test('without `checks: write` the check run is a log line', async () => {
  const create = async () => Promise.reject(failure(403))
  const { scope, lines } = await end({ checks: { create } })
  expect(scope).toMatchObject({ kind: 'inside' })
  expect(lines).toContainEqual(['info', expect.stringContaining('no `checks: write`')])
  expect(lines.filter(([level]) => level === 'warning')).toEqual([])
})

test.each<[string, Given]>([
  ['without limits', { own: { allowedPaths: '', maxChangedFiles: 0 } }],
  ['with none in the record', { own: {} }],
  ['of another repository', { job: toOpened('https://github.com/octo/other/pull/2') }],
  ['of no pull request', { job: { id: 'job-1', status: 'completed' } }],
])('%s nothing is read', async (_, given) => {
  const listChangedFiles = async () => Promise.reject(new Error('nobody asks this'))
  const { scope, written } = await end({ ...given, github: { listChangedFiles } })
  expect([scope, written]).toEqual([undefined, []])
})

test.each<[limits: object, kind: string | undefined]>([
  [{ allowedPaths: 'src/' }, 'inside'],
  [{ maxChangedFiles: 9 }, 'inside'],
  [{ allowedPaths: 'lib/' }, 'outside'],
  [{}, undefined],
  [{ allowedPaths: 'lib/', signedWith: 'the-key-before-the-rotation' }, undefined],
])('a follow-up counts by the limits of the request that opened the pull request: %j', async (limits, kind) => {
  const github = { getPullRequest: async () => aPullRequest({ headSha: head }) }
  const records = [{ ...opener, ...limits }]
  expect((await end({ own: undefined, files: [file('src/a.ts')], records, github })).scope?.kind).toBe(kind)
})
