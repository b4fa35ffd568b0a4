// Tells people in the thread why nothing was sent.

import { dayMs } from '../../kit/clock.ts'
import type { JobContext } from '../context.ts'
import { answerOnce, tryCreate } from '../memory/comment.ts'
import { createDigestKey } from '../memory/record.ts'
import { type Entry, findOpener, listRequests, type Thread } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { isSilent } from '../text/job-report.ts'
import { renderFollowUpLimit, renderRefusal } from '../text/reply.ts'
import { countTries, isByPerson } from './limits.ts'
import { isBelowCommand, type Request } from './request.ts'

/**
 * A person who commands gets one comment, which a re-run edits. The limit of a day is told once a day, and that of follow-ups once
 * until somebody commands again. Never rejects.
 */
export async function explainRefusal(context: JobContext, request: Request, outcome: Outcome): Promise<void> {
  const { thread, intent, record } = request
  if (thread === undefined || context.inputs.record === 'none') return
  const reason = outcome.outcome === 'skipped' ? outcome.reason : undefined
  if (reason === 'follow-up-limit') {
    const lastAsked = listRequests(thread.entries).findLast(isByPerson)
    const { login } = (lastAsked ?? findOpener(thread.entries))?.record ?? {}
    const tries = (countTries(context, request)?.number ?? 1) - 1
    const text = renderFollowUpLimit(context, { tries, login, isPullRequest: thread.isPullRequest === true })
    return notify(context, thread, { ...request, text, reason, login }, ({ id }) => id > (lastAsked?.id ?? 0))
  }
  if (reason === 'daily-limit') {
    if (record.askedBy !== 'person') return
    const since = context.here.github.now() - dayMs
    const text = renderRefusal(context, outcome)
    return notify(
      context,
      thread,
      { ...request, text, reason, login: record.login },
      ({ createdAt }) => createdAt > since,
    )
  }
  const isShown = outcome.outcome === 'error' ? outcome.error.reason !== 'github' : reason && !isSilent(outcome)
  if (intent.kind !== 'command' || !isShown) return
  await answerOnce(context, thread, record, outcome, { isBelowCommand: isBelowCommand(request) })
}

interface Notice extends Pick<Request, 'record'> {
  readonly reason: 'follow-up-limit' | 'daily-limit'
  readonly text: string
  readonly login: string | undefined
}

/** Unless an earlier notice of this kind still counts. */
async function notify(
  context: JobContext,
  thread: Thread,
  { record: { requestedAt, attempt }, reason, text, login }: Notice,
  counts: (entry: Entry) => boolean,
): Promise<void> {
  const key = createDigestKey(reason, [String(thread.number)])
  if (thread.entries.some((entry) => entry.record.key === key && counts(entry))) return
  const draft = { kind: 'notice', key, requestedAt, attempt, login } as const
  await tryCreate(context, thread, draft, { outcome: 'reported', operation: 'help' }, { text })
}
