// How many requests may be sent: `max-requests-per-day` by the threads of this repository, `max-follow-ups` by workflows in one.

import { dayMs } from '../../kit/clock.ts'
import { formatMinute } from '../../kit/text/format.ts'
import type { Refusal } from '../command/authorization.ts'
import { isFollowUpByWorkflow } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { isSignedWith, parseRecord, type SignedRecord } from '../memory/record.ts'
import { type Entry, listRequests } from '../memory/thread.ts'
import type { Request } from './request.ts'

/** Which follow-up of a workflow this is since a person last commanded in the thread. Undefined for other requests. */
export function countTries({ inputs }: JobContext, { intent, thread }: Request) {
  if (!isFollowUpByWorkflow(intent) || thread === undefined) return undefined
  const requests = listRequests(thread.entries)
  const since = requests.slice(requests.findLastIndex(isByPerson) + 1)
  const sent = since.filter(({ record }) => record.key.startsWith('follow-up:') && record.state !== 'not-sent')
  return { number: sent.length + 1, of: inputs.maxFollowUps || undefined }
}

/** Bots have no login. */
export function isByPerson({ record }: Entry): boolean {
  return record.askedBy === 'person' && record.login !== undefined
}

const commentsRead = 1_000

/** Refuses a request that would be one too many. Rejects with a GitHubError. */
export async function checkDailyLimit(context: JobContext): Promise<Refusal | undefined> {
  const limit = context.inputs.maxRequestsPerDay
  if (limit === 0) return undefined
  const oldest = (await listSent(context)).at(-limit)
  if (oldest === undefined) return undefined
  const detail = `the next request is possible at ${formatMinute(oldest.requestedAt + dayMs)}`
  return { outcome: 'skipped', reason: 'daily-limit', limit, detail }
}

/** The records of requests that were sent in the last 24 hours, to any service, the newest last. `unknown` counts as sent. */
async function listSent({ here, signing, world }: JobContext): Promise<readonly SignedRecord[]> {
  const since = here.github.now() - dayMs
  const sent = new Map<string, SignedRecord>()
  let comments = 0
  for await (const page of here.github.comments.listRepository(commentsRead + 1, new Date(since).toISOString())) {
    comments += page.length
    for (const comment of page) {
      const parsed = parseRecord(comment.body)
      if (parsed?.record.kind !== 'status' || parsed.record.repository !== here.id) continue
      const { state, requestedAt, key, thread } = parsed.record
      const isSent = state !== 'not-sent' && state !== 'reported' && requestedAt > since
      if (!isSent || thread !== comment.threadNumber || !isSignedWith(parsed, signing.knownKeys)) continue
      if (await here.github.isOurs(comment)) sent.set(`${thread} ${key}`, parsed.record)
    }
  }
  if (comments > commentsRead)
    world.log.warning(
      `Only the newest ${commentsRead} comments of the last 24 hours were counted for \`max-requests-per-day\`.`,
    )
  return [...sent.values()].sort((a, b) => a.requestedAt - b.requestedAt)
}
