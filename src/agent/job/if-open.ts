// One pull request at a time: `if-open` and `max-open-pull-requests`. A job that is not finished counts as an open pull request.

import type { OpenPullRequest } from '../../kit/github/pull-requests.ts'
import { isFinished } from '../../kit/service/job.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { Refusal } from '../command/authorization.ts'
import { getTarget, type JobContext } from '../context.ts'
import { findOpener, readThread } from '../memory/thread.ts'
import { findOpenWorks, type OpenWork } from './open-work.ts'
import type { Request, Target } from './request.ts'
import { findJob } from './thread-job.ts'

/**
 * If a new job would be one too many, refuses it, or sends the request to the job of the topic. Undefined: a new job may start.
 * Rejects with an ActionError if GitHub or the service does not answer.
 */
export async function limitOpenPullRequests(
  context: JobContext,
  request: Request,
): Promise<Target | Refusal | undefined> {
  const { ifOpen, maxOpenPullRequests: limit, label } = context.inputs
  const isForTopic = ifOpen === 'skip' || (ifOpen === 'continue' && !request.isNew)
  if (!isForTopic && limit === 0) return undefined
  const listed = await getTarget(context).github.listOpenPullRequests(label)
  const works = await findOpenWorks(context, request)
  const ofTopic = isForTopic ? (works[0] ?? (await searchListed(context, request, listed))) : undefined
  const joined = ofTopic && (await joinTopic(context, ofTopic))
  if (joined !== undefined || limit === 0) return joined
  // Those with the label, and those of our records that the list does not have (yet).
  const numbers = new Set(listed.map(({ number }) => number))
  const more = works.flatMap(({ pull }) => (pull && !numbers.has(pull.number) ? [pull] : []))
  const open = listOpen(context, [...listed, ...more])
  const unfinished = works.filter(({ job }) => !isFinished(job)).length
  if (open.length + unfinished < limit) return undefined
  const facts = { open, limit, unfinished: unfinished > 0 || undefined }
  return { outcome: 'skipped', reason: 'backlog', operation: 'create', ...facts }
}

/** What `if-open` does with the newest work of the topic. Undefined if its job takes no more messages. */
async function joinTopic(context: JobContext, { job, pull }: OpenWork): Promise<Target | Refusal | undefined> {
  const { inputs, world } = context
  if (inputs.ifOpen === 'skip') {
    const facts = { open: listOpen(context, pull ? [pull] : []), job, unfinished: pull === undefined || undefined }
    return { outcome: 'skipped', reason: 'open-pull-request', operation: 'create', ...facts }
  }
  const name = pull
    ? `Pull request #${pull.number} of this topic is still open`
    : `Job ${job.id} of this topic is not finished`
  if (job.status === 'archived') {
    world.log.info(`${name}, but its job, ${job.id}, is archived: starting a new job.`)
    return undefined
  }
  world.log.info(`${name}, so the prompt goes to job ${job.id}.`)
  const readPull = (number: number) => getTarget(context).github.getPullRequest(number)
  const before = pull ? await readPull(pull.number).catch(() => undefined) : 'none'
  return { kind: 'message', jobId: job.id, before }
}

/** For each of these pull requests its comments are read. */
const mostSearched = 20

/** Looks through the pull requests with the label, the newest first. Anybody may set a label: only a record tells the topic. */
async function searchListed(
  context: JobContext,
  { record: { topic } }: Request,
  listed: readonly OpenPullRequest[],
): Promise<OpenWork | undefined> {
  const place = getTarget(context)
  for (const pull of listed.slice(0, mostSearched)) {
    const { entries } = await readThread(context, place, { number: pull.number, isPullRequest: true })
    const jobId = findOpener(entries.filter(({ record }) => record.topic === topic))?.record.jobId
    if (jobId === undefined) continue
    const job = await findJob(context, jobId)
    if (job !== undefined) return { job, pull }
    context.world.log.info(
      `Pull request #${pull.number} of this topic is still open, but the service no longer has its job.`,
    )
    return undefined
  }
  return undefined
}

function listOpen({ world }: JobContext, pulls: readonly OpenPullRequest[]) {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  return pulls.map(({ number, title, url }) => ({ number, title, url: toServerUrl(url, serverUrl) }))
}
