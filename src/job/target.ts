// Decides where a request goes: to the job that the inputs name, to the job of the thread or topic, or to a new job.

import { ActionError } from '../errors.ts'
import type { ConversationEvent } from '../github/event.ts'
import { findSecret, leakedSecretFix } from '../inputs/secret-in-text.ts'
import type { JobOutcome } from '../outcome.ts'
import { chooseThreadJob, findOpenJob } from './follow-up.ts'
import { limitOpenPullRequests } from './open-pull-requests.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import type { JobSession, Refusal, Target } from './session.ts'
import { findJob, findReasonForNewJob } from './thread-job.ts'

/** What is asked, before its job is known: a prompt in `with:` or a command. */
export type Question =
  | Target
  | {
      readonly kind: 'command'
      readonly prompt: string
      readonly isNew: boolean
      /** Whether it is a review without the command word. It never starts a job. */
      readonly isAnswer: boolean
      readonly event: ConversationEvent
    }
  /** A prompt in `with:` for the job of the thread. */
  | { readonly kind: 'thread-job'; readonly prompt: string }

/** Rejects with an ActionError if GitHub or the service does not answer. Then nothing may be sent. */
export async function chooseTarget(session: JobSession, question: Question): Promise<Target | Refusal> {
  const target = await resolveTarget(session, question)
  if (target.kind === 'refused') return target
  // A comment can contain a secret too.
  const secret = findSecret(target.prompt, session.inputs)
  if (secret !== undefined)
    throw new ActionError('input', `The prompt contains the ${secret}.`, { hint: leakedSecretFix[secret] })
  const limited = await limitOpenPullRequests(session, target, question.kind === 'create')
  if (limited.kind === 'refused') session.notes.replaced = undefined
  return limited
}

async function resolveTarget(session: JobSession, question: Question): Promise<Target | Refusal> {
  if (question.kind === 'command') return toCommandTarget(session, question)
  return question.kind === 'thread-job' ? chooseThreadJob(session, question.prompt) : question
}

/** The operation, if it is known before the job is looked up. */
export function toOperation(question: Question, ifOpen: string): 'create' | 'message' | undefined {
  if (question.kind === 'thread-job') return 'message'
  if (question.kind === 'command') return question.isNew ? 'create' : undefined
  return question.kind === 'create' && ifOpen === 'continue' ? undefined : question.kind
}

export function toSkippedOutcome({ reason, open, detail }: Refusal): JobOutcome {
  const operation = reason === 'open-pull-request' || reason === 'backlog' ? 'create' : 'message'
  return { outcome: 'skipped', reason, operation, open, detail }
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew, isAnswer, event }: Extract<Question, { kind: 'command' }>,
): Promise<Target | Refusal> {
  const { inputs, threadNow, world, notes } = session
  const { context, instructions } = inputs
  const { redact } = world
  const parts = { prompt, url: event.thread.url, position: event.text, review: notes.review, redact }
  if (isAnswer) {
    const found = await findOpenJob(session)
    return 'kind' in found ? found : { kind: 'message', prompt: toCommandPrompt(parts), jobId: found.jobId }
  }
  const job = isNew ? undefined : await findJob(session)
  notes.replaced = job && (await findReasonForNewJob(session, job))
  if (job !== undefined && notes.replaced === undefined)
    return { kind: 'message', prompt: toCommandPrompt(parts), jobId: job.id }
  const quote = context === 'thread' ? quoteThread(event, threadNow, redact) : ''
  return { kind: 'create', prompt: toCommandPrompt({ ...parts, instructions, quote }) }
}
