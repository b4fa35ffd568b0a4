// Asks the agent, or says what a run that is not dry would ask.

import { ActionError } from '../errors.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { Plan } from '../render/job-summary.ts'
import { createMemory } from './memory.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { requestJob, type Target } from './request-job.ts'
import { type JobSession, type Operated, toPollDeps, toRequestView } from './session.ts'
import { findJob } from './target.ts'

/** What is to be asked of the agent, as its author wrote it. */
export type Question =
  /** By the workflow: of that job, or of a new one. */
  | { readonly kind: 'inputs'; readonly prompt: string; readonly jobId?: string | undefined }
  /** By a text: of the thread's job, unless a new one is wanted. */
  | { readonly kind: 'command'; readonly prompt: string; readonly isNew: boolean; readonly leftOut: LeftOut }

export async function request(session: JobSession, question: Question): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  const leftOut = question.kind === 'command' ? question.leftOut : undefined
  const summary = { request: toRequestView(session, question.prompt, leftOut) }
  if (inputs.dryRun) {
    const plan = await planRequest(session, question)
    const outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const
    return { outcome, summary: { ...summary, plan } }
  }
  const outcome = await requestJob(
    {
      ...toPollDeps(world),
      service,
      memory: createMemory(session, summary.request),
      onJob: (job) => world.progress.job(job),
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

/** Undefined where the thread's job decides it. */
function toOperation(question: Question): 'create' | 'message' | undefined {
  if (question.kind === 'inputs') return question.jobId === undefined ? 'create' : 'message'
  return question.isNew ? 'create' : undefined
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question): Promise<Plan> {
  const { requestKey } = session
  const { ledger, entries = [] } = session.conversation ?? {}
  const earlier = standingOf(entries, requestKey)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') {
    return { operation: 'wait', ...(earlier.jobId === undefined ? {} : { jobId: earlier.jobId }) }
  }
  if (earlier === undefined && (await ledger?.findOwnUnverified(entries, requestKey))) return { operation: 'wait' }
  const target = await chooseTarget(session, question, entries)
  return { operation: target.jobId === undefined ? 'create' : 'message', ...target }
}

/** The job that the inputs name, or that of the thread if it still takes messages, or a new one. */
async function chooseTarget(session: JobSession, question: Question, entries: readonly Entry[]): Promise<Target> {
  const { secretKey } = session
  const target =
    question.kind === 'command' ? await toCommandTarget(session, question, entries) : toInputTarget(question)
  // A comment can hold the key as well as an input can.
  if (!containsSecret(target.prompt, [secretKey])) return target
  throw new ActionError('input', 'The prompt contains the secret key, so it was not sent.', {
    hint: 'Remove the key from the text and rotate it: it may have been seen.',
  })
}

function toInputTarget({ prompt, jobId }: Extract<Question, { kind: 'inputs' }>): Target {
  return { prompt, ...(jobId === undefined ? {} : { jobId }) }
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew }: Extract<Question, { kind: 'command' }>,
  entries: readonly Entry[],
): Promise<Target> {
  const { event, inputs, seen, world } = session
  if (event.kind !== 'command') return { prompt }
  const job = isNew ? undefined : await findJob(session, entries)
  const { context, instructions } = inputs
  const { redact } = world
  const command = { prompt, url: event.thread.url, ...(event.text ? { place: event.text } : {}), redact }
  if (job !== undefined && job.status !== 'archived') return { prompt: toCommandPrompt(command), jobId: job.id }
  const quote = context === 'thread' ? quoteThread(event, seen.thread, redact) : ''
  return { prompt: toCommandPrompt({ ...command, instructions, quote }) }
}
