// The ledger: signed records in what the action wrote, be it comments or the check runs of a commit.

import type { Clock } from '../clock.ts'
import { GitHubError } from '../errors.ts'
import type { Comments, IssueComment, ThreadReference } from '../github/comments.ts'
import type { Log } from '../runner/log.ts'
import type { Entry } from './entries.ts'
import { isAt, parseMarker, signMarker, toNextVersion, type UnplacedRecord, verifyMarker } from './marker.ts'

/**
 * Where records stand: functions as those of `Comments`. `Body` is what is written; what is read is a comment: of a check
 * run its text, in thread 0. What cannot be deleted gets a last marker instead, which says that it counts for nothing.
 */
export interface RecordStore<Body> extends Pick<Comments, 'list' | 'get' | 'listRepository'> {
  create(thread: ThreadReference, body: Body): Promise<IssueComment>
  update(id: number, body: Body): Promise<IssueComment | undefined>
  delete(id: number, toLastMarker: () => string): Promise<void>
}

export interface LedgerDeps<Body> {
  readonly store: RecordStore<Body>
  /** Of check runs: the commit. */
  readonly commit?: string | undefined
  /** Whether the token's own identity wrote the comment; undefined when GitHub does not say who that is. */
  readonly isOwn: (comment: IssueComment) => Promise<boolean | undefined>
  /** GitHub's time of day: ages of comments are told by no other. */
  readonly now: () => number
  readonly key: Buffer
  readonly repositoryId: number
  /** Short hash of base URL and project. */
  readonly service: string
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly log: Log
}

export type Ledger<Body = string> = ReturnType<typeof createLedger<Body>>
/** Whoever only reads does not care where records stand. */
export type LedgerReader = Omit<Ledger<never>, 'createOnce' | 'update'>

const rereadMs = [1_000, 2_000, 4_000, 8_000]
/** Times of GitHub are in whole seconds, and of many machines. */
const marginMs = 60_000

export function createLedger<Body>({
  store,
  commit,
  isOwn: isViewers,
  now,
  key,
  repositoryId,
  service,
  clock,
  signal,
  log,
}: LedgerDeps<Body>) {
  /** The author of a comment that this run created: who we are, where `viewer` cannot be asked. */
  let creator: number | undefined

  async function toEntry(comment: IssueComment): Promise<Entry | undefined> {
    const marker = parseMarker(comment.body)
    if (marker === undefined) return undefined
    const { record, isFirstLine } = marker
    const place = { repositoryId, thread: comment.threadNumber, service, commit }
    if (!isAt(place, record)) return undefined
    // Whoever may edit our comment may write a line above the marker.
    if (!isFirstLine && !(await isOwn(comment))) return undefined
    return { comment, record, isVerified: verifyMarker(marker, key, place) }
  }

  async function toEntries(found: readonly IssueComment[]): Promise<readonly Entry[]> {
    return (await Promise.all(found.map(toEntry))).filter((entry) => entry !== undefined)
  }

  async function isOwn(comment: IssueComment): Promise<boolean> {
    return (await isViewers(comment)) ?? comment.author.id === creator
  }

  async function onlyOwn(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const own: Entry[] = []
    for (const entry of entries) if (await isOwn(entry.comment)) own.push(entry)
    return own
  }

  /** The records of a thread; with `mustShow`, the number of a comment that is there before. */
  async function read(thread: ThreadReference, mustShow?: number): Promise<readonly Entry[]> {
    return toEntries(await listUntil(mustShow, thread, () => store.list(thread)))
  }

  /**
   * The records once the list shows the comment `mustShow`: those of `before`, and what was changed since `since`
   * (milliseconds since the epoch), in one request however long the thread is.
   */
  async function readAgain(
    thread: ThreadReference,
    mustShow: number,
    before: readonly Entry[],
    since: number,
  ): Promise<readonly Entry[]> {
    const time = new Date(since - marginMs).toISOString()
    const found = await listUntil(mustShow, thread, () => store.list(thread, time))
    const isFound = ({ comment }: Entry) => found.some(({ id }) => id === comment.id)
    return [...before.filter((entry) => !isFound(entry)), ...(await toEntries(found))]
  }

  /** What GitHub lists may lag behind what was written: a list without the comment `mustShow` is not believed. */
  async function listUntil(
    mustShow: number | undefined,
    thread: ThreadReference,
    list: () => Promise<readonly IssueComment[]>,
  ): Promise<readonly IssueComment[]> {
    for (const waitMs of [...rereadMs, undefined]) {
      const found = await list()
      if (mustShow === undefined || found.some(({ id }) => id === mustShow)) return found
      if (waitMs !== undefined) await clock.sleep(waitMs, signal)
    }
    const what =
      commit === undefined ? `comment ${mustShow} in #${thread.number}` : `check run ${mustShow} of ${commit}`
    throw new GitHubError(`GitHub does not list ${what}, which is there.`)
  }

  async function create(thread: ThreadReference, body: Body): Promise<IssueComment> {
    return asOurs(await store.create(thread, body))
  }

  function asOurs(comment: IssueComment): IssueComment {
    creator = comment.author.id
    return comment
  }

  /**
   * A create that GitHub answered with an error may have happened: looked for by its marker before it is repeated. A copy
   * that somebody else has pasted by then is not it.
   */
  async function createOnce(thread: ThreadReference, marker: string, body: Body): Promise<IssueComment> {
    try {
      return await create(thread, body)
    } catch (error) {
      if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
      log.info('GitHub failed while writing a record: looking whether it did.')
      for (const found of await store.list(thread)) {
        if (found.body.startsWith(marker) && (await isOwn(found))) return asOurs(found)
      }
      return await create(thread, body)
    }
  }

  const sign = (record: UnplacedRecord) => signMarker({ ...record, repositoryId, service, commit }, key)

  function remove(id: number, record: UnplacedRecord): Promise<void> {
    return store.delete(id, () => sign(toNextVersion(record, 'yielded', clock.now())))
  }

  return {
    isOwn,
    now,

    /** For this repository, this service and this commit. */
    sign,

    read,
    readAgain,

    /** Records of the thread in comments that were changed since then: milliseconds since the epoch, by GitHub's clock. */
    readSince: async (thread: ThreadReference, since: number): Promise<readonly Entry[]> =>
      toEntries(await store.list(thread, new Date(since).toISOString())),

    /** Records in the newest comments of the repository, the last changed first, page by page. */
    readRepository: async function* (max: number, since?: string): AsyncGenerator<readonly Entry[]> {
      const pages = store.listRepository({ sort: 'updated', direction: 'desc', max, since })
      for await (const page of pages) yield await toEntries(page)
    },

    onlyOwn,

    /** Records that hold. Of several by one attempt only ours, where one is: others may hold copies. */
    withoutCopies: async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
      const toOrigin = ({ record: { kind, request, attempt } }: Entry) => `${kind} ${request} ${attempt}`
      const kept: Entry[] = []
      for (const same of Map.groupBy(
        entries.filter(({ isVerified }) => isVerified),
        toOrigin,
      ).values()) {
        const own = same.length > 1 ? await onlyOwn(same) : []
        kept.push(...(own.length > 0 ? own : same))
      }
      return kept
    },

    /** The comment, if it carries a record that holds. */
    readEntry: async (id: number): Promise<Entry | undefined> => {
      const comment = await store.get(id)
      const entry = comment && (await toEntry(comment))
      return entry?.isVerified ? entry : undefined
    },

    /** A record of ours for this request that a rotated key has signed: it may forbid a request, never cause one. */
    findOwnUnverified: async (entries: readonly Entry[], request: string): Promise<Entry | undefined> => {
      for (const entry of entries) {
        if (!entry.isVerified && entry.record.request === request && (await isOwn(entry.comment))) return entry
      }
      return undefined
    },

    createOnce,

    /** Whether it is there. */
    update: async (id: number, body: Body): Promise<boolean> => (await store.update(id, body)) !== undefined,

    delete: remove,

    /** Clears up what an earlier attempt left; a failure costs nothing but looks. */
    deleteOwn: async (found: readonly Entry[]): Promise<void> => {
      for (const { comment, record } of found) {
        try {
          if (await isOwn(comment)) await remove(comment.id, record)
        } catch (error) {
          log.debug(`Record ${comment.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`)
        }
      }
    },
  }
}
