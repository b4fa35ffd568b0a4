// The signed record of one request, in the first line of a comment by the action. Pure.
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"key":"comment:5",…} signature -->
//
// The JSON is canonical: fields in a fixed order, no spaces, and escapes for whatever could end the HTML comment. The signature
// covers everything before it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EventText } from '../../kit/github/event.ts'
import { escapeForComment } from '../../kit/text/marker.ts'
import type { Progress } from '../outcome.ts'

/** `pull-request`: written in a job's pull request, so that commands there reach the job. `notice`: announces a limit. */
export const recordKinds = ['status', 'pull-request', 'notice'] as const

/** Records in these states are checked again: after `starting`, the POST may follow; in the others, the job may be running. */
const openStates = ['starting', 'working', 'started', 'timeout', 'cancelled', 'error'] as const

/** `unknown`: nobody knows whether there is a job, or how it ended. `not-sent`: nothing was sent, so a re-run sends the request. */
const settledStates = ['completed', 'no-changes', 'failed', 'archived', 'unknown', 'not-sent', 'reported'] as const

export const recordStates = [...openStates, ...settledStates]
export type RecordState = (typeof recordStates)[number]

/** Who asked: a person (in a comment, review, or issue), a workflow that an event triggered, or a schedule. */
export const askers = ['person', 'workflow', 'schedule'] as const

/** Long enough for a job ID of 256 characters and any topic, including escapes. */
const longestLine = 16 * 1024
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const shortHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** All fields except `kind`, in the order of the signed JSON. Times are milliseconds since the epoch. */
const fields = {
  /** GitHub's ID for the repository that contains the record. */
  repository: wholeNumber,
  /** The number of the issue or pull request; 0 in a check run. */
  thread: wholeNumber,
  service: shortHash,
  key: v.pipe(
    v.string(),
    v.regex(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/),
  ),
  /** When a run first started to work on the request, by GitHub's clock. */
  requestedAt: wholeNumber,
  attempt: shortHash,
  operation: v.optional(v.picklist(['create', 'message'])),
  /** Requests with the same topic share a pull request. */
  topic: v.optional(v.string()),
  login: v.optional(v.string()),
  askedBy: v.optional(v.picklist(askers)),
  words: v.optional(v.string()),
  /** Whether `allowed-paths` was set. Only the run that waits for the job can check it. */
  hasAllowedPaths: v.optional(v.boolean()),
  jobId: v.optional(v.string()),
  state: v.picklist(recordStates),
  stateAt: wholeNumber,
  /** When the run stops waiting for the job, by GitHub's clock. */
  until: v.optional(wholeNumber),
}
const jsonSchema = v.pipe(v.string(), v.parseJson(), v.strictObject(fields))

export type SignedRecord = Readonly<v.InferOutput<typeof jsonSchema>> & { readonly kind: (typeof recordKinds)[number] }

/** A record, and the ID of the comment (or, if `thread` is 0, of the check run) that contains it. */
export interface Remembered {
  readonly id: number
  readonly record: SignedRecord
}

/** The part of the record that describes the request. It never changes. */
export type RequestFacts = Pick<SignedRecord, 'key' | 'requestedAt' | 'attempt' | 'operation'> &
  Pick<SignedRecord, 'topic' | 'login' | 'askedBy' | 'words' | 'hasAllowedPaths'>

/** The part of the record that describes the current state. `now` uses GitHub's clock. */
export function describeProgress(progress: Progress, earlier: Partial<SignedRecord>, now: number) {
  const jobId = progress === 'starting' ? undefined : (progress.job?.id ?? earlier.jobId)
  const state = resolveState(progress, jobId !== undefined)
  const until = progress === 'starting' ? earlier.until : 'outcome' in progress ? now : progress.until
  // A deadline on the monotonic clock may include fractions of a millisecond.
  return { jobId, state, stateAt: now, until: until === undefined ? undefined : Math.ceil(until) }
}

/** If a request ended without a job, and not as `unknown`, nothing was sent. */
function resolveState(progress: Progress, hasJob: boolean): RecordState {
  if (progress === 'starting') return 'starting'
  if (!('outcome' in progress)) return 'working'
  const { outcome } = progress
  if (outcome === 'cancelled' || outcome === 'error') return hasJob ? outcome : 'not-sent'
  return outcome === 'skipped' ? 'not-sent' : outcome
}

export function isOpen({ state }: Pick<SignedRecord, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

/** Whether a request was sent, or may have been. */
export function isSent({ state }: Pick<SignedRecord, 'state'>): boolean {
  return state !== 'not-sent' && state !== 'reported'
}

export function createTextKey({ kind, id }: Pick<EventText, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** Creates the key of a notice, or of a request by a workflow. `parts` must identify it uniquely. */
export function createDigestKey(
  kind: 'prompt' | 'follow-up' | 'follow-up-limit' | 'daily-limit',
  parts: readonly string[],
): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** Returns 16 hexadecimal digits. `random` works like `Math.random`. */
export function createAttemptId(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}

const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/

/** Returns the line without a line break. Throws a RangeError if `parseRecord` could not read the record back. */
export function signRecord(record: SignedRecord, key: Buffer): string {
  const line = `<!-- ${toPayload(record)} ${sign(record, key)} -->`
  if (parseRecord(line) === undefined) throw new RangeError('this record cannot be written')
  return line
}

/** Parses the record in the first line, or returns undefined. `isSignedWith` verifies the signature. Never throws. */
export function parseRecord(text: string): { record: SignedRecord; signature: string } | undefined {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  if (line.length > longestLine) return undefined
  const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? []
  const kind = recordKinds.find((one) => one === kindText)
  const parsed = v.safeParse(jsonSchema, json)
  if (kind === undefined || !parsed.success) return undefined
  const record: SignedRecord = { kind, ...parsed.output }
  // Each record has only one valid form. Ignore a line that differs from it.
  return line === `<!-- ${toPayload(record)} ${signature} -->` ? { record, signature } : undefined
}

export function isSignedWith(
  { record, signature }: { record: SignedRecord; signature: string },
  keys: readonly Buffer[],
) {
  const given = Buffer.from(signature, 'hex')
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(record, key), 'hex')))
}

function sign(record: SignedRecord, key: Buffer): string {
  return createHmac('sha256', key).update(toPayload(record)).digest('hex')
}

/** Returns the text to sign: the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...given }: SignedRecord): string {
  const values: Readonly<Record<string, unknown>> = given
  const ordered = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]))
  return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`
}
