// One pull request at a time: `if-open` and `max-open-pull-requests`. A job that is not finished counts as an open pull request.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { OpenPullRequest } from '../../kit/github/pull-requests.ts'
import { getWorkflowPath } from '../../kit/inputs/default-topic.ts'
import { type AgentJob, isFinished } from '../../kit/service/job.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { findPlace, getTarget, type JobContext } from '../context.ts'
import { nameCheckRun, readCheckRecord } from '../memory/check-run.ts'
import { isOpen, type Remembered } from '../memory/record.ts'
import { findOpener, readEntries, readThread } from '../memory/thread.ts'
import type { LinkedPullRequest } from '../outcome.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'
import type { Refusal, Request, Target } from './request.ts'
import { findJob } from './thread-job.ts'

type Create = Extract<Target, { kind: 'create' }>

/**
 * If a new job would be one too many, refuses it, or sends its follow-up to the job of the topic. Follow-ups are never refused.
 * Rejects with an ActionError if GitHub or the service does not answer.
 */
export async function limitOpenPullRequests(
  context: JobContext,
  request: Request,
  target: Create,
): Promise<Target | Refusal> {
  const { ifOpen, maxOpenPullRequests: limit } = context.inputs
  const isForTopic = ifOpen === 'skip' || (ifOpen === 'continue' && target.followUp !== undefined)
  if (!isForTopic && limit === 0) return target
  const listed = await getTarget(context).github.listOpenPullRequests(context.inputs.label)
  const works = await findWorks(context, request)
  if (isForTopic) {
    const chosen = await joinTopic(context, request, target, works[0], listed)
    if (chosen !== undefined) return chosen
  }
  if (limit === 0) return target
  // Those with the label, and those of our records that the list does not have (yet).
  const numbers = new Set(listed.map(({ number }) => number))
  const more = works.flatMap(({ pull }) => (pull && !numbers.has(pull.number) ? [pull] : []))
  const open = [...listed, ...more].map((pull) => toLinked(context, pull))
  const unfinished = works.filter(({ job }) => !isFinished(job)).length
  if (open.length + unfinished < limit) return target
  return {
    outcome: 'skipped',
    reason: 'backlog',
    operation: 'create',
    open,
    limit,
    unfinished: unfinished > 0 || undefined,
  }
}

/** A job of the topic that is not finished, or whose pull request is open. */
interface Work {
  readonly job: AgentJob
  readonly pull: OpenPullRequest | undefined
}

/** For each of these pull requests its comments are read. */
const mostSearched = 20

/** What `if-open` does with the newest work of the topic. Undefined if there is none, or its job takes no more messages. */
async function joinTopic(
  context: JobContext,
  request: Request,
  target: Create,
  newest: Work | undefined,
  listed: readonly OpenPullRequest[],
): Promise<Target | Refusal | undefined> {
  const { inputs, world } = context
  const found = newest ?? (await searchListed(context, request, listed))
  if (found === undefined) return undefined
  const { job, pull } = found
  if (inputs.ifOpen === 'skip') {
    const open = pull ? [toLinked(context, pull)] : []
    return {
      outcome: 'skipped',
      reason: 'open-pull-request',
      operation: 'create',
      open,
      job,
      unfinished: pull === undefined || undefined,
    }
  }
  const name = pull
    ? `Pull request #${pull.number} of this topic is still open`
    : `Job ${job.id} of this topic is not finished`
  if (job.status === 'archived') {
    world.log.info(`${name}, but its job, ${job.id}, is archived: starting a new job.`)
    return undefined
  }
  world.log.info(`${name}, so the prompt goes to job ${job.id}.`)
  const before = pull
    ? await getTarget(context)
        .github.getPullRequest(pull.number)
        .catch(() => undefined)
    : ('none' as const)
  return { kind: 'message', prompt: target.followUp ?? target.prompt, jobId: job.id, before }
}

/** Looks through the pull requests with the label, the newest first. Anybody may set a label: only a record tells the topic. */
async function searchListed(
  context: JobContext,
  { topic }: Request,
  listed: readonly OpenPullRequest[],
): Promise<Work | undefined> {
  const place = getTarget(context)
  for (const pull of listed.slice(0, mostSearched)) {
    const { entries } = await readThread(context, place, { number: pull.number, isPullRequest: true })
    const jobId = findOpener(entries.filter(({ record }) => record.topic === topic))?.record.jobId
    if (jobId === undefined) continue
    const job = await findJob(context, jobId, Number.POSITIVE_INFINITY)
    if (job !== undefined) return { job, pull }
    context.world.log.info(
      `Pull request #${pull.number} of this topic is still open, but the service no longer has its job.`,
    )
    return undefined
  }
  return undefined
}

const commentsSearched = 300
const mostJobs = 10

/**
 * The works of the topic by our records, the newest first: those whose record is open, and the newest of all. A run that ended
 * early may have left a job that opens its pull request later, without label and record.
 */
async function findWorks(context: JobContext, request: Request): Promise<readonly Work[]> {
  const memories = await listMemories(context, request)
  const [newest] = memories
  const candidates = memories.filter((memory) => memory === newest || isOpen(memory.record)).slice(0, mostJobs)
  const works: Work[] = []
  const seen = new Set<string>()
  for (const memory of candidates) {
    const { jobId = '' } = memory.record
    if (seen.has(jobId)) continue
    seen.add(jobId)
    const job = await findJob(context, jobId, Number.POSITIVE_INFINITY)
    if (job === undefined) continue
    const { until = 0 } = memory.record
    const isDue = isOpen(memory.record) && until <= context.here.github.now() && !context.inputs.dryRun
    // No run waits for the job any more, so this one writes what `reconcile` would.
    if (isDue && isFinished(job)) await settleRequest(context, memory, describeJobEnd(memory.record, job))
    const pull = await findOpenPullRequest(context, job)
    if (!isFinished(job) || pull !== undefined) works.push({ job, pull })
  }
  return works
}

async function listMemories(context: JobContext, request: Request): Promise<readonly Remembered[]> {
  const { here } = context
  const memories: Remembered[] = []
  for await (const page of here.github.comments.listRepository(commentsSearched))
    memories.push(...(await readEntries(context, here, page)))
  if (!request.isInThread) {
    const check = await findNewestCheckRun(context, request)
    if (check) memories.push(check)
  }
  return memories
    .filter(({ record }) => record.kind === 'status' && record.jobId !== undefined && record.topic === request.topic)
    .sort((a, b) => b.record.requestedAt - a.record.requestedAt)
}

const runsSearched = 20
const commitsSearched = 9

/** On the newest commits of this workflow's runs. Undefined, and a warning, if the token may not read runs or check runs. */
async function findNewestCheckRun(context: JobContext, { topic = '' }: Request): Promise<Remembered | undefined> {
  const { here, world } = context
  const file = getWorkflowPath(world.env).split('/').at(-1) ?? ''
  const runId = Number(world.env('GITHUB_RUN_ID'))
  const missed = 'An unfinished job of an earlier run may be missed:'
  // GitHub's runner always names the file.
  if (file === '') world.log.warning(`${missed} GITHUB_WORKFLOW_REF is not set.`)
  if (file === '') return undefined
  try {
    const runs = await here.github.listRuns(file, runsSearched)
    const commits = new Set(runs.filter(({ id }) => id !== runId).map(({ commit }) => commit))
    for (const commit of [...commits].slice(0, commitsSearched)) {
      const listed = await here.github.checkRuns.list(commit, nameCheckRun(topic))
      for (const run of listed.toReversed()) {
        const record = await readCheckRecord(context, run)
        if (record?.jobId !== undefined && record.topic === topic) return { id: run.id, record }
      }
    }
  } catch (error) {
    if (!(error instanceof GitHubError) || error.status !== 403 || error.retryAfterMs !== undefined) throw error
    world.log.warning(`${missed} ${toWarning(error)}`)
  }
  return undefined
}

async function findOpenPullRequest(
  context: JobContext,
  { pullRequest }: AgentJob,
): Promise<OpenPullRequest | undefined> {
  const place = pullRequest && (await findPlace(context, pullRequest))
  if (place === undefined || place.id !== getTarget(context).id) return undefined
  const found = await place.github.getPullRequest(pullRequest?.number ?? 0)
  return found?.state === 'open' ? found : undefined
}

function toLinked({ world }: JobContext, { number, title, url }: OpenPullRequest): LinkedPullRequest {
  return { number, title, url: toServerUrl(url, world.env('GITHUB_SERVER_URL')) }
}
