import { describe, expect, test } from 'vitest'
import { askAgent } from '../../../../src/agent/job/ask-agent.ts'
import type { PendingPrompt } from '../../../../src/agent/job/asked.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError, ServiceError } from '../../../../src/kit/errors.ts'
import type { PullRequest } from '../../../../src/kit/github/pull-requests.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { active, push, type Setup, startRun } from './session.ts'

const create: PendingPrompt = { kind: 'create', prompt: 'Fix' }
const message: PendingPrompt = { kind: 'message', prompt: 'Fix', jobId: 'job-1' }

/** One request in thread 12. `steps`: what was sent, recorded and looked at, in order. */
async function ask(setup: Setup = {}, question = create) {
  const { run, time, steps, shown, lines, forbidWriting } = startRun(setup)
  const session = await openSession(run)
  const result = () => time.run(askAgent(session, question))
  const told = () => lines.map(([, line]) => line)
  return { result, session, steps, shown, told, forbidWriting, endedAt: time.clock.monotonic }
}

async function end(setup: Setup = {}, question = create) {
  const asked = await ask(setup, question)
  const outcome = await asked.result()
  return { ...asked, outcome, endedAt: asked.endedAt() }
}

const withLink = { status: 'completed', prLink: 'https://gitlab.example/o/r/pull/1' }
const done = { id: 'job-1', ...withLink }
const notFound = refusal(404)
const refused = refusal(401)
const lost = new ServiceError('network', 'The connection broke.', { acceptance: 'unknown' })

const answerSlowly: Setup['post'] = async ({ signal }, clock) => {
  await clock.sleep(5_000, signal)
  return active
}

describe('the first run of a request', () => {
  test('records it, starts a job, records the job, waits, and records the end', async () => {
    const { steps, outcome, shown } = await end({ jobs: { 'job-1': ['active', withLink] } })
    expect(steps).toEqual([
      'record: starting',
      'start a job: Fix',
      'record: running job-1',
      'look at job-1',
      'look at job-1',
      'record: completed job-1',
    ])
    expect(outcome).toEqual({ outcome: 'completed', operation: 'create', job: done })
    expect(shown).toEqual([active, active, done])
  })

  test('does not wait with `wait: false`', async () => {
    const { steps, outcome, told } = await end({ inputs: { wait: 'false' } })
    expect(told().join()).toContain('`reconcile`')
    expect(steps).toEqual(['record: starting', 'start a job: Fix', 'record: started job-1', 'record: started job-1'])
    expect(outcome).toEqual({ outcome: 'started', operation: 'create', job: active })
  })

  test('sends a follow-up to the job that the inputs name', async () => {
    const { steps, outcome } = await end({ inputs: { wait: 'false' } }, message)
    expect(steps).toContain('send to job-1: Fix')
    expect(outcome).toEqual({ outcome: 'started', operation: 'message', job: active })
  })

  test('does not believe an end from before its follow-up', async () => {
    const post = async () => done
    const { steps, outcome } = await end({ post, jobs: { 'job-1': [withLink, 'active', withLink] } }, message)
    expect(steps.filter((step) => step === 'look at job-1')).toHaveLength(3)
    expect(outcome).toEqual({ outcome: 'completed', operation: 'message', job: done })
  })

  test('sends nothing where it cannot write its record, and says how to run without one', async () => {
    const { result, steps, forbidWriting } = await ask()
    forbidWriting(new GitHubError('No permission.', { status: 403, hint: 'Grant it.' }))
    const hint = expect.stringMatching(/^Grant it\. .*`record: none`/)
    await expect(result()).rejects.toMatchObject({ message: 'No permission.', hint })
    expect(steps).toEqual([])
  })

  test('records that nothing was sent where no target can be found', async () => {
    const question = { kind: 'create', prompt: 'The key is admin_unit_key_0123456789' } as const
    const { steps, outcome } = await end({}, question)
    expect(steps).toEqual(['record: starting', 'record: not-sent'])
    expect(outcome).toMatchObject({ outcome: 'error', operation: 'create', error: { reason: 'input' } })
  })

  test('records that nothing was sent where the service refuses', async () => {
    const { steps, outcome } = await end({ post: () => Promise.reject(refused) })
    expect(steps).toEqual(['record: starting', 'start a job: Fix', 'record: not-sent'])
    expect(outcome).toEqual({ outcome: 'error', operation: 'create', error: refused })
  })

  test('H16: records that nobody knows where the service may have taken it', async () => {
    const { steps, outcome } = await end({ post: () => Promise.reject(lost) })
    expect(steps).toEqual(['record: starting', 'start a job: Fix', 'record: unknown'])
    expect(outcome).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', operation: 'create' })
  })

  test('H35: records the job that got a follow-up, also where the service answers for another one', async () => {
    const { steps, outcome, shown } = await end({ post: async () => ({ id: 'job-2', status: 'active' }) }, message)
    const sent = ['send to job-1: Fix', 'record: running job-1', 'record: error job-1']
    expect(steps).toEqual(['record: starting', 'look at job-1', ...sent])
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'wrong-job' }, job: { id: 'job-1' } })
    expect(shown).toEqual([])
  })

  test('H120: names the job where the run is asked to stop during the POST', async () => {
    const { steps, outcome } = await end({ post: answerSlowly, cancelAt: 2_500 })
    expect(steps).toEqual(['record: starting', 'start a job: Fix', 'record: running job-1', 'record: cancelled job-1'])
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job: active })
  })

  test('H120: is cancelled by that signal also where it would not have waited', async () => {
    const { outcome } = await end({ post: answerSlowly, cancelAt: 2_500, inputs: { wait: 'false' } })
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job: active })
  })

  test('H120: names the job where the run is asked to stop while it waits', async () => {
    const { steps, outcome, endedAt } = await end({ jobs: { 'job-1': ['active'] }, cancelAt: 7_000 })
    expect(steps.slice(3)).toEqual(['look at job-1', 'record: cancelled job-1'])
    expect(outcome).toEqual({ outcome: 'cancelled', operation: 'create', job: active })
    expect(endedAt).toBe(7_000)
  })
})

describe('a request without a record', () => {
  const line = expect.stringMatching(/^This request is not recorded on GitHub, .*`checks: write`/)

  test('says that a re-run would pay again, once a new job was started', async () => {
    const { told, steps } = await end({ event: push, inputs: { wait: 'false' } })
    expect(steps).toEqual(['start a job: Fix'])
    expect(told()).toContainEqual(line)
  })

  test.each<[name: string, setup: Setup]>([['there is a record', { inputs: { wait: 'false' } }]])(
    'says nothing where %s',
    async (_, setup) => {
      expect((await end(setup)).told()).not.toContainEqual(line)
    },
  )

  test('that none is wanted is no warning, but the log and the summary say what it costs', async () => {
    const { told, session } = await end({ inputs: { record: 'none', wait: 'false' } })
    const words = expect.stringMatching(/^With `record: none` .* a re-run would start another paid job/)
    expect(told()).toContainEqual(words)
    expect(session.remarks).toEqual([words])
  })
})

const job = { jobId: 'job-1', operation: 'create' } as const
const hourAgo = { ...job, agoMs: 3_600_000 }
const justNow = { ...job, agoMs: 15_000 }
const justMessaged = { ...justNow, operation: 'message' } as const
const minuteAgo = 60_000

describe('a later run of a request', () => {
  test('waits for the job, and sends nothing', async () => {
    const { steps, outcome } = await end({ records: [hourAgo], jobs: { 'job-1': ['active', withLink] } })
    expect(steps).toEqual(['look at job-1', 'look at job-1', 'record: completed job-1'])
    expect(outcome).toEqual({ outcome: 'completed', operation: 'wait', job: done })
  })

  test('looks once at a job that had ended, also where it changed nothing', async () => {
    const records = [{ ...hourAgo, state: 'completed' }] as const
    const { steps, outcome } = await end({ records, jobs: { 'job-1': ['completed'] } })
    expect(steps).toEqual(['look at job-1'])
    expect(outcome).toMatchObject({ outcome: 'no-changes', operation: 'wait' })
  })

  test('waits for a job that had ended and is at work again', async () => {
    const records = [{ ...hourAgo, state: 'completed' }] as const
    const { steps, outcome } = await end({ records, jobs: { 'job-1': ['active', 'active', withLink] } })
    expect(steps).toEqual(['look at job-1', 'look at job-1', 'look at job-1'])
    expect(outcome).toMatchObject({ outcome: 'completed' })
  })

  test('keeps the record of an end where nobody can look at the job again', async () => {
    const records = [{ ...hourAgo, state: 'completed' }] as const
    const { steps, outcome } = await end({ records, jobs: { 'job-1': [refused] } })
    expect(steps).toEqual(['look at job-1'])
    expect(outcome).toEqual({ outcome: 'error', operation: 'wait', error: refused, job: { id: 'job-1' } })
  })

  test.each([undefined, 'message'] as const)(
    'sends nothing where an interrupted run may have sent it, and names the operation: %s',
    async (operation) => {
      const { steps, outcome } = await end({ records: [{ state: 'starting', operation, agoMs: minuteAgo }] })
      expect(steps).toEqual(['record: unknown'])
      const reason = 'previous-attempt-interrupted'
      expect(outcome).toEqual({ outcome: 'unknown', reason, operation: operation ?? 'create' })
    },
  )

  test('is a duplicate where another run is about to send, and leaves the record alone', async () => {
    const { steps, outcome } = await end({ records: [{ state: 'starting', agoMs: 10_000 }] })
    expect(steps).toEqual([])
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'duplicate' })
  })

  test('sends it where the earlier run certainly did not', async () => {
    const { steps } = await end({ records: [{ state: 'not-sent' }], inputs: { wait: 'false' } })
    expect(steps).toContain('start a job: Fix')
  })

  test('H153: waits for the job of a record that the previous key has signed', async () => {
    const previous = 'the-key-before-the-rotation'
    const { steps } = await end({
      inputs: { 'previous-secret-key': previous },
      records: [{ ...hourAgo, signedWith: previous }],
      jobs: { 'job-1': [withLink] },
    })
    expect(steps).toEqual(['look at job-1', 'record: completed job-1'])
  })
})

describe('H81: a later run, a moment after the POST', () => {
  test('does not believe an end that may be from before a follow-up', async () => {
    const looks = [withLink, withLink, 'active', withLink]
    const { outcome, endedAt } = await end({ records: [justMessaged], jobs: { 'job-1': looks } })
    expect(outcome).toMatchObject({ outcome: 'completed' })
    expect(endedAt).toBe(30_000)
  })

  test('believes it six intervals after the follow-up', async () => {
    const { outcome, endedAt } = await end({ records: [justMessaged], jobs: { 'job-1': [withLink] } })
    expect(outcome).toMatchObject({ outcome: 'completed' })
    expect(endedAt).toBe(50_000)
  })

  test.each([
    ['where the follow-up is a minute old', { ...justMessaged, agoMs: minuteAgo }],
    ['where the job is new', justNow],
  ])('believes it at once %s', async (_, record) => {
    const { outcome, endedAt } = await end({ records: [record], jobs: { 'job-1': [withLink] } })
    expect(outcome).toMatchObject({ outcome: 'completed' })
    expect(endedAt).toBe(0)
  })

  test('looks again for a new job that is not found yet', async () => {
    const { outcome } = await end({ records: [justNow], jobs: { 'job-1': [notFound, withLink] } })
    expect(outcome).toMatchObject({ outcome: 'completed' })
  })

  test('gives up a job that is a minute old and is not found', async () => {
    const { outcome } = await end({
      records: [{ ...justNow, agoMs: minuteAgo }],
      jobs: { 'job-1': [notFound, withLink] },
    })
    expect(outcome).toEqual({ outcome: 'error', operation: 'wait', error: notFound, job: { id: 'job-1' } })
  })

  test.each([
    ['an end right after a follow-up', justMessaged, withLink, done],
    ['nothing right after a new job was started', justNow, notFound, { id: 'job-1' }],
  ])('with `wait: false`, takes it for at work where its one look shows %s', async (_, record, look, job) => {
    const { steps, outcome } = await end({ records: [record], inputs: { wait: 'false' }, jobs: { 'job-1': [look] } })
    expect(steps).toEqual(['look at job-1', 'record: started job-1'])
    expect(outcome).toEqual({ outcome: 'started', operation: 'wait', job })
  })
})

describe('a follow-up by a workflow', () => {
  const commit = 'a'.repeat(40)
  const prLink = 'https://github.com/octo/docs/pull/12'
  /** `reads`: the pull request, each time that GitHub is asked; the last one repeats. */
  const follow = async (...reads: readonly Partial<PullRequest>[]) => {
    let asked = 0
    const getPullRequest = async () =>
      aPullRequest({ number: 12, headSha: commit, ...reads[Math.min(asked++, reads.length - 1)] })
    const ended = await end(
      {
        event: { ...push, commit },
        intent: { kind: 'thread-job', prompt: 'Fix' },
        inputs: { thread: '12', 'job-id': 'thread', wait: 'false' },
        records: [{ kind: 'pull-request', jobId: 'job-1', state: 'completed', agoMs: 3_600_000 }],
        jobs: { 'job-1': [{ status: 'completed', prLink }] },
        github: { getPullRequest },
      },
      { kind: 'thread-job', prompt: 'Fix' },
    )
    return { ...ended, asked }
  }

  test('reads its pull request before its record is written, and once more just before the POST', async () => {
    const { steps, asked } = await follow({})
    expect(steps).toContain('send to job-1: Fix')
    expect(asked).toBe(2)
  })

  test.each<[what: string, later: Partial<PullRequest>, reason: string]>([
    ['a newer commit', { headSha: 'b'.repeat(40) }, 'outdated'],
    ['been merged', { state: 'merged' }, 'no-job'],
    ['got a newer commit and been merged', { state: 'merged', headSha: 'b'.repeat(40) }, 'no-job'],
  ])('sends nothing where its pull request has %s since its record was written', async (_, later, reason) => {
    const { steps, outcome } = await follow({}, later)
    expect(steps.filter((step) => step.startsWith('send'))).toEqual([])
    expect(outcome).toMatchObject({ outcome: 'skipped', reason })
  })
})
