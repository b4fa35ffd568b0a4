// The signed record: everything that the action remembers of one request. Pure. It is the first line of a comment, or of the
// text of a check run:
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"request":"comment:5",…} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EventText } from '../../kit/github/event.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { escapeForComment } from '../../kit/text/marker.ts'
import type { JobOutcome } from '../outcome.ts'

/**
 * `status`: the status comment (or check run) of a request. `pull-request`: the comment in the pull request that the job
 * opened, so that a command there reaches the same job. `notice`: the comment that tells a person that workflows may ask no
 * more.
 */
export const recordKinds = ['status', 'pull-request', 'notice'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The job may still change, so the reconcile action asks the service about it. */
export const openStates = [
  // Written before the POST: a later run that finds it sends nothing.
  'starting',
  'running',
  // Sent, and no run waits: `wait: false`.
  'started',
  // The run ended (deadline, signal, failed wait) while the job went on.
  'timeout',
  'cancelled',
  'error',
] as const

export const settledStates = [
  'completed',
  'no-changes',
  'failed',
  'archived',
  // Nobody can know whether the POST was accepted, or the service no longer has the job.
  'unknown',
  // The service certainly did not accept the POST: a re-run sends it.
  'not-sent',
  // An answer to `status` or `help`.
  'reported',
] as const

export const recordStates = [...openStates, ...settledStates]
export type RecordState = (typeof recordStates)[number]

export const askers = ['person', 'workflow', 'schedule'] as const
/** Who or what asked: a person in a comment, a workflow on an event, or a schedule. */
export type Asker = (typeof askers)[number]

/** Enough for the longest job id (256 characters), any topic, label and reviewers, with their escapes. */
const longestLine = 32 * 1024
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const shortHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** All fields but the kind. The signed JSON has them in this order. */
const fieldsSchema = v.strictObject({
  /** GitHub's id of the repository that holds the record. */
  repository: wholeNumber,
  /** Number of the issue or pull request; 0 in a check run. */
  thread: wholeNumber,
  /** From `toServiceHash`. */
  service: shortHash,
  /** Key of the request, from one of the `to…RequestKey` functions. */
  request: v.pipe(
    v.string(),
    v.regex(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/),
  ),
  /** Milliseconds since the epoch, by the runner's clock: when the first run began to work on the request. It never changes. */
  requestedAt: wholeNumber,
  /** Which run wrote it, from `createAttemptId`. */
  attempt: shortHash,
  /**
   * GitHub's id of the first comment or check run of the request. Requests are ordered by it: a record that moves to another
   * comment keeps its place. Only the very first version, written before GitHub gave an id, lacks it.
   */
  firstId: v.optional(wholeNumber),
  /** What the POST does. Unknown until the thread's job has been looked up. */
  operation: v.optional(v.picklist(['create', 'message'])),
  /** Requests with one topic share one pull request. From `toTopic`. */
  topic: v.optional(v.string()),
  /** The person who asked in a comment: a notice may mention them. */
  login: v.optional(v.string()),
  askedBy: v.optional(v.picklist(askers)),
  /** The first words of the request, for whoever tells its end. From `toRecordedWords`. */
  words: v.optional(v.string()),
  /** In a reply that asks the agent nothing: what it answers. */
  reply: v.optional(v.picklist(['status', 'help'])),
  /** What the request wants for the pull request of its job, whatever the inputs of later runs are: a label, … */
  label: v.optional(v.string()),
  /** … reviewers, … */
  reviewers: v.optional(
    v.strictObject({
      users: v.pipe(v.array(v.string()), v.readonly()),
      teams: v.pipe(v.array(v.string()), v.readonly()),
      hasRequester: v.boolean(),
    }),
  ),
  /** … and a check against `allowed-paths`, which only a run that waits makes. */
  hasAllowedPaths: v.optional(v.boolean()),
  /** In a pull request's comment: whether the pull request has its label, and whether its reviewers were asked. */
  isLabeled: v.optional(v.boolean()),
  isReviewRequested: v.optional(v.boolean()),
  /** In a check run: the commit. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))),
  jobId: v.optional(v.string()),
  state: v.picklist(recordStates),
  /** Milliseconds since the epoch: when `state` was written. */
  stateAt: wholeNumber,
})

export type LedgerRecord = Readonly<v.InferOutput<typeof fieldsSchema>> & { readonly kind: RecordKind }

/** A record before the ledger signs it for its repository, service and commit. */
export type RecordDraft = Omit<LedgerRecord, 'repository' | 'service' | 'commit'>

/** What people see of a request while its record changes. */
export type Stage =
  | { readonly kind: 'starting' }
  /**
   * `asOf`: when the status was read. `until`: when the run stops waiting at the latest; undefined if it does not wait. Both
   * are milliseconds since the epoch.
   */
  | { readonly kind: 'running'; readonly job: KnownJob; readonly asOf: number; readonly until: number | undefined }
  | { readonly kind: 'settled'; readonly outcome: JobOutcome }

/** The state of a record at a stage. If the request ended without a job, and not as `unknown`, nothing was sent. */
export function toRecordState(stage: Stage, hasJob: boolean): RecordState {
  if (stage.kind === 'starting') return 'starting'
  if (stage.kind === 'running') return stage.until === undefined ? 'started' : 'running'
  const { outcome } = stage.outcome
  if (outcome === 'cancelled' || outcome === 'error') return hasJob ? outcome : 'not-sent'
  return outcome === 'skipped' ? 'not-sent' : outcome
}

/** The next version is later than the last one, whatever this machine's clock says. `now`: milliseconds since the epoch. */
export function toNextVersion(record: RecordDraft, stage: Stage, now: number): RecordDraft {
  const state = toRecordState(stage, record.jobId !== undefined)
  return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) }
}

export function isOpen({ state }: Pick<LedgerRecord, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

/** Whether the record was written before the POST and not since. Its run may be about to send. */
export function isStarting({ state, jobId }: Pick<LedgerRecord, 'state' | 'jobId'>): boolean {
  return state === 'starting' && jobId === undefined
}

/** The key that signs records. The secret key itself signs nothing. */
export function deriveSigningKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'agent-job-action marker v1', 32))
}

/** Names a project of a service without revealing it. Any change of it orphans every record. `baseUrl`: normalized, as in the inputs. */
export function toServiceHash(baseUrl: string, projectId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, projectId]))
    .digest('hex')
    .slice(0, 16)
}

export function toCommandRequestKey({ kind, id }: Pick<EventText, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** The key of a request without a text on GitHub, such as a prompt in `with:`. `parts`: all that tells it from others. */
export function toDigestRequestKey(kind: 'prompt' | 'follow-up' | 'follow-up-limit', parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** The text that the key names. Undefined if the key is a digest. */
export function parseCommandRequestKey(key: string): Pick<EventText, 'kind' | 'id'> | undefined {
  const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? []
  const known = (['comment', 'review-comment', 'review', 'issue'] as const).find((one) => one === kind)
  return known && { kind: known, id: Number(id) }
}

/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
export function createAttemptId(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}

const kindSchema = v.picklist(recordKinds)
const jsonSchema = v.pipe(v.string(), v.parseJson(), fieldsSchema)
const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/

/** Returns the line without a line break. Throws a RangeError for a record that `parseRecord` could not read back. */
export function signRecord(record: LedgerRecord, signingKey: Buffer): string {
  const line = `<!-- ${toPayload(record)} ${toSignature(record, signingKey)} -->`
  if (parseRecord(line) === undefined) throw new RangeError('no record can say this')
  return line
}

/**
 * Reads the first line that has the form of a record, but does not verify it: only `isSignedWith` says whether the owner of the
 * key wrote it. `isFirstLine`: as we write it. Below other lines it counts only in our own comments. Undefined if there is
 * none. Never throws.
 */
export function parseRecord(text: string) {
  const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(text) ?? {}
  if (line.length > longestLine) return undefined
  const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? []
  const kind = v.safeParse(kindSchema, kindText)
  const fields = v.safeParse(jsonSchema, json)
  if (!kind.success || !fields.success) return undefined
  const record: LedgerRecord = { kind: kind.output, ...fields.output }
  // A record can be written in one way only. A line that spells the same record differently does not count.
  return line === `<!-- ${toPayload(record)} ${signature} -->`
    ? { record, signature, isFirstLine: index === 0 }
    : undefined
}

export function isSignedWith(
  { record, signature }: NonNullable<ReturnType<typeof parseRecord>>,
  signingKeys: readonly Buffer[],
): boolean {
  const given = Buffer.from(signature, 'hex')
  return signingKeys.some((key) => timingSafeEqual(given, Buffer.from(toSignature(record, key), 'hex')))
}

function toSignature(record: LedgerRecord, signingKey: Buffer): string {
  return createHmac('sha256', signingKey).update(toPayload(record)).digest('hex')
}

/** The text that is signed. It has the fields that have a value, in the order of the schema. */
function toPayload({ kind, ...fields }: LedgerRecord): string {
  const values: Readonly<Record<string, unknown>> = fields
  const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]))
  return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`
}
