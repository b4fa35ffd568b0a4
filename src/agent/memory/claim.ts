// Makes sure that only one run sends a request, and only after every other run can find its record.

import type { Context, JobContext } from '../context.ts'
import { type OutcomeOf, toFailure } from '../outcome.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { recall, remember } from './check-run.ts'
import { createRecordComment, removeComment, saveProgress } from './comment.ts'
import type { Remembered, RequestFacts } from './record.ts'
import { type Entry, findAttempt, findEntry, listAttempts, readThread, type Thread } from './thread.ts'

/** While a `starting` record is younger than this, its run may still be about to send the request. */
const startingMs = 60_000

/**
 * Finds an earlier attempt at this request. If there is none, this run may send the request. `outcome`: how this run ends, unless
 * the request has a job. `isOver`: no run waits for the earlier attempt anymore. Rejects with a GitHubError.
 */
export async function findEarlierAttempt(context: Context, thread: Thread | undefined, key: string) {
  const memory = thread ? await findCommentOf(context, thread, key) : await recall(context, key)
  if (memory === undefined) return undefined
  const { jobId, state, stateAt, operation, until = 0 } = memory.record
  if (jobId !== undefined) return { memory, outcome: undefined, isOver: false }
  const now = context.here.github.now()
  if (thread && state === 'starting' && now - stateAt < startingMs)
    return { memory, outcome: duplicate(), isOver: false }
  const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation } as const
  return { memory, outcome, isOver: state === 'starting' && (!thread || until < now) }
}

async function findCommentOf(context: Context, { entries }: Thread, key: string): Promise<Entry | undefined> {
  const listed = findAttempt(entries, key)
  // GitHub's lists lag: by now, the other run may have recorded a job, or recorded that nothing was sent.
  const isStarting = listed !== undefined && listed.record.jobId === undefined
  const entry = isStarting ? ((await findEntry(context, context.here, listed.id)) ?? listed) : listed
  return entry?.record.state === 'not-sent' || entry?.record.state === 'reported' ? undefined : entry
}

/** Where the request is recorded. `forbidden`: the token cannot write check runs. */
export type Memory = Remembered | 'forbidden'

/** Records a request that is about to be sent. If this rejects with a GitHubError, nothing may be sent. */
export async function claimRequest(
  context: JobContext,
  thread: Thread | undefined,
  request: RequestFacts,
  given: { readonly until: number } & CommentNotes,
): Promise<Memory | OutcomeOf<'skipped'>> {
  if (thread !== undefined) return claimInThread(context, thread, request, given)
  const memory = await remember(context, request, given.until)
  if (memory !== undefined) noteOpen(context, memory)
  return memory ?? 'forbidden'
}

/** Tells the post step which record to settle if this step is killed, or that there is none. */
export function noteOpen({ world }: Pick<JobContext, 'world'>, memory: Remembered | undefined): void {
  const kind = memory?.record.thread === 0 ? 'check' : 'comment'
  world.progress.saveState('open-record', memory ? `${kind} ${memory.id}` : '')
}

/** Once the list shows our own record, it also shows every record with a lower ID. The lowest ID wins. */
async function claimInThread(
  context: JobContext,
  thread: Thread,
  request: RequestFacts,
  given: { readonly until: number } & CommentNotes,
): Promise<Entry | OutcomeOf<'skipped'>> {
  const { here } = context
  const draft = { ...request, kind: 'status' } as const
  const entry = await createRecordComment(context, here, thread, draft, { ...given, progress: 'starting' })
  noteOpen(context, entry)
  try {
    const { entries } = await readThread(context, here, thread, { mustList: entry.id, earlier: thread.comments })
    const winner = findAttempt(entries, request.key) ?? entry
    if (winner.id !== entry.id) {
      await removeComment(context, here, entry.id)
      noteOpen(context, undefined)
      return duplicate(winner.record.jobId)
    }
    for (const { id, record } of listAttempts(entries, request.key))
      if (record.state === 'not-sent') await removeComment(context, here, id)
    return entry
  } catch (error) {
    if (await saveProgress(context, entry, toFailure(error))) noteOpen(context, undefined)
    throw error
  }
}

function duplicate(jobId?: string): OutcomeOf<'skipped'> {
  return { outcome: 'skipped', reason: 'duplicate', job: jobId === undefined ? undefined : { id: jobId } }
}
