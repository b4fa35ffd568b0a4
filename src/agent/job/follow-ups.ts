// `max-follow-ups`: how many follow-ups workflows may send in a thread until a person commands there again.

import { toWarning } from '../../kit/errors.ts'
import type { JobContext } from '../context.ts'
import { createRecordComment } from '../memory/comment.ts'
import { createDigestKey } from '../memory/record.ts'
import { type Entry, findOpener, listRequests, type Thread } from '../memory/thread.ts'
import { renderFollowUpLimit } from '../text/reply.ts'
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
export async function tellLimit(context: JobContext, request: Request, thread: Thread): Promise<void> {
  await writeNotice(context, request, thread).catch((error: unknown) =>
    context.world.log.warning(
      `Nobody could be told in #${thread.number} that the limit is reached: ${toWarning(error)}`,
    ),
  )
}

async function writeNotice(context: JobContext, request: Request, thread: Thread): Promise<void> {
  const { entries, number } = thread
  const key = createDigestKey('follow-up-limit', [String(number)])
  const lastAsked = listRequests(entries).findLast(isByPerson)
  if (entries.some(({ id, record }) => record.key === key && id > (lastAsked?.id ?? 0))) return
  const login = (lastAsked ?? findOpener(entries))?.record.login
  const view = { tries: countFollowUps(entries), login, isPullRequest: thread.isPullRequest === true }
  const draft = { kind: 'notice', key, requestedAt: request.requestedAt, attempt: request.attempt, login } as const
  const text = renderFollowUpLimit(context, view)
  const progress = { outcome: 'reported', operation: 'help' } as const
  await createRecordComment(context, context.here, thread, draft, { progress, until: 0, text })
}
