// Decides where a request goes: to the job that the inputs name, to the job of the thread or topic, or to a new job.

import { ActionError, GitHubError, toWarning } from '../../kit/errors.ts'
import type { ConversationEvent } from '../../kit/github/event.ts'
import { findSecret, leakedSecretFix } from '../../kit/inputs/secret-in-text.ts'
import { isSameText } from '../command/authorization.ts'
import { findOpener } from '../ledger/thread.ts'
import { findRejection } from './closed-pull-requests.ts'
import { chooseThreadJob, findOpenJob } from './follow-up.ts'
import { limitOpenPullRequests } from './open-pull-requests.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { readBeforeMessage } from './pull-request-change.ts'
import { readThreadText } from './read-text.ts'
import type { JobSession, Refusal, Target } from './session.ts'
import { findJob, findReasonForNewJob } from './thread-job.ts'

/** What is asked, before its job is known: a prompt in `with:` or a command. */
export type PendingPrompt =
  | Target
  | CommandedPrompt
  /** A prompt in `with:` for the job of the thread. */
  | { readonly kind: 'thread-job'; readonly prompt: string }

interface CommandedPrompt {
  readonly kind: 'command'
  readonly prompt: string
  readonly isNew: boolean
  /** Whether it is a review without the command word. It never starts a job. */
  readonly isAnswer: boolean
  readonly event: ConversationEvent
}

/** Rejects with an ActionError if GitHub or the service does not answer. Then nothing may be sent. */
export async function chooseTarget(session: JobSession, pending: PendingPrompt): Promise<Target | Refusal> {
  const target =
    pending.kind === 'command'
      ? await toCommandTarget(session, pending)
      : pending.kind === 'thread-job'
        ? await chooseThreadJob(session, pending.prompt)
        : pending
  if ('outcome' in target) return target
  // A comment can contain a secret too.
  const secret = findSecret(target.prompt, session.inputs)
  if (secret !== undefined)
    throw new ActionError('input', `The prompt contains the ${secret}.`, { hint: leakedSecretFix[secret] })
  if (pending.kind === 'message' && !session.inputs.dryRun) await readBeforeMessage(session, pending.jobId)
  const rejection = pending.kind === 'create' ? await findRejection(session) : undefined
  const limited = rejection ?? (await limitOpenPullRequests(session, target, toFollowUp(session, pending)))
  if ('outcome' in limited || limited.kind !== 'create') session.notes.replaced = undefined
  return limited
}

/** The operation, if it is known before the job is looked up. */
export function toOperation(pending: PendingPrompt, ifOpen: string): 'create' | 'message' | undefined {
  if (pending.kind === 'thread-job') return 'message'
  if (pending.kind === 'command') return pending.isNew ? 'create' : undefined
  return pending.kind === 'create' && ifOpen === 'continue' ? undefined : pending.kind
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew, isAnswer, event }: CommandedPrompt,
): Promise<Target | Refusal> {
  const { inputs, notes } = session
  const { instructions } = inputs
  const parts = toPromptParts(session, { prompt, event })
  if (isAnswer) {
    const found = await findOpenJob(session)
    return 'outcome' in found ? found : { kind: 'message', prompt: toCommandPrompt(parts), jobId: found.jobId }
  }
  const job = isNew ? undefined : await findJob(session)
  // With `new`, a pull request that a job opened stays with its job.
  const keptId = isNew ? findOpener(session.thread?.entries ?? [])?.record.jobId : undefined
  notes.replaced = keptId ? { id: keptId, because: 'new' } : job && (await findReasonForNewJob(session, job))
  if (job !== undefined && notes.replaced === undefined)
    return { kind: 'message', prompt: toCommandPrompt(parts), jobId: job.id }
  const quote = quoteThread(event.thread.title, await readThreadBody(session, event), parts.redact)
  return { kind: 'create', prompt: toCommandPrompt({ ...parts, instructions, quote }) }
}

/** What goes to the job of the topic's open pull request in place of a new one. `/agent new` is never a follow-up. */
function toFollowUp(session: JobSession, pending: PendingPrompt): string | undefined {
  if (pending.kind !== 'command') return pending.prompt
  return pending.isNew ? undefined : toCommandPrompt(toPromptParts(session, pending))
}

function toPromptParts(
  { notes, world: { redact } }: JobSession,
  { prompt, event }: Pick<CommandedPrompt, 'prompt' | 'event'>,
) {
  return { prompt, url: event.thread.url, position: event.text, review: notes.review, redact }
}

/** Empty if the body changed after the event, is the command itself, or hides something and has a secret or cannot be read as shown. */
async function readThreadBody(session: JobSession, { thread, text }: ConversationEvent): Promise<string> {
  const { threadNow, world } = session
  if (text?.kind === 'issue' || threadNow === undefined || !isSameText(threadNow, thread)) return ''
  try {
    const { text: shown, hasSecret } = await readThreadText(session, threadNow)
    return hasSecret ? '' : shown
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    world.log.warning(`The body of #${thread.number} is not sent: ${toWarning(error)}`)
    return ''
  }
}
