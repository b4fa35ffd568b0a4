// Where the request of a run is remembered: in comments of its thread, or in check runs of a commit.

import { ActionError, GitHubError } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import { toRunUrl } from '../../kit/world.ts'
import { createLedger, type Entry, type Ledger, withRecordHint } from '../ledger/ledger.ts'
import { checkThread, createCheckStore } from '../ledger/store.ts'
import { findHead } from './head.ts'
import type { JobSession } from './session.ts'

/** Where the request is remembered, and the records that are there. */
export interface RequestMemory {
  readonly ledger: Ledger
  readonly thread: ThreadReference
  readonly entries: readonly Entry[]
}

/** Undefined if the request cannot be remembered, or is not to be. Rejects if that place cannot be read: then nothing may be sent. */
export async function openRequestMemory(session: JobSession): Promise<RequestMemory | undefined> {
  const { recordPlace, thread, inputs } = session
  if (recordPlace === 'comment') return thread && { ...thread, thread: thread.reference }
  if (recordPlace === 'none' || (inputs.record === 'auto' && inputs.githubToken === '')) return undefined
  try {
    return await openCheckMemory(session)
  } catch (error) {
    if (!mayForgo(session, error)) throw error
    return undefined
  }
}

/** With `record: auto`, a token that may not use check runs costs the memory only. Some servers have none and answer 404. */
export function mayForgo({ inputs, recordPlace }: JobSession, error: unknown): boolean {
  if (inputs.record !== 'auto' || recordPlace !== 'check') return false
  if (error instanceof ActionError && error.reason === 'event') return true
  if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) return false
  return error.status === 403 || error.status === 404
}

const sha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const mostHeads = 250

/**
 * The check runs of the head of the pull request where the thread is one, else of GITHUB_SHA. If neither the event nor the
 * request names the commit, an earlier attempt may have left its check run on an earlier head of the pull request. Rejects with
 * an ActionError if there is no commit.
 */
async function openCheckMemory(session: JobSession): Promise<RequestMemory> {
  const { intent, head, thread, world, request } = session
  const open = async (commit: string): Promise<RequestMemory> => {
    const { topic, key } = request
    const options = { commit, name: `agent: ${topic}`, request: key, runUrl: toRunUrl(world.env) }
    const github = await session.connectGitHub()
    const ledger = createLedger(session, github, createCheckStore(github, world.redact, options))
    return { ledger, thread: checkThread, entries: await withRecordHint(ledger.listRecords(checkThread)) }
  }
  const named = head?.commit ?? intent.event.headSha
  const found =
    named === undefined && thread ? await findHead(thread.github, thread.reference, intent.event) : undefined
  const commit = named ?? found?.commit ?? world.env('GITHUB_SHA')
  if (!sha.test(commit))
    throw new ActionError('event', 'GITHUB_SHA is not a commit, so no check run can be created.', {
      hint: 'Under another runner, such as act, set GITHUB_SHA, or set `record: none`.',
    })
  const memory = await open(commit)
  const isFirstAttempt = Number(world.env('GITHUB_RUN_ATTEMPT')) <= 1
  if (memory.entries.length > 0 || found === undefined || isFirstAttempt) return memory
  const { entries } = await (await session.connectGitHub()).listCommits(found.pullRequest.number, mostHeads)
  for (const one of entries.toReversed()) {
    const earlier = await open(one.sha)
    if (earlier.entries.length > 0) return earlier
  }
  return memory
}
