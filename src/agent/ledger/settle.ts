// Settles records: writes the end of a job to the open records that name it. The run, the post step and reconcile use the same
// functions. Nothing here rejects.

import { toWarning } from '../../kit/errors.ts'
import type { JobOutcome } from '../outcome.ts'
import { type EndOptions, keepFirstEnd, listOtherEnds, mustTell, removeMoved, writeEndAnew } from './end.ts'
import type { Entry } from './ledger.ts'
import { changeReaction, type ReactingGitHub } from './reactions.ts'
import { isOpen, type RecordDraft, type Stage, toNextVersion } from './record.ts'

export interface SettleOptions extends EndOptions {
  /** Of the repository whose comments the ledger has. */
  readonly github: ReactingGitHub
}

/**
 * Writes the outcome to the record, unless it changed since it was listed. Returns whether it is settled now. `jobId`: the job
 * of a record that names none, which only the run that wrote the record can know.
 */
export async function settleRecord(
  session: SettleOptions,
  listed: Entry,
  outcome: JobOutcome,
  jobId = listed.record.jobId,
): Promise<boolean> {
  const { ledger } = session
  const stage = { kind: 'settled', outcome } as const
  try {
    const entry = await ledger.findRecord(listed.id)
    if (entry === undefined || !isOpen(entry.record)) return true
    // By now the record may belong to a job that somebody else waits for.
    if (entry.record.jobId !== listed.record.jobId || !(await ledger.isOurs(entry))) return false
    const settled = toNextVersion({ ...entry.record, jobId }, stage, ledger.clock.now())
    await writeEnd(session, entry, settled, stage)
    await changeReaction(session.github, ledger.log, settled, entry.record.state, settled.state)
    return true
  } catch (error) {
    ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${toWarning(error)}`)
    return false
  }
}

/** Somebody may have told the end before, and died before the working comment was deleted. Rejects with a GitHubError. */
async function writeEnd(session: SettleOptions, entry: Entry, settled: RecordDraft, stage: Stage): Promise<void> {
  const { ledger } = session
  if (mustTell(ledger, entry.record, settled)) {
    if ((await listOtherEnds(ledger, entry)).length > 0) return removeMoved(ledger, entry.id)
    if (await writeEndAnew(session, settled, stage, () => {})) {
      await removeMoved(ledger, entry.id)
      return keepFirstEnd(ledger, entry)
    }
  }
  await ledger.update(entry.id, settled, session.render(settled, stage))
}

/** Settles those of the records that are open and name the job. Returns how many of them are settled now. */
export async function settleRecordsOf(
  session: SettleOptions,
  jobId: string,
  entries: readonly Entry[],
  outcome: JobOutcome,
): Promise<number> {
  let settled = 0
  for (const entry of entries) {
    if (!isOpen(entry.record) || entry.record.jobId !== jobId) continue
    if (await settleRecord(session, entry, outcome)) settled += 1
  }
  return settled
}
