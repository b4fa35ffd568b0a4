import { describe, expect, test } from 'vitest'
import { CancelledError, GitHubError } from '../../../src/errors.ts'
import { runJob } from '../../../src/job/run.ts'
import { refusal } from '../service/scripted-service.ts'
import { push, type Setup, startRun } from './session.ts'

const job = { operation: 'create', jobId: 'job-1', agoMs: 3_600_000 } as const
const rocket = ['eyes', 'rocket']
const confused = ['eyes', 'confused']

/** A re-run of a command whose job is at work. `failure`: what every reaction fails with. */
async function play(setup: Setup = {}, failure?: Error) {
  const { run, time, github, lines } = startRun({ records: [job], ...setup })
  const reactions: string[] = []
  const addReaction = async ({ kind, id }: { kind: string; id: number }, reaction: string) => {
    if (failure !== undefined) throw failure
    expect([kind, id]).toEqual(['comment', 5])
    reactions.push(reaction)
  }
  const report = await time.run(runJob({ ...run, connectGitHub: async () => ({ ...github, addReaction }) }))
  return { ...report, reactions, warnings: lines.flatMap(([level, line]) => (level === 'warning' ? line : [])) }
}

describe('the reactions to a command', () => {
  test.each<[outcome: string, setup: Setup, reactions: readonly string[]]>([
    ['completed', { jobs: { 'job-1': [{ status: 'completed', prLink: 'https://gitlab.example/1' }] } }, rocket],
    ['no-changes', { jobs: { 'job-1': ['completed'] } }, rocket],
    ['started', { jobs: { 'job-1': ['active'] }, inputs: { wait: 'false' } }, rocket],
    ['failed', { jobs: { 'job-1': ['failed'] } }, confused],
    ['archived', { jobs: { 'job-1': ['archived'] } }, confused],
    ['timeout', { jobs: { 'job-1': ['active'] } }, confused],
    ['error', { jobs: { 'job-1': [refusal(401)] } }, confused],
    ['cancelled', { jobs: { 'job-1': ['active'] }, cancelAt: 5_000 }, confused],
    ['unknown', { records: [{ ...job, state: 'starting', jobId: undefined }] }, confused],
  ])('say how it ended: %s', async (outcome, setup, expected) => {
    const run = await play(setup)
    expect(run.outcome.outcome).toBe(outcome)
    expect(run.reactions.toSorted()).toEqual([...expected].toSorted())
  })

  test('have no last one from a duplicate: the other run adds it', async () => {
    const { outcome, reactions, renderSummary } = await play({ records: [{ state: 'starting' }] })
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'duplicate' })
    expect(reactions).toEqual(['eyes'])
    expect(renderSummary).toBeUndefined()
  })

  test.each([{ reactions: 'false' }, { 'dry-run': 'true' }])('are left out with %j', async (inputs) => {
    expect((await play({ inputs, jobs: { 'job-1': ['failed'] } })).reactions).toEqual([])
  })

  test.each([
    ['GitHub fails', new GitHubError('502'), /^The reaction could not be added: 502/],
    [
      'H120: there was no time left after a signal',
      new CancelledError('Received SIGINT'),
      /^The reaction could not be added: Received SIGINT, and there was no time left\.$/,
    ],
  ])('that cannot be added are one warning, and the result stands: %s', async (_, failure, warning) => {
    const { outcome, warnings } = await play({ jobs: { 'job-1': ['failed'] } }, failure)
    expect(outcome.outcome).toBe('failed')
    expect(warnings).toEqual([expect.stringMatching(warning)])
  })
})

test('a dry run of `job-id: thread` without a prompt waits, and says so', async () => {
  const completed = { ...job, request: 'comment:6', state: 'completed' } as const
  const { run, time, lines } = startRun({
    event: push,
    intent: { kind: 'thread-job', prompt: undefined },
    inputs: { thread: '12', 'job-id': 'thread', 'dry-run': 'true' },
    records: [completed],
    jobs: { 'job-1': ['completed'] },
    github: { getPullRequest: async () => undefined },
  })
  const { outcome } = await time.run(runJob(run))
  expect(outcome).toMatchObject({ outcome: 'no-changes', operation: 'wait' })
  expect(lines).toContainEqual(['info', 'dry-run has no effect here: waiting sends no paid request.'])
})
