// `mode: job`, once the sender may ask: finds out what is asked, and does it. The rest of the folder is what this calls.

import { checkScope } from '../check-scope.ts'
import { type Outcome, type RunReport, toFailure } from '../outcome.ts'
import { createJobReport, isSilent } from '../words/job-report.ts'
import { askAgent } from './ask-agent.ts'
import { type Asked, isPartOfReview, resolveCommand } from './asked.ts'
import { rehearse } from './dry-run.ts'
import { waitForJob } from './poll.ts'
import { reply } from './reply.ts'
import { type JobRun, type JobSession, openSession, type Refusal } from './session.ts'
import { settleOthers } from './settle-others.ts'
import { findOpenJob } from './thread-job.ts'

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs, intent } = run
  const session = await openSession(run)
  if (await isPartOfReview(session)) {
    world.log.info('Skipped (part-of-review): the run for the review handles this comment. Nothing was sent.')
    return { outcome: { outcome: 'skipped', reason: 'part-of-review' }, failOn: inputs.failOn }
  }
  session.conversation?.accept()
  sayWhatAsks(session)
  const { outcome, ...rehearsal } = await work(session).catch((error: unknown) => ({ outcome: toFailure(error) }))
  // The run that has the request sets the last reaction.
  const isDuplicate = outcome.outcome === 'skipped' && outcome.reason === 'duplicate'
  if (!isDuplicate) await session.conversation?.tidyUp(outcome)
  if (isSilent(outcome) && 'reason' in outcome) {
    const detail = 'detail' in outcome && outcome.detail ? outcome.detail : 'another run has this request'
    world.log.info(`Skipped (${outcome.reason}): ${detail}. Nothing was sent.`)
  }
  return createJobReport(world, outcome, inputs.failOn, {
    request: session.view,
    ...rehearsal,
    remarks: session.remarks,
    command: session.thread && inputs.command,
    isHeard: intent.kind === 'command',
    jobUrl: inputs.jobUrl,
  })
}

async function work(
  session: JobSession,
): Promise<Awaited<ReturnType<typeof rehearse>> | { readonly outcome: Outcome }> {
  const asked = await findAsked(session)
  if ('prompt' in asked) session.view.prompt = asked.prompt
  if (session.inputs.dryRun) return rehearse(session, asked)
  return { outcome: 'outcome' in asked ? asked : await performAsked(session, asked) }
}

async function findAsked(session: JobSession): Promise<Asked | Refusal> {
  const { intent } = session
  if (intent.kind === 'command') return resolveCommand(session, intent)
  if (intent.kind !== 'thread-job') return intent
  const { kind, prompt } = intent
  if (prompt !== undefined) return { kind, prompt }
  const found = await findOpenJob(session)
  return 'outcome' in found ? found : { kind: 'wait', jobId: found.jobId }
}

function performAsked(session: JobSession, asked: Asked): Promise<Outcome> {
  if ('prompt' in asked) return askAgent(session, asked)
  return asked.kind === 'wait' ? wait(session, asked.jobId) : reply(session, asked)
}

async function wait(session: JobSession, jobId: string): Promise<Outcome> {
  const outcome = await checkScope(session, await waitForJob(session, { jobId }))
  await settleOthers(session, outcome)
  return outcome
}

/** A workflow without an `if:` may take every comment for a request. */
function sayWhatAsks({ intent: { kind, event }, world }: JobSession): void {
  if ((kind === 'create' || kind === 'message') && event.kind === 'conversation' && event.text !== undefined)
    world.log.info('`prompt` is set, so every text that may command sends it. Without `prompt`, only commands do.')
}
