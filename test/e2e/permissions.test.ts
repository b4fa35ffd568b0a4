// What the built action does without a permission, for each row of the table in docs/permissions.md.
// @module-tag long

import { expect, test } from 'vitest'
import { pushEvent } from '../github/events.ts'
import { type PermissionRow, readPermissionTable } from '../meta/permission-table.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type Conversation, inThreads, opens, plantPullRequest } from './conversation.ts'
import { reporting } from './page-views.ts'
import { scenario, warningsOf } from './scenario.ts'
import { scoring } from './scorecard.ts'

const nothing = { issues: 'none', 'pull-requests': 'none', checks: 'none' } as const
const changes = { prompt: 'Document it', changes: 'true' }
const forbidden = { kind: 'answer', status: 403, body: { message: 'Resource not accessible by integration' } } as const

type Play = (row: PermissionRow) => Promise<void>

/** As the row says: an error that names a missing permission, before anything is sent. */
const stops =
  (act: (given: Conversation) => Promise<ActionRun>): Play =>
  (row) =>
    inThreads(async (given) => expectStopped(await act(given), row, given))

/** The next run does not find the pull request of the first. */
const uncounted =
  (permissions: Readonly<Partial<Record<keyof typeof nothing, 'write'>>>): Play =>
  (row) =>
    inThreads(async ({ github, upkeep }) => {
      const inputs = { 'if-open': 'skip' }
      const githubToken = github.token({ permissions: { ...nothing, ...permissions } })
      expectWarned(await upkeep({ inputs, githubToken }), row)
      const next = await upkeep({ inputs, githubToken })
      expect(next.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    })

/** Issue 1 here; the job of every command opens pull request 1 in octo-org/site. */
const withSite = (tell: (given: Conversation & ReturnType<typeof addSite>) => Promise<void>) =>
  inThreads((given) => tell({ ...given, ...addSite(given) }))

function addSite({ emulator, github }: Conversation) {
  const site = github.addRepository({ owner: 'octo-org', name: 'site' })
  emulator.nextJob(opens(1, 'https://github.com/octo-org/site'))
  return { site, head: site.pullRequest().pull_request.head.sha }
}

/** Runs the action without what the row names, and with everything else that the run needs. */
const plays: Readonly<Record<string, Play>> = {
  'commands in issues, other events of issues, `thread` with the number of an issue': stops((given) => {
    const githubToken = given.github.token({ permissions: { ...nothing, 'pull-requests': 'write' } })
    return given.deliver(given.command(), { githubToken })
  }),
  'commands and reviews in pull requests, other events of pull requests, `thread` with the number of a pull request':
    stops(({ github, deliver }) => {
      const review = github.review({ thread: 2, author: 'mona', body: '/agent go' })
      return deliver(review, { on: 'pull_request_review', githubToken: github.token({ permissions: nothing }) })
    }),
  'follow-ups by workflows (`job-id: thread`)': stops((given) => {
    plantPullRequest(given)
    const githubToken = given.github.token({ permissions: nothing })
    return given.upkeep({ inputs: { 'job-id': 'thread', thread: '2' }, githubToken })
  }),
  'runs without an issue or pull request, so that they are [remembered](re-runs.md)': (row) =>
    inThreads(async ({ github, upkeep }) => {
      const githubToken = github.token({ permissions: { ...nothing, 'pull-requests': 'write' } })
      expectWarned(await upkeep({ githubToken, github: { run_id: '7' } }), row)
      const again = await upkeep({ githubToken, github: { run_id: '7', run_attempt: '2' } })
      expect(again.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    }),
  '`record: check`': stops((given) => {
    const githubToken = given.github.token({ permissions: nothing })
    return given.upkeep({ githubToken, inputs: { record: 'check' } })
  }),
  'comment and label on the pull request that a job opens': (row) =>
    inThreads(async (given) => {
      expectWarned(await given.upkeep({ githubToken: given.github.token({ permissions: nothing }) }), row)
      const next = await given.deliver(given.command('/agent more', { thread: 2 }))
      expect(next.outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
    }),
  '`if-open`, `if-closed`, `max-open-pull-requests`': uncounted({}),
  'the same, while the label does not exist in the repository': uncounted({ 'pull-requests': 'write' }),
  '`reviewers`': (row) =>
    inThreads(async ({ github, deliver, command }) => {
      const githubToken = github.token({ permissions: { ...nothing, issues: 'write' } })
      expectWarned(await deliver(command(), { inputs: { reviewers: 'mona' }, githubToken }), row)
      expect(github.requestedReviewers(2)).toEqual([])
    }),
  '`repository`: the token needs this in that repository': (row) =>
    withSite(async ({ deliver, command, site }) => {
      const run = await deliver(command(), { inputs: { repository: 'octo-org/site', reviewers: 'mona' } })
      expectWarned(run, row)
      expect([site.comments(1), site.store.read().threads[0]?.labels, site.requestedReviewers(1)]).toEqual([[], [], []])
    }),
  // As GitHub answers in a private repository.
  '`changes` on a push or a release': stops(({ github, deliver }) => {
    github.faults.add('repos/compare-commits-with-basehead', forbidden)
    const payload = { ...pushEvent({ repository: github.repository() }), before: 'a'.repeat(40) }
    return deliver(payload, { on: 'push', inputs: changes })
  }),
  '`changes` on a pull request, a merge included': stops(({ github, deliver }) => {
    github.faults.add('pulls/list-files', forbidden)
    return deliver(github.mergeThread(2), { on: 'pull_request', inputs: changes })
  }),
  '`changes` on a schedule or by hand': stops(({ github, upkeep }) => {
    github.faults.add('actions/list-workflow-runs', forbidden)
    return upkeep({ inputs: { changes: 'true' } })
  }),
  '`allowed-paths`, `max-changed-files`': (row) =>
    inThreads(async ({ github, upkeep }) => {
      github.faults.add('pulls/list-files', forbidden)
      const run = await upkeep({ inputs: { 'allowed-paths': 'docs/**' } })
      expectWarned(run, row)
      expect(run.outputs['out-of-scope']).toBe('')
    }),
  'the same with `repository`: the token needs this there': () =>
    withSite(async ({ deliver, command, site, head }) => {
      const inputs = { repository: 'octo-org/site', 'allowed-paths': 'docs/**' }
      const { outputs } = await deliver(command(), { inputs })
      expect([outputs.outcome, outputs['out-of-scope'], site.checkRuns(head)]).toEqual(['completed', '[]', []])
    }),
  'the action `reconcile`': (row) =>
    inThreads(async ({ github, deliver, command, reconcile, records }) => {
      await deliver(command(), { inputs: { wait: 'false' } })
      const run = await reconcile({ githubToken: github.token({ permissions: nothing }) })
      expectWarned(run, row)
      expect(records(1)).toEqual([{ kind: 'status', state: 'started', jobId: 'job-1' }])
    }),
  '`mode: page-views`, the action `report`': () =>
    // No run without `thread` may ask GitHub: that is part of the scenario.
    reporting(async ({ github, report }) => {
      const run = await report({ 'max-requests': '100' }, { githubToken: github.token({ permissions: nothing }) })
      expect([run.outputs.outcome, warningsOf(run)]).toEqual(['reported', []])
    }),
  'the action `scorecard`': (row) =>
    scoring(async ({ github, score, emulator }) => {
      const inPublic = await score({}, { token: { permissions: nothing } })
      expect([inPublic.outputs.outcome, warningsOf(inPublic)]).toEqual(['reported', []])
      // As GitHub answers in a private repository.
      github.pullRequest({ labels: ['agent'] })
      github.faults.add('pulls/list', forbidden)
      expectStopped(await score({}, { token: { permissions: nothing } }), row, { emulator })
      // GitHub lists comments for either of two permissions, and the hint names the other one.
      github.faults.add('issues/list-comments', forbidden)
      const { outputs } = await score({}, { token: { permissions: nothing } })
      expect(outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    }),
  'the actions `report` and `scorecard`, with `thread`': async (row) => {
    await reporting(async ({ github, report, comments }) => {
      expectWarned(await report({ thread: '1', 'github-token': '' }), row)
      expect(github.journal.entries()).toEqual([])
      expectWarned(await report({ thread: '1' }, { githubToken: github.token({ permissions: nothing }) }), row)
      expect(comments()).toEqual([])
    })
    await scoring(async ({ score, comments }) => {
      const run = await score({ thread: '1' }, { token: { permissions: nothing } })
      expectWarned(run, row)
      expect(run.summary).not.toBe('')
      expect(comments()).toEqual([])
    })
  },
  '`prompt-file` from the repository': (row) =>
    scenario(async ({ emulator, run }) => {
      const without = await run({ inputs: { 'prompt-file': '.github/prompts/upkeep.md' } })
      expect(row.without).toMatch(/^Error, `input`/)
      expect(without.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(without.annotations[0]?.message).toContain('`actions/checkout`')
      expect(emulator.journal).toEqual([])
    }),
}

const rows = readPermissionTable()

test('every row of the table is played', () => {
  expect(rows.map(({ feature }) => feature)).toEqual(Object.keys(plays))
})

for (const row of rows) test.concurrent(`without the permission: ${row.feature}`, () => plays[row.feature]?.(row))

test.concurrent('a private repository that does not show its pull requests stops a run that counts them', () =>
  inThreads(async ({ emulator, github, upkeep }) => {
    github.faults.add('pulls/list', forbidden)
    const run = await upkeep({ inputs: { 'if-open': 'continue' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect(run.annotations[0]?.message).toContain('`pull-requests: write`')
    expect(emulator.journal).toEqual([])
  }))

function expectStopped(run: ActionRun, row: PermissionRow, { emulator }: Pick<Conversation, 'emulator'>): void {
  expect(row.without).toMatch(/^Error, `github`/)
  expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
  expectNamed(run, row)
  expect(emulator.listWrites()).toEqual([])
}

/** As the row says: a warning that names a missing permission, and the result of the run stands. */
function expectWarned(run: ActionRun, row: PermissionRow): void {
  expect(row.without).toMatch(/^Warning\./)
  expect(run.exitCode).toBe(0)
  expect(run.outputs.outcome).toMatch(/^(completed|reported|reconciled)$/)
  expectNamed(run, row)
}

function expectNamed({ annotations }: ActionRun, { permissions }: PermissionRow): void {
  const named = Object.entries(permissions).map(([name, level]) => `\`${name}: ${level}\``)
  const said = annotations.filter(({ level }) => level !== 'notice').map(({ message }) => message)
  expect(said.filter((message) => named.some((name) => message.includes(name)))).not.toEqual([])
}
