// Servers on 127.0.0.1 and nowhere else.

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Server, Socket } from 'node:net'

/** Over HTTP. */
export function listen(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  // Idle connections stay, longer than any wait between polls: one closed just as a request is sent would be a fault that
  // nobody scripted, and a client that does not let go of them hangs, and is noticed.
  server.keepAliveTimeout = 600_000
  return startServer(server, port)
}

/** `port` 0: any free one. `close` ends every connection, also one without an answer, or whose handshake failed. */
export async function startServer(server: Server, port = 0) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  for (const event of ['connection', 'secureConnection']) server.on(event, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port: typeof address === 'object' && address ? address.port : port, close }
}
