// The post step: settles the record that a cancelled or killed step left open, and never fails the workflow job. The step may
// still be alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.

import { limitWaits } from '../../kit/clock.ts'
import { toWarning } from '../../kit/errors.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { endProcess } from '../../kit/runner/runner.ts'
import { createServiceReader, type ServiceReader } from '../../kit/service/reader.ts'
import { createWorld, type RealWorld, type StateName, toRunUrl } from '../../kit/world.ts'
import { parseSharedInputs, type SharedInputs } from '../inputs.ts'
import { createLedger, type Entry, type Ledger } from '../ledger/ledger.ts'
import { writePullRequestComment } from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecord } from '../ledger/settle.ts'
import { createCheckStore } from '../ledger/store.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { createBodyRenderer } from '../words/record-body.ts'
import { checkRecordedScope, openReconcileSession, type ReconcileSession, readRecordedJob } from './session.ts'

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
  const session = await openReconcileSession(world, inputs)
  const jobId = state('job-id') || undefined
  const [id, commit] = state('open-record').split(' ')
  if (commit === undefined) return settleInterrupted(session, Number(id), jobId, session.ledger)
  // The check run is read by its id: its name and its request are not needed.
  const options = { commit, name: '', request: '', runUrl: toRunUrl(world.env) }
  const ledger = createLedger(session, session.github, createCheckStore(session.github, world.redact, options))
  const render = createBodyRenderer({ world, command: undefined, jobUrl: inputs.jobUrl })
  return settleInterrupted({ ...session, render }, Number(id), jobId, ledger)
}

/**
 * `jobId`: the job that the step knew, perhaps before its record named it. `ledger`: has the record. The comments of pull
 * requests are in the session's ledger. Rejects with a GitHubError.
 */
async function settleInterrupted(
  session: ReconcileSession,
  id: number,
  jobId: string | undefined,
  ledger: Ledger,
): Promise<void> {
  const entry = await ledger.findRecord(id)
  if (entry === undefined || !isOpen(entry.record)) return
  const { record } = entry
  const found = await findOutcome(session, record.jobId ?? jobId, entry)
  const outcome = await checkRecordedScope(session, [entry], found)
  const hasEnded = !isOpen({ state: toRecordState({ kind: 'settled', outcome }, true) })
  if (hasEnded) await writePullRequestComment(session, { outcome, origin: record })
  const isSettled = await settleRecord({ ...session, ledger }, entry, outcome, record.jobId ?? jobId)
  if (isSettled) ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`)
}

/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session: ReconcileSession, jobId: string | undefined, entry: Entry): Promise<JobOutcome> {
  const { operation } = entry.record
  if (jobId === undefined) return { outcome: 'unknown', reason: 'request-interrupted', operation }
  const look = await readRecordedJob(session, jobId, [entry]).catch(() => undefined)
  if (look?.kind === 'finished') return { outcome: toOutcomeName(look.job), operation: 'wait', job: look.job }
  return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } }
}
