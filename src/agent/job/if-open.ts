// Implements `if-open` and `max-open-pull-requests`. An unfinished job counts as an open pull request: its run may have ended
// early, and the job may still open one, without a label or a record.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { getWorkflowPath } from '../../kit/inputs/place.ts'
import { type AgentJob, isFinished, type KnownJob } from '../../kit/service/job.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { Refusal } from '../command/authorization.ts'
import { findPlace, getTarget, type JobContext } from '../context.ts'
import { nameCheckRun, readCheckRecord } from '../memory/check-run.ts'
import { isOpen, isSent, type Remembered } from '../memory/record.ts'
import { findOpener, listRecords, readThread } from '../memory/thread.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'
import { findJob } from './read-job.ts'
import type { Request, Target } from './request.ts'

/** Returns a refusal, the job to continue, or undefined to start a new one. Rejects with an ActionError. */
export async function limitOpenPullRequests(
  context: JobContext,
  request: Request,
): Promise<Target | Refusal | undefined> {
  const { ifOpen, maxOpenPullRequests: limit, label } = context.inputs
  const isForTopic = ifOpen === 'skip' || (ifOpen === 'continue' && !request.isNew)
  if (!isForTopic && limit === 0) return undefined
  const listed = await getTarget(context).github.listOpenPullRequests(label)
  const works = await findWorks(context, request)
  const ofTopic = isForTopic ? (works[0] ?? (await searchListed(context, request, listed))) : undefined
  const joined = ofTopic && joinTopic(context, ofTopic)
  if (joined !== undefined || limit === 0) return joined
  // Count the pull requests with the label, plus those in our records that GitHub's list does not show yet.
  const numbers = new Set(listed.map(({ number }) => number))
  const more = works.flatMap(({ pull }) => (pull && !numbers.has(pull.number) ? [pull] : []))
  const open = listOpen(context, [...listed, ...more])
  const unfinished = works.filter(({ job, pull }) => !isFinished(job) && pull === undefined).length
  if (open.length + unfinished < limit) return undefined
  const facts = { open, limit, unfinished: unfinished > 0 || undefined }
  return { outcome: 'skipped', reason: 'backlog', operation: 'create', ...facts }
}

/** Applies `if-open` to the topic's newest job. Returns undefined if that job cannot accept follow-ups. */
function joinTopic(context: JobContext, { job, pull }: Work): Target | Refusal | undefined {
  if (context.inputs.ifOpen === 'skip') {
    const facts = { open: listOpen(context, pull ? [pull] : []), job, unfinished: pull === undefined || undefined }
    return { outcome: 'skipped', reason: 'open-pull-request', operation: 'create', ...facts }
  }
  if (job.status === 'archived' || job.status === undefined) return undefined
  const why = pull ? `has the open pull request #${pull.number}` : 'is not finished'
  context.world.log.info(`Job ${job.id} for this topic ${why}, so the prompt goes to that job.`)
  return { kind: 'message', jobId: job.id, before: pull ?? 'none' }
}

/** How many pull requests to search. Reading the comments of each takes at least one request. */
const mostSearched = 20

/** Searches the labeled pull requests, newest first. People can add the label too, so only a signed record proves the topic. */
async function searchListed(context: JobContext, { record }: Request, listed: readonly PullRequest[]) {
  const place = getTarget(context)
  for (const pull of listed.slice(0, mostSearched)) {
    const { entries } = await readThread(context, place, { number: pull.number, isPullRequest: true })
    const jobId = findOpener(entries.filter((entry) => entry.record.topic === record.topic))?.record.jobId
    if (jobId === undefined) continue
    return { job: (await findJob(context, jobId)) ?? { id: jobId }, pull }
  }
  return undefined
}

function listOpen({ world }: JobContext, pulls: readonly PullRequest[]) {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  return pulls.map(({ number, title, url }) => ({ number, title, url: toServerUrl(url, serverUrl) }))
}

/** A job that is unfinished or has an open pull request. If `job` has no status, the service no longer has that job. */
interface Work {
  readonly job: KnownJob
  readonly pull: PullRequest | undefined
}

const mostJobs = 10

/** Returns the topic's newest job first. Asks the service only about jobs with an open record, and about the newest job. */
async function findWorks(context: JobContext, request: Request): Promise<readonly Work[]> {
  const memories = await listOfTopic(context, request)
  const candidates = memories
    .filter(({ record }, index) => index === 0 || isOpen(record))
    .filter(({ record }, index, all) => all.findIndex((other) => other.record.jobId === record.jobId) === index)
  const works: Work[] = []
  for (const memory of candidates.slice(0, mostJobs)) {
    const { jobId = '', stateAt, until = 0 } = memory.record
    const job = await findJob(context, jobId, context.here.github.now() - stateAt)
    if (job === undefined) continue
    const isDue = isOpen(memory.record) && until <= context.here.github.now() && !context.inputs.dryRun
    // No run waits for the job anymore, so settle the record as `reconcile` would.
    if (isDue && isFinished(job)) await settleRequest(context, memory, describeJobEnd(memory.record, job))
    const pull = await findOpenPullRequest(context, job)
    if (!isFinished(job) || pull !== undefined) works.push({ job, pull })
  }
  return works
}

const commentsSearched = 300

async function listOfTopic(context: JobContext, request: Request): Promise<readonly Remembered[]> {
  const { entries } = await listRecords(context, commentsSearched)
  const checkRuns = request.thread ? [] : await findNewestCheckRun(context, request.record.topic)
  return [...entries, ...checkRuns]
    .filter(({ record: { kind, jobId, topic } }) => kind === 'status' && jobId && topic === request.record.topic)
    .filter(({ record }) => isSent(record))
    .sort((a, b) => b.record.requestedAt - a.record.requestedAt)
}

const runsSearched = 20
const commitsSearched = 9

/** Searches the latest commits that this workflow ran on. Only warns if the token cannot read runs or check runs. */
async function findNewestCheckRun(context: JobContext, topic = ''): Promise<readonly Remembered[]> {
  const { here, world } = context
  const file = getWorkflowPath(world.env).split('/').at(-1) ?? ''
  const runId = Number(world.env('GITHUB_RUN_ID'))
  const missed = 'An unfinished job from an earlier run may be missed:'
  // GitHub's own runner always sets GITHUB_WORKFLOW_REF.
  if (file === '') {
    world.log.warning(`${missed} GITHUB_WORKFLOW_REF is not set.`)
    return []
  }
  try {
    const runs = await here.github.listRuns(file, { per_page: runsSearched })
    const commits = new Set(runs.filter(({ id }) => id !== runId).map(({ head_sha }) => head_sha))
    for (const commit of [...commits].slice(0, commitsSearched)) {
      const listed = await here.github.checkRuns.list(commit, nameCheckRun(topic))
      for (const run of listed.toReversed()) {
        const record = await readCheckRecord(context, run)
        if (record?.jobId !== undefined && record.topic === topic) return [{ id: run.id, record }]
      }
    }
  } catch (error) {
    if (!(error instanceof GitHubError) || error.status !== 403 || error.retryAfterMs !== undefined) throw error
    world.log.warning(`${missed} ${toWarning(error)}`)
  }
  return []
}

async function findOpenPullRequest(context: JobContext, { pullRequest }: AgentJob) {
  const place = pullRequest && (await findPlace(context, pullRequest))
  if (!place || place.id !== getTarget(context).id) return undefined
  const found = await place.github.getPullRequest(pullRequest.number)
  return found?.state === 'open' ? found : undefined
}
