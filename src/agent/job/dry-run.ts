// `dry-run`: tries everything that is free, and says what the run would do. It sends nothing that costs, and writes nothing.

import { dayMs } from '../../kit/clock.ts'
import { ServiceError, toWarning } from '../../kit/errors.ts'
import { getTarget, type JobContext } from '../context.ts'
import { findEarlierAttempt } from '../memory/claim.ts'
import type { Outcome } from '../outcome.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import type { Check, Plan, RequestAnswer } from '../text/job-summary.ts'
import { prepare } from './ask.ts'
import type { Refusal, Request } from './request.ts'
import type { ThreadFacts } from './target.ts'

/** By the same decisions as in a real run. Rejects with an ActionError if the service refuses key or project. */
export async function rehearse(context: JobContext, request: Request, facts: ThreadFacts): Promise<RequestAnswer> {
  const plan = await planRun(context, request, facts)
  const service = await tryService(context, request)
  const checks = [...service, ...listDone(context, request, facts), ...(await tryTarget(context))]
  const unchecked = listUnchecked(context, facts)
  if ('outcome' in plan) return { outcome: plan, checks, unchecked }
  const outcome: Outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation }
  return { outcome, checks, unchecked, plan }
}

/** An earlier attempt may forbid another one. */
async function planRun(context: JobContext, request: Request, facts: ThreadFacts): Promise<Plan | Refusal> {
  const earlier =
    context.inputs.record === 'none' ? undefined : await findEarlierAttempt(context, facts.thread, request.key)
  if (earlier?.outcome?.outcome === 'skipped') return earlier.outcome
  if (earlier !== undefined) return { operation: 'wait', jobId: earlier.memory.record.jobId }
  const prepared = await prepare(context, request, facts)
  if ('outcome' in prepared) return prepared
  const { target } = prepared
  return { operation: target.kind, prompt: target.prompt, jobId: target.kind === 'message' ? target.jobId : undefined }
}

/** Reads one row of page views, and the job that the input names. A key that may only write cannot read them. */
async function tryService({ service, world }: JobContext, { goal }: Request): Promise<Check[]> {
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = world.clock.now()
  const query = { dateFrom: toDay(now - dayMs), dateTo: toDay(now), limit: 1, offset: 0 }
  const page = await tryReading('`base-url`, `project-id`, and `secret-key`', 'page views', () =>
    service.getPageViews(query, world),
  )
  if (goal.kind !== 'message') return [page]
  return [page, await tryReading(`Job \`${goal.jobId}\``, 'jobs', () => service.getJob(goal.jobId, world))]
}

async function tryReading(what: string, things: string, read: () => Promise<unknown>): Promise<Check> {
  try {
    await read()
    return { what, problem: undefined }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 403) throw error
    return { what, problem: `The key may not read ${things}, so this was not tried. ${error.hint}` }
  }
}

/** What has been read by now: a failure would have ended the run. */
function listDone({ inputs, elsewhere }: JobContext, { goal, askedBy }: Request, { thread }: ThreadFacts): Check[] {
  const isCounted = resolveCountingInput(inputs) !== undefined
  const done = [
    askedBy === 'person' && 'The permission of the sender',
    thread && `The records of #${thread.number}`,
    elsewhere && `The repository \`${elsewhere.owner}/${elsewhere.name}\``,
    isCounted && goal.kind !== 'message' && 'The open pull requests of the topic',
    inputs.changes && goal.kind === 'create' && 'The range of `changes`',
  ]
  return done.flatMap((what) => (what ? [{ what, problem: undefined }] : []))
}

const missingLabel = 'The repository does not have it. Create it, or grant `issues: write`.'

/** In a real run, a label that cannot be set is a line of the log. */
async function tryTarget(context: JobContext): Promise<Check[]> {
  const { label, githubToken } = context.inputs
  if (githubToken === '' || label === '') return []
  const what = `The label \`${label}\``
  try {
    const isThere = await getTarget(context).github.hasRepositoryLabel(label)
    return [{ what, problem: isThere ? undefined : missingLabel }]
  } catch (error) {
    return [{ what, problem: toWarning(error) }]
  }
}

/** Only a write shows whether the token and the key may write. */
function listUnchecked({ inputs }: JobContext, { thread }: ThreadFacts): readonly string[] {
  const record = thread ? '`issues: write` and ' : inputs.record === 'none' ? '' : '`checks: write` and '
  return [
    `whether the token has ${record}\`pull-requests: write\``,
    'whether the key has the scope `write`',
    ...(inputs.reviewers ? ['whether `reviewers` can be asked'] : []),
  ]
}
