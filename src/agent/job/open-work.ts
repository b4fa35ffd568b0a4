// What is open of a topic by our records. A run that ended early may have left a job that opens its pull request later, without
// label and record.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { OpenPullRequest } from '../../kit/github/pull-requests.ts'
import { getWorkflowPath } from '../../kit/inputs/default-topic.ts'
import { type AgentJob, isFinished } from '../../kit/service/job.ts'
import { findPlace, getTarget, type JobContext } from '../context.ts'
import { nameCheckRun, readCheckRecord } from '../memory/check-run.ts'
import { isOpen, type Remembered } from '../memory/record.ts'
import { readEntries } from '../memory/thread.ts'
import { describeJobEnd } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'
import type { Request } from './request.ts'
import { findJob } from './thread-job.ts'

/** A job of the topic that is not finished, or whose pull request is open. */
export interface OpenWork {
  readonly job: AgentJob
  readonly pull: OpenPullRequest | undefined
}

const mostJobs = 10

/** The newest first. Looks at the jobs whose records are open, and at the newest job of all. */
export async function findOpenWorks(context: JobContext, request: Request): Promise<readonly OpenWork[]> {
  const memories = await listOfTopic(context, request)
  const candidates = memories
    .filter(({ record }, index) => index === 0 || isOpen(record))
    .filter(({ record }, index, all) => all.findIndex((other) => other.record.jobId === record.jobId) === index)
  const works: OpenWork[] = []
  for (const memory of candidates.slice(0, mostJobs)) {
    const job = await findJob(context, memory.record.jobId ?? '')
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

const commentsSearched = 300

/** The newest first. */
async function listOfTopic(context: JobContext, request: Request): Promise<readonly Remembered[]> {
  const { here } = context
  const memories: Remembered[] = []
  for await (const page of here.github.comments.listRepository(commentsSearched))
    memories.push(...(await readEntries(context, here, page)))
  if (request.thread === undefined) memories.push(...(await findNewestCheckRun(context, request.record.topic)))
  return memories
    .filter(({ record: { kind, jobId, topic } }) => kind === 'status' && jobId && topic === request.record.topic)
    .sort((a, b) => b.record.requestedAt - a.record.requestedAt)
}

const runsSearched = 20
const commitsSearched = 9

/** On the newest commits of this workflow's runs. None, and a warning, if the token may not read runs or check runs. */
async function findNewestCheckRun(context: JobContext, topic = ''): Promise<readonly Remembered[]> {
  const { here, world } = context
  const file = getWorkflowPath(world.env).split('/').at(-1) ?? ''
  const runId = Number(world.env('GITHUB_RUN_ID'))
  const missed = 'An unfinished job of an earlier run may be missed:'
  // GitHub's runner always names the file.
  if (file === '') {
    world.log.warning(`${missed} GITHUB_WORKFLOW_REF is not set.`)
    return []
  }
  try {
    const runs = await here.github.listRuns(file, runsSearched)
    const commits = new Set(runs.filter(({ id }) => id !== runId).map(({ commit }) => commit))
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
  if (place === undefined || place.id !== getTarget(context).id) return undefined
  const found = await place.github.getPullRequest(pullRequest?.number ?? 0)
  return found?.state === 'open' ? found : undefined
}
