import { expect, test } from 'vitest'
import { ActionError } from '../../../src/errors.ts'
import { parseSharedInputs } from '../../../src/inputs/inputs.ts'
import { openCommentLedger, withRecordHint } from '../../../src/ledger/open.ts'
import { inputSource } from '../input-source.ts'
import { failure, issue, otherKey, repository, setUpLedger } from './memory-github.ts'

test('the records of this repository, service and key are read, by GitHub’s clock', async () => {
  const { github, time, log, stop } = setUpLedger()
  const world = { clock: time.clock, log, redact: (text: string) => text, signal: stop.signal }
  const session = { world, inputs: parseSharedInputs(inputSource()), repository }
  github.write({ jobId: 'job-1' })
  github.write({ jobId: 'job-2' }, { key: otherKey })
  github.write({ service: 'fedcba9876543210' })
  const ledger = openCommentLedger(session, github.port)
  const found = (await ledger.read(issue)).map(({ record, isVerified }) => [record.jobId, isVerified])
  expect(found).toEqual([
    ['job-1', true],
    ['job-2', false],
  ])
  expect(ledger.now()).toBe(github.port.now())
})

test('H63: a failure of GitHub’s says how to run without the record; any other one stays as it is', async () => {
  const error = failure(403)
  await expect(withRecordHint(Promise.reject(error), 'Remove it.')).rejects.toMatchObject({
    reason: 'github',
    status: 403,
    hint: `${error.hint} Remove it.`,
  })
  const defect = new ActionError('internal', 'a defect')
  await expect(withRecordHint(Promise.reject(defect), '')).rejects.toBe(defect)
  expect(await withRecordHint(Promise.resolve(5), '')).toBe(5)
})
