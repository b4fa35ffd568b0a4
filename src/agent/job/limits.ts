// Enforces `max-requests-per-day` for all issues and pull requests in this repository, and `max-follow-ups` for the workflows in
// each of them. Also tells people when a limit is reached.

import { dayMs } from '../../kit/clock.ts'
import { formatMinute } from '../../kit/text/format.ts'
import type { Refusal } from '../command/authorization.ts'
import { isFollowUpByWorkflow } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { answerOnce, tryCreate } from '../memory/comment.ts'
import { createDigestKey, isSent, type SignedRecord } from '../memory/record.ts'
import { type Entry, findOpener, listRecords, listRequests, type Thread } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { isSilent } from '../text/job-report.ts'
import { renderNotice } from '../text/reply.ts'
import { isBelowCommand, type Request } from './request.ts'

/** Counts the follow-ups that workflows have sent, including this one, since a person last used a command in the thread. */
export function countTries({ inputs }: JobContext, { intent, thread }: Request) {
  if (!isFollowUpByWorkflow(intent) || thread === undefined) return undefined
  const requests = listRequests(thread.entries)
  const since = requests.slice(requests.findLastIndex(isByPerson) + 1)
  const sent = since.filter(({ record }) => record.key.startsWith('follow-up:') && record.state !== 'not-sent')
  return { number: sent.length + 1, of: inputs.maxFollowUps || undefined }
}

function isByPerson({ record }: Entry): boolean {
  return record.askedBy === 'person' && record.login !== undefined
}

const commentsRead = 1_000

/** Refuses a request that exceeds `max-requests-per-day`. Rejects with a GitHubError. */
export async function checkDailyLimit(context: JobContext): Promise<Refusal | undefined> {
  const limit = context.inputs.maxRequestsPerDay
  if (limit === 0) return undefined
  const oldest = (await listSent(context)).at(-limit)
  if (oldest === undefined) return undefined
  const detail = `the next request is possible at ${formatMinute(oldest.requestedAt + dayMs)}`
  return { outcome: 'skipped', reason: 'daily-limit', limit, detail }
}

/** Lists the records of the requests sent in the last 24 hours, oldest first. `unknown` counts as sent. */
async function listSent(context: JobContext): Promise<readonly SignedRecord[]> {
  const since = context.here.github.now() - dayMs
  const { entries, comments } = await listRecords(context, commentsRead + 1, since, true)
  if (comments > commentsRead)
    context.world.log.warning(
      `Only the newest ${commentsRead} comments of the last 24 hours were counted for \`max-requests-per-day\`.`,
    )
  const sent = entries
    .map(({ record }) => record)
    .filter((record) => record.kind === 'status' && record.requestedAt > since && isSent(record))
  const byRequest = new Map(sent.map((record) => [`${record.thread} ${record.key}`, record]))
  return [...byRequest.values()].sort((a, b) => a.requestedAt - b.requestedAt)
}

/** Replies to a refused command with one comment, which a re-run edits, or writes a notice about a limit. Never rejects. */
export async function explainRefusal(context: JobContext, request: Request, outcome: Outcome): Promise<void> {
  const { thread, intent, record } = request
  if (thread === undefined || context.inputs.record === 'none') return
  const reason = outcome.outcome === 'skipped' ? outcome.reason : undefined
  if (reason === 'follow-up-limit' || (reason === 'daily-limit' && record.askedBy === 'person'))
    return notify(context, request, thread, outcome, reason)
  const isShown = outcome.outcome === 'error' ? outcome.error.reason !== 'github' : reason && !isSilent(outcome)
  if (intent.kind !== 'command' || reason === 'daily-limit' || !isShown) return
  await answerOnce(context, thread, record, outcome, { isBelowCommand: isBelowCommand(request) })
}

type Limit = 'follow-up-limit' | 'daily-limit'

/** Announces the daily limit at most once a day, and the follow-up limit only once until a person uses a command again. */
async function notify(context: JobContext, request: Request, thread: Thread, outcome: Outcome, limit: Limit) {
  const { number, entries } = thread
  const { requestedAt, attempt, login: sender } = request.record
  const isOfDay = limit === 'daily-limit'
  const since = context.here.github.now() - dayMs
  const lastAsked = listRequests(entries).findLast(isByPerson)
  const key = createDigestKey(limit, [String(number)])
  const counts = ({ id, createdAt }: Entry) => (isOfDay ? createdAt > since : id > (lastAsked?.id ?? 0))
  if (entries.some((entry) => entry.record.key === key && counts(entry))) return
  const login = isOfDay ? sender : (lastAsked ?? findOpener(entries))?.record.login
  const sent = (countTries(context, request)?.number ?? 1) - 1
  const text = isOfDay
    ? renderNotice(context, outcome)
    : renderNotice(context, { outcome: 'skipped', reason: limit, limit: sent }, login)
  const draft = { kind: 'notice', key, requestedAt, attempt, login } as const
  await tryCreate(context, thread, draft, { outcome: 'reported', operation: 'help' }, { text })
}
