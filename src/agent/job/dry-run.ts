// `dry-run`: tries everything that is free, and says what the run would do. It sends nothing that costs, and writes nothing.

import { ServiceError, toWarning } from '../../kit/errors.ts'
import { toDuplicate } from '../ledger/writer.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import type { Check, Plan } from '../words/job-summary.ts'
import type { Asked } from './asked.ts'
import { addChanges } from './changes.ts'
import { exceedsLimit } from './follow-up-limit.ts'
import { openRequestRecord } from './request-record.ts'
import type { JobSession, Refusal } from './session.ts'
import { chooseTarget } from './target.ts'

/** `plan`: from the same decisions as in a real run. Rejects with an ActionError if the service refuses key or project. */
export async function rehearse(session: JobSession, asked: Asked | Refusal) {
  const plan = 'outcome' in asked ? asked : await planWork(session, asked)
  const checks = [...(await tryService(session)), ...listDone(session), ...(await tryTarget(session))]
  if ('outcome' in plan) return { outcome: plan, checks }
  return { outcome: { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const, checks, plan }
}

/** An earlier attempt may forbid another one. */
async function planWork(session: JobSession, asked: Asked): Promise<Plan | Refusal> {
  if (!('prompt' in asked)) return { ...asked, operation: asked.kind }
  const { earlier, isTaken } = await openRequestRecord(session)
  const pending = await addChanges(session, asked, earlier)
  if ('outcome' in pending) return pending
  if (isTaken) return toDuplicate()
  if (earlier !== undefined && earlier.state !== 'not-sent') return { operation: 'wait', jobId: earlier.jobId }
  const target = await chooseTarget(session, pending)
  if ('outcome' in target) return target
  if (exceedsLimit(session, session.thread?.entries ?? []))
    return { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message' }
  return { ...target, operation: target.kind }
}

const missingLabel = 'The repository does not have it. Create it, or grant `issues: write`.'

/** Reads one row of page views, and the job that the input names. A key that may only write cannot read them. */
async function tryService({ service, intent, world }: JobSession): Promise<Check[]> {
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = world.clock.now()
  const query = { dateFrom: toDay(now - 86_400_000), dateTo: toDay(now), limit: 1, offset: 0 }
  const page = await tryReading('`base-url`, `project-id` and `secret-key`', 'page views', () =>
    service.getPageViews(query, world),
  )
  if (intent.kind !== 'wait' && intent.kind !== 'message') return [page]
  const { jobId } = intent
  return [page, await tryReading(`Job \`${jobId}\``, 'jobs', () => service.getJob(jobId, world))]
}

async function tryReading(what: string, things: string, read: () => Promise<unknown>): Promise<Check> {
  try {
    await read()
    return { what, problem: undefined }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 403) throw error
    return { what, problem: `The key may not read ${things}, so it could not be tried. ${error.hint}` }
  }
}

/** What has been read by now: a failure would have ended the run. */
function listDone({ intent: { event }, inputs, thread, checked }: JobSession): Check[] {
  const isAsked = event.kind === 'conversation'
  const done = [
    isAsked && `Permission of ${event.sender.login}`,
    thread && `Records of #${thread.reference.number}`,
    resolveCountingInput(inputs) && `Pull requests with the label${nameTarget(inputs)}`,
    ...checked,
  ]
  return done.flatMap((what) => (what ? [{ what, problem: undefined }] : []))
}

/** Where the agent opens its pull requests, if not here. */
function nameTarget({ repository }: JobSession['inputs']): string {
  return repository === undefined ? '' : ` in \`${repository.owner}/${repository.name}\``
}

/** In a real run, a label that cannot be set is a line of the log. */
async function tryTarget({ inputs, agentRepositories }: JobSession): Promise<Check[]> {
  const { label, githubToken } = inputs
  const place = nameTarget(inputs)
  if (githubToken === '' || (label === '' && place === '')) return []
  const what = label === '' ? `Access to pull requests${place}` : `Label \`${label}\`${place}`
  try {
    const { github } = await agentRepositories.getTarget()
    const isThere = label === '' || (await github.hasRepositoryLabel(label))
    return [{ what, problem: isThere ? undefined : missingLabel }]
  } catch (error) {
    return [{ what, problem: toWarning(error) }]
  }
}
