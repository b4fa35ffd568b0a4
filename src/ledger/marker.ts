// The signed marker: the first line of every comment of ours, and all the memory that the action has. Pure.
//
// <!-- agent-job-action v1 comment=status repository=7 thread=12 service=… request=comment:5 requested=… attempt=… operation=create topic=docs login=mona commit= state=running at=… job=… signature=… -->
//
// Fields by name and not base64, so that whoever looks at a comment's source can read it. One canonical form: fixed
// order, decimal numbers, everything but letters, digits, `.`, `_` and `~` of a job id or login percent-encoded, so that no value
// can hold white space, `--` or `>` and end the HTML comment early. The signature covers all that stands before it.

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EventText } from '../github/event.ts'

/**
 * What a comment is: the status comment of a request; the one that a pull request gets from the job that opened it (same
 * request and job, the pull request as its thread), so that `/agent …` there reaches the job; or the notice that the
 * request has ended, which remembers nothing but that it was written. Of page views: the report, and an alert. Those two
 * ask for nothing: no job is theirs.
 */
export const markerKinds = ['status', 'pull-request', 'notice', 'report', 'alert'] as const
export type MarkerKind = (typeof markerKinds)[number]

/** The job may still change, so reconcile asks about it; `starting` has no job yet. */
export const openStates = [
  // Written before the POST. Found by a later run, it forbids another one.
  'starting',
  'running',
  // Accepted, and nobody waits (`wait: false`).
  'started',
  // Deadline, signal or failure of the wait: the run ended, the job goes on. Before the POST that is `not-sent`.
  'timeout',
  'cancelled',
  'error',
] as const

/** Nothing is left to ask the service. */
export const settledStates = [
  'completed',
  'no-changes',
  'failed',
  'archived',
  // The POST was taken or not, or the service does not know the job (any more).
  'unknown',
  // Certainly not taken: a re-run sends.
  'not-sent',
  // A reply to `status` or `help`. It carries no job.
  'reported',
  // Another run has the request. Of check runs alone, which cannot be deleted: it counts for nothing.
  'yielded',
] as const

export type MarkerState = (typeof openStates)[number] | (typeof settledStates)[number]

export interface MarkerRecord {
  readonly kind: MarkerKind
  /** GitHub's id of the repository in which the comment stands. */
  readonly repositoryId: number
  readonly thread: number
  /** From `toServiceHash`. */
  readonly service: string
  readonly jobId?: string | undefined
  /** From `toCommandRequestKey`, `toPromptRequestKey` or `toReportKey`. */
  readonly request: string
  /** Milliseconds since the epoch, by a runner's clock: when the request was first taken up. It never changes. */
  readonly requestedAt: number
  /** 16 hexadecimal digits, random: which attempt wrote it. */
  readonly attempt: string
  /** What the POST is, once that is known: of a command not before its thread's job has been looked for. */
  readonly operation?: 'create' | 'message' | undefined
  /** What joins requests, from `toTopic`. */
  readonly topic?: string | undefined
  /** Of the person who asked in a comment: a notice may mention them. */
  readonly login?: string | undefined
  /** Of a check run: the commit that it stands at. Its thread is 0. */
  readonly commit?: string | undefined
  readonly state: MarkerState
  /** Milliseconds since the epoch: when `state` was written. */
  readonly stateAt: number
}

/** A record without what its ledger knows of all: repository, service and commit. */
export type UnplacedRecord = Omit<MarkerRecord, 'repositoryId' | 'service' | 'commit'>

/** What is written over that version: later than it, whatever this machine's clock says. `now`: milliseconds since the epoch. */
export function toNextVersion(record: UnplacedRecord, state: MarkerState, now: number): UnplacedRecord {
  return { ...record, state, stateAt: Math.max(now, record.stateAt + 1) }
}

/** Whether the job may still change, so that somebody has to ask again. */
export function isOpen({ state }: Pick<MarkerRecord, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

/** Read, not believed: only `verifyMarker` says whether we wrote it, and for this place. */
export interface UnverifiedMarker {
  readonly record: MarkerRecord
  /** 64 hexadecimal digits. */
  readonly signature: string
  /** Whether it is the first line, as we write it. Below others it counts in a comment of our own only. */
  readonly isFirstLine: boolean
}

/** Where a marker was found, and the service that this run talks to. */
export type MarkerPlace = Pick<MarkerRecord, 'repositoryId' | 'thread' | 'service' | 'commit'>

/** Of the whole line: every job id that the service client takes (256 characters) fits, percent-encoded, and so does every topic. */
const longestMarker = 4 * 1024

/** The key that signs, so that the secret key itself signs nothing. */
export function deriveMarkerKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'agent-job-action marker v1', 32))
}

/** Names a project of a service without telling which. `baseUrl` as the inputs normalized it. */
export function toServiceHash(baseUrl: string, projectId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, projectId]))
    .digest('hex')
    .slice(0, 16)
}

export function toCommandRequestKey({ kind, id }: Pick<EventText, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** Names one attempt at a request: 16 hexadecimal digits. `random` gives numbers from 0 to 1. */
export function toAttempt(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
}

export interface PromptRequest {
  readonly runId: string
  /** GITHUB_JOB. */
  readonly workflowJob: string
  /** GITHUB_ACTION: the id of the step. */
  readonly step: string
  /** From `toServiceHash`. */
  readonly service: string
  /** The job that the inputs name. */
  readonly jobId: string | undefined
  readonly prompt: string
}

/** The same for every attempt of a run, and for matrix legs that send one prompt to one project. */
export function toPromptRequestKey({ runId, workflowJob, step, service, jobId, prompt }: PromptRequest): string {
  const parts = JSON.stringify([runId, workflowJob, step, service, jobId ?? '', prompt])
  return `prompt:${createHash('sha256').update(parts).digest('hex')}`
}

/** Names a report, or one of its alerts, by all that tells it from others. */
export function toReportKey(kind: 'report' | 'alert', parts: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}

/** The line, without a line break. Throws a RangeError on a record that `parseMarker` would not read back. */
export function signMarker(record: MarkerRecord, key: Buffer): string {
  const line = toLine(record, toSignature(record, key))
  if (!parseMarker(line)) throw new RangeError('a marker cannot hold this record')
  return line
}

/** The first line of a comment that is a marker's, read as one; undefined if there is none, or it is none. Never throws. */
export function parseMarker(commentBody: string): UnverifiedMarker | undefined {
  const [line, index] = findLine(commentBody)
  if (line.length > longestMarker) return undefined
  const parsed = v.safeParse(fieldsSchema, grammar.exec(line)?.groups)
  if (!parsed.success) return undefined
  const { job, login, topic, commit, operation, signature, ...fields } = parsed.output
  const known = {
    operation: operation || undefined,
    topic: decode(topic) || undefined,
    login: decode(login) || undefined,
    commit: commit || undefined,
    jobId: decode(job) || undefined,
  }
  const record = { ...fields, ...known }
  // Written again it must be the same line: there is one form of each record, and no other counts.
  return toLine(record, signature) === line ? { record, signature, isFirstLine: index === 0 } : undefined
}

function findLine(commentBody: string): readonly [line: string, index: number] {
  const { 0: line = '', index = 0 } = /^<!-- agent-job-action [^\r\n]*/m.exec(commentBody) ?? {}
  return [line, index]
}

/** Whether it speaks of that place. */
export function isAt(place: MarkerPlace, record: MarkerRecord): boolean {
  return (
    record.repositoryId === place.repositoryId &&
    record.thread === place.thread &&
    record.service === place.service &&
    record.commit === place.commit
  )
}

/** Whether the key's owner wrote the marker for this place and this service. */
export function verifyMarker({ record, signature }: UnverifiedMarker, key: Buffer, place: MarkerPlace): boolean {
  return (
    isAt(place, record) && timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(toSignature(record, key), 'hex'))
  )
}

const number = String.raw`0|[1-9]\d{0,15}`
const encoded = '(?:[A-Za-z0-9._~]|%[0-9A-F]{2})*'
const request = String.raw`(?:comment|review-comment|review|issue):[1-9]\d{0,15}|(?:prompt|report|alert):[0-9a-f]{64}`

const grammar = new RegExp(
  `^<!-- agent-job-action v1 comment=(?<kind>[a-z-]+) repository=(?<repositoryId>${number})` +
    ` thread=(?<thread>${number}) service=(?<service>[0-9a-f]{16}) request=(?<request>${request})` +
    ` requested=(?<requestedAt>${number}) attempt=(?<attempt>[0-9a-f]{16}) operation=(?<operation>(?:create|message)?)` +
    ` topic=(?<topic>${encoded}) login=(?<login>${encoded}) commit=(?<commit>(?:[0-9a-f]{40}|[0-9a-f]{64})?) state=(?<state>[a-z-]+) at=(?<stateAt>${number})` +
    ` job=(?<job>${encoded}) signature=(?<signature>[0-9a-f]{64}) -->$`,
)

const numeral = v.pipe(v.string(), v.transform(Number))
const fieldsSchema = v.object({
  kind: v.picklist(markerKinds),
  repositoryId: numeral,
  thread: numeral,
  service: v.string(),
  request: v.string(),
  requestedAt: numeral,
  attempt: v.string(),
  operation: v.picklist(['create', 'message', '']),
  topic: v.string(),
  login: v.string(),
  commit: v.string(),
  state: v.picklist([...openStates, ...settledStates]),
  stateAt: numeral,
  job: v.string(),
  signature: v.string(),
})

function toLine(record: MarkerRecord, signature: string): string {
  return `<!-- ${toPayload(record)} signature=${signature} -->`
}

function toSignature(record: MarkerRecord, key: Buffer): string {
  return createHmac('sha256', key).update(toPayload(record)).digest('hex')
}

/** What is signed: all of it, the version too. */
function toPayload({
  kind,
  repositoryId,
  thread,
  service,
  jobId,
  request,
  requestedAt,
  attempt,
  operation,
  topic,
  login,
  commit,
  state,
  stateAt,
}: MarkerRecord) {
  return (
    `agent-job-action v1 comment=${kind} repository=${repositoryId} thread=${thread} service=${service}` +
    ` request=${request} requested=${requestedAt} attempt=${attempt} operation=${operation ?? ''}` +
    ` topic=${encode(topic ?? '')} login=${encode(login ?? '')} commit=${commit ?? ''} state=${state} at=${stateAt} job=${encode(jobId ?? '')}`
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[-!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
