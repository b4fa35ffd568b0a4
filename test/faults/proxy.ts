// A CONNECT proxy: whatever host is asked for, the tunnel leads to one port of this machine.

import { connect, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'
import { startServer } from '../github/server.ts'

export interface ConnectProxyOptions {
  readonly targetPort: number
  /** `user:password` that Proxy-Authorization must carry; otherwise 407. */
  readonly credentials?: string
  /** The proxy itself speaks TLS. */
  readonly tls?: TlsOptions
  /** Answered to every CONNECT in place of a tunnel. `hang-up`: the connection is closed, `silence`: nothing at all. */
  readonly refuseWith?: number | 'hang-up' | 'silence'
}

/** `heads`: of the CONNECT requests. Closed when the test is over. */
export async function startConnectProxy({ targetPort, credentials, tls, refuseWith }: ConnectProxyOptions) {
  const heads: string[] = []
  const serve = (socket: Socket) => {
    let head = ''
    const readHead = (chunk: Buffer) => {
      head += chunk.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      socket.off('data', readHead)
      heads.push(head)
      const isKnown = credentials === undefined || head.includes(`Basic ${btoa(credentials)}\r\n`)
      const refusal = isKnown ? refuseWith : 407
      if (refusal === 'hang-up') socket.end()
      else if (typeof refusal === 'number') socket.end(`HTTP/1.1 ${refusal} X\r\ncontent-length: 0\r\n\r\n`)
      else if (refusal === undefined) {
        const tunnel = connect(targetPort, '127.0.0.1').on('error', () => {})
        socket.on('close', () => tunnel.destroy())
        socket.write('HTTP/1.1 200 X\r\n\r\n')
        socket.pipe(tunnel).pipe(socket)
      }
    }
    socket.on('data', readHead)
  }
  const { port, close } = await startServer(tls ? createTlsServer(tls, serve) : createServer(serve))
  onTestFinished(close)
  return { port, heads }
}
