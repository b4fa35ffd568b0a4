// Settles records: what a job came to is written wherever a record says that it is still open. The run, the post step and
// `mode: reconcile` use the same function. Nothing here rejects.

import { toWarning } from '../errors.ts'
import type { Entry, Ledger } from './ledger.ts'
import { writeNotice } from './notice.ts'
import { type Settlement, type SettlingSession, settlePullRequest } from './pull-request-comment.ts'
import { isOpen, toNextVersion } from './record.ts'

export interface Settled {
  /** How many of the entries say so now. */
  readonly written: number
  /** A sentence for the summary, where the pull request could not get its comment. */
  readonly remark?: string | undefined
}

/**
 * `entries`: records that may still be open; others are left alone. The pull request comes first: a record that is open leads
 * to its comment. `runThread`: the number of the thread that belongs to the run. `holder`: has the entries, where that are
 * check runs.
 */
export async function settleRecords(
  session: SettlingSession,
  settlement: Settlement,
  entries: readonly Entry[],
  runThread: number | undefined,
  holder: Ledger = session.ledger,
): Promise<Settled> {
  const { job, state } = settlement
  const remark =
    job !== undefined && !isOpen({ state }) && session.hasPullRequestComment
      ? await settlePullRequest(session, { ...settlement, job }, runThread)
      : undefined
  let written = 0
  for (const entry of entries) {
    const isMeant = entry.isVerified && isOpen(entry.record) && (!job || (entry.record.jobId ?? job.id) === job.id)
    if (isMeant && (await settleOne(session, settlement, entry, holder))) written += 1
  }
  return { written, remark }
}

/** Whether the comment is ours, and was written. */
async function settleOne(
  session: SettlingSession,
  settlement: Settlement,
  entry: Entry,
  ledger: Ledger,
): Promise<boolean> {
  const { render } = session
  const { job, outcome, state } = settlement
  try {
    if (!(await ledger.isOurs(entry))) return false
    const record = { ...toNextVersion(entry.record, state, ledger.clock.now()), jobId: job?.id ?? entry.record.jobId }
    await ledger.update(entry.id, record, render(record, { kind: 'settled', outcome }))
    await writeNotice(session, record, outcome)
    return true
  } catch (error) {
    ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${toWarning(error)}`)
    return false
  }
}
