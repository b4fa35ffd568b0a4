// Defines network faults of the emulated service. The service still acts on the request (the job is created, the poll counts), unless
// the fault is another response: then the request is ignored.

import type { Fault } from '../github/faults.ts'
import type { Operation } from './service.ts'

export interface FaultMatch {
  readonly operation?: Operation
  /** How many requests it affects: 1 by default, `Infinity` for all that follow. */
  readonly times?: number
  /** How many requests to skip first. */
  readonly after?: number
}

export function status(code: number, { body = { error: `Scripted fault ${code}` } } = {}): Fault {
  return { kind: 'answer', status: code, body }
}

export function echoesAuthorization(code: number): Fault {
  return { kind: 'answer', status: code, toBody: (authorization) => ({ error: `Not allowed: "${authorization}"` }) }
}

export const silence = (): Fault => ({ kind: 'no-answer-after' })
export const resetAfterBody = (): Fault => ({ kind: 'reset-after' })
