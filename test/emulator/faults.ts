// What goes wrong on the wire. The service acts on the request (the job exists, the poll counts) unless another answer stands in
// its place: then it reaches neither keys nor limits nor jobs.

import type { Fault } from '../github/faults.ts'
import type { Operation } from './service.ts'

export interface FaultMatch {
  readonly operation?: Operation
  /** How many requests it meets, 1 unless given; `Infinity` for all that follow. */
  readonly times?: number
  /** How many requests come before those. */
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
