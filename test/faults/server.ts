// A server that sends raw bytes: it plays a script for each request, and records what it received.

import { createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'
import { startServer } from '../github/server.ts'

export type Step =
  /** Bytes to write. */
  | string
  | Buffer
  | { readonly pauseMs: number }
  /** Repeats the same bytes until the client disconnects. */
  | { readonly forever: string; readonly everyMs: number }
  /** Closes the connection, with or without a reset. Without either step, it stays open and silent. */
  | 'end'
  | 'reset'

export interface Script {
  /** When the steps begin. Default: once a whole request has arrived. */
  readonly after?: 'connection' | 'head' | 'request'
  readonly steps: readonly Step[]
}

/**
 * `scripts`: one for each request on any connection; the last one is repeated. `requests`: method and path, in order of arrival.
 * `received`: the bytes as latin1. The server is closed when the test is over.
 */
export async function startFaultServer(scripts: readonly Script[], tls?: TlsOptions) {
  const connections: { received: string; isClosed: boolean }[] = []
  const arrived: string[] = []
  let played = 0

  const serve = (socket: Socket) => {
    const connection = { received: '', isClosed: false }
    connections.push(connection)
    let handled = 0
    const receive = (bytes: string) => {
      const before = startLines(connection.received).length
      connection.received += bytes
      arrived.push(...startLines(connection.received).slice(before))
      const script = scripts[Math.min(played, scripts.length - 1)]
      if (!script || !isDue(script, connection.received.slice(handled))) return
      played += 1
      handled = connection.received.length
      void play(script.steps, socket)
    }
    socket.setNoDelay(true)
    socket.on('close', () => {
      connection.isClosed = true
    })
    socket.on('data', (chunk) => receive(chunk.toString('latin1')))
    receive('')
  }

  const { port, close } = await startServer(tls ? createTlsServer(tls, serve) : createTcpServer(serve))
  onTestFinished(close)
  return { port, connections, requests: () => arrived, close }
}

function startLines(received: string): readonly string[] {
  return received.match(/^(GET|POST) \S+(?= HTTP)/gm) ?? []
}

function isDue({ after = 'request' }: Script, received: string): boolean {
  if (after === 'connection') return true
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
  return after === 'head' || received.length >= end + 4 + length
}

async function play(steps: readonly Step[], socket: Socket): Promise<void> {
  // The callback is also called if the connection is gone.
  const write = (bytes: string | Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  for (const step of steps) {
    if (socket.destroyed) return
    if (step === 'end') socket.end()
    else if (step === 'reset') socket.resetAndDestroy()
    else if (typeof step === 'string' || Buffer.isBuffer(step)) await write(step)
    else if ('pauseMs' in step) await pause(step.pauseMs)
    else
      while (!socket.destroyed) {
        await write(step.forever)
        await pause(step.everyMs)
      }
  }
}

/** Returns an HTTP response. Adds its length, unless `headers` has a length or a transfer encoding. */
export function response(status: number, body: string | object = '', headers: Record<string, string> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(text)) }
  const all = { 'content-type': 'application/json', ...length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n${text}`
}

export function answer(status: number, body?: string | object, headers?: Record<string, string>): Script {
  return { steps: [response(status, body, headers)] }
}
