// One pull request at a time: what the open pull requests of a topic mean for a new job.

import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { AgentRepository } from '../ledger/agent-repositories.ts'
import type { Entry } from '../ledger/ledger.ts'
import { findOpener } from '../ledger/thread.ts'
import type { LinkedPullRequest } from '../outcome.ts'
import type { JobSession, Refusal, Target } from './session.ts'
import { findNamedJob } from './thread-job.ts'

/** For each of these pull requests its comments are read. */
const mostSearched = 20

/**
 * If a new job would be one too many, refuses it, or sends its follow-up to the job of the topic's open pull request. Follow-ups
 * are never refused. Rejects with an ActionError if GitHub or the service does not answer.
 */
export async function limitOpenPullRequests(session: JobSession, target: Target): Promise<Target | Refusal> {
  const { ifOpen, maxOpenPullRequests, label } = session.inputs
  if (target.kind !== 'create') return target
  const isForTopic = ifOpen === 'skip' || (ifOpen === 'continue' && target.followUp !== undefined)
  if (!isForTopic && maxOpenPullRequests === 0) return target
  const repository = await session.agentRepositories.getTarget()
  const open = (await repository.github.listOpenPullRequests(label)).map((pull) => toLinked(session, pull))
  const chosen = isForTopic ? await continueTopic(session, repository, target, open) : target
  if ('outcome' in chosen || maxOpenPullRequests === 0) return chosen
  if (chosen.kind === 'create' && open.length >= maxOpenPullRequests)
    return { outcome: 'skipped', reason: 'backlog', operation: 'create', open, limit: maxOpenPullRequests }
  // A label that is misspelt counts nothing.
  session.world.log.info(
    `${open.length} of at most ${maxOpenPullRequests} open pull requests${repository.isHere ? '' : ` of ${repository.fullName}`} have the label "${label}".`,
  )
  return chosen
}

/** Looks through the open pull requests for the first one of the topic. */
async function continueTopic(
  session: JobSession,
  repository: AgentRepository,
  target: Extract<Target, { kind: 'create' }>,
  open: readonly LinkedPullRequest[],
): Promise<Target | Refusal> {
  const { inputs, world } = session
  for (const pull of open.slice(0, mostSearched)) {
    const jobId = findOpener(await listOfTopic(session, repository, pull.number))?.record.jobId
    if (jobId === undefined) continue
    if (inputs.ifOpen === 'skip')
      return { outcome: 'skipped', reason: 'open-pull-request', operation: 'create', open: [pull] }
    const job = await findNamedJob(session, jobId)
    const name = `Pull request ${repository.isHere ? '' : repository.fullName}#${pull.number} is still open`
    if (job === undefined || job.status === 'archived') {
      world.log.info(`${name}, but its job, ${jobId}, takes no more messages: starting a new job.`)
      return target
    }
    world.log.info(`${name}, so the prompt goes to its job, ${jobId}.`)
    // Only the change is unknown without it.
    const before = await repository.github.getPullRequest(pull.number).catch(() => undefined)
    return { kind: 'message', prompt: target.followUp ?? target.prompt, jobId, before }
  }
  return target
}

/** Anybody may set a label. Only a signed record says to which topic a pull request belongs. */
async function listOfTopic({ request }: JobSession, { ledger }: AgentRepository, number: number): Promise<Entry[]> {
  const entries = await ledger.listRecords({ number, isPullRequest: true })
  return entries.filter(({ record }) => record.topic === request.topic)
}

function toLinked(
  { world }: JobSession,
  { number, title, url }: { readonly number: number; readonly title: string; readonly url: string },
): LinkedPullRequest {
  return { number, title, url: toServerUrl(url, world.env('GITHUB_SERVER_URL')) }
}
