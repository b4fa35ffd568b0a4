import { expect, test } from 'vitest'
import { addChanges } from '../../../../src/agent/job/changes.ts'
import type { LedgerRecord } from '../../../../src/agent/ledger/record.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { Comparison } from '../../../../src/kit/github/comparisons.ts'
import { pullRequestEvent, pushEvent } from '../../../github/events.ts'
import { aRecord } from '../ledger/memory-github.ts'
import { openRun, push, type Setup } from './session.ts'

const [before, head] = ['a'.repeat(40), 'b'.repeat(40)]
const file = (path: string, previousPath?: string) => ({ path, status: 'modified', previousPath })
const comparison: Comparison = {
  url: 'https://github.com/octo/docs/compare/a...b',
  behindBy: 0,
  commitCount: 1,
  subjects: ['Change the guide'],
  files: [file('docs/guide.md'), file('src/a.ts')],
  isComplete: true,
}
const pushed = { ...pushEvent(), before, after: head, deleted: false }
const nobody = async () => Promise.reject(new Error('nobody asks GitHub this'))

type Given = Setup & { readonly on?: string; readonly patterns?: string; readonly earlier?: LedgerRecord }

async function ask({ on = 'push', patterns = '', payload = pushed, earlier, ...given }: Given = {}) {
  const compared: string[] = []
  const { session, time, steps, lines } = await openRun({
    event: push,
    intent: { kind: 'create', prompt: 'Fix' },
    jobs: { 'job-1': ['completed'] },
    payload,
    ...given,
    inputs: { changes: 'true', 'changes-paths': patterns, record: given.records ? 'auto' : 'none', ...given.inputs },
    variables: {
      GITHUB_EVENT_NAME: on,
      GITHUB_SHA: head,
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_NUMBER: '7',
      GITHUB_REF_NAME: 'main',
      GITHUB_WORKFLOW_REF: 'octo/docs/.github/workflows/docs.yml@refs/heads/main',
    },
    github: {
      compare: async (base, to) => {
        compared.push(`${base}...${to}`)
        return comparison
      },
      ...given.github,
    },
  })
  const pending = { kind: 'create', prompt: 'Fix' } as const
  const adding = addChanges(session, pending, earlier)
  const asked = await time.run(adding.catch((error: unknown) => ({ kind: 'failed', error })))
  const prompt = 'prompt' in asked ? asked.prompt : undefined
  return { asked, prompt, steps, compared, lines }
}

const nothingChanged = { outcome: 'skipped', reason: 'nothing-changed', operation: 'create' }

test('the prompt is followed by what changed', async () => {
  const { prompt, compared } = await ask()
  expect(prompt).toMatch(/^Fix\n\nWhat changed follows/)
  expect(prompt).toContain('- Change the guide\n\n2 files:\nmodified docs/guide.md\nmodified src/a.ts\n')
  expect(compared).toEqual([`${before}...${head}`])
})

test('if no file is relevant, nothing is sent, and it is said how many files were looked at', async () => {
  const { asked, steps } = await ask({ patterns: '*.go' })
  const detail = '2 files changed in `aaaaaaaaaaaa...bbbbbbbbbbbb`, none of them in `changes-paths`'
  expect(asked).toEqual({ ...nothingChanged, detail })
  expect(steps).toEqual([])
})

const list = (given: Partial<Comparison>) => ({ github: { compare: async () => ({ ...comparison, ...given }) } })
const moved = list({ files: [file('src/new.md', 'docs/old.md')] })
const deleted: Given = { payload: { ...pushed, deleted: true }, github: { compare: nobody } }

test.each<[what: string, given: Given, isSent: boolean]>([
  ['a pattern chooses one of them', { patterns: 'docs/**' }, true],
  ['the old name of a moved file is relevant', { patterns: 'docs/**', ...moved }, true],
  ['GitHub cut the list', { patterns: '*.go', ...list({ isComplete: false }) }, true],
  ['nothing changed', list({ files: [] }), false],
  ['a branch was deleted', deleted, false],
  ['a path is too deep for the patterns', { patterns: '*.go', ...list({ files: [file('a/'.repeat(70))] }) }, true],
])('where %s', async (_, given, isSent) => {
  const { asked } = await ask(given)
  expect(asked).toMatchObject(isSent ? { kind: 'create' } : nothingChanged)
})

const release = (tag: string, publishedAt?: number, isPrerelease = false) => ({ tag, publishedAt, isPrerelease })
const releases = async () => [
  release('v9', 9_000),
  release('v3-rc', 2_500, true),
  release('draft'),
  release('v1', 1_000),
  release('v2', 2_000),
]
const published = (at: number): Given => ({
  on: 'release',
  payload: { release: { tag_name: 'v3', published_at: new Date(at).toISOString() } },
  github: { listReleases: releases },
})
const past = (number: number, repositoryId = 7) => ({ number, commit: `${number}`.repeat(40), repositoryId })
const schedule = (...runs: ReturnType<typeof past>[]): Given => ({
  on: 'schedule',
  github: { listSuccessfulRuns: async () => runs },
})

test.each<[what: string, given: Given, from: string]>([
  ['a new branch', { payload: { ...pushed, before: '0'.repeat(40) } }, 'main'],
  ['a release', published(3_000), 'v2'],
  ['a tag', { payload: { ...pushed, ref: 'refs/tags/v9' }, github: { listReleases: releases } }, 'v2'],
  ['a schedule', schedule(past(8), past(6, 8), past(5), past(4)), '5'.repeat(40)],
])('the range of %s', async (_, given, from) => expect((await ask(given)).compared).toEqual([`${from}...${head}`]))

test('the range of a pull request is its files', async () => {
  const payload = pullRequestEvent()
  const listChangedFiles = async () => ({ entries: [file('docs/guide.md')], isComplete: true })
  const { prompt } = await ask({ on: 'pull_request', payload, github: { listChangedFiles, compare: nobody } })
  expect(prompt).toContain(
    'Range: pull request #1\nPage: https://github.com/octo-org/docs/pull/1\nTitle: Improve the guide\n',
  )
})

const gone: Given = { github: { compare: async () => undefined } }

test.each<[what: string, given: Given, sentence: string]>([
  ['a first run', schedule(), 'this workflow has no earlier successful run on this branch.'],
  ['a first release', published(500), 'there is no earlier release.'],
  ['a range that is gone', gone, 'GitHub no longer has the range aaaaaaaaaaaa...bbbbbbbbbbbb.'],
  ['a branch that was rewritten', list({ behindBy: 1 }), 'the branch was rewritten since aaaaaaaaaaaa.'],
])('%s is said in one sentence, and the run goes on', async (_, given, sentence) => {
  const { prompt } = await ask({ ...given, patterns: '*.go' })
  expect(prompt).toBe(`Fix\n\nWhat changed is not known: ${sentence}`)
})

test('a failure of GitHub ends the run before anything is sent', async () => {
  const compare = async () => Promise.reject(new GitHubError('403', { status: 403, hint: 'Grant `contents: read`.' }))
  const { asked, steps } = await ask({ github: { compare } })
  expect(asked).toMatchObject({ kind: 'failed', error: { reason: 'github', hint: 'Grant `contents: read`.' } })
  expect(steps).toEqual([])
})

test.each([
  { kind: 'message', jobId: 'job-1', prompt: 'Fix' },
  { kind: 'thread-job', prompt: 'Fix' },
] as const)('a follow-up has no list: $kind', async (question) => {
  const intent = { kind: 'create', prompt: 'Fix' } as const
  const { session } = await openRun({ event: push, inputs: { changes: 'true' }, intent })
  expect(await addChanges(session, question, undefined)).toBe(question)
})

test.each([
  ['a job already reads no range', 'running', 'Fix'],
  ['not been sent reads it', 'not-sent', expect.stringContaining('What changed')],
] as const)('a request that has %s', async (_, state, prompt) => {
  expect((await ask({ earlier: aRecord({ state }) })).prompt).toEqual(prompt)
})
