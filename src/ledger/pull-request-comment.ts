// The label and the comment in the pull request that a job opened: a command there then reaches the same job, and later runs
// can count it. Nothing here rejects: the job's result stands, whatever GitHub says.

import { GitHubError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { ReviewersInput } from '../inputs/pull-request-inputs.ts'
import type { JobOutcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import type { Home, Homes } from './homes.ts'
import type { Entry } from './ledger.ts'
import type { NoticeOptions } from './notice.ts'
import { type LedgerRecord, type RecordDraft, type RecordState, type Stage, toNextVersion } from './record.ts'
import { byId, dropCopies } from './thread.ts'

export interface SettlingSession extends NoticeOptions {
  readonly homes: Homes
  /** The id of this attempt. */
  readonly attempt: string
  /** The input `label`: empty for none. */
  readonly label: string
  readonly reviewers: ReviewersInput
  /** Whether later runs count pull requests by the label. */
  readonly isCounted: boolean
  /** Whether the pull request of the job gets a comment. */
  readonly hasPullRequestComment: boolean
}

/** What a job came to, and the request it belongs to. */
export interface Settlement {
  /** Undefined where there is none, or nobody knows. */
  readonly job?: KnownJob | undefined
  readonly outcome: JobOutcome
  readonly state: RecordState
  readonly request: Pick<LedgerRecord, 'request' | 'requestedAt' | 'topic' | 'login' | 'askedBy'>
}

type JobSettlement = Settlement & { readonly job: KnownJob }

/** A pull request, and the request that led to it. */
interface Place extends Home {
  readonly thread: ThreadReference
}

/**
 * Writes the comment where there is none, and brings it up to date where there is one. The label comes first: a pull request
 * that nobody labels is counted by nobody. `runThread`: the number of the run's own thread, whose status comment says the
 * same. Resolves to a sentence for the summary where this token may not comment there.
 */
export async function settlePullRequest(
  session: SettlingSession,
  settlement: JobSettlement,
  runThread: number | undefined,
): Promise<string | undefined> {
  const { pullRequest } = settlement.job
  if (pullRequest === undefined) return undefined
  const { log } = session.ledger
  try {
    const home = await session.homes.find(pullRequest)
    if (home === undefined || (home.isHere && pullRequest.number === runThread)) return undefined
    const place = { ...home, thread: { number: pullRequest.number, isPullRequest: true } }
    // Without a thread the pull request is new to nobody; a follow-up finds the comment of its job.
    if (runThread === undefined) await upsert(session, place, settlement)
    else if (settlement.outcome.operation === 'create')
      await whenListed(session, () => create(session, place, settlement))
    else await whenListed(session, () => upsert(session, place, settlement))
  } catch (error) {
    const isForbidden = error instanceof GitHubError && (error.status === 403 || error.status === 404)
    if (!isForbidden) log.warning(`The comment in #${pullRequest.number} is out of date: ${toWarning(error)}`)
    else log.warning(`${forbidden} ${toWarning(error)}`)
    return isForbidden ? `${forbidden} ${error.hint}` : undefined
  }
  return undefined
}

const forbidden = 'This run may not comment in the pull request, so a command there will start another paid job.'

/** Sets the label where a record of ours says that it is missing: an earlier run may not have been allowed to. */
export async function addMissingLabels(session: SettlingSession, entries: readonly Entry[]): Promise<void> {
  const { label, render } = session
  if (label === '') return
  for (const entry of entries.filter(({ record, isVerified }) => isVerified && record.isLabeled === false)) {
    const { record, id } = entry
    const { ledger, ...home } = await session.homes.getTarget()
    if (!home.isHere || !(await ledger.isOurs(entry))) continue
    const thread = { number: record.thread, isPullRequest: true }
    if (!(await addLabel(session, { ...home, ledger, thread }))) continue
    const stage = toRecordedStage(record)
    if (stage === undefined) continue
    const labeled = { ...toNextVersion(record, record.state, ledger.clock.now()), isLabeled: true }
    await ledger
      .update(id, labeled, render(labeled, stage))
      .catch((error: unknown) => ledger.log.debug(`The record of the label stays as it was: ${toWarning(error)}`))
  }
}

/** What the comment says, from its record alone. Undefined where it says more than its record. */
function toRecordedStage({ state, jobId }: RecordDraft): Stage | undefined {
  const ended = (['completed', 'no-changes', 'failed', 'archived'] as const).find((one) => one === state)
  if (ended === undefined || jobId === undefined) return undefined
  return { kind: 'settled', outcome: { outcome: ended, operation: 'wait', job: { id: jobId } } }
}

async function upsert(session: SettlingSession, place: Place, settlement: JobSettlement): Promise<void> {
  const { ledger } = place
  const earlier = await findOfJob(place, settlement.job)
  if (earlier === undefined) return create(session, place, settlement)
  const { record: before, id } = earlier
  const isLabeled = before.isLabeled === false ? await addLabel(session, place) : before.isLabeled
  if (before.state === settlement.state && before.isLabeled === isLabeled) return
  if (!(await ledger.isOurs(earlier))) return
  const record = { ...toNextVersion(before, settlement.state, ledger.clock.now()), isLabeled }
  await ledger.update(id, record, session.render(record, { kind: 'settled', outcome: settlement.outcome }))
}

async function create(session: SettlingSession, place: Place, settlement: JobSettlement): Promise<void> {
  const { ledger, thread } = place
  const { request, state, job, outcome } = settlement
  const isLabeled = session.label === '' ? undefined : await addLabel(session, place)
  await askReviewers(session, place, request.login)
  const stateAt = ledger.clock.now()
  const { request: key, requestedAt, topic, login, askedBy } = request
  const about = { request: key, requestedAt, topic, login, askedBy, attempt: session.attempt, jobId: job.id }
  const record = { ...about, kind: 'pull-request', thread: thread.number, state, stateAt, isLabeled } as const
  const id = await ledger.createOnce(thread, record, session.render(record, { kind: 'settled', outcome }))
  // Another run may have written one at the same moment: the first stays.
  const first = await findOfJob(place, job)
  if (first !== undefined && first.id < id && (await ledger.isOurs(first))) await ledger.remove(id)
}

/** Whether the pull request has the label now. */
async function addLabel({ label, isCounted }: SettlingSession, place: Place): Promise<boolean> {
  const { github, ledger, thread } = place
  try {
    await github.addLabel(thread.number, label)
    return true
  } catch (error) {
    const line = `Could not add the label "${label}" to ${toPullRequestName(place)}: ${toWarning(error)}`
    if (isCounted) ledger.log.warning(line)
    else ledger.log.info(line)
    return false
  }
}

/** `requester`: the person signed in the record. Whoever opened the pull request cannot be asked. */
async function askReviewers(
  { reviewers: { users, teams, hasRequester } }: SettlingSession,
  place: Place,
  requester: string | undefined,
): Promise<void> {
  const { github, ledger, thread } = place
  if (users.length === 0 && teams.length === 0 && !hasRequester) return
  try {
    const author = hasRequester && requester ? (await github.getPullRequest(thread.number))?.author.login : undefined
    const isAsked = requester !== undefined && author?.toLowerCase() !== requester.toLowerCase()
    const asked = hasRequester && isAsked ? [...new Set([...users, requester])] : users
    for (const error of await github.requestReviewers(thread.number, { users: asked, teams }))
      ledger.log.warning(`In ${toPullRequestName(place)}: ${toWarning(error)}`)
  } catch (error) {
    ledger.log.warning(`Nobody could be asked to review ${toPullRequestName(place)}: ${toWarning(error)}`)
  }
}

function toPullRequestName({ isHere, fullName, thread }: Place): string {
  return isHere ? `#${thread.number}` : `${fullName}#${thread.number}`
}

/** GitHub may not list a pull request that was opened a moment ago. */
const lookAgainMs = [1_000, 2_000]

async function whenListed<T>({ ledger: { clock } }: SettlingSession, work: () => Promise<T>): Promise<T> {
  for (const waitMs of lookAgainMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof GitHubError) || error.status !== 404) throw error
      await clock.sleep(waitMs)
    }
  }
  return work()
}

/** The comment that tells of the job in the pull request that it opened. */
async function findOfJob({ ledger, thread }: Place, { id }: KnownJob): Promise<Entry | undefined> {
  const entries = await dropCopies(ledger, await ledger.read(thread))
  return entries.filter(({ record }) => record.kind === 'pull-request' && record.jobId === id).toSorted(byId)[0]
}
