// Tells people of the end of a request. GitHub notifies nobody about edits, so the end is a new comment, to which the record
// moves; then the working comment is deleted. A run that dies between the two leaves both: the later version counts.

import { toWarning } from '../../kit/errors.ts'
import type { Entry, Ledger } from './ledger.ts'
import { isOpen, type RecordDraft, type Stage } from './record.ts'
import type { RenderBody } from './store.ts'

export interface EndOptions {
  readonly ledger: Ledger
  readonly render: RenderBody
}

/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000
/** The time of a request comes from a runner, whose clock may be hours off. */
const clockMarginMs = 86_400_000

/** Whether the person who asked has to be told. `before`: the record until now. */
export function mustTell({ clock }: Pick<Ledger, 'clock'>, before: RecordDraft, ended: RecordDraft): boolean {
  const { kind, login, requestedAt, thread } = ended
  const isLate = clock.now() - requestedAt > soonMs
  return kind === 'status' && thread !== 0 && login !== undefined && isOpen(before) && !isOpen(ended) && isLate
}

/**
 * Returns whether the new comment was written: if not, the working comment has to tell the end. `onWritten`: receives its id. The
 * working comment is left to the caller. Never rejects.
 */
export async function writeEndAnew(
  { ledger, render }: EndOptions,
  ended: RecordDraft,
  stage: Stage,
  onWritten: (id: number) => void,
): Promise<boolean> {
  const { thread: number, login } = ended
  try {
    onWritten(await ledger.createOnce({ number, isPullRequest: undefined }, ended, render(ended, stage, login)))
    return true
  } catch (error) {
    ledger.log.warning(`@${login} could not be told in #${number} that the request has ended: ${toWarning(error)}`)
    return false
  }
}

/** Deletes our own comment, whose record has moved. Never rejects. */
export async function removeMoved(ledger: Ledger, id: number): Promise<void> {
  await ledger
    .remove(id, { text: '' })
    .catch((error: unknown) => ledger.log.info(`An older comment of this request stays: ${toWarning(error)}`))
}

/** Of several comments that runs wrote at the same moment to tell the end, the first one stays. Never rejects. */
export async function keepFirstEnd(ledger: Ledger, working: WorkingComment): Promise<void> {
  try {
    const [, ...later] = (await listOtherEnds(ledger, working)).toSorted((a, b) => a.id - b.id)
    for (const { id } of later) await removeMoved(ledger, id)
  } catch (error) {
    ledger.log.info(`Another comment may tell the same end: ${toWarning(error)}`)
  }
}

/** The comment of a request while its job works. */
export interface WorkingComment {
  readonly id: number
  readonly record: Pick<RecordDraft, 'thread' | 'request' | 'requestedAt'>
}

/** The other comments that tell the end of the request of this working comment. Rejects with a GitHubError. */
export async function listOtherEnds(ledger: Ledger, { id, record }: WorkingComment): Promise<readonly Entry[]> {
  const ageMs = ledger.clock.now() - record.requestedAt
  const thread = { number: record.thread, isPullRequest: undefined }
  const newest = await ledger.listChangedSince(thread, ledger.now() - ageMs - clockMarginMs)
  // An end that says "not sent" does not count: the request was sent again later, and its end must be told.
  return newest.filter(
    (one) =>
      one.id !== id &&
      one.record.kind === 'status' &&
      one.record.request === record.request &&
      !isOpen(one.record) &&
      one.record.state !== 'not-sent',
  )
}
