// Comments as an earlier run of the action may have left them.

import { createSigning } from '../../src/agent/context.ts'
import { type SignedRecord, signRecord } from '../../src/agent/memory/record.ts'
import { opens, type Scenario } from '../e2e/scenario.ts'

type Given = Pick<Scenario, 'emulator' | 'github'>

/** A comment of the workflow's own identity with a record, which the key of the emulator signed. */
export function plant(
  { emulator, github }: Given,
  planted: Partial<SignedRecord> & Pick<SignedRecord, 'thread' | 'state'>,
): void {
  const address = { baseUrl: emulator.url, projectId: emulator.projectId, secretKey: emulator.key }
  const { key, service } = createSigning(address)
  const at = Date.now()
  const record: SignedRecord = {
    ...{ kind: 'status', repository: github.repository().id, key: 'comment:1', attempt: '0123456789abcdef' },
    ...{ service, requestedAt: at, stateAt: at, until: at - 600_000 },
    ...planted,
  }
  const body = `${signRecord(record, key)}\n\nAs it was left.`
  github.comment({ thread: planted.thread, author: 'github-actions[bot]', body })
}

/** Pull request 2 was opened by a job for a request of mona's, as the record there says. */
export function plantPullRequest(given: Given): void {
  const { id: jobId } = given.emulator.addJob(opens(2))
  plant(given, { thread: 2, kind: 'pull-request', state: 'completed', jobId, login: 'mona', askedBy: 'person' })
}
