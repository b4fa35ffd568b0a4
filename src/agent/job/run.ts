// `mode: job`, once the sender may ask: finds out what is asked, and does it. The rest of the folder is what this calls.

import type { RunResult } from '../../kit/action.ts'
import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { EventText } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { isFinished } from '../../kit/service/job.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { RepositoryFacts, World } from '../../kit/world.ts'
import { addReaction } from '../command/admission.ts'
import { commentChanged, isSameText } from '../command/authorization.ts'
import { type Intent, needsThread } from '../command/intent.ts'
import { createContext, type JobContext, openElsewhere } from '../context.ts'
import type { Inputs } from '../inputs.ts'
import { createTextKey } from '../memory/record.ts'
import { findOpener, listAttempts, listOpen, readThread, type Thread } from '../memory/thread.ts'
import { getReason, hasEnded, type Outcome, toFailure } from '../outcome.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { finishPullRequest } from '../pull-request/finish.ts'
import { checkPaths } from '../pull-request/paths.ts'
import { settleRequest } from '../pull-request/settle.ts'
import { isInCommandReview, readCommandText } from '../request/review.ts'
import { createJobReport, isSilent } from '../text/job-report.ts'
import type { RequestAnswer, Requester } from '../text/job-summary.ts'
import { askAgent } from './ask.ts'
import { rehearse } from './dry-run.ts'
import { waitForJob } from './poll.ts'
import { createRequest, type Goal, type Refusal } from './request.ts'
import { answerCommand } from './status.ts'
import { findOpenThreadJob, refuse, type ThreadFacts } from './target.ts'

interface JobRun {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly intent: Intent
  readonly github: GitHub
  readonly repository: RepositoryFacts
  readonly pullRequest: PullRequest | undefined
}

export async function runJob(run: JobRun): Promise<RunResult> {
  const { world, inputs, intent } = run
  const answer = await answerIntent(run).catch((error: unknown): RequestAnswer => ({ outcome: toFailure(error) }))
  const { outcome } = answer
  if (isSilent(outcome) && 'reason' in outcome)
    world.log.info(
      `Skipped (${outcome.reason}): ${outcome.detail ?? 'another run has this request'}. Nothing was sent.`,
    )
  if (!['duplicate', 'part-of-review'].includes(getReason(outcome))) await react(run, chooseReaction(outcome))
  const hasThread = intent.event.thread !== undefined || inputs.thread !== undefined
  const access = { command: hasThread ? inputs.command : undefined, jobUrl: inputs.jobUrl }
  return createJobReport(world, outcome, inputs.failOn, {
    ...answer,
    ...access,
    asker: describeAsker(intent, world.env),
  })
}

function describeAsker({ event }: Intent, env: World['env']): Requester {
  if (event.kind === 'other') return { workflow: env('GITHUB_WORKFLOW') || undefined }
  return { login: event.sender.login, url: event.text && toServerUrl(event.text.url, env('GITHUB_SERVER_URL')) }
}

async function answerIntent(run: JobRun): Promise<RequestAnswer> {
  const { world, inputs, intent } = run
  const opened = createContext(
    { world, inputs, service: await world.connectService(inputs) },
    run.github,
    run.repository,
  )
  const facts = await readFacts(opened, run)
  if ('outcome' in facts) return { outcome: facts }
  if (await isPartOfReview(opened, intent, facts))
    return {
      outcome: { outcome: 'skipped', reason: 'part-of-review', detail: 'the run for the review handles this comment' },
    }
  const context: JobContext = { ...opened, elsewhere: await openElsewhere(opened) }
  await react(run, 'eyes')
  if (intent.kind === 'wait') return { outcome: await waitOnly(context, intent, intent.jobId, facts) }
  if (intent.kind === 'thread-job' && intent.prompt === undefined) {
    const found = await findOpenThreadJob(context, facts.thread, facts.pullRequest)
    return { outcome: 'outcome' in found ? found : await waitOnly(context, intent, found.jobId, facts) }
  }
  const asked = await readGoal(context, intent)
  const place = { pullRequest: facts.pullRequest, isInThread: facts.thread !== undefined }
  if (!('goal' in asked)) {
    const request = createRequest(context, { intent, prompt: '', goal: { kind: 'thread-job' } }, place)
    return { outcome: await answerCommand(context, asked, request, facts.thread) }
  }
  const request = createRequest(context, { intent, ...asked }, place)
  const answer = inputs.dryRun ? await rehearse(context, request, facts) : await askAgent(context, request, facts)
  return { ...answer, prompt: answer.prompt ?? asked.prompt }
}

async function readGoal({ here, inputs }: JobContext, intent: Exclude<Intent, { kind: 'wait' }>) {
  if (intent.kind !== 'command') {
    const goal: Goal = intent.kind === 'message' ? { kind: 'message', jobId: intent.jobId } : { kind: intent.kind }
    return { prompt: intent.prompt ?? '', goal }
  }
  const { event, text } = intent
  const command = await readCommandText(here.github, text, event.thread, inputs.command)
  if (command.kind !== 'prompt') return command
  const { prompt, isNew, review } = command
  return { prompt, goal: { kind: 'command', isNew, event, review } as const }
}

/** Reads the thread and the pull request where they are needed. Rejects with a GitHubError. */
async function readFacts(context: JobContext, { intent, inputs, pullRequest }: JobRun): Promise<ThreadFacts | Refusal> {
  const { event } = intent
  const reference = findReference(intent, inputs.thread)
  const isRouted = intent.kind === 'command' || intent.kind === 'thread-job'
  if (reference === undefined || !needsThread(intent, inputs)) return { thread: undefined, pullRequest: undefined }
  const isKnown = pullRequest !== undefined || !isRouted || reference.isPullRequest === false
  const found = isKnown ? pullRequest : await context.here.github.getPullRequest(reference.number)
  const gone = refuse('no-job', `#${reference.number} does not exist here (any more)`)
  if (!isKnown && found === undefined && reference.isPullRequest) return gone
  const target = { number: reference.number, isPullRequest: found ? true : reference.isPullRequest }
  const isHere = event.kind === 'conversation' && event.thread.number === reference.number
  const asking = isHere && event.text?.kind === 'comment' ? event.text : undefined
  try {
    const thread = await readThreadOf(context, target, asking)
    // A number alone does not say that it is a pull request, but the record of the job that opened it does.
    if (intent.kind === 'thread-job' && !found && thread && findOpener(thread.entries)) return gone
    return thread
      ? { thread, pullRequest: found }
      : { outcome: 'skipped', reason: 'comment-changed', detail: commentChanged }
  } catch (error) {
    if (intent.kind === 'thread-job' && error instanceof GitHubError && error.isGone) return gone
    throw error
  }
}

/** Undefined if the comment that asks has changed, or is gone. Rejects with a GitHubError. */
async function readThreadOf(
  context: JobContext,
  target: Pick<Thread, 'number' | 'isPullRequest'>,
  asking: EventText | undefined,
): Promise<Thread | undefined> {
  const { here } = context
  const find = ({ comments }: Thread) => comments.find(({ id }) => id === asking?.id)
  let thread = await readThread(context, here, target)
  if (asking !== undefined && find(thread) === undefined) {
    if ((await here.github.comments.get(asking.id)) === undefined) return undefined
    // GitHub's list lags. Once it has the comment that asks, it has older records too.
    thread = await readThread(context, here, target, { mustList: asking.id })
  }
  const now = find(thread)
  return asking === undefined || (now && isSameText(asking, now)) ? thread : undefined
}

/** With `job-id: thread` the input `thread` wins, otherwise the thread of the event. */
function findReference({ kind, event }: Intent, number: number | undefined) {
  const numbered = number === undefined ? undefined : { number, isPullRequest: undefined }
  return kind === 'thread-job' ? (numbered ?? event.thread) : (event.thread ?? numbered)
}

/** The record of the review counts first: the review may have been changed or dismissed. Rejects with a GitHubError. */
async function isPartOfReview({ here, inputs }: JobContext, intent: Intent, { thread }: ThreadFacts): Promise<boolean> {
  if (intent.kind !== 'command' || intent.text.kind !== 'review-comment' || intent.text.reviewId === undefined)
    return false
  const key = createTextKey({ kind: 'review', id: intent.text.reviewId })
  if (listAttempts(thread?.entries ?? [], key).some(({ record }) => record.state !== 'reported')) return true
  return isInCommandReview(here.github, intent.text, intent.event.thread.number, inputs.command)
}

/** Waits for a job that is named, and writes its end to what no other run waits for: its records in the thread, its pull request. */
async function waitOnly(context: JobContext, intent: Intent, jobId: string, facts: ThreadFacts): Promise<Outcome> {
  const { here, inputs } = context
  const waited = await waitForJob(context, { jobId, operation: 'wait', isOneLook: !inputs.wait || inputs.dryRun })
  if (inputs.dryRun && waited.outcome !== 'error')
    return { outcome: 'skipped', reason: 'dry-run', operation: 'wait', job: waited.job }
  const outcome = await checkPaths(context, waited, inputs.allowedPaths)
  const { job } = outcome
  if (!hasEnded(outcome) || job?.status === undefined || !isFinished(job) || inputs.record === 'none') return outcome
  const reference = findReference(intent, inputs.thread)
  const entries = reference
    ? (await readThread(context, here, reference).catch(() => facts.thread))?.entries
    : undefined
  const open = listOpen(entries ?? [], jobId)
  for (const entry of open.filter(({ record: { until = 0 } }) => until <= here.github.now()))
    await settleRequest(context, entry, { ...describeJobEnd(entry.record, job), paths: outcome.paths })
  if (open.length > 0) return outcome
  const request = createRequest(context, { intent, prompt: '', goal: { kind: 'thread-job' } })
  await finishPullRequest(context, request, outcome)
  return outcome
}

/** `duplicate` and `part-of-review` are left to the run that has the request. */
function chooseReaction(outcome: Outcome): Reaction {
  const isStop = outcome.outcome === 'reported' && outcome.operation === 'status' && outcome.isStop
  const isGood = ['completed', 'no-changes', 'started', 'reported'].includes(outcome.outcome)
  return isGood && !isStop && outcome.paths?.kind !== 'outside' ? 'rocket' : 'confused'
}

/** A failure changes nothing. */
async function react({ world, inputs, intent, github }: JobRun, content: Reaction): Promise<void> {
  if (intent.event.kind === 'other' || inputs.dryRun) return
  await addReaction(intent.event, github, content).catch((error: unknown) =>
    world.log.info(`The reaction could not be added: ${toWarning(error)}`),
  )
}
