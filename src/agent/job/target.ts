// Decides where a request goes: to the job that the inputs name, to the job of the thread or topic, or to a new job.

import { type Refusal, refuse } from '../command/authorization.ts'
import type { JobContext } from '../context.ts'
import { findOpener, findThreadJob } from '../memory/thread.ts'
import { limitOpenPullRequests } from './if-open.ts'
import { findCommit, type PullRequestBefore, type Request, type Target } from './request.ts'
import { checkJob, findOpenThreadJob, readPullRequest } from './thread-job.ts'

/** Rejects with an ActionError if GitHub or the service does not answer. Then nothing may be sent. */
export async function chooseTarget(context: JobContext, request: Request): Promise<Target | Refusal> {
  const target = await findTarget(context, request)
  if ('outcome' in target || target.kind === 'message') return target
  return (await limitOpenPullRequests(context, request)) ?? target
}

async function findTarget(context: JobContext, request: Request): Promise<Target | Refusal> {
  const { intent } = request
  switch (intent.kind) {
    case 'message':
      return { kind: 'message', jobId: intent.jobId, before: await readBefore(context, intent.jobId) }
    case 'thread-job':
      return findFollowUpTarget(context, request)
    case 'command':
      return findCommandTarget(context, request)
    default:
      return { kind: 'create' }
  }
}

/** For a job that the input names: only the service knows its pull request. */
async function readBefore(context: JobContext, jobId: string): Promise<PullRequestBefore> {
  const { inputs, service, world } = context
  if (inputs.githubToken === '' || !inputs.wait || inputs.dryRun) return undefined
  const job = await service.getJob(jobId, world).catch(() => undefined)
  if (job?.id !== jobId) return undefined
  return job.prLink === undefined ? 'none' : readPullRequest(context, job)
}

/** The thread's job, if it takes messages and the event is about the newest commit. */
async function findFollowUpTarget(context: JobContext, request: Request): Promise<Target | Refusal> {
  const found = await findOpenThreadJob(context, request)
  if ('outcome' in found) return found
  const commit = findCommit(request.intent, request.pullRequest)
  if (commit === undefined || commit === request.pullRequest?.headSha) return found
  const detail = `the event is about ${commit.slice(0, 12)}, and the pull request has newer commits`
  return refuse('outdated', detail, 'message')
}

async function findCommandTarget(context: JobContext, { thread, pullRequest, isNew }: Request): Promise<Target> {
  const entries = thread?.entries ?? []
  if (!isNew) {
    const entry = findThreadJob(entries)
    return entry ? checkJob(context, entry, pullRequest) : { kind: 'create' }
  }
  // A pull request that a job opened stays with its job.
  const id = findOpener(entries)?.record.jobId
  return { kind: 'create', replaced: id === undefined ? undefined : { id, because: 'new' } }
}
