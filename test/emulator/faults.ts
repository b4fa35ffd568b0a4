// Scripted faults: what goes wrong on the wire, and with which request.

import type { Operation } from './journal.ts'
import type { Json } from './lifecycle.ts'

/** The service acts on the request (the job exists, the poll counts) unless another answer stands in its place. */
export type Fault =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** Told the request's Authorization header. */
      readonly toBody: (authorization: string) => Json
    }
  /** Nothing goes wrong: a place in the queue of faults, for sequences. */
  | { readonly kind: 'pass' }
  /** The body is read, and nothing is ever answered, or the connection is reset. */
  | { readonly kind: 'silence' | 'reset' }

export interface FaultMatch {
  readonly operation?: Operation
  /** How many requests it meets, 1 unless given; `Infinity` for all that follow. */
  readonly times?: number
}

export function status(code: number, { body }: { readonly body?: Json } = {}): Fault {
  return { kind: 'answer', status: code, toBody: () => body ?? { error: `Scripted fault ${code}` } }
}

export function echoesAuthorization(code: number): Fault {
  return { kind: 'answer', status: code, toBody: (authorization) => ({ error: `Not allowed: "${authorization}"` }) }
}

export const silence = (): Fault => ({ kind: 'silence' })
export const resetAfterBody = (): Fault => ({ kind: 'reset' })
