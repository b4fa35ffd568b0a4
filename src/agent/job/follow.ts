// Waits for a request's job to end, and records the result.

import { type AgentJob, isFinished } from '../../kit/service/job.ts'
import type { Intent } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { type findEarlierAttempt, type Memory, noteOpen } from '../memory/claim.ts'
import { saveProgress } from '../memory/comment.ts'
import { isOpen, type RequestFacts } from '../memory/record.ts'
import { listOpen, readThread } from '../memory/thread.ts'
import { hasEnded, type Outcome } from '../outcome.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { finishPullRequest } from '../pull-request/finish.ts'
import { checkPaths } from '../pull-request/paths.ts'
import { type Settling, settleRequest } from '../pull-request/settle.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { addChange } from './change.ts'
import { waitForJob } from './poll.ts'
import { createRequest, findReference, type Request, type Target } from './request.ts'

export type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlierAttempt>>>

/** Reports the result of an earlier attempt at the request. Waits for its job, if there is one, and sends nothing. */
export async function resume(context: JobContext, request: Request, earlier: Earlier): Promise<Outcome> {
  const { here, inputs, world } = context
  const { memory, outcome: known, isOver } = earlier
  const { record } = memory
  if (known !== undefined) {
    if (isOver) await settleRequest(context, memory, known)
    return known
  }
  const { jobId = '', operation, state, stateAt, until = 0 } = record
  world.log.info(`An earlier run sent this request to job ${jobId}. This run reports on that job, and sends nothing.`)
  const isUnsettled = isOpen(record)
  // While another run waits, this run's post step has nothing to settle.
  if (isUnsettled && until <= here.github.now()) noteOpen(context, memory)
  const posts = operation && isUnsettled ? [{ operation, agoMs: Math.max(here.github.now() - stateAt, 0) }] : []
  const isSinglePoll = !inputs.wait || !isUnsettled
  const polled = await waitForJob(context, { jobId, operation: 'wait', posts, isSinglePoll })
  const isBusy = polled.outcome === 'started' && inputs.wait
  const ended = isBusy ? await waitForJob(context, { jobId, operation: 'wait' }) : polled
  // Only the run that sent the follow-up could tell that nothing changed, so keep what it recorded.
  const outcome = ended.outcome === 'completed' && state === 'no-changes' ? { ...ended, outcome: state } : ended
  if (!isUnsettled) return checkPaths(context, outcome, inputs.allowedPaths)
  const hasOpened = operation === 'create' && outcome.outcome === 'completed'
  const end = hasOpened ? { ...outcome, change: { kind: 'opened' } as const } : outcome
  await finish(context, memory, request.record, end)
  return end
}

/** Waits for the job that accepted the request, so every outcome names that job. */
export async function follow(
  context: JobContext,
  memory: Memory | 'not-wanted',
  { target, notes }: { readonly target: Target; readonly notes: CommentNotes },
  job: AgentJob,
): Promise<Outcome> {
  const { here, inputs, world } = context
  const { kind: operation } = target
  if (world.signal.aborted) return { outcome: 'cancelled', operation, job }
  if (!inputs.wait) return { outcome: 'started', operation, job }
  const until = here.github.now() + world.deadline - world.clock.monotonic()
  const saving = typeof memory === 'object' ? saveProgress(context, memory, { job, until }, notes) : undefined
  const posts = [{ operation, agoMs: 0 }]
  const outcome = await waitForJob(context, { jobId: job.id, operation, posts, answered: job })
  await saving
  const before = target.kind === 'message' ? target.before : undefined
  return checkPaths(context, await addChange(context, before, outcome), inputs.allowedPaths)
}

/** Records the state of the request at the end of the run. Never rejects. */
export async function finish(
  context: JobContext,
  memory: Memory | 'not-wanted',
  request: RequestFacts,
  outcome: Outcome,
  settling: Settling = {},
): Promise<void> {
  if (typeof memory === 'object') {
    const isSettled = await settleRequest(context, memory, outcome, settling)
    // After a cancellation, leave the record to the post step, which checks the job once more.
    if (isSettled && outcome.outcome !== 'cancelled') noteOpen(context, undefined)
  } else if (!settling.isFollowUp)
    await finishPullRequest(context, request, outcome, { isCommented: memory !== 'not-wanted' })
}

/** Waits for the job with this ID, and settles its records unless another run is still waiting for it. Never rejects. */
export async function waitOnly(context: JobContext, intent: Intent, jobId: string): Promise<Outcome> {
  const { here, inputs } = context
  const isSinglePoll = !inputs.wait || inputs.dryRun
  const waited = await waitForJob(context, { jobId, operation: 'wait', isSinglePoll })
  if (inputs.dryRun && waited.outcome !== 'error')
    return { outcome: 'skipped', reason: 'dry-run', operation: 'wait', job: waited.job }
  const outcome = await checkPaths(context, waited, inputs.allowedPaths)
  const { job } = outcome
  if (!hasEnded(outcome) || job?.status === undefined || !isFinished(job) || inputs.record === 'none') return outcome
  const reference = findReference(intent, inputs.thread)
  const thread = reference && (await readThread(context, here, reference).catch(() => undefined))
  const open = listOpen(thread?.entries ?? [], jobId)
  for (const entry of open.filter(({ record: { until = 0 } }) => until <= here.github.now()))
    await settleRequest(context, entry, { ...describeJobEnd(entry.record, job), paths: outcome.paths })
  if (open.length === 0) await finishPullRequest(context, createRequest(context, intent).record, outcome)
  return outcome
}
