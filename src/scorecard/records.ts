// What signed records say about a pull request and about requests. Pure.

import type { Entry } from '../agent/ledger/ledger.ts'
import type { LedgerRecord } from '../agent/ledger/record.ts'
import { rankAttempts } from '../agent/ledger/thread.ts'
import type { DateWindow } from '../report/window.ts'

/** `state`: its last one, as far as its records tell. */
export type RecordedRequest = Pick<LedgerRecord, 'askedBy' | 'state'>

export function isInWindow(time: number | undefined, { from, to }: DateWindow): boolean {
  return time !== undefined && time >= Date.parse(from) && time < Date.parse(to)
}

/**
 * `entries`: from the comments of the pull request, the lowest id first. Undefined if none of them says that a job of ours
 * opened it. A record of a command there does not say so: people command in pull requests of their own too.
 */
export function findOpening(entries: readonly Entry[]) {
  const records = entries.map(({ record }) => record).filter(({ kind }) => kind === 'pull-request')
  const [origin] = records
  return origin && { topic: origin.topic, jobIds: new Set(records.map(({ jobId }) => jobId)) }
}

/** Whether a record is of a request. A report, an alert, a notice, and an answer to `help` or `status` are not. */
export function isOfRequest({ record: { kind, state } }: Entry): boolean {
  return (kind === 'status' || kind === 'pull-request') && state !== 'reported'
}

/** The number of different requests whose message one of these jobs got. */
export function countFollowUps(jobIds: ReadonlySet<string | undefined>, requests: readonly Entry[]): number {
  const messages = requests.filter(
    ({ record: { operation, state, jobId } }) =>
      operation === 'message' && state !== 'not-sent' && jobId !== undefined && jobIds.has(jobId),
  )
  return new Set(messages.map(({ record }) => record.request)).size
}

/** Requests of the window, each once, even if two comments record it. `topic`: empty for all. */
export function listWindowRequests(requests: readonly Entry[], window: DateWindow, topic: string) {
  const wanted = requests.filter(
    ({ record }) => isInWindow(record.requestedAt, window) && (topic === '' || record.topic === topic),
  )
  return [...Map.groupBy(wanted, ({ record }) => record.request)].flatMap(([request, group]): RecordedRequest[] => {
    // A comment in a pull request also shows later follow-ups, so the status comment knows better how the request ended.
    const [newest] = group.toSorted((a, b) => b.record.stateAt - a.record.stateAt)
    const decisive = rankAttempts(group, request)[0] ?? newest
    return decisive ? [decisive.record] : []
  })
}
