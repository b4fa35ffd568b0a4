// Serves on 127.0.0.1 and nowhere else.

import { createServer, type RequestListener } from 'node:http'

/** `port` 0: any free one. `close` ends every connection, those without an answer too. */
export function listen(listener: RequestListener, port = 0): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(listener)
  // Idle connections stay, longer than any wait between polls: one closed just as a request is sent would be a fault that
  // nobody scripted, and a client that does not let go of them hangs, and is noticed.
  server.keepAliveTimeout = 600_000
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : port, close })
    })
  })
}
