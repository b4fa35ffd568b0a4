// Writes the versions of one request's record, one after the other, to one comment or check run.

import { toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Entry, Ledger } from './ledger.ts'
import { type RecordDraft, type Stage, toNextVersion } from './record.ts'
import type { RecordBody } from './store.ts'

/** Renders what people see of a record. `render/record-body.ts` creates it. */
export type RenderBody = (record: RecordDraft, stage: Stage) => RecordBody

export interface WriterOptions {
  readonly ledger: Ledger
  readonly thread: ThreadReference
  readonly render: RenderBody
  /** Receives the id of the open record, and undefined once nothing is left to settle. The post step needs it. */
  readonly onOpen: (id: number | undefined) => void
}

export type RecordWriter = ReturnType<typeof createRecordWriter>

/** `first`: the record as it will be written first. */
export function createRecordWriter({ ledger, thread, render, onOpen }: WriterOptions, first: RecordDraft) {
  /** The last version, of this run or of the attempt that it continues. */
  let record = first
  let id: number | undefined
  let isWrittenAnew = false
  /** Other records of the request, which are removed once this one is settled. */
  let leftovers: readonly Entry[] = []
  let newest: Stage | undefined
  let lastWrite = Promise.resolve(true)

  function compose(stage: Stage): RecordBody {
    record = toNextVersion(record, stage, ledger.clock.now())
    return render(record, stage)
  }

  function moveTo(newId: number | undefined): void {
    id = newId
    onOpen(newId)
  }

  /** A failure of GitHub's is a warning: it does not change the result of the run. */
  async function writeNow(stage: Stage): Promise<boolean> {
    if (id === undefined) return true
    try {
      const body = compose(stage)
      if (await ledger.update(id, record, body)) return true
      // Somebody has deleted it. It is written again only once: if it is deleted again, somebody does not want it.
      if (isWrittenAnew) return false
      isWrittenAnew = true
      moveTo(await ledger.createOnce(thread, record, body))
      return true
    } catch (error) {
      ledger.log.warning(`The ${ledger.name} of this request could not be updated: ${toWarning(error)}`)
      return false
    }
  }

  /** Writes one version after the other. Of several that wait, only the newest is written. */
  function write(stage: Stage): Promise<boolean> {
    newest = stage
    lastWrite = lastWrite.then((isWritten) => (stage === newest ? writeNow(stage) : isWritten))
    return lastWrite
  }

  return {
    ledger,
    thread,

    /** The record as it is now. */
    current: () => record,

    /** Writes `starting` and returns the id of the new comment. Rejects with a GitHubError. */
    create: async (): Promise<number> => {
      const body = compose({ kind: 'starting' })
      const created = await ledger.createOnce(thread, record, body)
      moveTo(created)
      return created
    },

    /** Keeps the first comment if a repeated create wrote several. `others` are removed at the end. */
    keep: (keptId: number, others: readonly Entry[]): void => {
      if (keptId !== id) moveTo(keptId)
      leftovers = others
    },

    /** Removes the record of a run that sends nothing. Rejects with a GitHubError. */
    withdraw: async (): Promise<void> => {
      if (id !== undefined) await ledger.remove(id)
      await ledger.removeOurs(leftovers.filter(({ record: { attempt } }) => attempt === record.attempt))
      moveTo(undefined)
    },

    /** Continues the record of an earlier attempt. Its comment is only edited if it is ours. */
    continueAt: (earlier: Entry, isOurs: boolean): void => {
      record = earlier.record
      if (isOurs) moveTo(earlier.id)
    },

    /** Later versions replace a record that another key has signed. The post step could not verify it, so it gets no id. */
    replace: (signedOtherwise: Entry): void => {
      id = signedOtherwise.id
    },

    /** Adds facts to all later versions. */
    amend: (facts: Pick<RecordDraft, 'jobId' | 'operation'>): void => {
      record = { ...record, ...facts }
    },

    /** Never rejects. */
    write,

    /** Writes the last version. Never rejects. Returns whether it was written. */
    settle: async (outcome: JobOutcome): Promise<boolean> => {
      const isWritten = await write({ kind: 'settled', outcome })
      // If it could not be written, the post step tries again.
      if (isWritten) onOpen(undefined)
      await ledger.removeOurs(leftovers)
      return isWritten && id !== undefined
    },
  }
}
