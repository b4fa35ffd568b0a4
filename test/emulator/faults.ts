// Scripted faults: what goes wrong on the wire, and with which request.

import type { Operation } from './journal.ts'
import type { Json } from './lifecycle.ts'

/** `taken`: the service acted on the request (the job exists, the poll counts) although this is what the client sees. */
export type Fault = { readonly taken: boolean } & (
  | AnswerFault
  /** Nothing goes wrong: a place in the queue of faults, for sequences. */
  | { readonly kind: 'pass' }
  /** The true answer, so much later. The service acts at once. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The body is read, nothing is ever answered. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'reset'; readonly when: 'before-body' | 'after-body' }
)

export interface AnswerFault {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The function is told the request's Authorization header. */
  readonly body: string | ((authorization: string) => string)
}

export interface FaultMatch {
  /** Absent: any operation. */
  readonly operation?: Operation
  /** How many requests it meets, 1 unless given; `Infinity` for all that follow. */
  readonly times?: number
}

export type FaultQueue = ReturnType<typeof createFaultQueue>

export function createFaultQueue() {
  const queue: { operation: Operation | undefined; fault: Fault; left: number }[] = []
  return {
    /** Faults are used up in the order they were added. Returns a function that takes this one out again. */
    add: ({ operation, times = 1 }: FaultMatch, fault: Fault) => {
      const planned = { operation, fault, left: times }
      queue.push(planned)
      return () => {
        planned.left = 0
      }
    },
    take: (operation: Operation): Fault | undefined => {
      const planned = queue.find((one) => one.left > 0 && (one.operation ?? operation) === operation)
      if (planned) planned.left -= 1
      return planned?.fault
    },
  }
}

export const pass: Fault = { kind: 'pass', taken: true }

interface AnswerOptions {
  readonly body?: Json
  /** The `Retry-After` header, as it is. */
  readonly retryAfter?: string
  readonly taken?: boolean
}

/** A status with a JSON body. */
export function status(code: number, { body, retryAfter, taken }: AnswerOptions = {}): Fault {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return answer(code, JSON.stringify(body ?? { error: `Scripted fault ${code}` }), { headers, taken })
}

/** An error whose text quotes the request's Authorization header. */
export function echoesAuthorization(code: number): Fault {
  return answer(code, (authorization) => JSON.stringify({ error: `Not allowed: "${authorization}"` }))
}

function answer(
  code: number,
  body: AnswerFault['body'],
  { headers = {}, taken = false }: { headers?: Record<string, string>; taken?: boolean | undefined } = {},
): Fault {
  return { kind: 'answer', taken, status: code, headers: { 'content-type': 'application/json', ...headers }, body }
}

export const delay = (ms: number): Fault => ({ kind: 'delay', taken: true, ms })
export const silence = (): Fault => ({ kind: 'silence', taken: true })
export const resetBeforeBody: Fault = { kind: 'reset', taken: false, when: 'before-body' }
export const resetAfterBody = ({ taken = true } = {}): Fault => ({ kind: 'reset', taken, when: 'after-body' })
