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
 * Where a prompt of the workflow's own goes while a pull request of its topic is open. Rejects with an ActionError where
 * GitHub or the service does not answer: then nothing is sent.
 */
export async function heedOpen(session: JobSession, target: Target): Promise<Target | Refused> {
  const { inputs, world } = session
  if (target.kind !== 'create' || inputs.ifOpen === 'create') return target
  const found = await findOfTopic(session)
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

/** Follow-ups go whatever is open. */
export async function heedLimit(session: JobSession, target: Target | Refused): Promise<Target | Refused> {
  const { maxOpenPullRequests } = session.inputs
  if (target.kind !== 'create' || maxOpenPullRequests === 0) return target
  const open = await listOpen(session)
  return open.length < maxOpenPullRequests ? target : { kind: 'refused', reason: 'backlog', open }
}

async function listOpen({ connectGitHub, inputs }: JobSession): Promise<readonly OpenPullRequest[]> {
  return (await connectGitHub()).listOpenPullRequests(inputs.label)
}

/** Anybody may set a label: only what we have signed there says whose a pull request is. */
async function findOfTopic(
  session: JobSession,
): Promise<{ readonly pull: OpenPullRequest; readonly jobId: string; readonly ledger: Ledger } | undefined> {
  const { identity, conversation, connectGitHub } = session
  const ledger = conversation?.ledger ?? openLedger(session, await connectGitHub())
  for (const pull of (await listOpen(session)).slice(0, mostLookedInto)) {
    const entries = await ledger.withoutCopies(await ledger.read({ number: pull.number, isPullRequest: true }))
    const jobId = threadJobOf(entries.filter(({ record }) => record.topic === identity.topic))?.record.jobId
    if (jobId !== undefined) return { pull, jobId, ledger }
  }
  return undefined
}
