// The record of a request, in its status comment or check run: what this run writes of it, each version over the one before.

import type { Clock } from '../clock.ts'
import { toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { JobOutcome } from '../outcome.ts'
import type { StatusState } from '../render/status-comment.ts'
import type { Log } from '../runner/log.ts'
import type { Entry } from './entries.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type MarkerRecord, type MarkerState, toNextVersion, type UnplacedRecord } from './marker.ts'

/** One version: what the record says, and what the comment shows. */
interface Version {
  readonly state: MarkerState
  readonly shown: StatusState
}

export interface StatusRecordDeps<Body> {
  readonly ledger: Ledger<Body>
  /** What it stands in: `status comment` or `check run`. */
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  /** Told where the record stands, and undefined once nothing is left to settle: state for the post step. */
  readonly onRecord: (id: number | undefined) => void
  /** The whole comment, or all of the check run; the marker first. */
  readonly render: (shown: StatusState, marker: string) => Body
}

export type StatusRecord = ReturnType<typeof createStatusRecord>

/** `first`: the record before anything is written. */
export function createStatusRecord<Body>(
  { ledger, name, clock, log, onRecord, render }: StatusRecordDeps<Body>,
  thread: ThreadReference,
  first: UnplacedRecord,
) {
  /** As it was written last, by us or by the attempt that we speak for. */
  let record = first
  let commentId: number | undefined
  let isWrittenAnew = false
  /** The comment is that of another run at work: only how the job ended is worth a word from us. */
  let isGuest = false
  /** Records that say nothing any more. */
  let leftovers: readonly Entry[] = []
  const writeNext = createSerialWriter(write)

  function compose({ state, shown }: Version): { readonly marker: string; readonly body: Body } {
    record = toNextVersion(record, state, clock.now())
    const marker = ledger.sign(record)
    return { marker, body: render(shown, marker) }
  }

  function setComment(id: number | undefined): void {
    commentId = id
    onRecord(id)
  }

  /** A failure of GitHub's is a warning: what the run came to stands. */
  async function write(version: Version): Promise<boolean> {
    if (commentId === undefined) return true
    try {
      const { marker, body } = compose(version)
      if (await ledger.update(commentId, body)) return true
      // Somebody has deleted it. Once: what is gone again and again is not wanted, or GitHub does not show it.
      if (isWrittenAnew) return false
      isWrittenAnew = true
      setComment((await ledger.createOnce(thread, marker, body)).id)
      return true
    } catch (error) {
      log.warning(`The ${name} could not be updated: ${toWarning(error)}`)
      return false
    }
  }

  return {
    /** Writes `starting` into a new comment and answers its id. Rejects with a GitHubError. */
    create: async (): Promise<number> => {
      const { marker, body } = compose({ state: 'starting', shown: { kind: 'starting' } })
      const { id } = await ledger.createOnce(thread, marker, body)
      setComment(id)
      return id
    },

    /** Of the comments that this attempt and earlier ones left only that one is to stay. */
    keep: (id: number, others: readonly Entry[]): void => {
      if (id !== commentId) setComment(id)
      leftovers = others
    },

    /** Rejects with a GitHubError. */
    withdraw: async (id: number): Promise<void> => {
      await ledger.delete(id, record)
      setComment(undefined)
    },

    /** The next version goes there. */
    writeOver: (id: number): void => {
      commentId = id
    },

    /** Each version from here on is one of that attempt's; its comment is ours to write if the same identity wrote it. */
    adopt: (other: Entry, { isOwn, isAtWork }: { readonly isOwn: boolean; readonly isAtWork: boolean }): void => {
      record = other.record
      isGuest = isAtWork
      if (!isOwn) return
      commentId = other.comment.id
      // Not before the job is known: the post step would take the other run's record for one that was never sent.
      if (record.jobId !== undefined && !isGuest) onRecord(commentId)
    },

    /** What every later version says as well, also where a write fails. */
    amend: (known: Pick<MarkerRecord, 'jobId' | 'operation'>): void => {
      record = { ...record, ...known }
    },

    current: () => record,

    /** Never rejects. */
    update: async (state: MarkerState, shown: StatusState): Promise<void> => {
      await writeNext({ state, shown })
    },

    /** The last version. Never rejects. Whether it stands, and is ours to tell of: a guest leaves that to its host. */
    settle: async (state: MarkerState, outcome: JobOutcome): Promise<boolean> => {
      if (isGuest && (isOpen({ state }) || state === 'unknown')) return false
      // A comment that could not be written is left to the post step.
      const isDone = await writeNext({ state, shown: { kind: 'settled', outcome } })
      if (isDone) onRecord(undefined)
      await ledger.deleteOwn(leftovers)
      return isDone && !isGuest && commentId !== undefined
    },
  }
}

/** Writes one version after the other; of those that wait only the newest. Resolves once all is written that was given. */
function createSerialWriter(write: (version: Version) => Promise<boolean>): (version: Version) => Promise<boolean> {
  let next: Version | undefined
  let writing: Promise<boolean> | undefined
  const drain = async () => {
    let isWritten = true
    while (next !== undefined) {
      const version = next
      next = undefined
      isWritten = await write(version)
    }
    writing = undefined
    return isWritten
  }
  return (version) => {
    next = version
    writing ??= drain()
    return writing
  }
}
