// Reads and writes the signed records of one service, in comments or in check runs.

import { GitHubError } from '../errors.ts'
import type { IssueComment, ThreadReference } from '../github/comments.ts'
import type { GitHub } from '../github/github.ts'
import type { SharedInputs } from '../inputs/inputs.ts'
import type { RepositoryFacts, ServiceProject, World } from '../world.ts'
import {
  deriveSigningKey,
  isSignedWith,
  type LedgerRecord,
  parseRecord,
  type RecordDraft,
  signRecord,
  toServiceHash,
} from './record.ts'
import { createCommentStore, type RecordBody, type RecordStore } from './store.ts'

/** A record, and the comment or check run that holds it. */
export interface Entry extends Omit<IssueComment, 'body' | 'threadNumber'> {
  readonly record: LedgerRecord
  /** Whether its signature is valid. */
  readonly isVerified: boolean
}

export interface LedgerSession {
  readonly world: Pick<World, 'clock' | 'log' | 'redact' | 'signal'>
  readonly inputs: ServiceProject & Pick<SharedInputs, 'repository'>
  readonly repository: RepositoryFacts
}

export type Ledger = ReturnType<typeof createLedger>

/** The ledger in the comments of a repository. */
export function openCommentLedger(session: LedgerSession, github: GitHub): Ledger {
  return createLedger(session, github, createCommentStore(github, session.world.redact))
}

const rereadMs = [1_000, 2_000, 4_000, 8_000]
/** GitHub's times are whole seconds from many machines. */
const marginMs = 60_000

export function createLedger({ world, inputs, repository }: LedgerSession, github: GitHub, store: RecordStore) {
  const { clock, log, signal } = world
  const { commit } = store
  const signingKey = deriveSigningKey(inputs.secretKey)
  const service = toServiceHash(inputs.baseUrl, inputs.projectId)
  /** The author of a comment that this run created. It tells who we are if GitHub does not. */
  let creatorId: number | undefined

  async function isOurs({ author }: Pick<Entry, 'author'>): Promise<boolean> {
    return (await store.isOurs({ author })) ?? author.id === creatorId
  }

  async function toEntry(comment: IssueComment): Promise<Entry | undefined> {
    const { body, threadNumber, ...place } = comment
    const parsed = parseRecord(body)
    if (parsed === undefined) return undefined
    const { record } = parsed
    const isHere = record.repository === repository.id && record.thread === threadNumber
    if (!isHere || record.service !== service || record.commit !== commit) return undefined
    // A maintainer may write a line above the record in our comment.
    if (!parsed.isFirstLine && !(await isOurs(comment))) return undefined
    return { ...place, record, isVerified: isSignedWith(parsed, signingKey) }
  }

  async function toEntries(comments: readonly IssueComment[]): Promise<readonly Entry[]> {
    return (await Promise.all(comments.map(toEntry))).filter((entry) => entry !== undefined)
  }

  async function onlyOurs(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const ours: Entry[] = []
    for (const entry of entries) if (await isOurs(entry)) ours.push(entry)
    return ours
  }

  /**
   * The records of one thread that count, the lowest id first. Of verified records with the same attempt, request and kind,
   * only ours count, if there is one: somebody may have pasted a copy.
   */
  async function withoutCopies(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const groups = Map.groupBy(entries, ({ id, isVerified, record: { kind, request, attempt } }) =>
      isVerified ? `${kind} ${request} ${attempt}` : id,
    )
    const counting: Entry[] = []
    for (const same of groups.values()) {
      const ours = same.length > 1 ? await onlyOurs(same) : []
      counting.push(...(ours.length > 0 ? ours : same))
    }
    return counting.toSorted((a, b) => a.id - b.id)
  }

  /** GitHub's lists may lag. A list without the comment `mustList` is read again. */
  async function listUntil(thread: ThreadReference, mustList: number | undefined, since?: string) {
    for (const waitMs of [...rereadMs, undefined]) {
      const comments = await store.list(thread, since)
      if (mustList === undefined || comments.some(({ id }) => id === mustList)) return comments
      if (waitMs !== undefined) await clock.sleep(waitMs, signal)
    }
    const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`
    throw new GitHubError(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`)
  }

  const sign = (record: RecordDraft): string =>
    signRecord({ ...record, repository: repository.id, service, commit }, signingKey)

  async function create(thread: ThreadReference, marker: string, body: RecordBody): Promise<number> {
    const { id, author } = await store.create(thread, marker, body)
    creatorId = author.id
    return id
  }

  /**
   * GitHub may answer with an error although it created the comment. The record is therefore looked for before it is written
   * again. A copy that somebody else has pasted by then does not count.
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
    withoutIt: store.withoutIt,
    /** The commit of the check runs. Undefined in comments. */
    commit,
    clock,
    signal,
    log,
    /** GitHub's time of day: only this clock tells the age of a comment. */
    now: () => github.now(),
    isOurs,
    onlyOurs,

    /** The first line of the comment that will hold the record. */
    sign,

    /** The records of a thread that count. `mustList`: the id of a comment that exists. A list without it is too old. */
    read: async (thread: ThreadReference, mustList?: number): Promise<readonly Entry[]> =>
      withoutCopies(await toEntries(await listUntil(thread, mustList))),

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
      return withoutCopies([...before.filter(({ id }) => !changed.has(id)), ...(await toEntries(comments))])
    },

    /** The records in comments that changed at or after `since` (milliseconds since the epoch, by GitHub's clock). */
    readSince: async (thread: ThreadReference, since: number): Promise<readonly Entry[]> =>
      toEntries(await store.list(thread, new Date(since).toISOString())),

    /**
     * The records in the comments of the repository that changed at or after `since` (milliseconds since the epoch). If there
     * are more than `most` comments, only the newest are read, and `isPartial` says so.
     */
    readNewest: async (most: number, since: number) => {
      const comments = (await Array.fromAsync(store.listNewest(most + 1, new Date(since).toISOString()))).flat()
      return { entries: await toEntries(comments), isPartial: comments.length > most }
    },

    /** The records in the newest comments of the repository, the last changed first. Pages are read as they are needed. */
    searchNewest: async function* (most: number): AsyncGenerator<Entry> {
      for await (const page of store.listNewest(most)) yield* await toEntries(page)
    },

    /** Undefined if the comment does not exist (any more) or contains no verified record. */
    readOne: async (id: number): Promise<Entry | undefined> => {
      const comment = await store.get(id)
      const entry = comment && (await toEntry(comment))
      return entry?.isVerified ? entry : undefined
    },

    createOnce,

    /** Returns whether the comment still exists. */
    update: async (id: number, record: RecordDraft, body: RecordBody): Promise<boolean> =>
      (await store.update(id, sign(record), body)) !== undefined,

    remove: (id: number) => store.remove(id),

    /** Removes those of the records that are ours. A failure leaves one behind, which does no harm. */
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

/** If the ledger cannot be read or written before the POST, the run ends. The error then says how to run without it. */
export async function withRecordHint<T>({ withoutIt }: Pick<Ledger, 'withoutIt'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const { message, status } = error
    throw new GitHubError(message, { status, hint: `${error.hint} ${withoutIt}`, cause: error })
  }
}
