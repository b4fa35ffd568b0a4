// Reads and writes the signed records of one service, in comments or in check runs.

import { GitHubError } from '../../kit/errors.ts'
import type { IssueComment, ThreadReference } from '../../kit/github/comments.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { RepositoryFacts, ServiceProject, World } from '../../kit/world.ts'
import type { SharedInputs } from '../inputs.ts'
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
}

export interface LedgerSession {
  readonly world: Pick<World, 'clock' | 'log' | 'redact' | 'signal'>
  readonly inputs: ServiceProject & Pick<SharedInputs, 'repository'> & Partial<Pick<SharedInputs, 'previousSecretKey'>>
  readonly repository: RepositoryFacts
}

export type Ledger = ReturnType<typeof createLedger>

const rereadMs = [1_000, 2_000, 4_000, 8_000]
/** Margin for `since`: GitHub rounds times to seconds, and the clocks of its servers differ. */
const marginMs = 60_000

interface ListChanges {
  readonly since?: number
  readonly before?: readonly Entry[]
}

/** Records that no known key has signed are nobody's: they are left out everywhere. */
export function createLedger(
  { world, inputs, repository }: LedgerSession,
  github: GitHub,
  store: RecordStore = createCommentStore(github, world.redact),
) {
  const { clock, log, signal } = world
  const { commit } = store
  const signingKey = deriveSigningKey(inputs.secretKey)
  const knownKeys = [signingKey, ...(inputs.previousSecretKey ? [deriveSigningKey(inputs.previousSecretKey)] : [])]
  const service = toServiceHash(inputs.baseUrl, inputs.projectId)
  /** The author of a comment that this run created. It tells who we are without asking GitHub. */
  let creatorId: number | undefined
  /** What GraphQL calls the comments that this run has seen. */
  const nodeIds = new Map<number, string>()

  async function isOurs({ author }: Pick<Entry, 'author'>): Promise<boolean> {
    return creatorId === undefined ? ((await store.isOurs({ author })) ?? false) : author.id === creatorId
  }

  /** `unreadable`: a record for this place and service that no known key has signed. */
  async function parseEntry(comment: IssueComment): Promise<Entry | 'unreadable' | undefined> {
    const { body, threadNumber, ...place } = comment
    if (comment.nodeId !== undefined) nodeIds.set(comment.id, comment.nodeId)
    const parsed = parseRecord(body)
    if (parsed === undefined) return undefined
    const { record } = parsed
    const isHere = record.repository === repository.id && record.thread === threadNumber
    if (!isHere || record.service !== service || record.commit !== commit) return undefined
    // A maintainer may write a line above the record in our comment.
    if (!parsed.isFirstLine && !(await isOurs(comment))) return undefined
    return isSignedWith(parsed, knownKeys) ? { ...place, record } : 'unreadable'
  }

  async function toEntries(comments: readonly IssueComment[]): Promise<readonly Entry[]> {
    return (await Promise.all(comments.map(parseEntry))).filter((entry) => typeof entry === 'object')
  }

  /** Beside a record of ours, copies that somebody has pasted into other comments say nothing. The lowest id comes first. */
  async function withoutCopies(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const counting: Entry[] = []
    for (const same of Map.groupBy(entries, ({ record }) => sign(record)).values()) {
      const ours = same.length > 1 ? await onlyOurs({ isOurs }, same) : []
      counting.push(...(ours.length > 0 ? ours : same))
    }
    return counting.toSorted((a, b) => a.id - b.id)
  }

  /**
   * The records of a thread, the lowest id first, and the ids of the comments that were listed. `mustList`: the id of a comment
   * that exists. GitHub's lists may lag: one without it is read again. `since` (milliseconds since the epoch, by GitHub's clock):
   * lists only comments that changed then or later, and keeps those of the records `before` that did not change.
   */
  async function listThread(thread: ThreadReference, mustList?: number, { since, before = [] }: ListChanges = {}) {
    const from = since === undefined ? undefined : new Date(since - marginMs).toISOString()
    for (const waitMs of [...rereadMs, undefined]) {
      const comments = await store.list(thread, from)
      const commentIds = comments.map(({ id }) => id)
      if (mustList === undefined || commentIds.includes(mustList)) {
        const unchanged = before.filter(({ id }) => !commentIds.includes(id))
        return { entries: await withoutCopies([...unchanged, ...(await toEntries(comments))]), commentIds }
      }
      if (waitMs !== undefined) await clock.sleep(waitMs, signal)
    }
    const where = commit === undefined ? `in #${thread.number}` : `of ${commit}`
    throw new GitHubError(`GitHub does not list ${store.name} ${mustList} ${where}, although it exists.`)
  }

  /** The newest comments of the repository, the last changed first, page by page. */
  const listPages = (max: number, since?: string) => github.comments.listRepository(max, since)

  /** The first line of the comment that will hold the record. */
  const sign = (record: RecordDraft): string =>
    signRecord({ ...record, repository: repository.id, service, commit }, signingKey)

  async function create(thread: ThreadReference, marker: string, body: RecordBody): Promise<number> {
    const { id, author, nodeId } = await store.create(thread, marker, body)
    creatorId = author.id
    if (nodeId !== undefined) nodeIds.set(id, nodeId)
    return id
  }

  return {
    /** `comment` or `check run`. */
    name: store.name,
    /** The commit of the check runs. Undefined in comments. */
    commit,
    clock,
    signal,
    log,
    /** GitHub's time of day: only this clock tells the age of a comment. */
    now: () => github.now(),
    isOurs,
    nodeIdOf: (id: number) => nodeIds.get(id),

    listThread,

    /** The records of a thread, the lowest id first. */
    listRecords: async (...query: Parameters<typeof listThread>) => (await listThread(...query)).entries,

    /**
     * The records in the comments of the repository that changed at or after `since` (milliseconds since the epoch). If there
     * are more than `most` comments, only the newest are read, and `isPartial` says so. `unreadable`: the records in our own
     * comments that no known key has signed.
     */
    listNewest: async (most: number, since: number) => {
      const entries: Entry[] = []
      let [comments, unreadable] = [0, 0]
      // Pages are not kept: 5,000 comments may have 300 MB.
      for await (const page of listPages(most + 1, new Date(since).toISOString())) {
        comments += page.length
        for (const comment of page) {
          const entry = await parseEntry(comment)
          if (typeof entry === 'object') entries.push(entry)
          else if (entry === 'unreadable' && (await isOurs(comment))) unreadable += 1
        }
      }
      return { entries, unreadable, isPartial: comments > most }
    },

    /** The records in the newest comments of the repository, the last changed first. Pages are read as they are needed. */
    searchNewest: async function* (most: number): AsyncGenerator<Entry> {
      for await (const page of listPages(most)) yield* await toEntries(page)
    },

    /** Undefined if the comment does not exist (any more) or contains no record. */
    findRecord: async (id: number): Promise<Entry | undefined> => {
      const comment = await store.get(id)
      const entry = comment && (await parseEntry(comment))
      return typeof entry === 'object' ? entry : undefined
    },

    /**
     * GitHub may answer with an error although it created the comment. The record is therefore looked for before it is written
     * again. A copy that somebody else has pasted by then does not count.
     */
    createOnce: async (thread: ThreadReference, record: RecordDraft, body: RecordBody): Promise<number> => {
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
    },

    /** Returns whether the comment still exists. */
    update: async (id: number, record: RecordDraft, body: RecordBody): Promise<boolean> =>
      (await store.update(id, sign(record), body)) !== undefined,

    /** Adds facts to the record as it is now, and keeps the text below it, which may show more than the record contains. */
    amend: async (id: number, facts: Partial<RecordDraft>): Promise<void> => {
      const comment = await store.get(id)
      const entry = comment && (await parseEntry(comment))
      if (comment === undefined || typeof entry !== 'object') return
      const record = { ...entry.record, ...facts, stateAt: entry.record.stateAt + 1 }
      await store.update(id, sign(record), { text: comment.body.replace(/^<!-- agent-job-action [^\r\n]*\s*/m, '') })
    },

    /** `instead`: what a check run says then, since it cannot be deleted. */
    remove: (id: number, instead: RecordBody) => store.remove(id, instead),

    /** Removes those of the records that are ours. A failure leaves one behind, which does no harm. */
    removeOurs: async (entries: readonly Entry[], instead: RecordBody): Promise<void> => {
      for (const entry of entries) {
        try {
          if (await isOurs(entry)) await store.remove(entry.id, instead)
        } catch (error) {
          log.debug(`The ${store.name} ${entry.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`)
        }
      }
    },
  }
}

/** Of the entries those that are ours. */
export async function onlyOurs({ isOurs }: Pick<Ledger, 'isOurs'>, entries: readonly Entry[]): Promise<Entry[]> {
  const ours: Entry[] = []
  for (const entry of entries) if (await isOurs(entry)) ours.push(entry)
  return ours
}

const withoutIt = 'To run without a memory, set `record: none`; a re-run may then start another paid job.'

/** If the ledger cannot be read or written before the POST, the run ends. The error then says how to run without it. */
export async function withRecordHint<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const { message, status, retryAfterMs } = error
    throw new GitHubError(message, { status, retryAfterMs, hint: `${error.hint} ${withoutIt}`, cause: error })
  }
}
