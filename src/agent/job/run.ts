// `mode: job`, once the sender may ask: chooses the operation, and reacts to the comment that asked.

import { toWarning } from '../../kit/errors.ts'
import type { ConversationEvent } from '../../kit/github/event.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import { checkScope } from '../check-scope.ts'
import { type Command, parseCommand } from '../command/grammar.ts'
import type { Intent } from '../command/intent.ts'
import type { Entry } from '../ledger/ledger.ts'
import { listInOrder } from '../ledger/thread.ts'
import { type Outcome, type RequestedWork, type RunReport, toFailure } from '../outcome.ts'
import { createJobReport, isSilent } from '../words/job-report.ts'
import { askAgent } from './ask-agent.ts'
import { endDryRun } from './dry-run.ts'
import { findOpenJob } from './follow-up.ts'
import { waitForJob } from './poll.ts'
import { readCommandPrompt } from './read-text.ts'
import { reply } from './reply.ts'
import { isPartOfReview, readInlineComments, takesComments } from './review.ts'
import { type JobRun, type JobSession, openSession, toRequestView } from './session.ts'
import { settleOthers } from './settle-others.ts'
import { findJob } from './thread-job.ts'
import { tidyUp } from './tidy-up.ts'

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs } = run
  const session = await openSession(run)
  const { thread, notes } = session
  if (await isPartOfReview(session)) {
    world.log.info('Skipped (part-of-review): the run for the review handles this comment. Nothing was sent.')
    return { outcome: { outcome: 'skipped', reason: 'part-of-review' }, failOn: inputs.failOn }
  }
  session.reactions?.accept()
  sayWhatAsks(session)
  const outcome = await operate(session).catch(toFailure)
  // The run that has the request sets the last reaction.
  const isDuplicate = outcome.outcome === 'skipped' && outcome.reason === 'duplicate'
  if (!isDuplicate) await tidyUp(session, await react(session, outcome))
  if (isSilent(outcome) && 'reason' in outcome) {
    const detail = 'detail' in outcome && outcome.detail ? outcome.detail : 'another run has this request'
    world.log.info(`Skipped (${outcome.reason}): ${detail}. Nothing was sent.`)
  }
  return createJobReport(world, outcome, inputs.failOn, {
    request: toRequestView(session),
    ...notes.rehearsal,
    remarks: notes.remarks,
    command: thread && inputs.command,
    isHeard: run.intent.kind === 'command',
    jobUrl: inputs.jobUrl,
  })
}

async function operate(session: JobSession): Promise<Outcome> {
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
      if (!('outcome' in found)) return wait(session, found.jobId)
      return inputs.dryRun ? endDryRun(session, found) : found
    }
    case 'command':
      return answerText(session, intent)
    default:
      return intent satisfies never
  }
}

/** Answers what the page of the text shows. */
async function answerText(session: JobSession, intent: Extract<Intent, { kind: 'command' }>): Promise<Outcome> {
  const { inputs, notes, textNow } = session
  const { text, isAnswer } = intent
  const wordLength = isAnswer ? 0 : inputs.command.length
  const shown = await readCommandPrompt(session, textNow ?? text, wordLength)
  notes.isAsShown = shown.isRendered
  const command: Command = isAnswer ? { kind: 'prompt', isNew: false, prompt: shown.text } : parseCommand(shown.text)
  if (text.kind !== 'review' || !takesComments(command)) return answer(session, command, intent.event)
  return answerReview(session, intent, command)
}

/** Answers a review with its inline comments. The command word alone is a request if a comment has text. */
async function answerReview(
  session: JobSession,
  { event, text, isAnswer }: Extract<Intent, { kind: 'command' }>,
  command: Extract<Command, { kind: 'prompt' | 'help' }>,
): Promise<Outcome> {
  const { notes } = session
  const { quotes, leftOutComments, isAsShown } = await readInlineComments(session, text)
  const prompt = command.kind === 'prompt' ? command.prompt : ''
  if (prompt === '' && quotes.length === 0) {
    if (!isAnswer) return answer(session, command, event)
    const detail = 'the review has no text and no comments'
    return { outcome: 'skipped', reason: 'not-a-command', detail }
  }
  notes.isAsShown ||= isAsShown
  notes.review = { quotes, leftOutComments, url: text.url }
  return askAgent(session, { kind: 'command', prompt, isNew: command.isNew, isAnswer, event })
}

async function answer(session: JobSession, command: Command, event: ConversationEvent): Promise<Outcome> {
  switch (command.kind) {
    case 'help':
      return reply(session, 'help', async () => ({
        outcome: 'reported',
        operation: 'help',
        detail: command.meant && toNearMissWords(command.meant),
      }))
    case 'status':
      return reply(session, 'status', async () => {
        const job = (await findJob(session))?.job
        const detail = command.isStop ? 'The service has no way to stop a job.' : undefined
        return { outcome: 'reported', operation: 'status', detail, job, work: job && findWork(session, job.id) }
      })
    case 'prompt':
      return askAgent(session, { ...command, kind: 'command', isAnswer: false, event })
    default:
      return command satisfies never
  }
}

/** What the job works on: the newest request that its record names. */
function findWork({ thread, world }: JobSession, jobId: string): RequestedWork {
  const { entries = [] } = thread ?? {}
  const ofJob = ({ record }: Entry) => record.jobId === jobId
  const record = (listInOrder(entries).findLast(ofJob) ?? entries.findLast(ofJob))?.record
  return { words: record?.words, login: record?.login, since: record?.requestedAt, asOf: world.clock.now() }
}

function toNearMissWords(meant: string): string {
  return `This was probably meant as “${meant}”, so nothing was sent to the agent. A longer prompt is sent as it is.`
}

async function wait(session: JobSession, jobId: string): Promise<Outcome> {
  if (session.inputs.dryRun) return endDryRun(session, { operation: 'wait', jobId })
  const outcome = await checkScope(session, await waitForJob(session, { jobId }))
  await settleOthers(session, outcome)
  return outcome
}

/** Sets the last reaction, or waits for it. Returns the older ones, which are to be taken back. */
async function react({ reactions, notes, world }: JobSession, outcome: Outcome): Promise<readonly Reaction[]> {
  try {
    return (await reactions?.end(outcome.outcome, notes.earlierState)) ?? []
  } catch (error) {
    // If the run failed at GitHub, its error already says what is missing.
    const isSaid = outcome.outcome === 'error' && outcome.error.reason === 'github'
    if (!isSaid) world.log.warning(`The reaction could not be added: ${toWarning(error)}`)
    return []
  }
}

/** A workflow without an `if:` may take every comment for a request. */
function sayWhatAsks({ intent: { kind, event }, world }: JobSession): void {
  if ((kind === 'create' || kind === 'message') && event.kind === 'conversation' && event.text !== undefined)
    world.log.info('`prompt` is set, so every text that may command sends it. Without `prompt`, only commands do.')
}
