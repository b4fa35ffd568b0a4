// Reads the comments of a thread, and the records in our own comments.

import { GitHubError } from '../../kit/errors.ts'
import type { IssueComment } from '../../kit/github/comments.ts'
import type { Context, Place } from '../context.ts'
import { isOpen, isSent, isSignedWith, parseRecord, type Remembered, type SignedRecord } from './record.ts'

/** One of our comments, and the record in its first line. `createdAt` uses GitHub's clock. */
export interface Entry extends Remembered {
  readonly createdAt: number
}

/** Comments and entries are sorted by ID, lowest first. */
export interface Thread {
  readonly number: number
  readonly isPullRequest: boolean | undefined
  readonly comments: readonly IssueComment[]
  readonly entries: readonly Entry[]
}

const rereadMs = [1_000, 2_000, 4_000, 8_000]

/** The clocks of GitHub's servers differ by less than this. */
const skewMs = 5 * 60_000

/**
 * Lists the comments in a thread. GitHub's lists may lag, but a list that contains a comment also contains all older ones. With
 * `mustList`, retries for up to 15 seconds until that comment is listed. With `earlier`, reads only what was created or changed
 * since its newest comment. Rejects with a GitHubError.
 */
export async function readThread(
  context: Context,
  place: Place,
  { number, isPullRequest }: Pick<Thread, 'number' | 'isPullRequest'>,
  { mustList, earlier = [] }: { readonly mustList?: number; readonly earlier?: readonly IssueComment[] } = {},
): Promise<Thread> {
  const { clock, signal } = context.world
  const reference = { number, isPullRequest }
  const newest = earlier.at(-1)
  const since = newest && newest.createdAt - skewMs
  for (const waitMs of [...rereadMs, undefined]) {
    const listed = await place.github.comments.list(reference, since)
    if (mustList === undefined || listed.some(({ id }) => id === mustList)) {
      const byId = new Map([...earlier, ...listed].map((comment) => [comment.id, comment]))
      const comments = [...byId.values()].sort((a, b) => a.id - b.id)
      const found = await Promise.all(comments.map((comment) => readEntry(context, place, comment)))
      return { ...reference, comments, entries: found.filter((entry) => typeof entry === 'object') }
    }
    if (waitMs !== undefined) await clock.sleep(waitMs, signal)
  }
  throw new GitHubError(`GitHub does not list comment ${mustList} in #${number}, although it exists.`)
}

/** Returns `unreadable` if another key signed the record. Rejects with a GitHubError if the token's account cannot be read. */
export async function readEntry(
  context: Context,
  place: Place,
  { id, createdAt, ...comment }: IssueComment,
  isOfAnyService?: boolean,
): Promise<Entry | 'unreadable' | undefined> {
  const record = await readRecord(context, place, comment.threadNumber, comment, isOfAnyService)
  return typeof record === 'object' ? { id, createdAt, record } : record
}

/** Accepts a record only if one of our keys signed it for this thread, and the token's own account wrote the comment. */
export async function readRecord(
  { signing }: Pick<Context, 'signing'>,
  place: Place,
  number: number,
  { body, author }: Pick<IssueComment, 'body'> & Parameters<Place['github']['isOurs']>[0],
  isOfAnyService = false,
): Promise<SignedRecord | 'unreadable' | undefined> {
  const parsed = parseRecord(body)
  if (parsed === undefined) return undefined
  const { repository, thread, service } = parsed.record
  if (repository !== place.id || thread !== number) return undefined
  if ((service !== signing.service && !isOfAnyService) || !(await place.github.isOurs({ author }))) return undefined
  return isSignedWith(parsed, signing.knownKeys) ? parsed.record : 'unreadable'
}

/**
 * Lists the records in this repository's comments, most recently changed first. Reads at most `most` comments, rounded up to
 * whole pages, and with `since` only those changed since then. Does not keep the pages: 5,000 comments may take 300 MB.
 */
export async function listRecords(context: Context, most: number, since?: number, isOfAnyService?: boolean) {
  const { here } = context
  const entries: Entry[] = []
  let [comments, unreadable] = [0, 0]
  for await (const page of here.github.comments.listRepository(most, since)) {
    comments += page.length
    for (const comment of page) {
      const entry = await readEntry(context, here, comment, isOfAnyService)
      if (typeof entry === 'object') entries.push(entry)
      else if (entry === 'unreadable') unreadable += 1
    }
  }
  return { entries, comments, unreadable }
}

/** Returns undefined if the comment was deleted, or no longer contains a record of ours. */
export async function findEntry(context: Context, place: Place, id: number): Promise<Entry | undefined> {
  const comment = await place.github.comments.get(id)
  const entry = comment && (await readEntry(context, place, comment))
  return typeof entry === 'object' ? entry : undefined
}

/** Lists the attempts at a request. The record in its pull request has the same key, but is not an attempt. */
export function listAttempts(entries: readonly Entry[], key: string): readonly Entry[] {
  return entries.filter(({ record }) => record.kind === 'status' && record.key === key)
}

/** If a request has several records, returns the one with a job, or else the first that may have been sent. */
export function findAttempt(entries: readonly Entry[], key: string): Entry | undefined {
  const sent = listAttempts(entries, key).filter(({ record }) => isSent(record))
  return sent.find(({ record }) => record.jobId !== undefined) ?? sent[0]
}

/** Lists the thread's requests in the order of their comments, with one record for each. Leaves out `status` and `help`. */
export function listRequests(entries: readonly Entry[]): readonly Entry[] {
  const keys = new Set(entries.map(({ record }) => record.key))
  return [...keys]
    .flatMap((key) => findAttempt(entries, key) ?? listAttempts(entries, key)[0] ?? [])
    .filter(({ record }) => record.state !== 'reported')
    .sort((a, b) => a.id - b.id)
}

/** Finds the record of the job that opened this pull request. Returns undefined if none of our jobs did. */
export function findOpener(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ record }) => record.kind === 'pull-request' && record.jobId !== undefined)
}

/** Returns the job that opened the pull request, or else the job of the newest request that was sent. */
export function findThreadJob(entries: readonly Entry[]): Entry | undefined {
  return (
    findOpener(entries) ?? listRequests(entries).findLast(({ record }) => record.jobId !== undefined && isSent(record))
  )
}

export function listOpen(entries: readonly Entry[], jobId: string): readonly Entry[] {
  return entries.filter(({ record }) => record.kind === 'status' && record.jobId === jobId && isOpen(record))
}
