// Writes the versions of one request's record, one after the other, to one comment or check run.

import { toWarning } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import type { JobOutcome, OutcomeOf } from '../outcome.ts'
import type { Entry, Ledger } from './ledger.ts'
import { type RecordDraft, type Stage, toNextVersion } from './record.ts'
import { listOtherEnds, mustTell, type WorkingComment, writeEndAnew } from './settle.ts'
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
  /** The working comment, once the record has moved to a new one. */
  let movedFrom: number | undefined
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

  /** Writes the last version: where a person has to be told, as a new comment, else where the record stands. */
  async function writeEnd(stage: Stage): Promise<boolean> {
    const ended = toNextVersion(record, stage, ledger.clock.now())
    if (id !== undefined && mustTell(ledger, record, ended)) {
      // The run that sent the request may have told its end by now.
      if (isAdopted && (await listOtherEnds(ledger, { id, record }).catch(() => [])).length > 0) return true
      const newId = await writeEndAnew({ ledger, render }, ended, stage)
      if (newId !== undefined) {
        movedFrom = id
        record = ended
        moveTo(newId)
        return true
      }
    }
    return writeNow(stage)
  }

  /** Writes one version after the other. */
  function write(stage: Stage, writeIt = writeNow): Promise<boolean> {
    lastWrite = lastWrite.then(() => writeIt(stage))
    return lastWrite
  }

  return {
    ledger,
    thread,

    /** The record as it is now. */
    current: () => record,

    /** Where it stands. Undefined if this run has no comment of its own (any more). */
    place: () => id,

    /** What is left to be deleted, since the end stands in a new comment. `mayBeToldTwice`: another run has the request as well. */
    moved: (): (WorkingComment & { readonly mayBeToldTwice: boolean }) | undefined =>
      movedFrom === undefined ? undefined : { id: movedFrom, record, mayBeToldTwice: isAdopted },

    /** What people would see if the request ended so. */
    renderNow,

    /** The request keeps its place among the others: that of the first comment of an earlier attempt. */
    followFirst: (earlier: readonly Entry[]): void => {
      const firstIds = earlier.flatMap(({ record: { firstId } }) => firstId ?? [])
      if (firstIds.length > 0) record = { ...record, firstId: Math.min(...firstIds) }
    },

    /** Writes `starting` and returns the id of the new comment. Rejects with a GitHubError. */
    create: async (): Promise<number> => {
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

    /** Writes the last version. Never rejects. */
    finish: async (outcome: JobOutcome): Promise<void> => {
      const isWritten = await write({ kind: 'settled', outcome }, writeEnd)
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
