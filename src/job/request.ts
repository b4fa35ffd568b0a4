// Asks the agent, or says what a run that is not dry would ask.

import { ActionError } from '../errors.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { Plan } from '../render/job-summary.ts'
import { createMemory } from './memory.ts'
import { type JobRequest, requestJob, type Target } from './request-job.ts'
import { type JobSession, type Operated, toPollDeps, toRequestKey, toRequestView } from './session.ts'

/** What is to be asked of the agent. */
export interface Request extends Pick<JobRequest, 'operation' | 'findTarget'> {
  /** As the author wrote it. */
  readonly asked: string
  readonly leftOut?: LeftOut
}

export async function request(
  session: JobSession,
  { asked, leftOut, operation, findTarget }: Request,
): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  const summary = { request: toRequestView(session, asked, leftOut) }
  const findSafeTarget = async (entries: readonly Entry[]) => withoutSecret(session, await findTarget(entries))
  if (inputs.dryRun) {
    const plan = await planRequest(session, asked, findSafeTarget)
    return {
      outcome: { outcome: 'skipped', reason: 'dry-run', operation: plan.operation },
      summary: { ...summary, plan },
    }
  }
  const outcome = await requestJob(
    {
      ...toPollDeps(world),
      service,
      memory: createMemory(session, summary.request),
      onJob: (job) => world.progress.job(job),
      onSending: (operation) => world.progress.state('sent', operation),
    },
    { operation, findTarget: findSafeTarget, wait: inputs.wait, intervalMs: inputs.intervalMs, deadline },
  )
  return { outcome, summary }
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(
  session: JobSession,
  asked: string,
  findTarget: (entries: readonly Entry[]) => Promise<Target>,
): Promise<Plan> {
  const { ledger, entries = [] } = session.conversation ?? {}
  const key = toRequestKey(session, asked)
  const earlier = standingOf(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') {
    return { operation: 'wait', ...(earlier.jobId === undefined ? {} : { jobId: earlier.jobId }) }
  }
  if (earlier === undefined && (await ledger?.findOwnUnverified(entries, key))) return { operation: 'wait' }
  const target = await findTarget(entries)
  return { operation: target.jobId === undefined ? 'create' : 'message', ...target }
}

/** A comment can hold the key as well as an input can. */
function withoutSecret({ secretKey }: JobSession, target: Target): Target {
  if (!containsSecret(target.prompt, [secretKey])) return target
  throw new ActionError('input', 'The prompt contains the secret key, so it was not sent.', {
    hint: 'Remove the key from the text and rotate it: it may have been seen.',
  })
}
