// A CONNECT proxy whose tunnels all lead to one local port, whatever host is requested.

import { connect, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'
import { startServer } from '../github/server.ts'

export interface ConnectProxyOptions {
  readonly targetPort: number
  /** The `user:password` that Proxy-Authorization must contain. Otherwise the proxy responds with 407. */
  readonly credentials?: string
  /** Set if the proxy itself uses TLS. */
  readonly tls?: TlsOptions
  /** The response to every CONNECT instead of a tunnel. `hang-up` closes the connection, and `silence` never responds. */
  readonly refuseWith?: number | 'hang-up' | 'silence'
}

/** `heads`: the headers of the CONNECT requests. The proxy is closed when the test is over. */
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
