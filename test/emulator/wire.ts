// How a fault looks on the wire. Works below HTTP's good manners, on Node's own response and socket.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { AnswerFault, Fault } from './faults.ts'

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** A fault that writes its own answer, or none; `pass` and `delay` leave the true one alone. */
type WireFault = Exclude<Fault, { kind: 'pass' | 'delay' }>

/** `response` is the true answer, if the service acted. Returns once the fault runs; a drip goes on by itself. */
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
    case 'drip':
      return fault.part === 'headers' ? dripHeaders(outgoing) : dripBody(outgoing)
    case 'cut':
      outgoing.writeHead(status, jsonHeaders(fault.framing === 'content-length' ? body.length : undefined))
      outgoing.write(body.subarray(0, body.length / 2), () => socket?.destroy())
      return
    case 'pieces':
      outgoing.writeHead(status, jsonHeaders(body.length))
      return writePieces(outgoing, body, fault.bytes)
    case 'flood':
      outgoing.writeHead(status, jsonHeaders())
      // The client hangs up sooner or later: that is the point, not an error.
      pipeline(Readable.from(createFlood(), { objectMode: false }), outgoing, () => undefined)
      return
    case 'noise':
      socket?.end(fault.bytes)
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

function dripHeaders({ socket }: ServerResponse): void {
  const start = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-drip: '
  let written = 0
  drip(socket, () => {
    socket?.write(start[written] ?? 'a')
    written += 1
  })
}

function dripBody(outgoing: ServerResponse): void {
  outgoing.writeHead(200, jsonHeaders())
  outgoing.write('{"id":"')
  drip(outgoing.socket, () => outgoing.write('a'))
}

function drip(socket: ServerResponse['socket'], act: () => void): void {
  const timer = setInterval(act, 50).unref()
  socket?.once('close', () => clearInterval(timer))
}

async function writePieces(outgoing: ServerResponse, body: Buffer, bytes: number): Promise<void> {
  outgoing.socket?.setNoDelay(true)
  for (let start = 0; start < body.length; start += bytes) {
    outgoing.write(body.subarray(start, start + bytes))
    await new Promise((resolve) => setImmediate(resolve))
  }
  outgoing.end()
}

function* createFlood(): Generator<Buffer> {
  const block = Buffer.alloc(65_536, 'a')
  yield Buffer.from('{"error":"')
  for (let bytes = 0; bytes < 100_000_000; bytes += block.length) yield block
  yield Buffer.from('"}')
}
