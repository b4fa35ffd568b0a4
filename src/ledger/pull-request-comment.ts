// Writes the label and the comment in the pull request that a job opened. Commands there then reach the same job, and later
// runs can count the pull request. Nothing here rejects: a failure of GitHub's does not change the job's result.

import { retryLoop } from '../clock.ts'
import { GitHubError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import type { JobOutcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import type { Home, Homes } from './homes.ts'
import type { Entry } from './ledger.ts'
import type { NoticeOptions } from './notice.ts'
import { type LedgerRecord, toNextVersion, toRecordState } from './record.ts'

export interface SettlingSession extends NoticeOptions {
  readonly homes: Homes
  /** Whether the pull request of the job gets a comment. */
  readonly hasPullRequestComment: boolean
}

/** How a request ended. `request`: from its record; its `thread` is 0 where the run has no thread. */
export interface Settlement {
  readonly outcome: JobOutcome
  readonly request: Pick<LedgerRecord, 'thread' | 'request' | 'requestedAt' | 'attempt' | 'topic' | 'login' | 'askedBy'>
}

/** The pull request that the job opened, in its repository. */
interface OpenedPullRequest extends Home {
  readonly thread: ThreadReference
}

/**
 * Writes the comment, or updates the one that is there. The label comes first, since only a label makes later runs count the
 * pull request. Returns a sentence for the summary if this token may not comment there.
 */
export async function settlePullRequest(
  session: SettlingSession,
  { id: jobId, pullRequest }: KnownJob,
  settlement: Settlement,
): Promise<string | undefined> {
  if (pullRequest === undefined) return undefined
  const { outcome, request } = settlement
  const { log } = session.ledger
  try {
    const home = await session.homes.find(pullRequest)
    // The status comment of this thread says the same.
    if (home === undefined || (home.isHere && pullRequest.number === request.thread)) return undefined
    const opened = { ...home, thread: { number: pullRequest.number, isPullRequest: true } }
    // If this run started the job in a thread, it is the first to write here. Otherwise there may be a comment already.
    const isFirst = request.thread !== 0 && outcome.operation === 'create'
    const work = async () => {
      const earlier = isFirst ? undefined : await findOfJob(opened, jobId)
      return earlier ? update(session, opened, earlier, outcome) : create(session, opened, jobId, settlement)
    }
    await (request.thread === 0 ? work() : whenFound(session, work))
  } catch (error) {
    const isForbidden = error instanceof GitHubError && (error.status === 403 || error.status === 404)
    if (!isForbidden) log.warning(`The comment in #${pullRequest.number} could not be updated: ${toWarning(error)}`)
    else log.warning(`${forbidden} ${toWarning(error)}`)
    return isForbidden ? `${forbidden} ${error.hint}` : undefined
  }
  return undefined
}

const forbidden = 'This run cannot comment in the pull request, so a command there will start another paid job.'

/** Sets the label where a record of ours says that it is missing: an earlier run may not have been allowed to. */
export async function addMissingLabels(session: SettlingSession, entries: readonly Entry[]): Promise<void> {
  const { inputs, homes } = session
  const missing = entries.filter(({ record, isVerified }) => isVerified && record.isLabeled === false)
  if (inputs.label === '' || missing.length === 0) return
  const target = await homes.getTarget().catch(() => undefined)
  if (!target?.isHere) return
  const { ledger } = target
  for (const entry of missing) {
    if (!(await ledger.isOurs(entry))) continue
    const opened = { ...target, thread: { number: entry.record.thread, isPullRequest: true } }
    const outcome = toRecordedOutcome(entry.record)
    if (outcome === undefined) await addLabel(session, opened)
    else
      await update(session, opened, entry, outcome).catch((error: unknown) =>
        ledger.log.debug(`The record of the label stays as it was: ${toWarning(error)}`),
      )
  }
}

/** The outcome as far as the record tells it. Undefined if the comment shows more than its record contains. */
function toRecordedOutcome({ state, jobId }: LedgerRecord): JobOutcome | undefined {
  const ended = (['completed', 'no-changes', 'failed', 'archived'] as const).find((one) => one === state)
  return ended && jobId !== undefined ? { outcome: ended, operation: 'wait', job: { id: jobId } } : undefined
}

/** Sets the label if the record says that it is missing, and writes the outcome if either changed. */
async function update(
  session: SettlingSession,
  opened: OpenedPullRequest,
  earlier: Entry,
  outcome: JobOutcome,
): Promise<void> {
  const { ledger } = opened
  const { record: before, id } = earlier
  const stage = { kind: 'settled', outcome } as const
  const isLabeled = before.isLabeled === false ? await addLabel(session, opened) : before.isLabeled
  const record = { ...toNextVersion(before, stage, ledger.clock.now()), isLabeled }
  if (before.state === record.state && before.isLabeled === isLabeled) return
  if (await ledger.isOurs(earlier)) await ledger.update(id, record, session.render(record, stage))
}

async function create(
  session: SettlingSession,
  opened: OpenedPullRequest,
  jobId: string,
  { request: { request, requestedAt, attempt, topic, login, askedBy }, outcome }: Settlement,
): Promise<void> {
  const { ledger, thread } = opened
  const isLabeled = session.inputs.label === '' ? undefined : await addLabel(session, opened)
  await askReviewers(session, opened, login)
  const stage = { kind: 'settled', outcome } as const
  const record = {
    kind: 'pull-request',
    thread: thread.number,
    request,
    requestedAt,
    attempt,
    topic,
    login,
    askedBy,
    isLabeled,
    jobId,
    state: toRecordState(stage, true),
    stateAt: ledger.clock.now(),
  } as const
  const id = await ledger.createOnce(thread, record, session.render(record, stage))
  // Another run may have written one at the same moment. The first one stays.
  const first = await findOfJob(opened, jobId)
  if (first !== undefined && first.id < id && (await ledger.isOurs(first))) await ledger.remove(id)
}

/** Whether the pull request has the label now. */
async function addLabel({ inputs }: SettlingSession, opened: OpenedPullRequest): Promise<boolean> {
  const { github, ledger, thread } = opened
  try {
    await github.addLabel(thread.number, inputs.label)
    return true
  } catch (error) {
    const line = `Could not add the label "${inputs.label}" to ${toPullRequestName(opened)}: ${toWarning(error)}`
    if (resolveCountingInput(inputs) !== undefined) ledger.log.warning(line)
    else ledger.log.info(line)
    return false
  }
}

/** `requester`: the person in the signed record. GitHub refuses the author of the pull request as a reviewer. */
async function askReviewers(
  { inputs }: SettlingSession,
  opened: OpenedPullRequest,
  requester: string | undefined,
): Promise<void> {
  const { github, ledger, thread } = opened
  const { users, teams, hasRequester } = inputs.reviewers
  if (users.length === 0 && teams.length === 0 && !hasRequester) return
  try {
    const author = hasRequester && requester ? (await github.getPullRequest(thread.number))?.author.login : undefined
    const mayReview = requester !== undefined && author?.toLowerCase() !== requester.toLowerCase()
    const requested = hasRequester && mayReview ? [...new Set([...users, requester])] : users
    for (const error of await github.requestReviewers(thread.number, { users: requested, teams }))
      ledger.log.warning(`In ${toPullRequestName(opened)}: ${toWarning(error)}`)
  } catch (error) {
    ledger.log.warning(`Nobody could be asked to review ${toPullRequestName(opened)}: ${toWarning(error)}`)
  }
}

function toPullRequestName({ isHere, fullName, thread }: OpenedPullRequest): string {
  return isHere ? `#${thread.number}` : `${fullName}#${thread.number}`
}

const lookAgainMs = [1_000, 2_000]

/** GitHub may not find a pull request that was opened a moment ago. */
function whenFound<T>({ ledger: { clock } }: SettlingSession, work: () => Promise<T>): Promise<T> {
  return retryLoop(work, {
    clock,
    // A run that is asked to stop still writes its last comments.
    signal: new AbortController().signal,
    waitFor: (error, attempt) =>
      error instanceof GitHubError && error.status === 404 ? lookAgainMs[attempt - 1] : undefined,
  })
}

/** Finds the comment about the job in the pull request that it opened. */
async function findOfJob({ ledger, thread }: OpenedPullRequest, jobId: string): Promise<Entry | undefined> {
  return (await ledger.read(thread)).find(
    ({ isVerified, record }) => isVerified && record.kind === 'pull-request' && record.jobId === jobId,
  )
}
