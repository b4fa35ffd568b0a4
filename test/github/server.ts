// Starts servers that listen only on 127.0.0.1.

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Server, Socket } from 'node:net'

/** Over HTTP. */
export function listen(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  // Keep idle connections open longer than any wait between polls. Otherwise, one could close just as a request is sent, a fault that
  // no test scripted. This also exposes a client that does not close its connections, because it hangs.
  server.keepAliveTimeout = 600_000
  return startServer(server, port)
}

/** `port` 0: any free port. `close` ends every connection, even one without a response or with a failed handshake. */
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
