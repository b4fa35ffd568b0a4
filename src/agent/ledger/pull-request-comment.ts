// Writes label, comment and reviewers of the pull request that a job opened. Commands there then reach the same job, and later
// runs can count the pull request. Nothing here rejects: a failure of GitHub's does not change the job's result.

import { retryLoop } from '../../kit/clock.ts'
import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import { requirePullRequest } from '../../kit/github/pull-requests.ts'
import type { JobOutcome } from '../outcome.ts'
import type { AgentRepositories, AgentRepository } from './agent-repositories.ts'
import { type Entry, type Ledger, onlyOurs } from './ledger.ts'
import { type LedgerRecord, toRecordState } from './record.ts'
import type { SettleOptions } from './settle.ts'

export interface SettlingSession extends SettleOptions {
  readonly agentRepositories: AgentRepositories
  /** Whether later runs count pull requests by the label, so that a missing one needs a warning. */
  readonly countsByLabel: boolean
}

/** The request that started the job, as its record says. `thread`: 0 where it has none. */
export type StartingRequest = Pick<LedgerRecord, 'label' | 'reviewers' | 'hasAllowedPaths'> &
  Pick<LedgerRecord, 'thread' | 'request' | 'requestedAt' | 'attempt' | 'topic' | 'login' | 'askedBy' | 'words'>

interface EndedJob {
  /** The end of the job. */
  readonly outcome: JobOutcome
  /** Whether this run started the job: then it is the first to write in the pull request. */
  readonly isFirst?: boolean | undefined
  readonly origin: StartingRequest
}

/** The pull request that the job opened, in its repository. */
type OpenedPullRequest = ReturnType<typeof toOpenedPullRequest>

/**
 * Writes the comment, or updates the one that is there. The label comes first, since only a label makes later runs count the
 * pull request. Nothing is written to `runThread`, the run's own thread: its status comment says the same. Returns a sentence for
 * the summary if this token may not comment in the pull request.
 */
export async function writePullRequestComment(
  session: SettlingSession,
  { outcome, origin, isFirst = false }: EndedJob,
  runThread?: number,
): Promise<string | undefined> {
  const { pullRequest } = outcome.job ?? {}
  if (pullRequest === undefined) return undefined
  try {
    const repository = await session.agentRepositories.find(pullRequest)
    if (repository === undefined || (repository.isHere && pullRequest.number === runThread)) return undefined
    const opened = toOpenedPullRequest(repository, pullRequest.number)
    // The run that started the job in a thread is the first to write here. Otherwise there may be a comment already.
    const isAlone = isFirst && origin.thread !== 0
    const listed = isAlone ? [] : await opened.whenFound(() => opened.ledger.listRecords(opened.thread))
    const earlier = listOfJob(listed, outcome)
    if (earlier.length === 0) await create(session, opened, origin, outcome)
    await repairPullRequests(session, repository, earlier)
  } catch (error) {
    const isForbidden = error instanceof GitHubError && (error.status === 403 || error.status === 404)
    const what = isForbidden ? forbidden : `The comment in #${pullRequest.number} could not be updated:`
    session.ledger.log.warning(`${what} ${toWarning(error)}`)
    return isForbidden ? `${forbidden} ${error.hint}` : undefined
  }
  return undefined
}

const forbidden = 'This run cannot comment in the pull request, so a command there will start another paid job.'

/** Does what our records of pull requests in that repository say is missing: an earlier run may not have been allowed to. */
export async function repairPullRequests(
  session: SettlingSession,
  repository: AgentRepository,
  entries: readonly Entry[],
): Promise<void> {
  const { ledger } = repository
  for (const entry of entries) {
    const { kind, thread, isLabeled, isReviewRequested } = entry.record
    if (kind !== 'pull-request' || (isLabeled !== false && isReviewRequested !== false)) continue
    try {
      if (!(await ledger.isOurs(entry))) continue
      const facts = await doWhatIsMissing(session, toOpenedPullRequest(repository, thread), entry.record)
      if (facts.isLabeled !== isLabeled || facts.isReviewRequested !== isReviewRequested)
        await ledger.amend(entry.id, facts)
    } catch (error) {
      ledger.log.debug(`The record in #${thread} stays as it was: ${toWarning(error)}`)
    }
  }
}

async function create(
  session: SettlingSession,
  opened: OpenedPullRequest,
  origin: StartingRequest,
  outcome: JobOutcome,
): Promise<void> {
  const { ledger, thread, whenFound } = opened
  const stage = { kind: 'settled', outcome } as const
  const { label, reviewers } = origin
  const wanted = { ...origin, isLabeled: label ? false : undefined, isReviewRequested: reviewers ? false : undefined }
  const record = {
    ...origin,
    ...(await doWhatIsMissing(session, opened, wanted)),
    kind: 'pull-request',
    thread: thread.number,
    // They are about the thread in which the request was made.
    firstId: undefined,
    operation: undefined,
    jobId: outcome.job?.id,
    state: toRecordState(stage, true),
    stateAt: ledger.clock.now(),
  } as const
  const body = session.render(record, stage)
  const id = await whenFound(() => ledger.createOnce(thread, record, body))
  // Another run may have written one at the same moment. The first one stays.
  const [first] = await onlyOurs(ledger, listOfJob(await ledger.listRecords(thread), outcome))
  if (first !== undefined && first.id < id) await ledger.remove(id, body)
}

/** What a request asks for in a pull request beside the comment. Undefined: nothing. False: it is still missing. */
type Wanted = Pick<LedgerRecord, 'isLabeled' | 'isReviewRequested' | 'label' | 'reviewers' | 'login'>

async function doWhatIsMissing(session: SettlingSession, opened: OpenedPullRequest, wanted: Wanted) {
  const { isLabeled, isReviewRequested } = wanted
  return {
    isLabeled: isLabeled === false ? await addLabel(session, opened, wanted.label) : isLabeled,
    isReviewRequested: isReviewRequested === false ? await askReviewers(opened, wanted) : isReviewRequested,
  }
}

/** Whether the pull request has the label now. */
async function addLabel({ countsByLabel }: SettlingSession, opened: OpenedPullRequest, label = ''): Promise<boolean> {
  const { github, ledger, name, thread, whenFound } = opened
  try {
    await whenFound(() => github.addLabel(thread.number, label))
    return true
  } catch (error) {
    const level = countsByLabel ? 'warning' : 'info'
    ledger.log[level](`Could not add the label "${label}" to ${name}: ${toWarning(error)}`)
    return false
  }
}

/**
 * Returns whether nobody is left to ask. `login`: the requester. GitHub refuses the author of the pull request as a reviewer, and
 * somebody without access (422): asking them again does not help.
 */
async function askReviewers(opened: OpenedPullRequest, { reviewers, login }: Wanted): Promise<boolean> {
  const { github, ledger, name, thread, whenFound } = opened
  const { users = [], teams = [], hasRequester = false } = reviewers ?? {}
  try {
    // GitHub refuses reviewers of a pull request that it does not find yet.
    const { author } = await whenFound(() => requirePullRequest(github, thread.number))
    const mayReview = login !== undefined && author.login.toLowerCase() !== login.toLowerCase()
    const requested = hasRequester && mayReview ? [...new Set([...users, login])] : users
    const errors = await github.requestReviewers(thread.number, { users: requested, teams })
    for (const error of errors) ledger.log.warning(`In ${name}: ${toWarning(error)}`)
    return errors.every(({ status }) => status === 422)
  } catch (error) {
    ledger.log.warning(`Nobody could be asked to review ${name}: ${toWarning(error)}`)
    return false
  }
}

/** `name`: as messages call it. `whenFound`: tries again while GitHub does not find it. */
function toOpenedPullRequest(repository: AgentRepository, number: number) {
  const { isHere, fullName, ledger } = repository
  const name = isHere ? `#${number}` : `${fullName}#${number}`
  const thread: ThreadReference = { number, isPullRequest: true }
  return { ...repository, name, thread, whenFound: createPatience(ledger) }
}

/** GitHub may not find a pull request that was opened a moment ago. All calls about it share these waits. */
export function createPatience({ clock }: Pick<Ledger, 'clock'>) {
  const waitsMs = [1_000, 3_000, 6_000]
  return <T>(work: () => Promise<T>): Promise<T> =>
    retryLoop(work, {
      clock,
      // A run that is asked to stop still writes its last comments.
      signal: new AbortController().signal,
      waitFor: (error) => (error instanceof GitHubError && error.status === 404 ? waitsMs.shift() : undefined),
    })
}

/** The comments about the job in the pull request that it opened. */
function listOfJob(entries: readonly Entry[], { job }: JobOutcome): readonly Entry[] {
  return entries.filter(({ record }) => record.kind === 'pull-request' && record.jobId === job?.id)
}
