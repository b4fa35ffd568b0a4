// Implements `dry-run`: checks what can be checked for free, and says what a real run would do. Starts and writes nothing.

import { dayMs } from '../../kit/clock.ts'
import { ServiceError, toWarning } from '../../kit/errors.ts'
import type { Refusal } from '../command/authorization.ts'
import { getTarget, type JobContext } from '../context.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import type { Check, Plan, RequestAnswer } from '../text/job-summary.ts'
import type { Earlier } from './follow.ts'
import { prepareRequest } from './prepare.ts'
import type { Request } from './request.ts'

/** Makes the same decisions as a real run. Rejects with an ActionError if the service rejects the key or the project. */
export async function rehearse(context: JobContext, request: Request, earlier?: Earlier): Promise<RequestAnswer> {
  const plan = earlier ? planResuming(earlier) : await planSending(context, request)
  const checks = [await tryService(context), ...listDone(context, request), ...(await tryLabel(context))]
  for (const { what, problem } of checks) context.world.log.info(`${what}: ${problem ?? 'checked'}`)
  const unchecked = listUnchecked(context, request)
  if ('outcome' in plan) return { outcome: plan, checks, unchecked }
  return { outcome: { outcome: 'skipped', reason: 'dry-run', operation: plan.operation }, checks, unchecked, plan }
}

function planResuming({ outcome, memory }: Earlier): Plan | Refusal {
  return outcome?.outcome === 'skipped' ? outcome : { operation: 'wait', jobId: memory.record.jobId }
}

async function planSending(context: JobContext, request: Request): Promise<Plan | Refusal> {
  const prepared = await prepareRequest(context, request)
  if ('outcome' in prepared) return prepared
  const { target, prompt } = prepared
  return { operation: target.kind, prompt, jobId: target.kind === 'message' ? target.jobId : undefined }
}

/** Reads one row of page views. A key that has only the scope `write` gets a 403, which is not an error here. */
async function tryService({ service, world }: JobContext): Promise<Check> {
  const what = '`base-url`, `project-id`, and `secret-key`'
  const findDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = world.clock.now()
  try {
    await service.getPageViews({ dateFrom: findDay(now - dayMs), dateTo: findDay(now), limit: 1, offset: 0 }, world)
    return { what, problem: undefined }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 403) throw error
    return { what, problem: `Not checked, because the key is not allowed to read page views. ${error.hint}` }
  }
}

/** Lists the checks that have already passed: if one had failed, the run would have ended there. */
function listDone({ inputs, elsewhere }: JobContext, { intent, thread }: Request): Check[] {
  const isNewJob = intent.kind === 'create' || intent.kind === 'command'
  const done = [
    intent.event.kind === 'conversation' && "The sender's permission",
    thread && `Earlier requests in #${thread.number}`,
    elsewhere && `The repository \`${elsewhere.owner}/${elsewhere.name}\``,
    isNewJob && resolveCountingInput(inputs) && "The topic's open pull requests",
    intent.kind === 'create' && inputs.changes && 'The commits that `changes` compares',
  ]
  return done.flatMap((what) => (what ? [{ what, problem: undefined }] : []))
}

const missingLabel = 'It does not exist. Create it, or grant `issues: write`.'

/** Never rejects, since a real run would only log a warning if it could not add the label. */
async function tryLabel(context: JobContext): Promise<Check[]> {
  const { label, githubToken } = context.inputs
  if (githubToken === '' || label === '') return []
  const check = getTarget(context).github.hasRepositoryLabel(label)
  const problem = await check.then((isThere) => (isThere ? undefined : missingLabel), toWarning)
  return [{ what: `The label \`${label}\``, problem }]
}

/** Lists what a dry run cannot check, because only a real write would show it. */
function listUnchecked({ inputs }: JobContext, { thread }: Request): readonly string[] {
  const record = thread ? '`issues: write` and ' : inputs.record === 'none' ? '' : '`checks: write` and '
  return [
    `whether the token has ${record}\`pull-requests: write\``,
    'whether the key has the scope `write`',
    ...(inputs.reviewers ? ['whether reviews can be requested from `reviewers`'] : []),
  ]
}
