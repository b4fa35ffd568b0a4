// The post step: settles the record that a cancelled or killed step left open, and never fails the workflow job. The step may
// still be alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.

import { limitWaits } from '../../kit/clock.ts'
import { toWarning } from '../../kit/errors.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { endProcess } from '../../kit/runner/runner.ts'
import { createServiceReader, type ServiceReader } from '../../kit/service/reader.ts'
import { createWorld, type RealWorld, type StateName, toRunUrl } from '../../kit/world.ts'
import { parseSharedInputs, type SharedInputs } from '../inputs.ts'
import { createLedger, type Entry } from '../ledger/ledger.ts'
import { writePullRequestComment } from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecord } from '../ledger/settle.ts'
import { createCheckStore } from '../ledger/store.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { createBodyRenderer } from '../words/record-body.ts'
import { markUnchecked, openReconcileSession, type ReconcileSession, readRecordedJob } from './session.ts'

/** With 4 s for the last writes (`lastWordsMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000

export async function runPostStep(): Promise<void> {
  const world = createWorld(async () => createServiceReader)
  try {
    await runPost(world, parseSharedInputs(world.inputs), (name) => world.env(`STATE_${name}`))
  } catch (error) {
    world.log.warning(
      `The post step could not record how this request ended. A run of the reconcile action can update the status comment later. ${toWarning(error)}`,
    )
  }
  endProcess(0)
}

/** `state`: what the step saved for its post step. `open-record` is never empty. */
export async function runPost(
  given: RealWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  state: (name: StateName) => string,
): Promise<void> {
  const deadline = given.startedAt + timeoutMs
  const world = { ...given, deadline, clock: limitWaits(given.clock, deadline) }
  const opened = await openReconcileSession(world, inputs)
  const [id, commit] = state('open-record').split(' ')
  const session = commit === undefined ? opened : { ...opened, ...openCheckRuns(world, opened, commit) }
  const { ledger } = session
  const entry = await ledger.findRecord(Number(id))
  if (entry === undefined || !isOpen(entry.record)) return
  const { record } = entry
  // Perhaps the step knew its job before its record named it.
  const jobId = record.jobId ?? (state('job-id') || undefined)
  const outcome = markUnchecked([entry], await findOutcome(session, jobId, entry))
  const hasEnded = !isOpen({ state: toRecordState({ kind: 'settled', outcome }, true) })
  if (hasEnded) await writePullRequestComment(session, { outcome, origin: record })
  const isSettled = await settleRecord(session, entry, outcome, jobId)
  if (isSettled) ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`)
}

/** No command can reach the job from a check run. It is read by its id: its name and its request are not needed. */
function openCheckRuns(
  world: RealWorld<ServiceReader>,
  session: Awaited<ReturnType<typeof openReconcileSession>>,
  commit: string,
) {
  const { github, inputs } = session
  const store = createCheckStore(github, world.redact, { commit, name: '', request: '', runUrl: toRunUrl(world.env) })
  const render = createBodyRenderer({ world, command: undefined, jobUrl: inputs.jobUrl })
  return { ledger: createLedger(session, github, store), render }
}

/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session: ReconcileSession, jobId: string | undefined, entry: Entry): Promise<JobOutcome> {
  const { operation } = entry.record
  if (jobId === undefined) return { outcome: 'unknown', reason: 'request-interrupted', operation }
  const look = await readRecordedJob(session, jobId, [entry]).catch(() => undefined)
  if (look?.kind === 'finished') return { outcome: toOutcomeName(look.job), operation: 'wait', job: look.job }
  return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } }
}
