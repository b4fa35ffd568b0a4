// Asks the agent, or says what a run that is not dry would ask.

import { ActionError } from '../errors.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import type { CommandEvent } from '../github/event.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { Plan } from '../render/job-summary.ts'
import { createMemory } from './memory.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { sendOnce, type Target } from './send-once.ts'
import { type JobSession, type OperationResult, toPollDeps, toRequestView } from './session.ts'
import { findJob } from './thread-job.ts'

/** What is to be asked of the agent, as its author wrote it. */
export type Question =
  | Target
  /** Of the thread's job, unless a new one is wanted. */
  | {
      readonly kind: 'for-thread'
      readonly prompt: string
      readonly isNew: boolean
      readonly leftOut: LeftOut
      readonly event: CommandEvent
    }

export async function askAgent(session: JobSession, question: Question): Promise<OperationResult> {
  const { world, inputs, service, deadline } = session
  const leftOut = question.kind === 'for-thread' ? question.leftOut : undefined
  const facts = { request: toRequestView(session, question.prompt, leftOut) }
  if (inputs.dryRun) {
    const plan = await planRequest(session, question)
    const outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const
    return { outcome, facts: { ...facts, plan } }
  }
  if (session.conversation?.ledger === undefined)
    world.log.info(`Nothing on GitHub remembers this request. ${toPrice(question)}`)
  const outcome = await sendOnce(
    {
      ...toPollDeps(session),
      service,
      memory: createMemory(session, facts.request),
      onSending: (operation) => world.progress.saveState('sending', operation),
    },
    {
      operation: toOperation(question),
      chooseTarget: (entries) => chooseTarget(session, question, entries),
      wait: inputs.wait,
      intervalMs: inputs.intervalMs,
      deadline,
    },
  )
  return { outcome, facts }
}

function toPrice({ kind }: Question): string {
  return kind === 'message' ? 'Re-running this sends the message again.' : 'Re-running this starts another paid job.'
}

/** What is known of it before the thread's job is looked for. */
function toOperation(question: Question): 'create' | 'message' | undefined {
  if (question.kind !== 'for-thread') return question.kind
  return question.isNew ? 'create' : undefined
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question): Promise<Plan> {
  const { key } = session.identity
  const { ledger, entries = [] } = session.conversation ?? {}
  const earlier = standingOf(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') return { operation: 'wait', jobId: earlier.jobId }
  if (earlier === undefined && (await ledger?.findOwnUnverified(entries, key))) return { operation: 'wait' }
  const target = await chooseTarget(session, question, entries)
  return { ...target, operation: target.kind }
}

/** The job that the inputs name, or that of the thread if it still takes messages, or a new one. */
async function chooseTarget(session: JobSession, question: Question, entries: readonly Entry[]): Promise<Target> {
  const target = question.kind === 'for-thread' ? await toCommandTarget(session, question, entries) : question
  // A comment can hold the key as well as an input can.
  if (!containsSecret(target.prompt, [session.inputs.secretKey])) return target
  throw new ActionError('input', 'The prompt contains the secret key.', {
    hint: 'Take the key out of the text and rotate it: it may have been seen.',
  })
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew, event }: Extract<Question, { kind: 'for-thread' }>,
  entries: readonly Entry[],
): Promise<Target> {
  const { inputs, shown, world } = session
  const { context, instructions } = inputs
  const { redact } = world
  const parts = { prompt, url: event.thread.url, place: event.text, redact }
  const job = isNew ? undefined : await findJob(session, entries)
  if (job !== undefined && job.status !== 'archived')
    return { kind: 'message', prompt: toCommandPrompt(parts), jobId: job.id }
  const quote = context === 'thread' ? quoteThread(event, shown.thread, redact) : ''
  return { kind: 'create', prompt: toCommandPrompt({ ...parts, instructions, quote }) }
}
