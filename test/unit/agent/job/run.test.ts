import { expect, test } from 'vitest'
import { runJob } from '../../../../src/agent/job/run.ts'
import { CancelledError, GitHubError } from '../../../../src/kit/errors.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { bot } from '../ledger/memory-github.ts'
import { push, type Setup, startRun } from './session.ts'

const job = { operation: 'create', jobId: 'job-1', agoMs: 3_600_000 } as const
const rocket = ['rocket']
const confused = ['confused']
const noTime = /^The reaction could not be added: Received SIGINT, and there was no time left\.$/

/** A re-run of a command whose job is at work. `failure`: what every reaction fails with. */
async function play(setup: Setup = {}, failure?: Error) {
  const { run, time, github, lines } = startRun({ records: [job], ...setup })
  const reactions: string[] = []
  const reacting: Partial<GitHub> = {
    addReaction: async ({ kind, id }, reaction) => {
      if (failure !== undefined) throw failure
      expect([kind, id]).toEqual(['comment', 5])
      return reactions.push(reaction)
    },
    listReactions: async (_, content) =>
      reactions.flatMap((one, index) => (one === content ? { id: index + 1, author: bot } : [])),
    deleteReaction: async (_, id) => void reactions.splice(id - 1, 1),
  }
  const report = await time.run(runJob({ ...run, connectGitHub: async () => ({ ...github, ...reacting }) }))
  return { ...report, reactions, warnings: lines.flatMap(([level, line]) => (level === 'warning' ? line : [])) }
}

test.each<[outcome: string, setup: Setup, reactions: readonly string[]]>([
  ['completed', { jobs: { 'job-1': [{ status: 'completed', prLink: 'https://gitlab.example/1' }] } }, rocket],
  ['no-changes', { jobs: { 'job-1': ['completed'] } }, rocket],
  ['failed', { jobs: { 'job-1': ['failed'] } }, confused],
  ['timeout', { jobs: { 'job-1': ['active'] } }, ['eyes']],
  ['error', { jobs: { 'job-1': [refusal(401)] } }, confused],
  ['cancelled', { jobs: { 'job-1': ['active'] }, cancelAt: 5_000 }, confused],
  ['unknown', { records: [{ ...job, state: 'starting', jobId: undefined }] }, confused],
])('the reactions say how it ended: %s', async (outcome, setup, expected) => {
  const run = await play(setup)
  expect(run.outcome.outcome).toBe(outcome)
  expect(run.reactions.toSorted()).toEqual([...expected].toSorted())
})

test('the reactions have no last one from a duplicate: the other run adds it', async () => {
  const { outcome, reactions, renderSummary } = await play({ records: [{ state: 'starting' }] })
  expect(outcome).toEqual({ outcome: 'skipped', reason: 'duplicate' })
  expect(reactions).toEqual(['eyes'])
  expect(renderSummary).toBeUndefined()
})

test('the reactions are left out by a dry run', async () => {
  expect((await play({ inputs: { 'dry-run': 'true' }, jobs: { 'job-1': ['failed'] } })).reactions).toEqual([])
})

test.each([
  ['GitHub fails', new GitHubError('502'), /^The reaction could not be added: 502/],
  ['H120: there was no time left after a signal', new CancelledError('Received SIGINT'), noTime],
])('the reactions that cannot be added are one warning, and the result stands: %s', async (_, failure, warning) => {
  const { outcome, warnings } = await play({ jobs: { 'job-1': ['failed'] } }, failure)
  expect(outcome.outcome).toBe('failed')
  expect(warnings).toEqual([expect.stringMatching(warning)])
})

test('a dry run of `job-id: thread` without a prompt neither waits nor writes', async () => {
  const completed = { ...job, request: 'comment:6', state: 'completed' } as const
  const { run, time, steps } = startRun({
    event: push,
    intent: { kind: 'thread-job', prompt: undefined },
    inputs: { thread: '12', 'job-id': 'thread', 'dry-run': 'true' },
    records: [completed],
    jobs: { 'job-1': ['completed'] },
    github: { getPullRequest: async () => undefined },
  })
  const { outcome } = await time.run(runJob(run))
  expect(outcome).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'wait' })
  expect(steps).toEqual(['look at job-1'])
})
