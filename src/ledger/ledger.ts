// Reads and writes the signed records of one service, in comments or in check runs.

import type { Clock } from '../clock.ts'
import { GitHubError } from '../errors.ts'
import type { IssueComment, ThreadReference } from '../github/comments.ts'
import type { Author } from '../github/schema.ts'
import type { Log } from '../runner/log.ts'
import { isSignedWith, type LedgerRecord, parseRecord, type RecordDraft, signRecord } from './record.ts'
import type { RecordBody, RecordStore } from './store.ts'

/** A record, and the comment or check run that holds it. */
export interface Entry {
  readonly id: number
  readonly author: Author
  /** Milliseconds since the epoch, by GitHub's clock. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly record: LedgerRecord
  /** Its signature holds. */
  readonly isVerified: boolean
}

export interface RecordPage {
  readonly comments: number
  readonly entries: readonly Entry[]
}

export interface LedgerOptions {
  readonly store: RecordStore
  readonly signingKey: Buffer
  /** GitHub's id of the repository. */
  readonly repository: number
  /** From `toServiceHash`. */
  readonly service: string
  /** GitHub's time of day: the age of a comment is told by no other clock. */
  readonly now: () => number
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly log: Log
}

export type Ledger = ReturnType<typeof createLedger>

const rereadMs = [1_000, 2_000, 4_000, 8_000]
/** GitHub's times are whole seconds, of many machines. */
const marginMs = 60_000

export function createLedger({ store, signingKey, repository, service, now, clock, signal, log }: LedgerOptions) {
  const { commit } = store
  /** The author of a comment that this run created: who we are, where GitHub does not say it. */
  let creatorId: number | undefined

  async function isOurs({ author }: Pick<Entry, 'author'>): Promise<boolean> {
    return (await store.isOurs({ author })) ?? author.id === creatorId
  }

  async function toEntry(comment: IssueComment): Promise<Entry | undefined> {
    const parsed = parseRecord(comment.body)
    if (parsed === undefined) return undefined
    const { record } = parsed
    const isHere = record.repository === repository && record.thread === comment.threadNumber
    if (!isHere || record.service !== service || record.commit !== commit) return undefined
    // Whoever may edit our comment may write a line above the record.
    if (!parsed.isFirstLine && !(await isOurs(comment))) return undefined
    const { id, author, createdAt, updatedAt } = comment
    return { id, author, createdAt, updatedAt, record, isVerified: isSignedWith(parsed, signingKey) }
  }

  async function toEntries(comments: readonly IssueComment[]): Promise<readonly Entry[]> {
    return (await Promise.all(comments.map(toEntry))).filter((entry) => entry !== undefined)
  }

  async function onlyOurs(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const ours: Entry[] = []
    for (const entry of entries) if (await isOurs(entry)) ours.push(entry)
    return ours
  }

  /** GitHub's lists may lag behind what was written: one that lacks the comment `mustList` is read again. */
  async function listUntil(thread: ThreadReference, mustList: number | undefined, since?: string) {
    for (const waitMs of [...rereadMs, undefined]) {
      const comments = await store.list(thread, since)
      if (mustList === undefined || comments.some(({ id }) => id === mustList)) return comments
      if (waitMs !== undefined) await clock.sleep(waitMs, signal)
    }
    const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`
    throw new GitHubError(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`)
  }

  const sign = (record: RecordDraft): string => signRecord({ ...record, repository, service, commit }, signingKey)

  async function create(thread: ThreadReference, marker: string, body: RecordBody): Promise<number> {
    const { id, author } = await store.create(thread, marker, body)
    creatorId = author.id
    return id
  }

  /**
   * GitHub may answer a create with an error and still have done it: the record is looked for before it is written again.
   * A copy that somebody else has pasted by then does not count.
   */
  async function createOnce(thread: ThreadReference, record: RecordDraft, body: RecordBody): Promise<number> {
    const marker = sign(record)
    try {
      return await create(thread, marker, body)
    } catch (error) {
      if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
      log.info('GitHub failed while writing a record: checking whether it was written.')
      for (const found of await store.list(thread)) {
        if (found.body.startsWith(marker) && (await isOurs(found))) return found.id
      }
      return await create(thread, marker, body)
    }
  }

  return {
    /** `comment` or `check run`. */
    name: store.name,
    clock,
    signal,
    log,
    now,
    isOurs,
    onlyOurs,

    /** The first line of the comment that will hold the record. */
    sign,

    /** The records of a thread. `mustList`: number of a comment that exists, without which the list is too old. */
    read: async (thread: ThreadReference, mustList?: number): Promise<readonly Entry[]> =>
      toEntries(await listUntil(thread, mustList)),

    /**
     * Reads a thread again cheaply: asks only for comments that changed after `since` (milliseconds since the epoch), until
     * `mustList` is among them, and keeps those `before` that did not change.
     */
    readAgain: async (
      thread: ThreadReference,
      mustList: number,
      before: readonly Entry[],
      since: number,
    ): Promise<readonly Entry[]> => {
      const comments = await listUntil(thread, mustList, new Date(since - marginMs).toISOString())
      const changed = new Set(comments.map(({ id }) => id))
      return [...before.filter(({ id }) => !changed.has(id)), ...(await toEntries(comments))]
    },

    /** Records of the thread in comments that changed at or after `since`: milliseconds since the epoch, by GitHub's clock. */
    readSince: async (thread: ThreadReference, since: number): Promise<readonly Entry[]> =>
      toEntries(await store.list(thread, new Date(since).toISOString())),

    /**
     * The newest comments of the repository, the last changed first, page by page: how many they are, and the records in
     * them. `since`: ISO 8601.
     */
    readNewest: async function* (most: number, since?: string): AsyncGenerator<RecordPage> {
      for await (const page of store.listNewest(most, since))
        yield { comments: page.length, entries: await toEntries(page) }
    },

    /** Undefined where there is no such comment (any more), or no verified record in it. */
    readOne: async (id: number): Promise<Entry | undefined> => {
      const comment = await store.get(id)
      const entry = comment && (await toEntry(comment))
      return entry?.isVerified ? entry : undefined
    },

    createOnce,

    /** Whether the comment still exists. */
    update: async (id: number, record: RecordDraft, body: RecordBody): Promise<boolean> =>
      (await store.update(id, sign(record), body)) !== undefined,

    remove: (id: number) => store.remove(id),

    /** Removes what earlier runs left behind. A failure costs nothing but order. */
    removeOurs: async (entries: readonly Entry[]): Promise<void> => {
      for (const entry of entries) {
        try {
          if (await isOurs(entry)) await store.remove(entry.id)
        } catch (error) {
          log.debug(`The ${store.name} ${entry.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`)
        }
      }
    },
  }
}
