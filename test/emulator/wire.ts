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

/** `response` is the true answer, if the service acted. */
export async function applyFault(fault: WireFault, exchange: Exchange, response: Response | undefined): Promise<void> {
  const { outgoing } = exchange
  const { socket } = outgoing
  const body = Buffer.from(response ? await response.bytes() : [])
  const status = response?.status ?? 200
  switch (fault.kind) {
    case 'answer':
      return writeAnswer(fault, exchange)
    case 'silence':
      return
    case 'reset':
      socket?.resetAndDestroy()
      return
    case 'cut':
      outgoing.writeHead(status, jsonHeaders(fault.framing === 'content-length' ? body.length : undefined))
      outgoing.write(body.subarray(0, body.length / 2), () => socket?.destroy())
      return
    default:
      return fault satisfies never
  }
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

function jsonHeaders(contentLength?: number) {
  const length = contentLength === undefined ? {} : { 'content-length': contentLength }
  return { 'content-type': 'application/json', ...length }
}
