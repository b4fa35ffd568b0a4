// Writes the record of one request, version after version, into one comment or check run.

import { toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Entry, Ledger } from './ledger.ts'
import { type RecordDraft, type RecordState, type Stage, toNextVersion } from './record.ts'
import type { RecordBody } from './store.ts'

/** What people see of a record. `render/record-body.ts` has it. */
export type RenderBody = (record: RecordDraft, stage: Stage) => RecordBody

export interface WriterOptions {
  readonly ledger: Ledger
  readonly thread: ThreadReference
  readonly render: RenderBody
  /** Told where the open record is, and undefined once nothing is left to settle: state for the post step. */
  readonly onOpen: (id: number | undefined) => void
}

export type RecordWriter = ReturnType<typeof createRecordWriter>

interface Version {
  readonly state: RecordState
  readonly stage: Stage
}

/** `first`: the record before anything is written. */
export function createRecordWriter({ ledger, thread, render, onOpen }: WriterOptions, first: RecordDraft) {
  /** As it was written last, by this run or by the attempt that it continues. */
  let record = first
  let id: number | undefined
  let isWrittenAnew = false
  /** Records of the request that say nothing any more once this one is settled. */
  let leftovers: readonly Entry[] = []
  const writeInTurn = createSerialWriter(write)

  function compose({ state, stage }: Version): RecordBody {
    record = toNextVersion(record, state, ledger.clock.now())
    return render(record, stage)
  }

  function moveTo(newId: number | undefined): void {
    id = newId
    onOpen(newId)
  }

  /** A failure of GitHub's is a warning: the result of the run stands. */
  async function write(version: Version): Promise<boolean> {
    if (id === undefined) return true
    try {
      const body = compose(version)
      if (await ledger.update(id, record, body)) return true
      // Somebody has deleted it. It is written again once only: what disappears repeatedly is not wanted.
      if (isWrittenAnew) return false
      isWrittenAnew = true
      moveTo(await ledger.createOnce(thread, record, body))
      return true
    } catch (error) {
      ledger.log.warning(`The ${ledger.name} of this request could not be updated: ${toWarning(error)}`)
      return false
    }
  }

  return {
    /** The record as it is now. */
    current: () => record,

    /** Writes `starting` and returns the id of the new comment. Rejects with a GitHubError. */
    create: async (): Promise<number> => {
      const body = compose({ state: 'starting', stage: { kind: 'starting' } })
      const created = await ledger.createOnce(thread, record, body)
      moveTo(created)
      return created
    },

    /** A create that was repeated may have happened twice: the first comment stays, the others go at the end. */
    keep: (keptId: number, others: readonly Entry[]): void => {
      if (keptId !== id) moveTo(keptId)
      leftovers = others
    },

    /** Removes the record: another run has the request. Rejects with a GitHubError. */
    withdraw: async (): Promise<void> => {
      if (id !== undefined) await ledger.remove(id)
      await ledger.removeOurs(leftovers.filter(({ record: { attempt } }) => attempt === record.attempt))
      moveTo(undefined)
    },

    /** Continues the record of an earlier attempt. `isOurs`: only then this identity may write its comment. */
    continueAt: (earlier: Entry, isOurs: boolean): void => {
      record = earlier.record
      if (isOurs) moveTo(earlier.id)
    },

    /**
     * Edits a record that another key has signed. The post step is not told: it could not verify it.
     */
    replace: (signedOtherwise: Entry): void => {
      id = signedOtherwise.id
    },

    /** What every later version says as well, also where a write fails. */
    amend: (facts: Pick<RecordDraft, 'jobId' | 'operation'>): void => {
      record = { ...record, ...facts }
    },

    /** Never rejects. */
    write: async (state: RecordState, stage: Stage): Promise<void> => {
      await writeInTurn({ state, stage })
    },

    /** The last version. Never rejects. Resolves to whether the record says so now. */
    settle: async (state: RecordState, outcome: JobOutcome): Promise<boolean> => {
      const isWritten = await writeInTurn({ state, stage: { kind: 'settled', outcome } })
      // A comment that could not be written is left to the post step.
      if (isWritten) onOpen(undefined)
      await ledger.removeOurs(leftovers)
      return isWritten && id !== undefined
    },
  }
}

/** Writes one version after the other; of those that wait only the newest. Resolves once everything is written. */
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
