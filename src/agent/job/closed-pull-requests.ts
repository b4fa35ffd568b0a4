// `if-closed: skip`: a pull request that was closed without a merge means that nobody wants the next one of its topic.

import { toServerUrl } from '../../kit/text/safe-url.ts'
import { resolveThreadJob } from '../ledger/thread.ts'
import type { JobSession, Refusal } from './session.ts'

/** For each of these pull requests its comments are read. */
const mostClosed = 20
/** With the open ones. */
const mostListed = 100

/**
 * Refuses a prompt in `with:` if the newest pull request of its topic was closed without a merge. A person who starts the run
 * by hand asks again, and with `changes` there is something new. Rejects with a GitHubError.
 */
export async function findRejection({
  inputs,
  world,
  request,
  agentRepositories,
}: JobSession): Promise<Refusal | undefined> {
  const isAskedAgain = inputs.changes || world.env('GITHUB_EVENT_NAME') === 'workflow_dispatch'
  if (inputs.ifClosed === 'create' || isAskedAgain) return undefined
  const { github, ledger } = await agentRepositories.getTarget()
  const { entries } = await github.listLabeledPullRequests(inputs.label, mostListed)
  let closed = 0
  for (const { number, title, url, state } of entries) {
    closed += state === 'open' ? 0 : 1
    if (closed > mostClosed) return undefined
    const records = await ledger.listRecords({ number, isPullRequest: true })
    // Anybody may set a label. Only a signed record says to which topic a pull request belongs.
    if (resolveThreadJob(records.filter(({ record }) => record.topic === request.topic)) === undefined) continue
    if (state !== 'closed') return undefined
    const pull = { number, title, url: toServerUrl(url, world.env('GITHUB_SERVER_URL')) }
    return { outcome: 'skipped', reason: 'rejected', operation: 'create', open: [pull] }
  }
  return undefined
}
