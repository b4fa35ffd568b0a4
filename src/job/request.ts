// Asks the agent, or says what a run that is not dry would ask.

import { ActionError } from '../errors.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import type { CommandEvent } from '../github/event.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { Plan } from '../render/job-summary.ts'
import type { ReplacedJob, RequestView } from '../render/request.ts'
import { createMemory, readRecords } from './memory.ts'
import { heedOpen } from './open-pull-requests.ts'
import { quoteThread, toCommandPrompt } from './prompt.ts'
import { type Refused, sendOnce, type Target, toSkipped } from './send-once.ts'
import { type JobSession, type OperationResult, toPollDeps, toRequestView } from './session.ts'
import { findEnd, findJob } from './thread-job.ts'

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
  const asked = toRequestView(session, question.prompt, leftOut)
  if (inputs.dryRun) return planRequest(session, question, asked)
  if (session.conversation?.ledger === undefined && !inputs.check)
    world.log.info(`Nothing on GitHub remembers this request. ${toPrice(question)}`)
  let replaced: ReplacedJob | undefined
  const toView = () => ({ ...asked, replaced })
  const outcome = await sendOnce(
    {
      ...toPollDeps(session),
      service,
      memory: await createMemory(session, toView),
      onSending: (operation) => world.progress.saveState('sending', operation),
    },
    {
      operation: toOperation(question, inputs),
      chooseTarget: async (entries) => {
        const chosen = await chooseTarget(session, question, entries)
        replaced = chosen.replaced
        return chosen.target
      },
      wait: inputs.wait,
      intervalMs: inputs.intervalMs,
      deadline,
    },
  )
  return { outcome, facts: { request: toView() } }
}

function toPrice({ kind }: Question): string {
  return kind === 'message' ? 'Re-running this sends the message again.' : 'Re-running this starts another paid job.'
}

/** What is known of it before the thread's job, or that of an open pull request, is looked for. */
function toOperation(question: Question, { ifOpen }: Pick<Inputs, 'ifOpen'>): 'create' | 'message' | undefined {
  if (question.kind === 'for-thread') return question.isNew ? 'create' : undefined
  return question.kind === 'create' && ifOpen === 'continue' ? undefined : question.kind
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question, asked: RequestView): Promise<OperationResult> {
  const { key } = session.identity
  const { ledger, entries = [] } = (await readRecords(session)) ?? {}
  const earlier = standingOf(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent')
    return toDryRun(asked, { operation: 'wait', jobId: earlier.jobId })
  if (earlier === undefined && (await ledger?.findOwnUnverified(entries, key)))
    return toDryRun(asked, { operation: 'wait' })
  const { target, replaced } = await chooseTarget(session, question, entries)
  const request = { ...asked, replaced }
  if (target.kind === 'refused') return { outcome: toSkipped(target), facts: { request } }
  return toDryRun(request, { ...target, operation: target.kind })
}

function toDryRun(request: RequestView, plan: Plan): OperationResult {
  return { outcome: { outcome: 'skipped', reason: 'dry-run', operation: plan.operation }, facts: { request, plan } }
}

interface Choice {
  readonly target: Target | Refused
  /** The thread's job, where it takes no messages any more. */
  readonly replaced?: ReplacedJob | undefined
}

/** The job that the inputs name, or that of the thread or topic if it still takes messages, or a new one. */
async function chooseTarget(session: JobSession, question: Question, entries: readonly Entry[]): Promise<Choice> {
  const { target: wanted, replaced } =
    question.kind === 'for-thread'
      ? await toCommandTarget(session, question, entries)
      : { target: question, replaced: undefined }
  // A comment can hold the key as well as an input can.
  if (containsSecret(wanted.prompt, [session.inputs.secretKey]))
    throw new ActionError('input', 'The prompt contains the secret key.', {
      hint: 'Take the key out of the text and rotate it: it may have been seen.',
    })
  const target = await heedOpen(session, wanted, question.kind === 'create')
  return { target, replaced: target.kind === 'refused' ? undefined : replaced }
}

async function toCommandTarget(
  session: JobSession,
  { prompt, isNew, event }: Extract<Question, { kind: 'for-thread' }>,
  entries: readonly Entry[],
): Promise<{ readonly target: Target; readonly replaced?: ReplacedJob | undefined }> {
  const { inputs, shown, world } = session
  const { context, instructions } = inputs
  const { redact } = world
  const parts = { prompt, url: event.thread.url, place: event.text, redact }
  const known = isNew ? undefined : await findJob(session, entries)
  const replaced = known && (await findEnd(session, known))
  if (known !== undefined && replaced === undefined)
    return { target: { kind: 'message', prompt: toCommandPrompt(parts), jobId: known.id } }
  const quote = context === 'thread' ? quoteThread(event, shown.thread, redact) : ''
  return { target: { kind: 'create', prompt: toCommandPrompt({ ...parts, instructions, quote }) }, replaced }
}
