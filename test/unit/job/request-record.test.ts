import { describe, expect, test } from 'vitest'
import { GitHubError } from '../../../src/errors.ts'
import { openRequestRecord, settleRelated } from '../../../src/job/request-record.ts'
import { openSession } from '../../../src/job/session.ts'
import { parseRecord } from '../../../src/ledger/record.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { createMemoryGitHub } from '../ledger/memory-github.ts'
import { createVirtualTime } from '../virtual-time.ts'
import { active, type GivenRecord, push, type Setup, startRun } from './session.ts'

const completed: JobOutcome = {
  outcome: 'completed',
  operation: 'create',
  job: { id: 'job-1', status: 'completed', prLink: 'https://gitlab.example/1' },
}

async function setUp(setup: Setup = {}) {
  const started = startRun(setup)
  const session = await openSession(started.run)
  const record = await openRequestRecord(session)
  await started.time.run(record.claim())
  const pass = (ms: number) => started.time.run(started.time.clock.sleep(ms))
  const settle = (outcome = completed) => started.time.run(record.settle(outcome))
  const records = () => started.all().flatMap(({ body }) => parseRecord(body)?.record ?? [])
  return { ...started, session, record, pass, settle, records }
}

describe('the record of a request', () => {
  test('is edited in place: starting, running with the job, and the end', async () => {
    const { record, settle, steps, records } = await setUp()
    record.writeJob(active, 'create')
    await settle()
    expect(steps).toEqual(['record: starting', 'record: running job-1', 'record: completed job-1'])
    expect(records()).toHaveLength(1)
  })

  test('is named to the post step until its end is written, and so is the job', async () => {
    const { record, settle, saved, all } = await setUp()
    expect(saved.get('open-comment')).toBe(String(all().at(-1)?.id))
    record.writeJob(active, 'create')
    expect(saved.get('job-id')).toBe('job-1')
    await settle()
    expect(saved.get('open-comment')).toBe('')
  })

  test('keeps the time of the request in every version', async () => {
    const { records, pass, settle } = await setUp()
    const [first] = records()
    await pass(5_000)
    await settle({ outcome: 'cancelled' })
    expect(records()).toMatchObject([
      { state: 'not-sent', requestedAt: first?.requestedAt, stateAt: (first?.stateAt ?? 0) + 5_000 },
    ])
  })

  test('H67, H125: that cannot be written once something was sent is a warning, and stays for the post step', async () => {
    const { record, settle, saved, lines, forbidWriting } = await setUp()
    forbidWriting(new GitHubError('502'))
    record.writeJob(active, 'create')
    await settle()
    expect(lines.filter(([level]) => level === 'warning')).not.toEqual([])
    expect(saved.get('open-comment')).not.toBe('')
  })

  test('names what may have been sent, where nobody knows', async () => {
    const { settle, records } = await setUp()
    await settle({ outcome: 'unknown', reason: 'request-interrupted', operation: 'message' })
    expect(records()).toMatchObject([{ state: 'unknown', operation: 'message' }])
  })

  test('in the check run of a run without a thread names no command: no comment reaches its job', async () => {
    const { port, checks } = createMemoryGitHub(createVirtualTime().clock)
    const { checkRuns, isOurs } = port
    const event = { ...push, headSha: 'a'.repeat(40) }
    const { record, settle } = await setUp({ event, inputs: { check: 'true' }, github: { checkRuns, isOurs } })
    record.writeJob(active, 'create')
    const timeout: JobOutcome = { outcome: 'timeout', operation: 'create', job: active }
    await settle(timeout)
    const [check] = [...checks.values()]
    expect(check?.content.conclusion).toBe('timed_out')
    expect(check?.content.summary).not.toContain('/agent')
  })

  test('is not there without a thread and without `check`: every run may send', async () => {
    const { run, time, steps } = startRun({ inputs: { 'status-comment': 'false' } })
    const record = await openRequestRecord(await openSession(run))
    expect(await time.run(record.claim())).toEqual({ kind: 'send', entries: [] })
    record.writeJob(active, 'create')
    await time.run(record.settle(completed))
    expect(steps).toEqual([])
  })
})

describe('the person who asked', () => {
  const notices = async (setup: Setup, waitedMs: number) => {
    const { record, pass, settle, all } = await setUp({ ...setup, inputs: { notify: 'true', ...setup.inputs } })
    if (setup.records === undefined) record.writeJob(active, 'create')
    await pass(waitedMs)
    await settle()
    return all().flatMap(({ body }) => /@\S+ .*/.exec(body)?.[0] ?? [])
  }

  test('is told once the end is written, where the request took more than a minute', async () => {
    expect(await notices({}, 61_000)).toEqual([expect.stringMatching(/^@ada ✅ The agent job completed/)])
    expect(await notices({}, 30_000)).toEqual([])
  })

  test('is the one whom the record names, and not the sender of the event', async () => {
    const records = [{ login: 'hubot', operation: 'create', jobId: 'job-1', state: 'timeout' } as const]
    expect(await notices({ records }, 0)).toEqual([expect.stringContaining('@hubot')])
  })

  test('is not told again by a re-run of what had ended', async () => {
    const records = [{ login: 'ada', operation: 'create', jobId: 'job-1', state: 'completed' } as const]
    expect(await notices({ records }, 61_000)).toEqual([])
  })
})

describe('the end of a job settles other requests in the thread', () => {
  const other = { request: 'comment:6', attempt: '00000000000000bb', jobId: 'job-1', agoMs: 600_000 } as const
  const own = { jobId: 'job-1', operation: 'create', agoMs: 900_000 } as const
  const settled = async (record: GivenRecord, outcome = completed, records = [own, record]) => {
    const started = startRun({ records })
    const session = await openSession(started.run)
    await started.time.run(settleRelated(session, outcome))
    return started.steps
  }

  test('that went to the same job', async () => {
    expect(await settled(other)).toEqual(['record: completed job-1'])
  })

  test.each<[name: string, record: GivenRecord]>([
    ['went to another job', { ...other, jobId: 'job-2' }],
    ['had ended before', { ...other, state: 'failed' }],
    [
      'are follow-ups of a moment ago: the end may be from before them',
      { ...other, operation: 'message', agoMs: 5_000 },
    ],
  ])('but not those that %s', async (_, record) => {
    expect(await settled(record)).toEqual([])
  })

  test('and a follow-up of a moment ago, where this request is newer', async () => {
    const record = { ...other, operation: 'message', agoMs: 5_000 } as const
    expect(await settled(record, completed, [record, own])).toEqual(['record: completed job-1'])
  })

  test('but none while the job is at work', async () => {
    expect(await settled(other, { outcome: 'timeout', operation: 'wait', job: active })).toEqual([])
  })

  test('and the pull request gets a label that an earlier run could not set', async () => {
    const labels: string[] = []
    const addLabel = async (number: number, label: string) => void labels.push(`#${number} ${label}`)
    const unlabeled = { kind: 'pull-request', jobId: 'job-1', state: 'completed', isLabeled: false } as const
    const { run, time } = startRun({ records: [own, unlabeled], github: { addLabel } })
    await time.run(settleRelated(await openSession(run), completed))
    expect(labels).toEqual(['#12 agent'])
  })
})
