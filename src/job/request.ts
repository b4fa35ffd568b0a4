// Asks the agent, or says what a run that is not dry would ask.

import { ActionError } from '../errors.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import type { CommandEvent } from '../github/event.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { Plan } from '../render/job-summary.ts'
import { createMemory } from './memory.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { requestJob, type Target } from './request-job.ts'
import { type JobSession, type Operated, toPollDeps, toRequestView } from './session.ts'
import { findJob } from './target.ts'

/** What is to be asked of the agent, as its author wrote it. */
export type Question =
  | { readonly kind: 'new'; readonly prompt: string }
  | { readonly kind: 'follow-up'; readonly prompt: string; readonly jobId: string }
  /** Of the thread's job, unless a new one is wanted. */
  | {
      readonly kind: 'command'
      readonly prompt: string
      readonly isNew: boolean
      readonly leftOut: LeftOut
      readonly event: CommandEvent
    }

export async function request(session: JobSession, question: Question): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  const leftOut = question.kind === 'command' ? question.leftOut : undefined
  const summary = { request: toRequestView(session, question.prompt, leftOut) }
  if (inputs.dryRun) {
    const plan = await planRequest(session, question)
    const outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const
    return { outcome, summary: { ...summary, plan } }
  }
  if (session.conversation?.ledger === undefined)
    world.log.info(`Nothing on GitHub remembers this request. ${toPrice(question)}`)
  const outcome = await requestJob(
    {
      ...toPollDeps(session),
      service,
      memory: createMemory(session, summary.request),
      onSending: (operation) => world.progress.state('sent', operation),
    },
    {
      operation: toOperation(question),
      chooseTarget: (entries) => chooseTarget(session, question, entries),
      wait: inputs.wait,
      intervalMs: inputs.intervalMs,
      deadline,
    },
  )
  return { outcome, summary }
}

function toPrice({ kind }: Question): string {
  return kind === 'follow-up' ? 'Re-running this sends the message again.' : 'Re-running this starts another paid job.'
}

/** What is known of it before the thread's job is looked for. */
function toOperation(question: Question): 'create' | 'message' | undefined {
  if (question.kind === 'command') return question.isNew ? 'create' : undefined
  return question.kind === 'new' ? 'create' : 'message'
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question): Promise<Plan> {
  const { key } = session.identity
  const { ledger, entries = [] } = session.conversation ?? {}
  const earlier = standingOf(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') return { operation: 'wait', jobId: earlier.jobId }
  if (earlier === undefined && (await ledger?.findOwnUnverified(entries, key))) return { operation: 'wait' }
  return chooseTarget(session, question, entries)
}

/** The job that the inputs name, or that of the thread if it still takes messages, or a new one. */
async function chooseTarget(session: JobSession, question: Question, entries: readonly Entry[]): Promise<Target> {
  const target = question.kind === 'command' ? await toCommandTarget(session, question, entries) : toTarget(question)
  // A comment can hold the key as well as an input can.
  if (!containsSecret(target.prompt, [session.inputs.secretKey])) return target
  throw new ActionError('input', 'The prompt contains the secret key.', {
    hint: 'Take the key out of the text and rotate it: it may have been seen.',
  })
}

function toTarget(question: Exclude<Question, { kind: 'command' }>): Target {
  const { prompt } = question
  return question.kind === 'new'
    ? { operation: 'create', prompt }
    : { operation: 'message', prompt, jobId: question.jobId }
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew, event }: Extract<Question, { kind: 'command' }>,
  entries: readonly Entry[],
): Promise<Target> {
  const { inputs, seen, world } = session
  const { context, instructions } = inputs
  const { redact } = world
  const command = { prompt, url: event.thread.url, place: event.text, redact }
  const job = isNew ? undefined : await findJob(session, entries)
  if (job !== undefined && job.status !== 'archived')
    return { operation: 'message', prompt: toCommandPrompt(command), jobId: job.id }
  const quote = context === 'thread' ? quoteThread(event, seen.thread, redact) : ''
  return { operation: 'create', prompt: toCommandPrompt({ ...command, instructions, quote }) }
}
