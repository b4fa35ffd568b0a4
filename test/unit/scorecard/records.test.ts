import { expect, test } from 'vitest'
import type { Entry } from '../../../src/agent/ledger/ledger.ts'
import type { LedgerRecord } from '../../../src/agent/ledger/record.ts'
import { findOpening } from '../../../src/scorecard/records.ts'

const at = Date.parse('2026-11-20T12:00:00Z')

function entry(kind: LedgerRecord['kind'], id: number): Entry {
  const author = { id: 1, login: 'github-actions[bot]' }
  const record: LedgerRecord = {
    ...{ kind, repository: 1, thread: 2, service: 'a'.repeat(64), request: `comment:${id}`, requestedAt: at },
    ...{ attempt: '0123456789abcdef', state: 'completed', stateAt: at, jobId: `job-${id}` },
  }
  return { id, author, createdAt: at, updatedAt: at, record }
}

test('14: a command in a pull request does not make it one of the agent, only the record of its opening does', () => {
  expect(findOpening([entry('status', 1)])).toBeUndefined()
  expect(findOpening([entry('status', 1), entry('pull-request', 2)])?.jobIds).toEqual(new Set(['job-2']))
})
