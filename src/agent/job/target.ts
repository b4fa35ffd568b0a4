// Decides where a request goes: to the job that the inputs name, to the job of the thread or topic, or to a new job.

import { ActionError } from '../../kit/errors.ts'
import { findSecret, leakedSecretFix } from '../../kit/inputs/secret-in-text.ts'
import type { Entry } from '../ledger/ledger.ts'
import { findOpener } from '../ledger/thread.ts'
import type { CommandedPrompt, PendingPrompt } from './asked.ts'
import { limitOpenPullRequests } from './one-at-a-time.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { readBeforeMessage } from './pull-request-change.ts'
import { findHead, type JobSession, type Refusal, type Target } from './session.ts'
import { checkJob, findJob, findOpenJob, refuse } from './thread-job.ts'

/** Rejects with an ActionError if GitHub or the service does not answer. Then nothing may be sent. */
export async function chooseTarget(session: JobSession, pending: PendingPrompt): Promise<Target | Refusal> {
  const target = await findTarget(session, pending)
  if ('outcome' in target) return target
  // A comment can contain a secret too.
  const secret = findSecret(target.prompt, session.inputs)
  if (secret !== undefined)
    throw new ActionError('input', `The prompt contains the ${secret}.`, { hint: leakedSecretFix[secret] })
  if (pending.kind === 'message') return { ...pending, before: await readBeforeMessage(session, pending.jobId) }
  const limited = await limitOpenPullRequests(session, target)
  session.view.replaced = 'outcome' in limited || limited.kind !== 'create' ? undefined : limited.replaced
  return limited
}

async function findTarget(session: JobSession, pending: PendingPrompt): Promise<Target | Refusal> {
  switch (pending.kind) {
    case 'command':
      return findCommandTarget(session, pending)
    case 'thread-job':
      return findFollowUpTarget(session, pending.prompt)
    case 'create':
      return { ...pending, followUp: pending.prompt }
    default:
      return pending
  }
}

/** The operation, if it is known before the job is looked up. */
export function toOperation(pending: PendingPrompt, ifOpen: string): 'create' | 'message' | undefined {
  if (pending.kind === 'thread-job') return 'message'
  if (pending.kind === 'command') return pending.isNew ? 'create' : undefined
  return pending.kind === 'create' && ifOpen === 'continue' ? undefined : pending.kind
}

/** The thread's job, if it takes messages and the event is about the newest commit. */
async function findFollowUpTarget(session: JobSession, prompt: string): Promise<Target | Refusal> {
  const { head } = session
  // `no-job` comes before `outdated`.
  const found = await findOpenJob(session)
  if ('outcome' in found) return found
  if (head !== undefined && head.commit !== head.pullRequest.headSha)
    return refuse('outdated', `the event is about ${head.commit.slice(0, 12)}, and the pull request has newer commits`)
  return { kind: 'message', prompt, ...found }
}

/**
 * The session with the newest `entries` of its thread. Reads the pull request of a follow-up again: it may have changed since
 * the run began. Rejects with a GitHubError.
 */
export async function refreshThread(session: JobSession, entries: readonly Entry[]): Promise<JobSession> {
  const { thread, intent } = session
  if (thread === undefined) return session
  const head = session.head && (await findHead(thread, intent.event))
  return { ...session, thread: { ...thread, entries }, head }
}

async function findCommandTarget(
  session: JobSession,
  { prompt, isNew, event, review }: CommandedPrompt,
): Promise<Target | Refusal> {
  const { redact } = session.world
  const parts = { prompt, url: event.thread.url, position: event.text, review, redact }
  const followUp = toCommandPrompt(parts)
  const job = isNew ? undefined : await findJob(session)
  const { because, before } = job ? await checkJob(session, job) : {}
  if (job !== undefined && because === undefined) return { kind: 'message', prompt: followUp, jobId: job.id, before }
  // With `new`, a pull request that a job opened stays with its job.
  const keptId = isNew ? findOpener(session.thread?.entries ?? [])?.record.jobId : undefined
  const replaced = keptId ? ({ id: keptId, because: 'new' } as const) : job && because && { id: job.id, because }
  // The body of a new issue is the command itself.
  const body = event.text?.kind === 'issue' ? '' : event.thread.body
  const quote = quoteThread(event.thread.title, body, redact)
  const { instructions } = session.inputs
  const whole = toCommandPrompt({ ...parts, instructions, quote })
  return { kind: 'create', prompt: whole, followUp: isNew ? undefined : followUp, replaced }
}
