// Waits for a job that is named, and writes its end to what no other run waits for: its records in the thread, its pull request.

import { isFinished } from '../../kit/service/job.ts'
import type { Intent } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { listOpen, readThread } from '../memory/thread.ts'
import { hasEnded, type Outcome } from '../outcome.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { finishPullRequest } from '../pull-request/finish.ts'
import { checkPaths } from '../pull-request/paths.ts'
import { settleRequest } from '../pull-request/settle.ts'
import { waitForJob } from './poll.ts'
import { createFacts, findReference } from './request.ts'

/** Never rejects. */
export async function waitOnly(context: JobContext, intent: Intent, jobId: string): Promise<Outcome> {
  const { here, inputs } = context
  const isOneLook = !inputs.wait || inputs.dryRun
  const waited = await waitForJob(context, { jobId, operation: 'wait', isOneLook })
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
  if (open.length === 0) await finishPullRequest(context, createFacts(context, intent, {}), outcome)
  return outcome
}
