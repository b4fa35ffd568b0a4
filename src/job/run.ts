// `mode: job`, once the sender may ask: chooses the operation, and reacts to the comment that asked.

import { type Command, parseCommand } from '../command/grammar.ts'
import type { Intent } from '../command/intent.ts'
import { toWarning } from '../errors.ts'
import { leaveOutHidden } from '../foreign-text/leave-out-hidden.ts'
import type { ConversationEvent, EventText } from '../github/event.ts'
import type { Reaction } from '../github/texts.ts'
import { type Outcome, type RunReport, toFailure } from '../outcome.ts'
import { createJobReport, isSilent } from '../render/job-report.ts'
import { askAgent } from './ask-agent.ts'
import { findOpenJob } from './follow-up.ts'
import { waitForJob } from './poll.ts'
import { reply, sayDryRunIsIgnored } from './reply.ts'
import { settleRelated } from './request-record.ts'
import { add, isPartOfReview, readInlineComments, takesComments } from './review.ts'
import { type JobRun, type JobSession, type OperationResult, openSession, type RunThread } from './session.ts'
import { toSkippedOutcome } from './target.ts'
import { findJob } from './thread-job.ts'

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs, intent } = run
  const session = await openSession(run)
  const { thread, notes } = session
  if (await isPartOfReview(session)) {
    world.log.info('Skipped (part-of-review): the run for the review handles this comment. Nothing was sent.')
    return { outcome: { outcome: 'skipped', reason: 'part-of-review' }, failOn: inputs.failOn }
  }
  const text =
    intent.event.kind === 'conversation' && inputs.reactions && !inputs.dryRun ? intent.event.text : undefined
  const accepted = thread && text && react(thread, text, 'eyes')
  const { outcome, facts } = await operate(session).catch((error: unknown) => ({
    outcome: toFailure(error),
    facts: {},
  }))
  const failures = [await accepted]
  if (thread && text && !isSilent(outcome)) failures.unshift(await react(thread, text, toReaction(outcome)))
  const failure = failures.find((words) => words !== undefined)
  // If the run failed at GitHub, its error already says what is missing.
  const isSaid = outcome.outcome === 'error' && outcome.error.reason === 'github'
  if (failure !== undefined && !isSaid) world.log.warning(failure)
  if (isSilent(outcome) && 'reason' in outcome) {
    const detail = 'detail' in outcome && outcome.detail ? outcome.detail : 'another run has this request'
    world.log.info(`Skipped (${outcome.reason}): ${detail}. Nothing was sent.`)
  }
  const { remarks } = notes
  const command = thread ? inputs.command : undefined
  return createJobReport(world, outcome, inputs.failOn, { ...facts, remarks, command, jobUrl: inputs.jobUrl })
}

async function operate(session: JobSession): Promise<OperationResult> {
  const { intent, inputs } = session
  switch (intent.kind) {
    case 'wait':
      return wait(session, intent.jobId)
    case 'create':
    case 'message':
      return askAgent(session, intent)
    case 'thread-job': {
      if (intent.prompt !== undefined) return askAgent(session, { kind: 'thread-job', prompt: intent.prompt })
      const found = await findOpenJob(session)
      return 'kind' in found ? { outcome: toSkippedOutcome(found), facts: {} } : wait(session, found.jobId)
    }
    case 'command':
      if (intent.text.kind === 'review') return answerReview(session, intent)
      return answer(session, parseCommand(intent.text.body, inputs.command), intent.event)
    default:
      return intent satisfies never
  }
}

/** Answers a review with its inline comments. The command word alone is a request if a comment has text. */
async function answerReview(
  session: JobSession,
  { event, text, isAnswer }: Extract<Intent, { kind: 'command' }>,
): Promise<OperationResult> {
  const { inputs, notes } = session
  const body = leaveOutHidden(text.body)
  const command: Command = isAnswer
    ? { kind: 'prompt', isNew: false, prompt: body.text.trim(), leftOut: body.leftOut }
    : parseCommand(text.body, inputs.command)
  if (!takesComments(command)) return answer(session, command, event)
  const { quotes, leftOutComments, leftOut } = await readInlineComments(session, text)
  const prompt = command.kind === 'prompt' ? command.prompt : ''
  if (prompt === '' && quotes.length === 0) {
    if (!isAnswer) return answer(session, command, event)
    const detail = 'the review has no text and no comments'
    return { outcome: { outcome: 'skipped', reason: 'not-a-command', detail }, facts: {} }
  }
  notes.leftOut = add(command.leftOut, leftOut)
  notes.review = { quotes, leftOutComments, url: text.url }
  return askAgent(session, { kind: 'command', prompt, isNew: command.isNew, isAnswer, event })
}

/** Answers a command. */
async function answer(session: JobSession, command: Command, event: ConversationEvent): Promise<OperationResult> {
  switch (command.kind) {
    case 'help':
      return reply(session, 'help', async () => ({ outcome: 'reported', operation: 'help' }))
    case 'status':
      return reply(session, 'status', async () => ({
        outcome: 'reported',
        operation: 'status',
        detail: command.isStop ? 'The service has no way to stop a job.' : undefined,
        job: (await findJob(session))?.job,
      }))
    case 'prompt':
      session.notes.leftOut = command.leftOut
      return askAgent(session, { ...command, kind: 'command', isAnswer: false, event })
    default:
      return command satisfies never
  }
}

async function wait(session: JobSession, jobId: string): Promise<OperationResult> {
  sayDryRunIsIgnored(session)
  const outcome = await waitForJob(session, { jobId })
  await settleRelated(session, outcome)
  return { outcome, facts: {} }
}

/** Adds a reaction to the text that asked. Returns a sentence if that fails. */
async function react(
  { github, reference }: RunThread,
  { kind, id }: EventText,
  reaction: Reaction,
): Promise<string | undefined> {
  try {
    await github.addReaction({ kind, id, threadNumber: reference.number }, reaction)
    return undefined
  } catch (error) {
    return `The reaction could not be added: ${toWarning(error)}`
  }
}

/** The last reaction to a command. */
function toReaction({ outcome }: Pick<Outcome, 'outcome'>): Reaction {
  return ['completed', 'no-changes', 'started', 'reported'].includes(outcome) ? 'rocket' : 'confused'
}
