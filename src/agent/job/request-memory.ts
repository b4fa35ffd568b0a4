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
  const { recordPlace, thread } = session
  if (recordPlace === 'none') return undefined
  if (recordPlace === 'comment') return thread && { ...thread, thread: thread.reference }
  if (session.inputs.record === 'auto' && session.inputs.githubToken === '') return undefined
  try {
    return await openCheckMemory(session)
  } catch (error) {
    if (!mayForgo(session, error)) throw error
    return undefined
  }
}

/** The check runs of the commit, or of the earlier commit on which an earlier attempt has left its record. */
async function openCheckMemory(session: JobSession): Promise<RequestMemory> {
  const head = await findCheckCommit(session)
  const github = await session.connectGitHub()
  const open = async (commit: string): Promise<RequestMemory> => {
    const runUrl = toRunUrl(session.world.env)
    const { topic, key } = session.request
    const store = createCheckStore(github, session.world.redact, {
      commit,
      name: `agent: ${topic}`,
      request: key,
      runUrl,
    })
    const ledger = createLedger(session, github, store)
    return { ledger, thread: checkThread, entries: await withRecordHint(ledger.listRecords(checkThread)) }
  }
  const memory = await open(head)
  if (memory.entries.length > 0) return memory
  for (const commit of await listEarlierCommits(session)) {
    const earlier = await open(commit)
    if (earlier.entries.length > 0) return earlier
  }
  return memory
}

/** With `record: auto`, a token that may not use check runs costs the memory only. Some servers have none and answer 404. */
export function mayForgo({ inputs, recordPlace }: JobSession, error: unknown): boolean {
  if (inputs.record !== 'auto' || recordPlace !== 'check') return false
  if (error instanceof ActionError && error.reason === 'event') return true
  if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) return false
  return error.status === 403 || error.status === 404
}

const sha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/**
 * The head of the pull request where the thread is one, else GITHUB_SHA.
 * Rejects with an ActionError if there is none.
 */
async function findCheckCommit({ intent, head, thread, world }: JobSession): Promise<string> {
  const named = head?.commit ?? intent.event.headSha
  const commit = named ?? (thread && (await findHead(thread.github, thread.reference, intent.event)))?.commit
  const found = commit ?? world.env('GITHUB_SHA')
  if (sha.test(found)) return found
  throw new ActionError('event', 'GITHUB_SHA is not a commit, so no check run can be created.', {
    hint: 'Under another runner, such as act, set GITHUB_SHA, or set `record: none`.',
  })
}

/**
 * If neither the event nor the request names the commit, an earlier attempt may have left its check run on an earlier head of the
 * pull request. Lists those, the newest first. Only a re-run has earlier attempts.
 */
async function listEarlierCommits({ intent, head, thread, world }: JobSession): Promise<readonly string[]> {
  const isNamed = (head?.commit ?? intent.event.headSha) !== undefined
  if (isNamed || thread === undefined || Number(world.env('GITHUB_RUN_ATTEMPT')) <= 1) return []
  if ((await findHead(thread.github, thread.reference, intent.event)) === undefined) return []
  const { entries } = await thread.github.listCommits(thread.reference.number, mostHeads)
  return entries.map((commit) => commit.sha).toReversed()
}

const mostHeads = 250
