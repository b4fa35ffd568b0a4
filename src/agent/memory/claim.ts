// Decides which run may send a request. At most one may, and only once every other run can read its record.

import type { Context, Place } from '../context.ts'
import { type OutcomeOf, toFailure } from '../outcome.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { createRecordComment, removeComment, saveProgress } from './comment.ts'
import type { RequestFacts } from './record.ts'
import { type Entry, findAttempt, findEntry, listAttempts, readThread, type Thread } from './thread.ts'

/** While a `starting` record is younger than this, its run may still be about to send. */
const startingMs = 60_000

export type Attempt =
  /** The request was sent to this job. */
  | { readonly kind: 'sent'; readonly entry: Entry; readonly jobId: string }
  /** Another run is at work on it, or an earlier one was interrupted: nothing is sent. `isOver`: no run waits for it any more. */
  | {
      readonly kind: 'stopped'
      readonly entry: Entry
      readonly outcome: OutcomeOf<'skipped' | 'unknown'>
      readonly isOver: boolean
    }

/** What an earlier attempt at the request means for this one. Undefined: it may be sent. Rejects with a GitHubError. */
export async function findEarlierAttempt(
  context: Context,
  place: Place,
  { entries }: Thread,
  key: string,
): Promise<Attempt | undefined> {
  const listed = findAttempt(entries, key)
  if (listed === undefined || listed.record.state === 'reported') return undefined
  // A list may lag. Its run may have written the job since.
  const isWaiting = listed.record.jobId === undefined
  const entry = isWaiting ? ((await findEntry(context, place, listed.id)) ?? listed) : listed
  const { jobId, state, operation, until = 0 } = entry.record
  if (jobId !== undefined) return { kind: 'sent', entry, jobId }
  if (state === 'not-sent') return undefined
  const now = place.github.now()
  if (state === 'starting' && now - entry.createdAt < startingMs)
    return { kind: 'stopped', entry, outcome: duplicate(), isOver: false }
  const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation } as const
  return { kind: 'stopped', entry, outcome, isOver: state === 'starting' && until < now }
}

/**
 * Writes the record, and lists the thread until it has it: then it has every record with a lower id as well, and the lowest one
 * sends. Rejects with a GitHubError: then nothing may be sent.
 */
export async function claimRequest(
  context: Context,
  place: Place,
  thread: Thread,
  request: RequestFacts,
  { onCreated, ...given }: { readonly until: number; readonly onCreated: (commentId: number) => void } & CommentNotes,
): Promise<{ readonly entry: Entry; readonly thread: Thread } | OutcomeOf<'skipped'>> {
  const draft = { ...request, kind: 'status' } as const
  const entry = await createRecordComment(context, place, thread, draft, { ...given, progress: 'starting' })
  onCreated(entry.id)
  try {
    const now = await readThread(context, place, thread, entry.id)
    const winner = findAttempt(now.entries, request.key)
    if (winner !== undefined && winner.id !== entry.id) {
      await removeComment(context, place, entry.id)
      return duplicate(winner.record.jobId)
    }
    for (const { id, record } of listAttempts(now.entries, request.key))
      if (record.state === 'not-sent') await removeComment(context, place, id)
    return { entry, thread: now }
  } catch (error) {
    // This run sends nothing, so a re-run may.
    await saveProgress(context, place, entry, toFailure(error))
    throw error
  }
}

/** Another run has the request. */
function duplicate(jobId?: string): OutcomeOf<'skipped'> {
  return { outcome: 'skipped', reason: 'duplicate', job: jobId === undefined ? undefined : { id: jobId } }
}
