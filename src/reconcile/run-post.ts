// The post step: settles the status comment and the check run that a cancelled or killed step left open. The step may still be
// alive (in a container job the runner ends only the Docker client), so nothing is ever recorded as not sent.

import { toServerUrl } from '../foreign-text/safe-url.ts'
import type { SharedInputs, WithSecretKey } from '../inputs/inputs.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { openCheckLedger } from '../ledger/open.ts'
import { isOpen } from '../ledger/record.ts'
import { settleRecords } from '../ledger/settle.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { createBodyRenderer, renderDuplicate } from '../render/record-body.ts'
import type { KnownJob } from '../service/job.ts'
import type { ServiceReader } from '../service/reader.ts'
import { type RealWorld, type StateName, toRunUrl } from '../world.ts'
import { lookAtRecordedJob, openReconcileSession, type ReconcileSession } from './session.ts'

/** 11 s here and 4 s for the last writes (`lastWordsMs` in world.ts) make the 15 s that the post step may take. */
const timeoutMs = 11_000

/** `state`: what the step left for its post step, an empty string where it left nothing. */
export async function runPost(
  world: RealWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  state: (name: StateName) => string,
): Promise<void> {
  const session = await openReconcileSession(world, inputs, world.startedAt + timeoutMs)
  const jobId = state('job-id') || undefined
  const commentId = Number(state('open-comment'))
  const [checkId = '', commit = ''] = state('open-check').split(' ')
  // Without a status comment the pull request gets a comment only where pull requests are counted, as in the step.
  const hasPullRequestComment = inputs.statusComment || resolveCountingInput(inputs) !== undefined
  if (commentId) await settleInterrupted({ ...session, hasPullRequestComment }, commentId, jobId)
  if (checkId === '') return
  const ledger = openCheck(world, inputs, session, commit)
  const render = createBodyRenderer({ world, command: undefined, jobUrl: inputs.jobUrl })
  const check = { ...session, render, hasPullRequestComment: hasPullRequestComment && !commentId }
  await settleInterrupted(check, Number(checkId), jobId, ledger)
}

function openCheck(
  world: RealWorld<ServiceReader>,
  inputs: WithSecretKey<SharedInputs>,
  { github, repository }: Awaited<ReturnType<typeof openReconcileSession>>,
  commit: string,
): Ledger {
  const runUrl = toRunUrl(world.env)
  const duplicate = renderDuplicate(toServerUrl(runUrl, world.env('GITHUB_SERVER_URL')))
  // The check run is read by its id: its name and its request are not needed.
  return openCheckLedger({ world, inputs, repository }, github, { commit, name: '', request: '', runUrl, duplicate })
}

/**
 * `jobId`: the job, as soon as the step knew it, which may be before its record says so. `holder`: the ledger that has the
 * record; the comments of pull requests stay in the session's. Rejects with a GitHubError.
 */
async function settleInterrupted(
  session: ReconcileSession,
  id: number,
  jobId: string | undefined,
  holder: Ledger = session.ledger,
): Promise<void> {
  const entry = await holder.readOne(id)
  if (entry === undefined || !isOpen(entry.record)) return
  const { record } = entry
  const outcome = await lookForOutcome(session, record.jobId ?? jobId, entry)
  const settlement = { job: outcome.job, outcome, state: outcome.outcome, request: record }
  const thread = record.thread === 0 ? undefined : record.thread
  const { written } = await settleRecords(session, settlement, [entry], thread, holder)
  if (written > 0) holder.log.info(`The step was interrupted. Its ${holder.name} now says: ${outcome.outcome}.`)
}

/** The job goes on without the step; it may be finished by now. */
async function lookForOutcome(session: ReconcileSession, jobId: string | undefined, entry: Entry) {
  const { operation } = entry.record
  if (jobId === undefined)
    return { outcome: 'unknown', reason: 'request-interrupted', operation, job: undefined } as const
  const look = await lookAtRecordedJob(session, jobId, [entry]).catch(() => undefined)
  if (look?.kind === 'finished')
    return { outcome: toOutcomeName(look.job), operation: 'wait', job: look.job } satisfies JobOutcome
  const job: KnownJob = look?.kind === 'unfinished' ? look.job : { id: jobId }
  return { outcome: 'cancelled', operation: 'wait', job } as const
}
