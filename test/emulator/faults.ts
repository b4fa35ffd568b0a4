// Scripted faults: what goes wrong on the wire, and with which request.

import type { Operation } from './journal.ts'
import type { Json } from './lifecycle.ts'

/** `taken`: the service acted on the request (the job exists, the poll counts) although this is what the client sees. */
export type Fault =
  /** Nothing goes wrong: a place in the queue of faults, for sequences. */
  | { readonly kind: 'pass'; readonly taken: true }
  /** The true answer, so much later. The service acts at once. */
  | { readonly kind: 'delay'; readonly taken: true; readonly ms: number }
  | {
      readonly kind: 'answer'
      readonly taken: boolean
      readonly status: number
      readonly headers: readonly Header[]
      readonly body: AnswerBody
    }
  /** The body is read, nothing is ever answered. */
  | { readonly kind: 'silence'; readonly taken: boolean }
  /** A header that never ends, or a body that never ends, one byte every `everyMs`. */
  | { readonly kind: 'drip'; readonly taken: boolean; readonly part: 'headers' | 'body'; readonly everyMs: number }
  | { readonly kind: 'reset'; readonly taken: false; readonly when: 'before-body' }
  | { readonly kind: 'reset'; readonly taken: boolean; readonly when: 'after-body' }
  /** The connection ends in the middle of the true answer's body. */
  | { readonly kind: 'cut'; readonly taken: true; readonly framing: 'content-length' | 'chunked' }
  /** The true answer, written in pieces of so many bytes. */
  | { readonly kind: 'pieces'; readonly taken: true; readonly bytes: number }
  /** JSON of so many bytes, chunked; `Infinity` never ends. */
  | { readonly kind: 'flood'; readonly taken: boolean; readonly bytes: number }
  /** Bytes that are no HTTP, then the end of the connection. */
  | { readonly kind: 'noise'; readonly taken: boolean; readonly bytes: string }

/** The function is told the request's Authorization header. */
type AnswerBody = string | Uint8Array | ((authorization: string) => string)

export type Header = readonly [name: string, value: string]

export interface FaultMatch {
  /** Absent: any operation. */
  readonly operation?: Operation
  /** How many requests it meets, 1 unless given; `Infinity` for all that follow. */
  readonly times?: number
}

export interface FaultQueue {
  /** Faults are used up in the order they were added. Returns a function that takes this one out again. */
  add(match: FaultMatch, fault: Fault): () => void
  take(operation: Operation): Fault | undefined
}

export function createFaultQueue(): FaultQueue {
  const queue: { operation: Operation | undefined; fault: Fault; left: number }[] = []
  return {
    add({ operation, times = 1 }, fault) {
      const planned = { operation, fault, left: times }
      queue.push(planned)
      return () => {
        planned.left = 0
      }
    },
    take(operation) {
      const planned = queue.find((one) => one.left > 0 && (one.operation ?? operation) === operation)
      if (planned) planned.left -= 1
      return planned?.fault
    },
  }
}

export const pass: Fault = { kind: 'pass', taken: true }

export interface AnswerOptions {
  /** The `Retry-After` header, as it is. */
  readonly retryAfter?: string
  readonly taken?: boolean
}

/** A status with a JSON body. */
export function status(code: number, options: AnswerOptions & { body?: Json } = {}): Fault {
  return answer(code, 'application/json', JSON.stringify(options.body ?? { error: `Scripted fault ${code}` }), options)
}

/** Any text, as `application/json` unless `contentType` says otherwise: broken JSON, `1e400`, repeated keys. */
export function text(
  body: string,
  { code = 200, contentType = 'application/json', ...options }: TextOptions = {},
): Fault {
  return answer(code, contentType, body, options)
}

export interface TextOptions extends AnswerOptions {
  readonly code?: number
  readonly contentType?: string
}

export function invalidJson(options: TextOptions = {}): Fault {
  return text('{"id": "job-1", "status": ', options)
}

/** A login page, as a gateway or a captive portal shows it. */
export function html(options: TextOptions = {}): Fault {
  const page = '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form>Please sign in</form></body></html>'
  return text(page, { contentType: 'text/html; charset=utf-8', ...options })
}

/** No body at all: 200 with `content-length: 0`, or 204. */
export function empty(code: 200 | 201 | 204 = 200, options: AnswerOptions = {}): Fault {
  return answer(code, 'application/json', '', options)
}

/** `location` as it is. */
export function redirect(code: 301 | 302 | 303 | 307 | 308, location: string, { taken = false } = {}): Fault {
  return answer(code, 'text/plain', '', { taken }, [['location', location]])
}

/** An error whose text quotes the request's Authorization header. */
export function echoesAuthorization(code: number, options: AnswerOptions = {}): Fault {
  const body = (authorization: string) => JSON.stringify({ error: `Not allowed: "${authorization}"` })
  return answer(code, 'application/json', body, options)
}

function answer(
  code: number,
  contentType: string,
  body: AnswerBody,
  { retryAfter, taken = false }: AnswerOptions,
  more: readonly Header[] = [],
): Fault {
  const waits: Header[] = retryAfter === undefined ? [] : [['retry-after', retryAfter]]
  return { kind: 'answer', taken, status: code, headers: [['content-type', contentType], ...waits, ...more], body }
}

export function delay(ms: number): Fault {
  return { kind: 'delay', taken: true, ms }
}

export function silence({ taken = true } = {}): Fault {
  return { kind: 'silence', taken }
}

export function drip(part: 'headers' | 'body', { everyMs = 50, taken = true } = {}): Fault {
  return { kind: 'drip', taken, part, everyMs }
}

export const resetBeforeBody: Fault = { kind: 'reset', taken: false, when: 'before-body' }

export function resetAfterBody({ taken = true } = {}): Fault {
  return { kind: 'reset', taken, when: 'after-body' }
}

export function cut(framing: 'content-length' | 'chunked'): Fault {
  return { kind: 'cut', taken: true, framing }
}

export function pieces(bytes: number): Fault {
  return { kind: 'pieces', taken: true, bytes }
}

export function flood(bytes = 100_000_000, { taken = true } = {}): Fault {
  return { kind: 'flood', taken, bytes }
}

export function noise(bytes = 'SSH-2.0-OpenSSH_9.6\r\n', { taken = false } = {}): Fault {
  return { kind: 'noise', taken, bytes }
}
