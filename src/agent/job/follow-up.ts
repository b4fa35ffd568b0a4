// Follow-ups by workflows (`job-id: thread`): a prompt to the job of the thread, once for each commit, never for an old one,
// and at most `max-follow-ups` times.

import { toWarning } from '../../kit/errors.ts'
import { type PullRequestState, requirePullRequest } from '../../kit/github/pull-requests.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { toRunUrl } from '../../kit/world.ts'
import type { Entry } from '../ledger/ledger.ts'
import { toDigestRequestKey } from '../ledger/record.ts'
import { findOpener, listInOrder, rankAttempts, toPlace } from '../ledger/thread.ts'
import { renderLimitComment } from '../words/limit-comment.ts'
import { createCommentText } from '../words/record-body.ts'
import { findHead } from './head.ts'
import { isFollowUpByWorkflow, type JobSession, type Refusal, type RunThread, type Target } from './session.ts'
import { findJob, findReasonForNewJob } from './thread-job.ts'

/** Chooses the thread's job, if it takes messages and the event is about the newest commit. Rejects with an ActionError. */
export async function chooseThreadJob(session: JobSession, prompt: string): Promise<Target | Refusal> {
  const { head } = session
  // `no-job` comes before `outdated`.
  const found = await findOpenJob(session)
  if ('outcome' in found) return found
  if (head !== undefined && head.commit !== head.pullRequest.headSha)
    return refuseFollowUp(
      'outdated',
      `the event is about ${head.commit.slice(0, 12)}, and the pull request has newer commits`,
    )
  return { kind: 'message', jobId: found.jobId, prompt }
}

/**
 * The session with the newest `entries` of its thread. Reads the pull request of a follow-up again: it may have changed since
 * the run began. Rejects with a GitHubError.
 */
export async function refreshThread(session: JobSession, entries: readonly Entry[]): Promise<JobSession> {
  const { head, thread, intent } = session
  if (thread === undefined) return session
  const refreshed = { ...session, thread: { ...thread, entries } }
  return head ? { ...refreshed, head: await findHead(thread.github, thread.reference, intent.event) } : refreshed
}

/**
 * Finds the thread's job, if the service still takes messages for it. In a pull request only the job that opened it counts: no
 * other one can push to its branch.
 */
export async function findOpenJob(session: JobSession): Promise<{ readonly jobId: string } | Refusal> {
  const state = await findThreadState(session)
  if (state !== undefined && state !== 'open') return refuseFollowUp('no-job', `this pull request is ${state}`)
  const found = await findJob(session, state !== undefined)
  if (found === undefined)
    return refuseFollowUp(
      'no-job',
      state === undefined ? 'this thread has no job' : 'no job of ours opened this pull request',
    )
  const reason = await findReasonForNewJob(session, found)
  return reason === undefined ? { jobId: found.id } : refuseFollowUp('no-job', jobEndWords[reason.because](found.id))
}

/** Undefined for an issue. Rejects with a GitHubError if there is no pull request although the event says that there is. */
async function findThreadState({ head, thread }: JobSession): Promise<PullRequestState | undefined> {
  if (head !== undefined) return head.pullRequest.state
  if (thread === undefined || thread.reference.isPullRequest === false) return undefined
  const { github, reference } = thread
  if (reference.isPullRequest) return (await requirePullRequest(github, reference.number)).state
  return github.getPullRequestState(reference.number)
}

const jobEndWords = {
  archived: (id: string) => `job ${id} is archived`,
  unknown: (id: string) => `the service no longer has job ${id}`,
  merged: (id: string) => `the pull request of job ${id} was merged`,
  closed: (id: string) => `the pull request of job ${id} was closed`,
}

function refuseFollowUp(reason: 'no-job' | 'outdated', detail: string): Refusal {
  return { outcome: 'skipped', reason, operation: 'message', detail }
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

/** Whether this request exceeds `max-follow-ups`. Notes which try it is. */
export function exceedsLimit(session: JobSession, entries: readonly Entry[]): boolean {
  const { inputs, intent, recordPlace, notes } = session
  const { maxFollowUps } = inputs
  if (!isFollowUpByWorkflow(intent)) return false
  if (recordPlace !== 'comment') {
    if (maxFollowUps > 0)
      session.world.log.warning(
        '`max-follow-ups` counts only requests that are recorded in comments: set `record: comment`.',
      )
    return false
  }
  const tries = listTries(session, entries).length
  notes.tries = { number: tries + 1, of: maxFollowUps === 0 ? undefined : maxFollowUps }
  return maxFollowUps > 0 && tries >= maxFollowUps
}

/** Whether it is a prompt or an answered review of a person. Replies to `status` and `help` are not, and bots have no login. */
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
  const now = world.clock.now()
  const { attempt } = request
  const about = { thread: number, request: key, requestedAt: now, attempt, login, stateAt: now }
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
  await ledger.createOnce(reference, { kind: 'notice', state: 'reported', ...about }, { text })
}
