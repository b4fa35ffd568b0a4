// One pull request at a time: what is open already, and whether a new job may be started beside it.

import type { OpenPullRequest } from '../github/pull-requests.ts'
import { openLedger } from '../ledger/conversation.ts'
import { threadJobOf } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Refused, Target } from './send-once.ts'
import type { JobSession } from './session.ts'
import { getNamedJob, toFindDeps } from './thread-job.ts'

/** Each costs a request: the comments of the pull request. */
const mostLookedInto = 20

/**
 * Where a new job would be one too many: the job of the topic's open pull request, for a prompt of the workflow's own, or
 * a refusal. Follow-ups go whatever is open. Rejects with an ActionError where GitHub or the service does not answer: then
 * nothing is sent.
 */
export async function heedOpen(session: JobSession, target: Target, isOwnPrompt: boolean): Promise<Target | Refused> {
  const { ifOpen, maxOpenPullRequests, label } = session.inputs
  const isForTopic = isOwnPrompt && ifOpen !== 'create'
  if (target.kind !== 'create' || (!isForTopic && maxOpenPullRequests === 0)) return target
  const open = await (await session.connectGitHub()).listOpenPullRequests(label)
  const chosen = isForTopic ? await heedTopic(session, target, open) : target
  const isFull = maxOpenPullRequests > 0 && open.length >= maxOpenPullRequests
  return chosen.kind === 'create' && isFull ? { kind: 'refused', reason: 'backlog', open } : chosen
}

async function heedTopic(
  session: JobSession,
  target: Target,
  open: readonly OpenPullRequest[],
): Promise<Target | Refused> {
  const { inputs, world } = session
  const found = await findOfTopic(session, open)
  if (found === undefined) return target
  const { pull, jobId, ledger } = found
  if (inputs.ifOpen === 'skip') return { kind: 'refused', reason: 'open-pull-request', open: [pull] }
  const job = await getNamedJob(toFindDeps(session, ledger), jobId)
  const name = `Pull request #${pull.number} of this topic is open`
  if (job === undefined || job.status === 'archived') {
    world.log.info(`${name}, but its job ${jobId} takes no messages any more: a new one is started.`)
    return target
  }
  world.log.info(`${name}: the prompt goes to its job ${jobId}.`)
  return { ...target, kind: 'message', jobId }
}

/** Anybody may set a label: only what we have signed there says whose a pull request is. */
async function findOfTopic(
  session: JobSession,
  open: readonly OpenPullRequest[],
): Promise<{ readonly pull: OpenPullRequest; readonly jobId: string; readonly ledger: Ledger } | undefined> {
  const { identity, conversation, connectGitHub } = session
  const ledger = conversation?.ledger ?? openLedger(session, await connectGitHub())
  for (const pull of open.slice(0, mostLookedInto)) {
    const entries = await ledger.withoutCopies(await ledger.read({ number: pull.number, isPullRequest: true }))
    const jobId = threadJobOf(entries.filter(({ record }) => record.topic === identity.topic))?.record.jobId
    if (jobId !== undefined) return { pull, jobId, ledger }
  }
  return undefined
}
