// The signed record: everything that the action remembers of one request. Pure. It is the first line of a comment, or of the
// text of a check run:
//
// <!-- agent-job-action v1 comment=status {"repository":7,"thread":12,"request":"comment:5",…} signature -->
//
// The JSON is canonical: fixed order, no spaces, and escapes for what could end the HTML comment. The signature covers
// everything before it.

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EventText } from '../github/event.ts'
import type { JobOutcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'

/**
 * `status`: the status comment (or check run) of a request. `pull-request`: the comment in the pull request that the job
 * opened, so that a command there reaches the same job. `notice`: the comment that tells a person that their request has
 * ended. `report`, `alert`, `scorecard`: comments that ask for nothing and have no job.
 */
export const recordKinds = ['status', 'pull-request', 'notice', 'report', 'alert', 'scorecard'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The job may still change, so `mode: reconcile` asks the service about it. */
export const openStates = [
  // Written before the POST: a later run that finds it sends nothing.
  'starting',
  'running',
  // Sent with `wait: false`.
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
  // An answer to `status` or `help`, or a report.
  'reported',
] as const

export const recordStates = [...openStates, ...settledStates]
export type RecordState = (typeof recordStates)[number]

export const askers = ['person', 'workflow', 'schedule'] as const
/** What asked: a person in a comment, a workflow on an event, or a schedule. */
export type Asker = (typeof askers)[number]

export interface LedgerRecord {
  readonly kind: RecordKind
  /** GitHub's id of the repository that holds the record. */
  readonly repository: number
  /** Number of the issue or pull request; 0 in a check run. */
  readonly thread: number
  /** From `toServiceHash`. */
  readonly service: string
  /** Key of the request, from one of the `to…RequestKey` functions. */
  readonly request: string
  /** Milliseconds since the epoch, by the runner's clock: when the request was first taken up. It never changes. */
  readonly requestedAt: number
  /** Which run wrote it: 16 hexadecimal digits, from `createAttemptId`. */
  readonly attempt: string
  /** What the POST is. Unknown until the thread's job has been looked up. */
  readonly operation?: 'create' | 'message' | undefined
  /** Joins requests: from `toTopic`. */
  readonly topic?: string | undefined
  /** The person who asked in a comment: a notice may mention them. */
  readonly login?: string | undefined
  readonly askedBy?: Asker | undefined
  /** In a pull request's comment: whether the pull request has its label. */
  readonly isLabeled?: boolean | undefined
  /** In the comment of alerts: which rules it tells of, 16 hexadecimal digits each. */
  readonly rules?: readonly string[] | undefined
  /** In a check run: the commit. */
  readonly commit?: string | undefined
  readonly jobId?: string | undefined
  readonly state: RecordState
  /** Milliseconds since the epoch: when `state` was written. */
  readonly stateAt: number
}

/** A record before the ledger signs it for its repository, service and commit. */
export type RecordDraft = Omit<LedgerRecord, 'repository' | 'service' | 'commit'>

/** What people see of a request while its record changes. */
export type Stage =
  | { readonly kind: 'starting' }
  /**
   * `asOf`: when the status was read; `until`: when the run stops waiting at the latest, undefined where it does not wait.
   * Milliseconds since the epoch.
   */
  | { readonly kind: 'running'; readonly job: KnownJob; readonly asOf: number; readonly until: number | undefined }
  | { readonly kind: 'settled'; readonly outcome: JobOutcome }

/** The state that the record gets when a run ends. Without a job, anything but `unknown` means that nothing was sent. */
export function toRecordState({ outcome }: JobOutcome, hasJob: boolean): RecordState {
  if (outcome === 'cancelled' || outcome === 'error') return hasJob ? outcome : 'not-sent'
  return outcome === 'skipped' ? 'not-sent' : outcome
}

/** The next version is later than the last one, whatever this machine's clock says. `now`: milliseconds since the epoch. */
export function toNextVersion(record: RecordDraft, state: RecordState, now: number): RecordDraft {
  return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) }
}

export function isOpen({ state }: Pick<LedgerRecord, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

/** Written before the POST, and nothing since: whoever wrote it may be about to send. */
export function isStarting({ state, jobId }: Pick<LedgerRecord, 'state' | 'jobId'>): boolean {
  return state === 'starting' && jobId === undefined
}

/** The key that signs records. The secret key itself signs nothing. */
export function deriveSigningKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'agent-job-action marker v1', 32))
}

/** Names a project of a service without revealing it. `baseUrl` as the inputs normalized it. */
export function toServiceHash(baseUrl: string, projectId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, projectId]))
    .digest('hex')
    .slice(0, 16)
}

export function toCommandRequestKey({ kind, id }: Pick<EventText, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** The key of what has no text of its own (a prompt in `with:`, a report): a digest of everything that tells it from others. */
export function toDigestRequestKey(
  kind: 'prompt' | 'follow-up' | 'follow-up-limit' | 'report' | 'alert' | 'scorecard',
  parts: readonly string[],
): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** The text that asked: undefined for a key that is a digest. */
export function parseCommandRequestKey(key: string): Pick<EventText, 'kind' | 'id'> | undefined {
  const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? []
  const known = (['comment', 'review-comment', 'review', 'issue'] as const).find((one) => one === kind)
  return known && { kind: known, id: Number(id) }
}

/** 16 hexadecimal digits. `random` gives numbers from 0 (inclusive) to 1 (exclusive). */
export function createAttemptId(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}

/** The topic that the inputs name, or the workflow file (without the ref: every branch means the same) and the workflow job. */
export function toTopic(topic: string, env: (name: string) => string): string {
  return topic === '' ? `${env('GITHUB_WORKFLOW_REF').replace(/@.*$/, '')}:${env('GITHUB_JOB')}` : topic
}

/** Every job id that the service client accepts (256 characters) fits, with its escapes, every topic, and hundreds of rules. */
const longestLine = 16 * 1024
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const fieldsSchema = v.strictObject({
  repository: time,
  thread: time,
  service: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  request: v.pipe(
    v.string(),
    v.regex(/^(?:(?:comment|review-comment|review|issue):[1-9]\d{0,15}|[a-z-]{1,20}:[0-9a-f]{64})$/),
  ),
  requestedAt: time,
  attempt: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  operation: v.optional(v.picklist(['create', 'message'])),
  topic: v.optional(v.string()),
  login: v.optional(v.string()),
  askedBy: v.optional(v.picklist(askers)),
  isLabeled: v.optional(v.boolean()),
  rules: v.optional(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)))),
  commit: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))),
  jobId: v.optional(v.string()),
  state: v.picklist(recordStates),
  stateAt: time,
})
const kindSchema = v.picklist(recordKinds)
const linePattern = /^<!-- agent-job-action v1 comment=([a-z-]+) (\{[^\r\n]*\}) ([0-9a-f]{64}) -->$/

/** The line, without a line break. Throws a RangeError on a record that `parseRecord` would not read back. */
export function signRecord(record: LedgerRecord, signingKey: Buffer): string {
  const line = `<!-- ${toPayload(record)} ${toSignature(record, signingKey)} -->`
  if (parseRecord(line) === undefined) throw new RangeError('no record can say this')
  return line
}

/** Read, not verified: only `isSignedWith` says whether the owner of a key wrote it. */
export interface ParsedRecord {
  readonly record: LedgerRecord
  /** 64 hexadecimal digits. */
  readonly signature: string
  /** Whether the record is the first line, as we write it. Below other lines it counts only in a comment of our identity. */
  readonly isFirstLine: boolean
}

/** The first line of a comment that has the form of a record; undefined where there is none. Never throws. */
export function parseRecord(text: string): ParsedRecord | undefined {
  const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(text) ?? {}
  if (line.length > longestLine) return undefined
  const [, kindText, json = '', signature = ''] = linePattern.exec(line) ?? []
  const kind = v.safeParse(kindSchema, kindText)
  const fields = v.safeParse(fieldsSchema, parseJson(json))
  if (!kind.success || !fields.success) return undefined
  const record = { kind: kind.output, ...fields.output }
  // A record has one form: one that reads the same but is written otherwise does not count.
  return line === `<!-- ${toPayload(record)} ${signature} -->`
    ? { record, signature, isFirstLine: index === 0 }
    : undefined
}

export function isSignedWith({ record, signature }: ParsedRecord, signingKey: Buffer): boolean {
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(toSignature(record, signingKey), 'hex'))
}

function toSignature(record: LedgerRecord, signingKey: Buffer): string {
  return createHmac('sha256', signingKey).update(toPayload(record)).digest('hex')
}

/** What is signed. Fields without a value are left out; the order is that of the schema. */
function toPayload({ kind, ...fields }: LedgerRecord): string {
  const values: Readonly<Record<string, unknown>> = fields
  const ordered = Object.fromEntries(Object.keys(fieldsSchema.entries).map((name) => [name, values[name]]))
  return `agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(ordered))}`
}

/** Neither `--` nor `<` nor `>`, which could end the HTML comment, and nothing but ASCII. All of them stand inside strings. */
function escapeForComment(json: string): string {
  return json.replace(
    /[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
