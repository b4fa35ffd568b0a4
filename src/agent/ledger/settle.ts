// Settles records: writes the end of a job to the open records that name it, and tells people. The run, the post step and
// reconcile use the same functions. GitHub notifies nobody about edits, so the end is a new comment, to which the record moves;
// then the working comment is deleted. A run that dies between the two leaves both: the later version counts.

import { toWarning } from '../../kit/errors.ts'
import type { JobOutcome } from '../outcome.ts'
import { type Entry, type Ledger, onlyOurs } from './ledger.ts'
import { changeReaction, type ReactingGitHub } from './reactions.ts'
import { isOpen, type RecordDraft, type Stage, toNextVersion } from './record.ts'
import type { RenderBody } from './store.ts'
import { attemptsAt } from './thread.ts'

export interface SettleOptions {
  readonly ledger: Ledger
  readonly render: RenderBody
  /** Of the repository whose comments the ledger has. */
  readonly github: ReactingGitHub
}

/**
 * Writes the outcome to the record, unless it changed since it was listed. Returns whether it is settled now. `jobId`: the job
 * of a record that names none, which only the run that wrote the record can know. Never rejects.
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
    const told = await tellEnd(session, entry, settled, stage)
    if (told === undefined) await ledger.update(entry.id, settled, session.render(settled, stage))
    else if (told === 'before' || (await keepFirstEnd(ledger, entry, told))) await removeMoved(ledger, entry.id)
    await changeReaction(session.github, ledger.log, settled, entry.record.state)
    return true
  } catch (error) {
    ledger.log.warning(`The ${ledger.name} of a request could not be brought up to date: ${toWarning(error)}`)
    return false
  }
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

/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000
/** The time of a request comes from a runner, whose clock may be hours off. */
const clockMarginMs = 86_400_000

/**
 * Tells the person who asked, in a new comment. Returns its id, or `before` if another comment tells the end already. Undefined if
 * nobody has to be told, or if the comment could not be written: then the working comment, which is left to the caller, has to
 * tell the end. `isAlone`: no other run has the request. Rejects with a GitHubError if nobody can know who was told.
 */
export async function tellEnd(
  { ledger, render }: Pick<SettleOptions, 'ledger' | 'render'>,
  working: { readonly id: number; readonly record: RecordDraft },
  ended: RecordDraft,
  stage: Stage,
  isAlone = false,
): Promise<number | 'before' | undefined> {
  const { kind, thread: number, login, requestedAt } = ended
  const isLate = ledger.clock.now() - requestedAt > soonMs
  const isEnd = kind === 'status' && isOpen(working.record) && !isOpen(ended)
  if (!isEnd || !isLate || number === 0 || login === undefined) return undefined
  if (!isAlone && (await listOtherEnds(ledger, working)).length > 0) return 'before'
  try {
    return await ledger.createOnce({ number, isPullRequest: undefined }, ended, render(ended, stage, login))
  } catch (error) {
    ledger.log.warning(`@${login} could not be told in #${number} that the request has ended: ${toWarning(error)}`)
    return undefined
  }
}

/** Deletes our own comment, whose record has moved. Never rejects. */
export async function removeMoved(ledger: Ledger, id: number): Promise<void> {
  await ledger
    .remove(id, { text: '' })
    .catch((error: unknown) => ledger.log.info(`An older comment of this request stays: ${toWarning(error)}`))
}

/**
 * Of several comments that runs wrote at the same moment to tell the end, the first one stays. Returns whether GitHub lists
 * `toldId`, the new comment: until then the working comment stays too, since a run that found neither would send the request again.
 * Never rejects.
 */
export async function keepFirstEnd(ledger: Ledger, working: WorkingComment, toldId?: number): Promise<boolean> {
  try {
    const [, ...later] = await listOtherEnds(ledger, working, toldId)
    for (const { id } of later) await removeMoved(ledger, id)
    return true
  } catch (error) {
    ledger.log.info(`Another comment may tell the same end: ${toWarning(error)}`)
    return false
  }
}

/** The comment of a request while its job works. */
export interface WorkingComment {
  readonly id: number
  readonly record: Pick<RecordDraft, 'thread' | 'request' | 'requestedAt'>
}

/** Our other comments that tell the end of the request of this working comment, the lowest id first. Rejects with a GitHubError. */
async function listOtherEnds(ledger: Ledger, { id, record }: WorkingComment, mustList?: number): Promise<Entry[]> {
  const ageMs = ledger.clock.now() - record.requestedAt
  const thread = { number: record.thread, isPullRequest: undefined }
  const newest = await ledger.listRecords(thread, mustList, { since: ledger.now() - ageMs - clockMarginMs })
  // An end that says "not sent" does not count: the request was sent again later, and its end must be told.
  const ends = attemptsAt(newest, record.request).filter(
    (one) => one.id !== id && !isOpen(one.record) && one.record.state !== 'not-sent',
  )
  return onlyOurs(ledger, ends)
}
