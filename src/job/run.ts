// `mode: job` once it may run: in which thread, with which memory, and which operation.

import { type Command, parseCommand } from '../command/grammar.ts'
import type { CommandEvent } from '../github/event.ts'
import { createCommentRenderer } from '../ledger/comment-renderer.ts'
import { react, toReaction, withMemoryHint } from '../ledger/conversation.ts'
import { writeReply } from '../ledger/reply.ts'
import { type JobOutcome, type RunReport, toFailure } from '../outcome.ts'
import { toJobReport } from './report.ts'
import { askAgent } from './request.ts'
import {
  type JobRun,
  type JobSession,
  type OperationResult,
  openSession,
  toPollDeps,
  toRequestView,
} from './session.ts'
import { settleOthers } from './settle-others.ts'
import { findJob } from './thread-job.ts'
import { waitForJob } from './wait.ts'

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs, ask } = run
  const session = await openSession(run)
  const { conversation } = session
  const text = ask.event.kind === 'command' && inputs.reactions && !inputs.dryRun ? ask.event.text : undefined
  const greeted = conversation && text && react(conversation, text, 'eyes')
  const { outcome, facts } = await operate(session).catch((error: unknown) => ({
    outcome: toFailure(error),
    facts: {},
  }))
  const ungreeted = await greeted
  const unanswered = conversation && text && (await react(conversation, text, toReaction(outcome)))
  // Where the run failed at GitHub, the error has told what is missing.
  const isTold = outcome.outcome === 'error' && outcome.error.reason === 'github'
  const failure = unanswered ?? ungreeted
  if (failure !== undefined && !isTold) world.log.warning(failure)
  const { remarks } = session
  const command = conversation ? inputs.command : undefined
  return toJobReport(world, outcome, inputs.failOn, { ...facts, remarks, command, jobUrl: inputs.jobUrl })
}

async function operate(session: JobSession): Promise<OperationResult> {
  const { ask, inputs, shown } = session
  const { intent } = ask
  switch (intent.kind) {
    case 'wait':
      return wait(session, intent.jobId)
    case 'create':
    case 'message':
      return askAgent(session, intent)
    case 'command':
      // Parsed only now: what GitHub shows of the text came with the admission.
      return answer(session, parseCommand(intent.text.body, inputs.command, shown.rendering), intent.event)
    case 'none':
      throw new Error('a text that is no command came this far')
    default:
      return intent satisfies never
  }
}

/** A command in a text of the thread. */
async function answer(session: JobSession, command: Command, event: CommandEvent): Promise<OperationResult> {
  switch (command.kind) {
    case 'help':
      return reply(session, 'help', async () => ({ outcome: 'reported', operation: 'help' }))
    case 'status':
      return reply(session, 'status', async () => ({
        outcome: 'reported',
        operation: 'status',
        detail: command.isStop ? 'The service has no way to stop a job.' : undefined,
        job: (await findJob(session, session.conversation?.entries ?? []))?.job,
      }))
    case 'prompt':
      return askAgent(session, { ...command, kind: 'for-thread', event })
    case 'none':
      throw new Error('a text that is no command came this far')
    default:
      return command satisfies never
  }
}

async function wait(session: JobSession, jobId: string): Promise<OperationResult> {
  const { inputs, deadline } = session
  sayDryRunIsIgnored(session)
  const { wait, intervalMs } = inputs
  const outcome = await waitForJob(toPollDeps(session), { jobId, wait, intervalMs, deadline })
  await settleOthers(session, outcome, {})
  return { outcome, facts: {} }
}

/** `help` and `status`: one comment, and nothing sent that costs. */
async function reply(
  session: JobSession,
  operation: 'help' | 'status',
  look: () => Promise<JobOutcome>,
): Promise<OperationResult> {
  const { world, inputs, conversation, identity } = session
  const request = toRequestView(session)
  if (inputs.dryRun && operation === 'help') {
    return { outcome: { outcome: 'skipped', reason: 'dry-run', operation }, facts: { request, plan: { operation } } }
  }
  sayDryRunIsIgnored(session)
  const outcome = await look().catch((error: unknown): JobOutcome => ({ ...toFailure(error), operation }))
  if (conversation?.ledger !== undefined) {
    const { ledger, thread, entries } = conversation
    const render = createCommentRenderer(session)
    const text = (marker: string) => render({ place: 'thread', state: { kind: 'settled', outcome }, request, marker })
    const answered = { thread, request: identity.key, attempt: identity.attempt, render: text }
    await withMemoryHint(writeReply({ ledger, clock: world.clock }, answered, entries))
  }
  return { outcome, facts: { request } }
}

function sayDryRunIsIgnored({ inputs, world, ask }: JobSession): void {
  if (inputs.dryRun)
    world.log.info(
      `dry-run has no effect here: ${ask.intent.kind === 'wait' ? 'waiting' : 'a status'} sends nothing that costs.`,
    )
}
