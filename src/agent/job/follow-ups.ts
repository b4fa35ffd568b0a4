// Counts the follow-ups of workflows (`max-follow-ups`), and tells people that a limit is reached.

import { dayMs } from '../../kit/clock.ts'
import type { JobContext } from '../context.ts'
import { tryCreate } from '../memory/comment.ts'
import { createDigestKey } from '../memory/record.ts'
import { type Entry, findOpener, listRequests, type Thread } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { renderNotice } from '../text/reply.ts'
import type { Request } from './request.ts'

/** How many follow-ups workflows have sent in the thread since a person last commanded there. */
export function countFollowUps(entries: readonly Entry[]): number {
  const requests = listRequests(entries)
  const since = requests.slice(requests.findLastIndex(isByPerson) + 1)
  return since.filter(({ record }) => record.key.startsWith('follow-up:') && record.state !== 'not-sent').length
}

/** Bots have no login. */
function isByPerson({ record }: Entry): boolean {
  return record.askedBy === 'person' && record.login !== undefined
}

/** Tells a person once, until somebody commands there again. Writes nothing else. Never rejects. */
export async function tellFollowUpLimit(context: JobContext, request: Request, thread: Thread): Promise<void> {
  const { entries, number } = thread
  const key = createDigestKey('follow-up-limit', [String(number)])
  const lastAsked = listRequests(entries).findLast(isByPerson)
  if (entries.some(({ id, record }) => record.key === key && id > (lastAsked?.id ?? 0))) return
  const login = (lastAsked ?? findOpener(entries))?.record.login
  const refusal = { outcome: 'skipped', reason: 'follow-up-limit', limit: countFollowUps(entries) } as const
  await writeNotice(context, thread, { ...request, key, login }, renderNotice(context, refusal, login))
}

/** Tells a person once a day. Never rejects. */
export async function tellDailyLimit(
  context: JobContext,
  request: Request,
  thread: Thread,
  refusal: Outcome,
): Promise<void> {
  const key = createDigestKey('daily-limit', [String(thread.number)])
  const since = context.here.github.now() - dayMs
  if (thread.entries.some(({ createdAt, record }) => record.key === key && createdAt > since)) return
  await writeNotice(context, thread, { ...request, key }, renderNotice(context, refusal))
}

async function writeNotice(context: JobContext, thread: Thread, request: Request, text: string): Promise<void> {
  const { key, requestedAt, attempt, login } = request
  const draft = { kind: 'notice', key, requestedAt, attempt, login } as const
  await tryCreate(context, thread, draft, { outcome: 'reported', operation: 'help' }, { text })
}
