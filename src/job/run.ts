// `mode: job` once it may run: in which thread, with which memory, and which operation.

import type { Asked } from '../command/intent.ts'
import { react, toReaction, withMemoryHint } from '../ledger/conversation.ts'
import { writeReply } from '../ledger/reply.ts'
import type { JobOutcome, RunReport } from '../outcome.ts'
import { toFailure } from '../outcome.ts'
import type { AgentJob } from '../service/job.ts'
import { settleOthers } from './memory.ts'
import { toJobReport } from './report.ts'
import { request } from './request.ts'
import { type JobRun, type JobSession, type Operated, openSession, toPollDeps, toRequestView } from './session.ts'
import { findJob } from './target.ts'
import { waitForJob } from './wait-for-job.ts'

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs, event } = run
  const session = await openSession(run)
  const { conversation } = session
  const text = event.kind === 'command' && inputs.reactions && !inputs.dryRun ? event.text : undefined
  const greeted = conversation && text && react(conversation, text, 'eyes', world.log)
  const { outcome, summary } = await operate(session).catch((error: unknown) => ({
    outcome: toFailure(error),
    summary: {},
  }))
  await greeted
  if (conversation && text) await react(conversation, text, toReaction(outcome), world.log)
  return toJobReport(world, outcome, inputs.failOn, {
    ...summary,
    ...(conversation ? { command: inputs.command } : {}),
  })
}

async function operate(session: JobSession): Promise<Operated> {
  const { intent, command } = session
  switch (intent.kind) {
    case 'wait':
      return wait(session, intent.jobId)
    case 'message':
    case 'create':
      return request(session, { ...intent, kind: 'inputs' })
    case 'command':
      return answer(session, command)
    default:
      return intent satisfies never
  }
}

/** A command in a text of the thread. */
async function answer(session: JobSession, command: Asked['command']): Promise<Operated> {
  switch (command.kind) {
    case 'help':
      return reply(session, 'help', async () => ({ outcome: 'reported', operation: 'help' }))
    case 'status':
      return reply(session, 'status', async () => ({
        outcome: 'reported',
        operation: 'status',
        ...(command.isStop ? { detail: 'The service has no way to stop a job.' } : {}),
        ...toJob(await findJob(session, session.conversation?.entries ?? [])),
      }))
    case 'prompt':
      return request(session, { ...command, kind: 'command' })
    case 'none':
      throw new Error('a text that is no command came this far')
    default:
      return command satisfies never
  }
}

async function wait(session: JobSession, jobId: string): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  sayDryRunIsIgnored(session)
  const deps = { ...toPollDeps(world), service, onJob: (job: AgentJob) => world.progress.job(job) }
  const outcome = await waitForJob(deps, { jobId, wait: inputs.wait, intervalMs: inputs.intervalMs, deadline })
  await settleOthers(session, outcome, {})
  return { outcome, summary: {} }
}

/** `help` and `status`: one comment, and nothing sent that costs. */
async function reply(
  session: JobSession,
  operation: 'help' | 'status',
  look: () => Promise<JobOutcome>,
): Promise<Operated> {
  const { world, inputs, conversation, requestKey, attempt, render } = session
  const request = toRequestView(session)
  if (inputs.dryRun && operation === 'help') {
    return { outcome: { outcome: 'skipped', reason: 'dry-run', operation }, summary: { request, plan: { operation } } }
  }
  sayDryRunIsIgnored(session)
  const outcome = await look().catch((error: unknown): JobOutcome => ({ ...toFailure(error), operation }))
  if (conversation?.ledger !== undefined) {
    const { ledger, thread, entries } = conversation
    const text = (marker: string) => render({ place: 'thread', state: { kind: 'settled', outcome }, request, marker })
    const answered = { thread, request: requestKey, attempt, render: text }
    await withMemoryHint(writeReply({ ledger, clock: world.clock }, answered, entries))
  }
  return { outcome, summary: { request } }
}

function sayDryRunIsIgnored({ inputs, world, intent }: JobSession): void {
  if (inputs.dryRun)
    world.log.info(
      `dry-run has no effect here: ${intent.kind === 'wait' ? 'waiting' : 'a status'} sends nothing that costs.`,
    )
}

function toJob(job: AgentJob | undefined) {
  return job === undefined ? {} : { job }
}
