// Settles records: writes the end of a job to every record that is still open. The run, the post step and `mode: reconcile`
// use the same function. Nothing here rejects.

import { toWarning } from '../errors.ts'
import type { Entry, Ledger } from './ledger.ts'
import { writeNotice } from './notice.ts'
import { type Settlement, type SettlingSession, settlePullRequest } from './pull-request-comment.ts'
import { isOpen, toNextVersion, toRecordState } from './record.ts'

/**
 * `entries`: records that may be open; those that are not stay as they are. The pull request is written first: if the run is
 * killed in between, the open record still leads to it. `ledger`: has the entries if they are check runs. Returns the number of
 * entries that were written, and a sentence for the summary (`remark`) if this token may not comment in the pull request.
 */
export async function settleRecords(
  session: SettlingSession,
  settlement: Settlement,
  entries: readonly Entry[],
  ledger: Ledger = session.ledger,
) {
  const { outcome } = settlement
  const stage = { kind: 'settled', outcome } as const
  const job = 'job' in outcome ? outcome.job : undefined
  const hasEnded = job !== undefined && !isOpen({ state: toRecordState(stage, true) })
  const remark =
    hasEnded && session.hasPullRequestComment ? await settlePullRequest(session, job, settlement) : undefined
  let written = 0
  for (const entry of entries) {
    const { record, isVerified } = entry
    const jobId = record.jobId ?? job?.id
    if (!isVerified || !isOpen(record) || (job && jobId !== job.id)) continue
    try {
      if (!(await ledger.isOurs(entry))) continue
      const settled = toNextVersion({ ...record, jobId }, stage, ledger.clock.now())
      await ledger.update(entry.id, settled, session.render(settled, stage))
      await writeNotice(session, settled, outcome)
      written += 1
    } catch (error) {
      ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${toWarning(error)}`)
    }
  }
  return { written, remark }
}
