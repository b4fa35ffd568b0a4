// Writes the versions of one request's record, one after the other, to one comment or check run.

import { toWarning } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import type { JobOutcome, OutcomeOf } from '../outcome.ts'
import type { Entry, Ledger } from './ledger.ts'
import { type RecordDraft, type Stage, toNextVersion } from './record.ts'
import { tellEnd, type WorkingComment } from './settle.ts'
import type { RecordBody, RenderBody } from './store.ts'

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
  /** The last version, of this run or of the attempt that it adopted. */
  let record = first
  let id: number | undefined
  let isWrittenAnew = false
  /** Whether it is the record of another attempt, whose run may be alive. */
  let isAdopted = false
  let moved: (WorkingComment & { readonly toldId: number; readonly mayBeToldTwice: boolean }) | undefined
  /** Other records of the request, which are removed once this one is settled. */
  let leftovers: readonly Entry[] = []
  let lastWrite = Promise.resolve(true)

  function compose(stage: Stage): RecordBody {
    record = toNextVersion(record, stage, ledger.clock.now())
    return render(record, stage)
  }

  const renderNow = (outcome: JobOutcome): RecordBody => render(record, { kind: 'settled', outcome })

  function moveTo(newId: number | undefined): void {
    id = newId
    if (newId !== undefined) record = { ...record, firstId: record.firstId ?? newId }
    onOpen(newId)
  }

  async function writeInPlace(place: number, stage: Stage): Promise<boolean> {
    const body = compose(stage)
    if (await ledger.update(place, record, body)) return true
    // Somebody has deleted it. It is written again only once: if it is deleted again, somebody does not want it.
    if (isWrittenAnew) return false
    isWrittenAnew = true
    moveTo(await ledger.createOnce(thread, record, body))
    return true
  }

  /** Returns whether a comment of its own tells the end. The run that sent an adopted request may have told it by now. */
  async function tellAnew(place: number, stage: Stage): Promise<boolean> {
    const ended = toNextVersion(record, stage, ledger.clock.now())
    const told = await tellEnd({ ledger, render }, { id: place, record }, ended, stage, !isAdopted)
    if (typeof told === 'number') {
      moved = { id: place, toldId: told, record, mayBeToldTwice: isAdopted }
      record = ended
      moveTo(told)
    }
    return told !== undefined
  }

  /** Writes one version after the other. A failure of GitHub's is a warning: it does not change the result of the run. */
  function write(stage: Stage, isLast = false): Promise<boolean> {
    lastWrite = lastWrite.then(async () => {
      if (id === undefined) return true
      try {
        return (isLast && (await tellAnew(id, stage))) || (await writeInPlace(id, stage))
      } catch (error) {
        ledger.log.warning(`The ${ledger.name} of this request could not be updated: ${toWarning(error)}`)
        return false
      }
    })
    return lastWrite
  }

  return {
    ledger,
    thread,

    /** The record as it is now. */
    current: () => record,

    /** Where it stands. Undefined if this run has no comment of its own (any more). */
    place: () => id,

    /** What is left to be deleted, since the end stands in the comment `toldId`. `mayBeToldTwice`: another run has the request as well. */
    moved: () => moved,

    /** What people would see if the request ended so. */
    renderNow,

    /**
     * Writes `starting` and returns the id of the new comment. The request keeps its place among the others: that of the first
     * comment of its `earlier` attempts. Rejects with a GitHubError.
     */
    create: async (earlier: readonly Entry[]): Promise<number> => {
      const firstIds = earlier.flatMap(({ record: { firstId } }) => firstId ?? [])
      if (firstIds.length > 0) record = { ...record, firstId: Math.min(...firstIds) }
      const body = compose({ kind: 'starting' })
      const created = await ledger.createOnce(thread, record, body)
      moveTo(created)
      return created
    },

    /** Keeps the first comment if a repeated create wrote several. `others` are removed at the end. */
    keep: (keptId: number, others: readonly Entry[]): void => {
      if (record.firstId === id) record = { ...record, firstId: keptId }
      if (keptId !== id) moveTo(keptId)
      leftovers = others
    },

    /** Removes the record of a run that sends nothing. Rejects with a GitHubError. */
    withdraw: async (outcome: JobOutcome): Promise<void> => {
      const instead = renderNow(outcome)
      if (id !== undefined) await ledger.remove(id, instead)
      const ofThisAttempt = leftovers.filter(({ record: { attempt } }) => attempt === record.attempt)
      await ledger.removeOurs(ofThisAttempt, instead)
      moveTo(undefined)
    },

    /** Goes on with the record of an earlier attempt. `place`: our own comment that holds it, if there is one. */
    adopt: (earlier: RecordDraft, place: number | undefined): void => {
      record = earlier
      isAdopted = true
      if (place !== undefined) moveTo(place)
    },

    /** Adds facts to all later versions. */
    amend: (facts: Pick<RecordDraft, 'jobId' | 'operation'>): void => {
      record = { ...record, ...facts }
    },

    /** Never rejects. */
    write: (stage: Stage) => write(stage),

    /** Resolves when no version is being written any more. Never rejects. */
    written: () => lastWrite,

    /** Writes the last version. Never rejects. */
    finish: async (outcome: JobOutcome): Promise<void> => {
      const isWritten = await write({ kind: 'settled', outcome }, true)
      // If it could not be written, the post step tries again.
      if (isWritten) onOpen(undefined)
      await ledger.removeOurs(leftovers, renderNow(toDuplicate(outcome.job?.id)))
    },
  }
}

/** How a run ends that leaves the request to another one. */
export function toDuplicate(jobId?: string): OutcomeOf<'skipped'> {
  return { outcome: 'skipped', reason: 'duplicate', job: jobId === undefined ? undefined : { id: jobId } }
}
