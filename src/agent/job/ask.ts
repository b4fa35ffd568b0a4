// Asks the agent: finds out whether an earlier attempt has sent the request, decides where it goes, writes its record, sends it
// once, and waits for its job.

import type { AgentJob } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { claimRequest, findEarlierAttempt, type Memory, noteOpen } from '../memory/claim.ts'
import { answerOnce, saveProgress } from '../memory/comment.ts'
import { isOpen, type Remembered, type RequestFacts } from '../memory/record.ts'
import { findOpener, listOpen, type Thread } from '../memory/thread.ts'
import { type Outcome, toFailure } from '../outcome.ts'
import { finishPullRequest } from '../pull-request/finish.ts'
import { checkPaths } from '../pull-request/paths.ts'
import { type Settling, settleRequest } from '../pull-request/settle.ts'
import { isSilent } from '../text/job-report.ts'
import type { RequestAnswer } from '../text/job-summary.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { addChange } from './change.ts'
import { addChanges } from './changes.ts'
import { checkDailyLimit } from './daily-limit.ts'
import { countFollowUps, tellDailyLimit, tellFollowUpLimit } from './follow-ups.ts'
import { waitForJob } from './poll.ts'
import type { Request, Target } from './request.ts'
import { send } from './send.ts'
import { chooseTarget, type ThreadFacts } from './target.ts'

/** Sends at most one POST. Rejects only if nothing was sent. */
export async function askAgent(context: JobContext, asked: Request, facts: ThreadFacts): Promise<RequestAnswer> {
  const resumed = await resumeEarlier(context, asked, facts.thread)
  if (resumed !== undefined) return { outcome: resumed }
  const prepared = await prepare(context, asked, facts).catch((error: unknown) => toFailure(error))
  if ('outcome' in prepared) {
    await explainRefusal(context, asked, facts.thread, prepared)
    return { outcome: prepared }
  }
  const { target, notes } = prepared
  const request = { ...asked, operation: target.kind }
  const until = context.here.github.now() + context.world.deadline - context.world.clock.monotonic()
  const isRecorded = context.inputs.record === 'auto'
  const memory = isRecorded ? await claimRequest(context, facts.thread, request, { until, ...notes }) : 'not-wanted'
  if (typeof memory === 'object' && 'outcome' in memory) return { outcome: memory }
  const remark = explainMemory(context, memory)
  const prompt = asked.goal.kind === 'create' ? target.prompt : undefined
  const sent = await send(context, target)
  if ('outcome' in sent) {
    // A record that names a job says that the request was sent.
    const isSent = sent.outcome === 'error' && sent.error.reason === 'wrong-job'
    await finish(context, memory, request, isSent ? sent : { ...sent, job: undefined }, { isOwn: true, notes })
    return { outcome: sent, notes, remark, prompt }
  }
  const outcome = await follow(context, memory, target, sent, notes)
  const isFollowUp = isOfOtherRequest(context, target, facts.thread)
  await finish(context, memory, request, outcome, { isOwn: true, isFollowUp, notes })
  return { outcome, notes, remark, prompt }
}

/** The pull request belongs to the request that started the job, as long as its run waits. */
function isOfOtherRequest({ here }: JobContext, target: Target, thread: Thread | undefined): boolean {
  if (target.kind === 'create') return false
  const now = here.github.now()
  const isWaited = listOpen(thread?.entries ?? [], target.jobId).some(({ record: { until = 0 } }) => until > now)
  return isWaited || typeof target.before === 'object'
}

/** A person gets one comment that says why nothing was sent, which a re-run edits. For workflows there is only a notice of the limit. */
async function explainRefusal(
  context: JobContext,
  request: Request,
  thread: Thread | undefined,
  outcome: Outcome,
): Promise<void> {
  if (thread === undefined || context.inputs.record === 'none') return
  const reason = outcome.outcome === 'skipped' ? outcome.reason : undefined
  if (reason === 'follow-up-limit') return tellFollowUpLimit(context, request, thread)
  if (reason === 'daily-limit' && request.askedBy === 'person') return tellDailyLimit(context, request, thread, outcome)
  const isShown = outcome.outcome === 'error' ? outcome.error.reason !== 'github' : reason && !isSilent(outcome)
  if (request.goal.kind !== 'command' || !isShown) return
  await answerOnce(context, thread, request, outcome, { isBelowCommand: isLast(thread, request.key) })
}

/** What an earlier attempt at the request came to. Undefined if this run may send it. */
async function resumeEarlier(
  context: JobContext,
  request: Request,
  thread: Thread | undefined,
): Promise<Outcome | undefined> {
  if (context.inputs.record === 'none') return undefined
  const earlier = await findEarlierAttempt(context, thread, request.key)
  if (earlier === undefined) return undefined
  const { memory, outcome, isOver } = earlier
  if (outcome === undefined) return resume(context, memory, request)
  if (isOver) await settleRequest(context, memory, outcome)
  return outcome
}

/** Waits for the job of an earlier attempt. Nothing is sent. One that had ended needs one look. */
async function resume(context: JobContext, memory: Remembered, request: Request): Promise<Outcome> {
  const { here, inputs, world } = context
  const { record } = memory
  const { jobId = '', operation, state, stateAt } = record
  world.log.info(`An earlier run sent this request to job ${jobId}. This run reports on that job, and sends nothing.`)
  if (isOpen(record)) noteOpen(context, memory)
  const posts = operation && isOpen(record) ? [{ operation, agoMs: Math.max(here.github.now() - stateAt, 0) }] : []
  const isOneLook = !inputs.wait || !isOpen(record)
  const looked = await waitForJob(context, { jobId, operation: 'wait', posts, isOneLook })
  // A later request has set the job to work again.
  const isBusy = looked.outcome === 'started' && inputs.wait
  const outcome = isBusy ? await waitForJob(context, { jobId, operation: 'wait' }) : looked
  // Only the run that sent a message could see that it changed nothing.
  const seen = outcome.outcome === 'completed' && state === 'no-changes' ? { ...outcome, outcome: state } : outcome
  if (!isOpen(record)) return checkPaths(context, seen, inputs.allowedPaths)
  const hasOpened = operation === 'create' && seen.outcome === 'completed'
  const end = hasOpened ? { ...seen, change: { kind: 'opened' } as const } : seen
  await finish(context, memory, request, end, {})
  return end
}

/** Decides where the request goes, and refuses what can be refused, before anything is written. */
export async function prepare(context: JobContext, request: Request, facts: ThreadFacts) {
  const { thread, pullRequest } = facts
  const changed = await addChanges(context, request)
  if ('outcome' in changed) return changed
  const target = await chooseTarget(context, changed, facts)
  if ('outcome' in target) return target
  const tries = countTries(context, request, thread)
  if (tries?.of !== undefined && tries.number > tries.of)
    return { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', limit: tries.of } as const
  const limited = await checkDailyLimit(context)
  if (limited !== undefined) return limited
  const notes: CommentNotes = {
    tries,
    replaced: target.kind === 'create' ? target.replaced : undefined,
    conversation: target.conversation,
    leftOutComments: request.goal.kind === 'command' ? request.goal.review?.leftOutComments : undefined,
    isFirst: (thread?.entries ?? []).length === 0,
    isForeignPullRequest: pullRequest !== undefined && findOpener(thread?.entries ?? []) === undefined,
    isBelowCommand: isLast(thread, request.key),
  }
  return { target, notes }
}

function countTries({ inputs }: JobContext, { isByWorkflow }: Request, thread: Thread | undefined) {
  if (!isByWorkflow || thread === undefined) return undefined
  return { number: countFollowUps(thread.entries) + 1, of: inputs.maxFollowUps || undefined }
}

function isLast(thread: Thread | undefined, key: string): boolean {
  return `comment:${thread?.comments.at(-1)?.id}` === key
}

const notRemembered = {
  forbidden:
    'This request is not recorded on GitHub, so a re-run would start another paid job. Grant `checks: write` to prevent that (a personal token cannot use checks: take an app’s), or set `record: none` to end this warning.',
  'not-wanted': 'With `record: none` this request is not recorded: a re-run would send it again, and cost again.',
}

/** A request that is not remembered says so, in log and summary, before it is sent. */
function explainMemory({ world }: JobContext, memory: Memory | 'not-wanted'): string | undefined {
  if (typeof memory === 'object') return undefined
  const remark = notRemembered[memory]
  world.log[memory === 'forbidden' ? 'warning' : 'info'](remark)
  return remark
}

/** The service has accepted the request, so every outcome names the job. */
async function follow(
  context: JobContext,
  memory: Memory | 'not-wanted',
  target: Target,
  job: AgentJob,
  notes: CommentNotes,
): Promise<Outcome> {
  const { here, inputs, world } = context
  const { kind: operation } = target
  world.progress.saveState('job-id', job.id)
  if (world.signal.aborted) return { outcome: 'cancelled', operation, job }
  if (!inputs.wait) return { outcome: 'started', operation, job }
  const until = here.github.now() + world.deadline - world.clock.monotonic()
  // The run polls the job meanwhile. The next version is written after this one.
  const saving = typeof memory === 'object' ? saveProgress(context, memory, { job, until }, notes) : undefined
  const outcome = await waitForJob(context, {
    jobId: job.id,
    operation,
    posts: [{ operation, agoMs: 0 }],
    answered: job,
  })
  await saving
  const before = target.kind === 'message' ? target.before : undefined
  return checkPaths(context, await addChange(context, before, outcome), inputs.allowedPaths)
}

/** Writes how the request stands at the end of the run. Never rejects. */
async function finish(
  context: JobContext,
  memory: Memory | 'not-wanted',
  request: RequestFacts,
  outcome: Outcome,
  settling: Settling,
): Promise<void> {
  if (typeof memory === 'object') {
    const isSettled = await settleRequest(context, memory, outcome, settling)
    // The post step looks once more at the job that a cancelled run has left.
    if (isSettled && outcome.outcome !== 'cancelled') noteOpen(context, undefined)
  } else if (!settling.isFollowUp)
    await finishPullRequest(context, request, outcome, { isCommented: memory !== 'not-wanted' })
}
