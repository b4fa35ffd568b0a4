// What signed records say about a pull request and about requests. Pure.

import type { Entry } from '../agent/ledger/ledger.ts'
import { type LedgerRecord, parseCommandRequestKey } from '../agent/ledger/record.ts'
import { byId, rankAttempts } from '../agent/ledger/thread.ts'
import type { DateWindow } from '../report/window.ts'
import { isInWindow, type RecordedRequest } from './history.ts'

export type PullRequestOpening = NonNullable<ReturnType<typeof findOpening>>

/** Whether a record is of a request. A report, an alert, a notice, and an answer to `help` or `status` are not. */
function isOfRequest({ record: { kind, state } }: Entry): boolean {
  return (kind === 'status' || kind === 'pull-request') && state !== 'reported'
}

/**
 * `entries`: from the comments of the pull request. Undefined if none of them says that a job of ours opened it. A record of a
 * command there does not say so: people command in pull requests of their own too.
 */
export function findOpening(entries: readonly Entry[]) {
  const valid = entries.filter(({ record }) => record.kind === 'pull-request')
  const [origin] = valid.toSorted(byId)
  return origin && { topic: origin.record.topic, jobIds: new Set(valid.flatMap(({ record }) => record.jobId ?? [])) }
}

/** The number of different requests whose message one of these jobs got. */
export function countFollowUps({ jobIds }: PullRequestOpening, entries: readonly Entry[]): number {
  const isMessage = ({ operation, state, jobId }: LedgerRecord) =>
    operation === 'message' && state !== 'not-sent' && jobId !== undefined && jobIds.has(jobId)
  const messages = entries.filter((entry) => isOfRequest(entry) && isMessage(entry.record))
  return new Set(messages.map(({ record }) => record.request)).size
}

/** Requests of the window, each once, even if two comments record it. `topic`: empty for all. */
export function listWindowRequests(
  entries: readonly Entry[],
  window: DateWindow,
  topic: string,
): readonly RecordedRequest[] {
  const wanted = entries.filter(
    (entry) =>
      isOfRequest(entry) &&
      isInWindow(entry.record.requestedAt, window) &&
      (topic === '' || entry.record.topic === topic),
  )
  return [...Map.groupBy(wanted, ({ record }) => record.request)].flatMap(([request, group]) => {
    // A comment in a pull request also shows later follow-ups, so the status comment knows better how the request ended.
    const [newest] = group.toSorted((a, b) => b.record.stateAt - a.record.stateAt)
    const record = (rankAttempts(group, request)[0] ?? newest)?.record
    return record === undefined ? [] : [{ askedBy: toAsker(record), state: record.state }]
  })
}

/** Records of earlier versions do not say what asked. */
function toAsker({ askedBy, request }: LedgerRecord) {
  return askedBy ?? (parseCommandRequestKey(request) === undefined ? 'workflow' : 'person')
}
