import { describe, expect, test } from 'vitest'
import { openSession } from '../../../../src/agent/job/session.ts'
import { settleOthers } from '../../../../src/agent/job/settle-others.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { parsePullRequestUrl } from '../../../../src/kit/text/safe-url.ts'
import { active, type GivenRecord, startRun } from './session.ts'

const completed: JobOutcome = {
  outcome: 'completed',
  operation: 'create',
  job: { id: 'job-1', status: 'completed', prLink: 'https://gitlab.example/1' },
}

describe('the end of a job settles other requests in the thread', () => {
  const other = { request: 'comment:6', attempt: '00000000000000bb', jobId: 'job-1', agoMs: 600_000 } as const
  const own = { jobId: 'job-1', operation: 'create', agoMs: 900_000 } as const
  const settled = async (record: GivenRecord, outcome = completed, records = [own, record]) => {
    const started = startRun({ records })
    const session = await openSession(started.run)
    const ownRecord = session.thread?.entries.find(({ record }) => record.request === 'comment:5')
    await started.time.run(settleOthers(session, outcome, ownRecord ?? {}))
    return started.steps
  }

  test('that went to the same job', async () => {
    expect(await settled(other)).toEqual(['record: completed job-1'])
  })

  test('but no follow-up of a moment ago, since the end may be from before it, unless this request is newer', async () => {
    const record = { ...other, operation: 'message', agoMs: 5_000 } as const
    expect(await settled(record)).toEqual([])
    expect(await settled(record, completed, [record, own])).toEqual(['record: completed job-1'])
  })

  test('but none while the job is at work', async () => {
    expect(await settled(other, { outcome: 'timeout', operation: 'wait', job: active })).toEqual([])
  })

  test('7: and the pull request gets the label that its record names, and an earlier run could not set', async () => {
    const labels: string[] = []
    const addLabel = async (number: number, label: string) => void labels.push(`#${number} ${label}`)
    const ofJob = { kind: 'pull-request', jobId: 'job-1', state: 'completed' } as const
    const unlabeled = { ...ofJob, label: 'docs-agent', isLabeled: false } as const
    const { run, time } = startRun({ records: [own, unlabeled], github: { addLabel } })
    await time.run(settleOthers(await openSession(run), completed, {}))
    expect(labels).toEqual(['#12 docs-agent'])
  })

  test.each([
    ['an answer', { kind: 'inside', fileCount: 1 } as const, ['record: completed job-1']],
    ['no answer', { kind: 'unknown' } as const, []],
    ['no limits', undefined, []],
  ])("and the pull request's own comment is written again where its limits have %s", async (_, scope, expected) => {
    const prLink = 'https://github.com/octo/docs/pull/12'
    const pullRequest = parsePullRequestUrl(prLink, 'https://github.com')
    const job = { id: 'job-1', status: 'completed', prLink, pullRequest } as const
    const opened = { kind: 'pull-request', jobId: 'job-1', state: 'completed', agoMs: 900_000 } as const
    const { run, time, steps } = startRun({ records: [opened] })
    await time.run(settleOthers(await openSession(run), { outcome: 'completed', operation: 'wait', job, scope }, {}))
    expect(steps).toEqual(expected)
  })
})
