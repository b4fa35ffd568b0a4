// Checks which records of a thread count for a request, for the thread's job, and for `status`.

import { expect, test } from 'vitest'
import type { SignedRecord } from '../../../../src/agent/memory/record.ts'
import {
  type Entry,
  findAttempt,
  findOpener,
  findThreadJob,
  listOpen,
  listRequests,
} from '../../../../src/agent/memory/thread.ts'

function entry(id: number, record: Partial<SignedRecord> = {}): Entry {
  const facts = { repository: 7, thread: 1, service: '0'.repeat(16), requestedAt: id, attempt: '0'.repeat(16) }
  const status = { kind: 'status', key: 'comment:1', state: 'working', stateAt: id } as const
  return { id, createdAt: id, record: { ...facts, ...status, ...record } }
}

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id)

test.each<[string, Entry[], number | undefined]>([
  ['the lowest id', [entry(1), entry(2)], 1],
  ['one with a job, whatever its id', [entry(1), entry(2, { jobId: 'job-1' })], 2],
  ['the lowest of those with a job', [entry(1, { jobId: 'job-1' }), entry(2, { jobId: 'job-2' })], 1],
  ['none that was not sent', [entry(1, { state: 'not-sent' }), entry(2)], 2],
  ['nothing, if none was sent', [entry(1, { state: 'not-sent' })], undefined],
  ['no other request', [entry(1, { key: 'comment:9' })], undefined],
  ['no comment in a pull request', [entry(1, { kind: 'pull-request', jobId: 'job-1' })], undefined],
])('if a request has several records, the one that counts is %s', (_, entries, id) =>
  expect(findAttempt(entries, 'comment:1')?.id).toBe(id),
)

test('the requests, each with the record that counts, without reports and notices, but with one that was not sent', () => {
  const entries = [
    entry(1, { state: 'not-sent' }),
    entry(2, { key: 'comment:2', state: 'reported' }),
    entry(3, { key: 'comment:3' }),
    entry(4, { key: 'comment:3', jobId: 'job-1' }),
    entry(5, { key: `follow-up-limit:${'0'.repeat(64)}`, kind: 'notice', state: 'reported' }),
    entry(6),
  ]
  expect(ids(listRequests(entries))).toEqual([4, 6])
  expect(ids(listRequests(entries.slice(0, 1)))).toEqual([1])
})

test('the job of a thread is the one that opened it, or that of the newest request that was sent', () => {
  const opener = entry(1, { kind: 'pull-request', key: 'comment:90', jobId: 'job-1', state: 'completed' })
  const later = [
    entry(2, { jobId: 'job-1' }),
    entry(3, { key: 'comment:2', jobId: 'job-2' }),
    entry(4, { key: 'issue:3' }),
    // A command that was skipped names the job that it waits for.
    entry(5, { key: 'comment:5', jobId: 'job-9', state: 'not-sent' }),
  ]
  expect(findThreadJob(later)?.id).toBe(3)
  expect(findThreadJob([opener, ...later])).toBe(opener)
  expect([findThreadJob([entry(3)]), findOpener(later)]).toEqual([undefined, undefined])
})

test('the open records of a job', () => {
  const states = [{ state: 'timeout' }, { state: 'completed' }, { state: 'timeout', kind: 'pull-request' }] as const
  const entries = states.map((given, index) => entry(index, { jobId: 'job-1', ...given }))
  expect(ids(listOpen([...entries, entry(9, { jobId: 'job-2', state: 'timeout' })], 'job-1'))).toEqual([0])
})
