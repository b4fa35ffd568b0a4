// The ledger of a repository: signed records in the comments that the action wrote (action contract, "Status comment").

import { GitHubError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Comments, ThreadComment } from './comments.ts'
import type { Entry } from './entries.ts'
import { type MarkerKey, type MarkerRecord, parseMarker, signMarker, verifyMarker } from './marker.ts'

export interface LedgerDeps {
  readonly comments: Comments
  /** Login of the token's own identity, asked once and only when it matters; undefined when that fails. */
  readonly getViewer: () => Promise<string | undefined>
  readonly key: MarkerKey
  readonly repositoryId: number
  /** Short hash of base URL and project. */
  readonly service: string
  readonly log: Log
}

export type Ledger = ReturnType<typeof createLedger>

/** GitHub's clock and ours may differ by this much. */
const skewMs = 120_000

export function createLedger({ comments, getViewer, key, repositoryId, service, log }: LedgerDeps) {
  /** The author of a comment that this run created: who we are, where `viewer` cannot be asked. */
  let creator: string | undefined

  function toEntry(comment: ThreadComment): Entry | undefined {
    const marker = parseMarker(comment.body)
    if (marker === undefined) return undefined
    const { record } = marker
    if (record.repositoryId !== repositoryId || record.thread !== comment.thread || record.service !== service) return undefined
    return { comment, record, isVerified: verifyMarker(marker, key) }
  }

  const toEntries = (found: readonly ThreadComment[]) => found.map(toEntry).filter((entry) => entry !== undefined)

  async function isOwn({ author }: ThreadComment): Promise<boolean> {
    const viewer = (await getViewer()) ?? creator
    return viewer !== undefined && author.login.toLowerCase() === viewer.toLowerCase()
  }

  async function create(thread: number, body: string): Promise<ThreadComment> {
    const comment = await comments.create(thread, body)
    creator = comment.author.login
    return comment
  }

  return {
    isOwn,
    toEntries,

    sign: (record: Omit<MarkerRecord, 'repositoryId' | 'service'>) => signMarker({ ...record, repositoryId, service }, key),

    read: async (thread: number): Promise<readonly Entry[]> => toEntries(await comments.list(thread)),

    readSince: async (thread: number, timeMs: number): Promise<readonly Entry[]> =>
      toEntries(await comments.list(thread, new Date(timeMs - skewMs).toISOString())),

    /** The verified record that the comment carries now. */
    readRecord: async (id: number): Promise<MarkerRecord | undefined> => {
      const comment = await comments.get(id)
      const entry = comment && toEntry(comment)
      return entry?.isVerified ? entry.record : undefined
    },

    /** A record of ours for this request that a rotated key has signed: it may forbid a request, never cause one. */
    findOwnUnverified: async (entries: readonly Entry[], requestKey: string): Promise<Entry | undefined> => {
      for (const entry of entries) {
        const isCandidate = !entry.isVerified && entry.record.requestKey === requestKey
        if (isCandidate && (await isOwn(entry.comment))) return entry
      }
      return undefined
    },

    /** A create that GitHub answered with an error may have happened: looked for by its marker before it is repeated. */
    createOnce: async (thread: number, marker: string, body: string, sinceMs: number): Promise<ThreadComment> => {
      try {
        return await create(thread, body)
      } catch (error) {
        if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
        log.info('GitHub failed while creating the status comment: looking whether it did.')
        const found = await comments.list(thread, new Date(sinceMs - skewMs).toISOString())
        return found.find(({ body: other }) => other.startsWith(marker)) ?? (await create(thread, body))
      }
    },

    /** Edits the comment, or writes it anew once somebody has deleted it; answers with the id of the one that stands. */
    updateOrCreate: async (thread: number, id: number, body: string): Promise<number> => {
      try {
        await comments.update(id, body)
        return id
      } catch (error) {
        if (!(error instanceof GitHubError) || error.status !== 404) throw error
        return (await create(thread, body)).id
      }
    },

    delete: async (id: number): Promise<void> => {
      await comments.delete(id)
    },

    /** Clears up what an earlier attempt left; a failure costs nothing but looks. */
    deleteOwn: async (found: readonly ThreadComment[]): Promise<void> => {
      for (const comment of found) {
        try {
          if (await isOwn(comment)) await comments.delete(comment.id)
        } catch (error) {
          log.debug(`Comment ${comment.id} stays: ${error instanceof Error ? error.message : 'unknown error'}`)
        }
      }
    },
  }
}
