// `max-follow-ups`: how many follow-ups workflows may send in a thread until a person commands there again.

import { toWarning } from '../../kit/errors.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { toRunUrl } from '../../kit/world.ts'
import type { Entry } from '../ledger/ledger.ts'
import { toDigestRequestKey } from '../ledger/record.ts'
import { findOpener, listInOrder, rankAttempts, toPlace } from '../ledger/thread.ts'
import { renderLimitComment } from '../words/limit-comment.ts'
import { createCommentText } from '../words/record-body.ts'
import { isFollowUpByWorkflow, type JobSession, type Refusal, type RunThread } from './session.ts'

/** Whether this request exceeds the limit. Notes which try it is. */
export function exceedsLimit(session: JobSession, entries: readonly Entry[]): boolean {
  const { inputs, intent, recordPlace, view } = session
  const { maxFollowUps } = inputs
  if (!isFollowUpByWorkflow(intent)) return false
  if (recordPlace !== 'comment') {
    if (maxFollowUps > 0) session.world.log.warning('`max-follow-ups` does not count requests with `record: none`.')
    return false
  }
  const tries = listTries(session, entries).length
  view.tries = { number: tries + 1, of: maxFollowUps === 0 ? undefined : maxFollowUps }
  return maxFollowUps > 0 && tries >= maxFollowUps
}

/**
 * What workflows sent in the thread since a person last commanded there. `entries`: listed after this request's record was
 * written. Requests that began later do not count, so that of two at the same moment the first is sent.
 */
function listTries({ request }: JobSession, entries: readonly Entry[]): readonly Entry[] {
  const { id = Number.POSITIVE_INFINITY } =
    rankAttempts(entries, request.key).find(({ record }) => record.attempt === request.attempt) ?? {}
  const earlier = listInOrder(entries).filter((entry) => toPlace(entry) < id && entry.record.request !== request.key)
  const sinceAsked = earlier.slice(earlier.findLastIndex(isAskedByPerson) + 1)
  return sinceAsked.filter(({ record }) => record.request.startsWith('follow-up:') && record.state !== 'not-sent')
}

/** Whether it is a prompt of a person. Replies to `status` and `help` are not, and bots have no login. */
function isAskedByPerson({ record }: Entry): boolean {
  return record.askedBy === 'person' && record.login !== undefined && record.state !== 'reported'
}

/** Tells a person once that the limit is reached. Never rejects. */
export async function refuseOverLimit(session: JobSession, entries: readonly Entry[]): Promise<Refusal> {
  const { thread, inputs, world } = session
  if (thread !== undefined)
    await writeNotice(session, thread, entries).catch((error: unknown) =>
      world.log.warning(
        `Could not comment in #${thread.reference.number} that the limit is reached: ${toWarning(error)}`,
      ),
    )
  return { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', limit: inputs.maxFollowUps }
}

async function writeNotice(
  session: JobSession,
  { ledger, reference }: RunThread,
  entries: readonly Entry[],
): Promise<void> {
  const { inputs, request, world } = session
  const { env } = world
  const { number, isPullRequest = false } = reference
  const key = toDigestRequestKey('follow-up-limit', [String(number)])
  const lastAsked = listInOrder(entries).findLast(isAskedByPerson)
  const lastPlace = lastAsked ? toPlace(lastAsked) : 0
  if (entries.some(({ id, record }) => record.request === key && id > lastPlace)) return
  const login = (lastAsked ?? findOpener(entries))?.record.login
  const tries = listTries(session, entries)
  const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${number}#issuecomment-${tries.at(-1)?.id}`
  const view = {
    tries: tries.length,
    login,
    lastTryUrl: toServerUrl(page, env('GITHUB_SERVER_URL')),
    runUrl: toRunUrl(env),
    command: inputs.command,
    isPullRequest,
  }
  const text = renderLimitComment(view, createCommentText(world.redact))
  const now = world.clock.now()
  const about = { thread: number, request: key, requestedAt: now, attempt: request.attempt, login, stateAt: now }
  await ledger.createOnce(reference, { kind: 'notice', state: 'reported', ...about }, { text })
}
