import { expect, test } from 'vitest'
import { settleOthers } from '../../../../src/agent/job/settle-others.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { toOpened } from '../ledger/memory-github.ts'
import { active, type GivenRecord, openRun } from './session.ts'

const completed: JobOutcome = { outcome: 'completed', operation: 'create', job: toOpened('https://gitlab.example/1') }

const other = { request: 'comment:6', attempt: '00000000000000bb', jobId: 'job-1', agoMs: 600_000 } as const
const own = { jobId: 'job-1', operation: 'create', agoMs: 900_000 } as const
const justNow = { ...other, operation: 'message', agoMs: 5_000 } as const
const timeout: JobOutcome = { outcome: 'timeout', operation: 'wait', job: active }

test.each<[string, readonly GivenRecord[], JobOutcome, readonly string[]]>([
  ['settles other requests that went to it', [own, other], completed, ['record: completed job-1']],
  ['but no follow-up of a moment ago, since the end may be from before it', [own, justNow], completed, []],
  ['unless this request is newer', [justNow, own], completed, ['record: completed job-1']],
  ['and none while it is at work', [own, other], timeout, []],
])('the end of a job %s', async (_, records, outcome, steps) => {
  const { session, time, steps: taken } = await openRun({ records })
  const ownRecord = session.thread?.entries.find(({ record }) => record.request === 'comment:5')
  await time.run(settleOthers(session, outcome, ownRecord ?? {}))
  expect(taken).toEqual(steps)
})

const ofJob = { kind: 'pull-request', jobId: 'job-1', state: 'completed', agoMs: 900_000 } as const

test('7: the pull request gets the label that its record names, and an earlier run could not set', async () => {
  const labels: string[] = []
  const addLabel = async (number: number, label: string) => void labels.push(`#${number} ${label}`)
  const unlabeled = { ...ofJob, label: 'docs-agent', isLabeled: false } as const
  const { session, time } = await openRun({ records: [own, unlabeled], github: { addLabel } })
  await time.run(settleOthers(session, completed, {}))
  expect(labels).toEqual(['#12 docs-agent'])
})
