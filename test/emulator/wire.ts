// How a fault looks on the wire. Works below HTTP's good manners, on Node's own response and socket.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { AnswerFault, Fault } from './faults.ts'

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** A fault that writes its own answer, or none; `pass` and `delay` leave the true one alone. */
type WireFault = Exclude<Fault, { kind: 'pass' | 'delay' }>

/** With `silence` nothing comes. */
export function applyFault(fault: WireFault, exchange: Exchange): void {
  if (fault.kind === 'answer') writeAnswer(fault, exchange)
  if (fault.kind === 'reset') exchange.outgoing.socket?.resetAndDestroy()
}

/** Without a timer that would hold the process. */
export function wait(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}

function writeAnswer({ status, headers, body }: AnswerFault, { incoming, outgoing }: Exchange): void {
  const bytes = Buffer.from(typeof body === 'function' ? body(incoming.headers.authorization ?? '') : body)
  outgoing.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': bytes.length })
  outgoing.end(bytes)
}
