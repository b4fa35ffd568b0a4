// Follow-ups by workflows (`job-id: thread`): a prompt to the job of the thread, once for each commit, never for an old one,
// and at most `max-follow-ups` times.

import { toWarning } from '../errors.ts'
import type { PullRequestState } from '../github/pull-requests.ts'
import type { Entry } from '../ledger/ledger.ts'
import { toDigestRequestKey } from '../ledger/record.ts'
import { rankAttempts } from '../ledger/thread.ts'
import type { JobOutcome } from '../outcome.ts'
import { formatCounted } from '../render/format.ts'
import { findHead } from './head.ts'
import { isFollowUpByWorkflow, type JobSession, type Refusal, type Target } from './session.ts'
import { findJob, findReasonForNewJob } from './thread-job.ts'

/** Chooses the thread's job, if it takes messages and the event is about the newest commit. Rejects with an ActionError. */
export async function chooseThreadJob(session: JobSession, prompt: string): Promise<Target | Refusal> {
  const { head } = session
  if (head !== undefined && head.commit !== head.pullRequest.headSha)
    return refuse('outdated', `the event is about ${head.commit.slice(0, 12)}, and the pull request has newer commits`)
  const found = await findOpenJob(session)
  return 'kind' in found ? found : { kind: 'message', jobId: found.jobId, prompt }
}

/**
 * The session with the newest `entries` of its thread. Reads the pull request of a follow-up again: it may have changed since
 * the run began. Rejects with a GitHubError.
 */
export async function refreshThread(session: JobSession, entries: readonly Entry[]): Promise<JobSession> {
  const { head, thread, intent } = session
  if (thread === undefined) return session
  const refreshed = { ...session, thread: { ...thread, entries } }
  return head ? { ...refreshed, head: await findHead(thread.github, head.pullRequest.number, intent.event) } : refreshed
}

/** Finds the thread's job, if the service still takes messages for it. */
export async function findOpenJob(session: JobSession): Promise<{ readonly jobId: string } | Refusal> {
  const state = await findThreadState(session)
  if (state !== undefined && state !== 'open') return refuse('no-job', `this pull request is ${state}`)
  const found = await findJob(session)
  if (found === undefined) return refuse('no-job', 'this thread has no job')
  const reason = await findReasonForNewJob(session, found)
  return reason === undefined ? { jobId: found.id } : refuse('no-job', jobEndWords[reason.because](found.id))
}

/** Undefined for an issue. */
async function findThreadState({ head, thread }: JobSession): Promise<PullRequestState | undefined> {
  if (head !== undefined) return head.pullRequest.state
  if (thread === undefined || thread.reference.isPullRequest === false) return undefined
  return thread.github.getPullRequestState(thread.reference.number)
}

const jobEndWords = {
  archived: (id: string) => `job ${id} is archived`,
  unknown: (id: string) => `the service no longer has job ${id}`,
  merged: (id: string) => `the pull request of job ${id} was merged`,
  closed: (id: string) => `the pull request of job ${id} was closed`,
}

function refuse(reason: 'no-job' | 'outdated', detail: string): Refusal {
  return { kind: 'refused', reason, open: [], detail }
}

/**
 * Whether this request exceeds `max-follow-ups`. What workflows sent in the thread counts, from the last command of a person
 * on. `entries`: read after this request's record was written. Later requests do not count, so that of two at the same moment
 * the first is sent.
 */
export function exceedsLimit(session: JobSession, entries: readonly Entry[]): boolean {
  const { inputs, request, intent, thread } = session
  if (!isFollowUpByWorkflow(intent) || inputs.maxFollowUps === 0 || thread?.ledger === undefined) return false
  const counting = entries.filter(({ isVerified }) => isVerified)
  const current = rankAttempts(counting, request.key).find(({ record }) => record.attempt === request.attempt)
  const earlier = counting.filter(({ id }) => current === undefined || id < current.id)
  const lastAsked = earlier.findLast(isAskedByPerson)?.id ?? 0
  const sent = earlier.filter(
    ({ id, record }) =>
      id > lastAsked &&
      record.kind === 'status' &&
      record.request.startsWith('follow-up:') &&
      record.state !== 'not-sent',
  )
  return new Set(sent.map(({ record }) => record.request)).size >= inputs.maxFollowUps
}

/** Whether it is a prompt or an answered review of a person. Replies to `status` and `help` are not, and bots have no login. */
function isAskedByPerson({ record }: Entry): boolean {
  return (
    record.kind === 'status' && record.askedBy === 'person' && record.login !== undefined && record.state !== 'reported'
  )
}

/** Tells a person once that the limit is reached. Never rejects. */
export async function refuseOverLimit(session: JobSession, entries: readonly Entry[]): Promise<JobOutcome> {
  const { thread, inputs, request, world } = session
  const sent = formatCounted(inputs.maxFollowUps, 'follow-up')
  const detail = `Workflows have sent ${sent} here since a person last asked (\`max-follow-ups\`).`
  const outcome = { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', detail } as const
  if (thread?.ledger === undefined) return outcome
  const { ledger, reference } = thread
  const key = toDigestRequestKey('follow-up-limit', [String(reference.number)])
  const counting = entries.filter(({ isVerified }) => isVerified)
  const lastAsked = counting.findLast(isAskedByPerson)
  const isTold = counting.some(({ id, record }) => record.request === key && id > (lastAsked?.id ?? 0))
  if (isTold) return outcome
  const opener = counting.find(({ record }) => record.kind === 'pull-request' && record.login !== undefined)
  const stateAt = world.clock.now()
  const notice = {
    kind: 'notice',
    thread: reference.number,
    request: key,
    requestedAt: stateAt,
    attempt: request.attempt,
    login: (lastAsked ?? opener)?.record.login,
    state: 'reported',
    stateAt,
  } as const
  try {
    await ledger.createOnce(reference, notice, session.render(notice, { kind: 'settled', outcome }))
  } catch (error) {
    world.log.warning(`Could not comment in #${reference.number} that the limit is reached: ${toWarning(error)}`)
  }
  return outcome
}
