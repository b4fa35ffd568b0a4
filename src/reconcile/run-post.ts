// The post step: settles the status comment and the check run that a cancelled or killed step left open. The step may still be
// alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.

import type { SharedInputs, WithSecretKey } from '../inputs/inputs.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import { createLedger, type Entry, type Ledger } from '../ledger/ledger.ts'
import { isOpen } from '../ledger/record.ts'
import { settleRecords } from '../ledger/settle.ts'
import { createCheckStore } from '../ledger/store.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { createBodyRenderer, renderDuplicate } from '../render/record-body.ts'
import type { ServiceReader } from '../service/reader.ts'
import { type RealWorld, type StateName, toRunUrl } from '../world.ts'
import { lookAtRecordedJob, openReconcileSession, type ReconcileSession } from './session.ts'

/** With 4 s for the last writes (`lastWordsMs` in world.ts), the post step takes at most 15 s. */
const timeoutMs = 11_000

/** `state`: what the step saved for its post step. An empty string if it saved nothing. */
export async function runPost(
  world: RealWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  state: (name: StateName) => string,
): Promise<void> {
  const session = await openReconcileSession({ ...world, deadline: world.startedAt + timeoutMs }, inputs)
  const jobId = state('job-id') || undefined
  const commentId = Number(state('open-comment'))
  const [checkId = '', commit = ''] = state('open-check').split(' ')
  // As in the step: without a status comment, the pull request gets a comment only if pull requests are counted.
  const hasPullRequestComment = inputs.statusComment || resolveCountingInput(inputs) !== undefined
  if (commentId) await settleInterrupted({ ...session, hasPullRequestComment }, commentId, jobId)
  if (checkId === '') return
  const runUrl = toRunUrl(world.env)
  // The check run is read by its id: its name and its request are not needed.
  const options = { commit, name: '', request: '', runUrl, duplicate: renderDuplicate(runUrl) }
  const { github, repository } = session
  const store = createCheckStore(github, world.redact, options)
  const render = createBodyRenderer({ world, command: undefined, jobUrl: inputs.jobUrl })
  const check = { ...session, render, hasPullRequestComment: hasPullRequestComment && !commentId }
  await settleInterrupted(check, Number(checkId), jobId, createLedger({ world, inputs, repository }, github, store))
}

/**
 * `jobId`: the job that the step knew, perhaps before its record named it. `ledger`: has the record. The comments of pull
 * requests are in the session's ledger. Rejects with a GitHubError.
 */
async function settleInterrupted(
  session: ReconcileSession,
  id: number,
  jobId: string | undefined,
  ledger: Ledger = session.ledger,
): Promise<void> {
  const entry = await ledger.readOne(id)
  if (entry === undefined || !isOpen(entry.record)) return
  const { record } = entry
  const outcome = await findOutcome(session, record.jobId ?? jobId, entry)
  const { written } = await settleRecords(session, { outcome, request: record }, [entry], ledger)
  if (written > 0) ledger.log.info(`The step was interrupted. Its ${ledger.name} now says: ${outcome.outcome}.`)
}

/** Finds out how the request stands. The job goes on without the step, and may be finished by now. */
async function findOutcome(session: ReconcileSession, jobId: string | undefined, entry: Entry): Promise<JobOutcome> {
  const { operation } = entry.record
  if (jobId === undefined) return { outcome: 'unknown', reason: 'request-interrupted', operation }
  const look = await lookAtRecordedJob(session, jobId, [entry]).catch(() => undefined)
  if (look?.kind === 'finished') return { outcome: toOutcomeName(look.job), operation: 'wait', job: look.job }
  return { outcome: 'cancelled', operation: 'wait', job: look?.kind === 'unfinished' ? look.job : { id: jobId } }
}
