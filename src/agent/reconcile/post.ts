// The post step: settles the record that a cancelled or killed step left open, and never fails the workflow job. The step may
// still be alive (in a container job, the runner ends only the Docker client), so this never records that nothing was sent.

import { limitWaits } from '../../kit/clock.ts'
import { toWarning } from '../../kit/errors.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { endProcess } from '../../kit/runner/runner.ts'
import { createServiceReader, type ServiceReader } from '../../kit/service/reader.ts'
import { createWorld, resolveRepository, type StartedWorld } from '../../kit/world.ts'
import { type Context, createContext, openElsewhere } from '../context.ts'
import { parseSharedInputs, type SharedInputs } from '../inputs.ts'
import { findCheckRun } from '../memory/check-run.ts'
import { isOpen, type SignedRecord } from '../memory/record.ts'
import { findEntry } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { checkJob, describeJobEnd } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'

/** With 4 s for the last writes (`finalWritesMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000

export async function runPostStep(): Promise<void> {
  const world = createWorld(async () => createServiceReader)
  try {
    await runPost(world, parseSharedInputs(world.inputs), (name) => world.env(`STATE_${name}`))
  } catch (error) {
    world.log.warning(
      `The post step could not record how this request ended. The reconcile action can update the status comment later. ${toWarning(error)}`,
    )
  }
  endProcess(0)
}

/** `state` returns what the step saved for its post step. `open-record` has the form `comment ID` or `check ID`. */
export async function runPost(
  given: StartedWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  state: (name: string) => string,
): Promise<void> {
  const deadline = given.startedAt + timeoutMs
  const world = { ...given, deadline, clock: limitWaits(given.clock, deadline) }
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const opened = createContext({ world, inputs, service }, github, repository)
  const elsewhere = await openElsewhere(opened).catch(() => undefined)
  const context: Context = { ...opened, elsewhere }
  const [kind, id] = state('open-record').split(' ')
  const found = await (kind === 'check'
    ? findCheckRun(context, Number(id))
    : findEntry(context, context.here, Number(id)))
  if (found === undefined || !isOpen(found.record)) return
  // The step may have been killed after it saved the job ID, but before it updated the record.
  const outcome = await findOutcome(context, found.record, found.record.jobId ?? (state('job-id') || undefined))
  const isSettled = await settleRequest(context, found, outcome, { isOwn: true })
  if (isSettled) world.log.info(`The step was interrupted. Its record now says: ${outcome.outcome}.`)
}

/** The job keeps running without the step, and may have finished by now. */
async function findOutcome(context: Context, record: SignedRecord, jobId: string | undefined): Promise<Outcome> {
  if (jobId === undefined) return { outcome: 'unknown', reason: 'request-interrupted', operation: record.operation }
  const checked = await checkJob(context, jobId, [record]).catch(() => undefined)
  if (checked?.kind === 'finished') return describeJobEnd(record, checked.job)
  return { outcome: 'cancelled', operation: 'wait', job: checked?.kind === 'unfinished' ? checked.job : { id: jobId } }
}
