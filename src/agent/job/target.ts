// Decides where a request goes: to the job named in the inputs, to the job of the thread or topic, or to a new job.

import { type Refusal, refuse } from '../command/authorization.ts'
import type { JobContext } from '../context.ts'
import { type Entry, findOpener, findThreadJob } from '../memory/thread.ts'
import { limitOpenPullRequests } from './if-open.ts'
import { findJob, readPullRequest } from './read-job.ts'
import { findCommit, type Request, type Target, type ThreadFacts } from './request.ts'

/** Rejects with an ActionError if GitHub or the service does not answer. In that case, nothing may be sent. */
export async function chooseTarget(context: JobContext, request: Request): Promise<Target | Refusal> {
  const { intent } = request
  if (intent.kind === 'thread-job') return findFollowUpTarget(context, request)
  if (intent.kind === 'message')
    return { kind: 'message', jobId: intent.jobId, before: await readBefore(context, intent.jobId) }
  const target = intent.kind === 'command' ? await findCommandTarget(context, request) : ({ kind: 'create' } as const)
  return target.kind === 'message' ? target : ((await limitOpenPullRequests(context, request)) ?? target)
}

/** For a job named in the inputs, only the service knows the pull request. */
async function readBefore(context: JobContext, jobId: string) {
  const { inputs, service, world } = context
  if (inputs.githubToken === '' || !inputs.wait || inputs.dryRun) return undefined
  const job = await service.getJob(jobId, world).catch(() => undefined)
  return job && (job.prLink === undefined ? 'none' : readPullRequest(context, job))
}

/** Returns the thread's job, or a refusal if that job cannot accept follow-ups or the event is about an older commit. */
async function findFollowUpTarget(context: JobContext, request: Request): Promise<Target | Refusal> {
  const found = await findOpenThreadJob(context, request)
  const commit = findCommit(request.intent, request.pullRequest)
  if ('outcome' in found || commit === undefined || commit === request.pullRequest?.headSha) return found
  const detail = `the event is about commit ${commit.slice(0, 12)}, but the pull request has newer ones`
  return refuse('outdated', detail, 'message')
}

/** In a pull request, only the job that opened it counts: no other job can push to its branch. */
export async function findOpenThreadJob(context: JobContext, { thread, pullRequest }: ThreadFacts) {
  const none = (detail: string) => refuse('no-job', detail, 'message')
  if (pullRequest !== undefined && pullRequest.state !== 'open')
    return none(`this pull request is ${pullRequest.state}`)
  const entry = (pullRequest ? findOpener : findThreadJob)(thread?.entries ?? [])
  if (entry === undefined)
    return none(pullRequest ? "none of this action's jobs opened this pull request" : 'this thread has no job')
  const found = await checkJob(context, entry, { pullRequest })
  if (found.kind === 'message') return found
  const { because, name = 'its job' } = found.replaced
  return none(because === 'unknown' ? 'the service no longer has the job' : `${name} is ${because}`)
}

async function findCommandTarget(context: JobContext, { thread, pullRequest, isNew }: Request): Promise<Target> {
  const entries = thread?.entries ?? []
  if (!isNew) {
    const entry = findThreadJob(entries)
    return entry ? checkJob(context, entry, { pullRequest }) : { kind: 'create' }
  }
  // A pull request stays with the job that opened it.
  const id = findOpener(entries)?.record.jobId
  return { kind: 'create', replaced: id === undefined ? undefined : { id, because: 'new' } }
}

/** Chooses the job in the record, or a new job if that one cannot accept follow-ups. Rejects if the service does not respond. */
async function checkJob(context: JobContext, { record }: Entry, { pullRequest }: ThreadFacts) {
  const { jobId: id = '', stateAt } = record
  const replace = (because: 'archived' | 'unknown' | 'merged' | 'closed', name?: string) =>
    ({ kind: 'create', replaced: { id, because, name } }) as const
  const job = await findJob(context, id, context.here.github.now() - stateAt)
  if (job === undefined) return replace('unknown')
  if (job.status === 'archived') return replace('archived')
  const before = job.prLink === undefined ? 'none' : await readPullRequest(context, job, pullRequest)
  if (typeof before === 'object' && before.state !== 'open') return replace(before.state, `#${before.number}`)
  return { kind: 'message', jobId: id, before } as const
}
