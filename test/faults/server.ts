// A server that speaks bytes, not HTTP: it plays a script on every connection and remembers what it received.

import { once } from 'node:events'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'

export type Step =
  /** Bytes to write. */
  | string
  | Buffer
  | { readonly pauseMs: number }
  /** One byte at a time. */
  | { readonly drip: string; readonly everyMs: number }
  /** The same bytes until the client goes. */
  | { readonly forever: string | Buffer; readonly everyMs: number }
  /** Close without, or with, a reset. Without either the connection stays open and silent. */
  | 'end'
  | 'reset'

export interface Script {
  /** When the steps begin. Default: once a whole request is there. */
  readonly after?: 'connection' | 'head' | 'request'
  readonly steps: readonly Step[]
}

/**
 * `scripts`: one a request, counted over all connections; the last one repeats. `requests`: method and path, in order of
 * arrival; `received`: application bytes, latin1. Closed when the test is over.
 */
export async function startFaultServer(scripts: readonly Script[], tls?: TlsOptions) {
  const connections: { received: string; isClosed: boolean }[] = []
  const arrived: string[] = []
  let played = 0

  const serve = (socket: Socket) => {
    const connection = { received: '', isClosed: false }
    connections.push(connection)
    let handled = 0
    const playNext = () => {
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
    socket.on('data', (chunk) => {
      const before = startLines(connection.received).length
      connection.received += chunk.toString('latin1')
      arrived.push(...startLines(connection.received).slice(before))
      playNext()
    })
    playNext()
  }

  const server = tls ? createTlsServer(tls, serve) : createTcpServer(serve)
  const close = toClose(server)
  onTestFinished(close)
  return { port: await listen(server), connections, requests: () => arrived, close }
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
  for (const step of steps) {
    if (socket.destroyed) return
    if (step === 'end') socket.end()
    else if (step === 'reset') socket.resetAndDestroy()
    else if (typeof step === 'string' || Buffer.isBuffer(step)) await write(socket, step)
    else if ('pauseMs' in step) await pause(step.pauseMs)
    else if ('drip' in step) for (const byte of step.drip) await writeSlowly(socket, byte, step.everyMs)
    else while (!socket.destroyed) await writeSlowly(socket, step.forever, step.everyMs)
  }
}

async function writeSlowly(socket: Socket, bytes: string | Buffer, everyMs: number): Promise<void> {
  await write(socket, bytes)
  await pause(everyMs)
}

/** Resolves when the bytes are on their way, or the connection is gone. */
function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    // Also called, with an error, when the connection is gone.
    socket.write(bytes, () => resolve())
  })
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** What ends the server and every connection, also one whose handshake failed. */
export function toClose(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  for (const event of ['connection', 'secureConnection']) server.on(event, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {})
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}

/** A response as bytes, with its length unless `headers` has one or a transfer-encoding. */
export function response(status: number, body: string | object = '', headers: Record<string, string> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const hasLength = 'content-length' in headers || 'transfer-encoding' in headers
  const all = {
    'content-type': 'application/json',
    ...(hasLength ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n${text}`
}

export function answer(status: number, body?: string | object, headers?: Record<string, string>): Script {
  return { steps: [response(status, body, headers)] }
}
