// How a fault looks on the wire. Works below HTTP's good manners, on Node's own response and socket.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Fault, Header } from './faults.ts'

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** A fault that writes its own answer, or none; `pass` and `delay` leave the true one alone. */
export type WireFault = Exclude<Fault, { kind: 'pass' | 'delay' }>

/** `response` is the true answer, if the service acted. Returns once the fault runs; a drip goes on by itself. */
export async function applyFault(fault: WireFault, exchange: Exchange, response: Response | undefined): Promise<void> {
  const { outgoing } = exchange
  const body = Buffer.from(response ? await response.bytes() : [])
  const status = response?.status ?? 200
  switch (fault.kind) {
    case 'answer':
      return writeAnswer(fault, exchange)
    case 'silence':
      return
    case 'reset':
      return reset(outgoing)
    case 'drip':
      return fault.part === 'headers' ? dripHeaders(outgoing, fault.everyMs) : dripBody(outgoing, fault.everyMs)
    case 'cut':
      outgoing.writeHead(status, jsonHeaders(fault.framing === 'content-length' ? body.length : undefined))
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.socket?.destroy())
      return
    case 'pieces':
      outgoing.writeHead(status, jsonHeaders(body.length))
      return writePieces(outgoing, body, fault.bytes)
    case 'flood':
      outgoing.writeHead(status, jsonHeaders())
      // The client hangs up sooner or later: that is the point, not an error.
      pipeline(Readable.from(createFlood(fault.bytes), { objectMode: false }), outgoing, () => undefined)
      return
    case 'noise':
      outgoing.socket?.end(fault.bytes)
      return
    default:
      return fault satisfies never
  }
}

/** Without a timer that would hold the process. */
export function wait(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}

function writeAnswer(fault: Extract<Fault, { kind: 'answer' }>, { incoming, outgoing }: Exchange): void {
  const { authorization = '' } = incoming.headers
  const body = Buffer.from(typeof fault.body === 'function' ? fault.body(authorization) : fault.body)
  const length: Header[] = fault.status === 204 ? [] : [['content-length', String(body.length)]]
  // A flat list keeps two headers of one name apart.
  outgoing.writeHead(fault.status, [...fault.headers, ...length].flat())
  outgoing.end(body)
}

function jsonHeaders(contentLength?: number): string[] {
  const length = contentLength === undefined ? [] : ['content-length', String(contentLength)]
  return ['content-type', 'application/json', ...length]
}

function reset({ socket }: ServerResponse): void {
  socket?.resetAndDestroy()
}

function dripHeaders({ socket }: ServerResponse, everyMs: number): void {
  const start = Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-drip: ')
  let written = 0
  every(everyMs, socket, () => {
    socket?.write(start.subarray(written, written + 1).toString() || 'a')
    written += 1
  })
}

function dripBody(outgoing: ServerResponse, everyMs: number): void {
  outgoing.writeHead(200, jsonHeaders())
  outgoing.write('{"id":"')
  every(everyMs, outgoing.socket, () => outgoing.write('a'))
}

function every(ms: number, socket: ServerResponse['socket'], act: () => void): void {
  if (!socket) return
  const timer = setInterval(act, ms).unref()
  socket.once('close', () => clearInterval(timer))
}

async function writePieces(outgoing: ServerResponse, body: Buffer, bytes: number): Promise<void> {
  outgoing.socket?.setNoDelay(true)
  for (let start = 0; start < body.length; start += bytes) {
    outgoing.write(body.subarray(start, start + bytes))
    await new Promise((resolve) => setImmediate(resolve))
  }
  outgoing.end()
}

function* createFlood(bytes: number): Generator<Buffer> {
  const start = '{"error":"'
  const end = '"}'
  const block = Buffer.alloc(65_536, 'a')
  yield Buffer.from(start)
  for (let left = bytes - start.length - end.length; left > 0; left -= block.length) {
    yield left < block.length ? block.subarray(0, left) : block
  }
  yield Buffer.from(end)
}
