// One pull request at a time: finds the open ones, and decides whether a new job may start beside them.

import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { AgentRepository } from '../ledger/agent-repositories.ts'
import { findOpener } from '../ledger/thread.ts'
import type { LinkedPullRequest } from '../outcome.ts'
import type { JobSession, Refusal, Target } from './session.ts'
import { findNamedJob } from './thread-job.ts'

/** For each of these pull requests its comments are read. */
const mostSearched = 20

/**
 * If a new job would be one too many, refuses it, or sends `followUp` to the job of the topic's open pull request. Undefined:
 * only a new job is wanted. Follow-ups are never refused. Rejects with an ActionError if GitHub or the service does not answer.
 */
export async function limitOpenPullRequests(
  session: JobSession,
  target: Target,
  followUp: string | undefined,
): Promise<Target | Refusal> {
  const { ifOpen, maxOpenPullRequests, label } = session.inputs
  const isForTopic = ifOpen === 'skip' || (ifOpen === 'continue' && followUp !== undefined)
  if (target.kind !== 'create' || (!isForTopic && maxOpenPullRequests === 0)) return target
  const serverUrl = session.world.env('GITHUB_SERVER_URL')
  const repository = await session.agentRepositories.getTarget()
  const listed = await repository.github.listOpenPullRequests(label)
  const open = listed.map((pull) => ({ ...pull, url: toServerUrl(pull.url, serverUrl) }))
  const chosen = isForTopic ? await continueTopic(session, repository, { target, followUp }, open) : target
  const isFull = maxOpenPullRequests > 0 && open.length >= maxOpenPullRequests
  if ('outcome' in chosen) return chosen
  if (chosen.kind === 'create' && isFull)
    return { outcome: 'skipped', reason: 'backlog', operation: 'create', open, limit: maxOpenPullRequests }
  // A label that is misspelt counts nothing.
  if (maxOpenPullRequests > 0)
    session.world.log.info(
      `${open.length} of at most ${maxOpenPullRequests} open pull requests${repository.isHere ? '' : ` of ${repository.fullName}`} have the label "${label}".`,
    )
  return chosen
}

/** Looks through the open pull requests for the first one of the topic. */
async function continueTopic(
  session: JobSession,
  { github, ledger, isHere, fullName }: AgentRepository,
  { target, followUp = target.prompt }: { readonly target: Target; readonly followUp: string | undefined },
  open: readonly LinkedPullRequest[],
): Promise<Target | Refusal> {
  const { inputs, world, request } = session
  for (const pull of open.slice(0, mostSearched)) {
    const entries = await ledger.listRecords({ number: pull.number, isPullRequest: true })
    // Anybody may set a label. Only a signed record says to which topic a pull request belongs.
    const jobId = findOpener(entries.filter(({ record }) => record.topic === request.topic))?.record.jobId
    if (jobId === undefined) continue
    if (inputs.ifOpen === 'skip')
      return { outcome: 'skipped', reason: 'open-pull-request', operation: 'create', open: [pull] }
    const job = await findNamedJob(session, jobId)
    const name = `Pull request ${isHere ? '' : fullName}#${pull.number} is still open`
    if (job === undefined || job.status === 'archived') {
      world.log.info(`${name}, but its job, ${jobId}, takes no more messages: starting a new job.`)
      return target
    }
    world.log.info(`${name}, so the prompt goes to its job, ${jobId}.`)
    // Only the change is unknown without it.
    session.notes.pullRequestBefore = await github.getPullRequest(pull.number).catch(() => undefined)
    return { kind: 'message', prompt: followUp, jobId }
  }
  return target
}
