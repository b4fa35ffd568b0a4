// The signed record: what the action remembers of one request. It is the first line of a comment of ours. Pure.
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"key":"comment:5",…} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EventText } from '../../kit/github/event.ts'
import { escapeForComment } from '../../kit/text/marker.ts'
import type { Progress } from '../outcome.ts'

/** `pull-request`: in the pull request of a job, so that a command there reaches the same job. `notice`: announces a limit. */
export const recordKinds = ['status', 'pull-request', 'notice'] as const

/** Must be checked again. `starting`: the POST may follow. Otherwise a job is running, and perhaps no run waits for it. */
const openStates = ['starting', 'working', 'started', 'timeout', 'cancelled', 'error'] as const

/** `unknown`: whether there is a job, or how it ended, is unknown. `not-sent`: there is certainly none, so a re-run sends it. */
const settledStates = ['completed', 'no-changes', 'failed', 'archived', 'unknown', 'not-sent', 'reported'] as const

export const recordStates = [...openStates, ...settledStates]
export type RecordState = (typeof recordStates)[number]

export const askers = ['person', 'workflow', 'schedule'] as const
/** Who asked: a person in a comment, a workflow on an event, or a schedule. */
export type Asker = (typeof askers)[number]

/** Enough for the longest job id (256 characters) and any topic, with their escapes. */
const longestLine = 16 * 1024
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const shortHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** All fields but the kind, in the order of the signed JSON. Times are milliseconds since the epoch. */
const fields = {
  /** GitHub's id of the repository that holds the record. */
  repository: wholeNumber,
  /** Number of the issue or pull request; 0 in a check run. */
  thread: wholeNumber,
  service: shortHash,
  key: v.pipe(
    v.string(),
    v.regex(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/),
  ),
  /** When the first run began to work on the request, by GitHub's clock. */
  requestedAt: wholeNumber,
  attempt: shortHash,
  operation: v.optional(v.picklist(['create', 'message'])),
  /** Requests with one topic share one pull request. */
  topic: v.optional(v.string()),
  login: v.optional(v.string()),
  askedBy: v.optional(v.picklist(askers)),
  /** The first words of the request, redacted. */
  words: v.optional(v.string()),
  /** `allowed-paths` was set. Only the run that waits for the job can check it. */
  hasAllowedPaths: v.optional(v.boolean()),
  jobId: v.optional(v.string()),
  state: v.picklist(recordStates),
  stateAt: wholeNumber,
  /** Until when a run waits for the job, by GitHub's clock. */
  until: v.optional(wholeNumber),
}
const jsonSchema = v.pipe(v.string(), v.parseJson(), v.strictObject(fields))

export type SignedRecord = Readonly<v.InferOutput<typeof jsonSchema>> & { readonly kind: (typeof recordKinds)[number] }

/** A record, and the id of the comment that holds it; of the check run, if its thread is 0. */
export interface Remembered {
  readonly id: number
  readonly record: SignedRecord
}

/** The part of the record that says what was asked. It never changes. */
export type RequestFacts = Pick<SignedRecord, 'key' | 'requestedAt' | 'attempt' | 'operation'> &
  Pick<SignedRecord, 'topic' | 'login' | 'askedBy' | 'words' | 'hasAllowedPaths'>

/** The part of the record that says how the request stands. `now`: by GitHub's clock. */
export function describeProgress(progress: Progress, earlier: Partial<SignedRecord>, now: number) {
  const jobId = progress === 'starting' ? undefined : (progress.job?.id ?? earlier.jobId)
  const state = resolveState(progress, jobId !== undefined)
  const until = progress === 'starting' ? earlier.until : 'outcome' in progress ? now : progress.until
  // A deadline by the monotonic clock has fractions of a millisecond.
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

/** Whether a request was or may have been sent. */
export function isSent({ state }: Pick<SignedRecord, 'state'>): boolean {
  return state !== 'not-sent' && state !== 'reported'
}

export function createTextKey({ kind, id }: Pick<EventText, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** The key of any other request, or of a notice. `parts`: everything that identifies it. */
export function createDigestKey(
  kind: 'prompt' | 'follow-up' | 'follow-up-limit' | 'daily-limit',
  parts: readonly string[],
): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
export function createAttemptId(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}

const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/

/** Returns the line without a line break. Throws a RangeError for a record that `parseRecord` could not read back. */
export function signRecord(record: SignedRecord, key: Buffer): string {
  const line = `<!-- ${toPayload(record)} ${sign(record, key)} -->`
  if (parseRecord(line) === undefined) throw new RangeError('no record can say this')
  return line
}

/** Parses the first line of a text without verifying it: `isSignedWith` does that. Undefined for any other text. Never throws. */
export function parseRecord(text: string): { record: SignedRecord; signature: string } | undefined {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  if (line.length > longestLine) return undefined
  const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? []
  const kind = recordKinds.find((one) => one === kindText)
  const parsed = v.safeParse(jsonSchema, json)
  if (kind === undefined || !parsed.success) return undefined
  const record: SignedRecord = { kind, ...parsed.output }
  // There is only one way to write a record. A line that spells it differently does not count.
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

/** The signed text: the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...given }: SignedRecord): string {
  const values: Readonly<Record<string, unknown>> = given
  const ordered = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]))
  return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`
}
