// Serves an app on 127.0.0.1, on a port that the system chooses.

import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Ends every connection, those without an answer too. */
  close(): Promise<void>
}

export function listen(app: Hono<{ Bindings: HttpBindings }>): Promise<Listening> {
  return new Promise((resolve) => {
    // Idle connections stay: a client that does not let go of them hangs, and is noticed.
    const options = {
      fetch: app.fetch,
      hostname: '127.0.0.1',
      port: 0,
      // The service's emulator may run in the same process and reads the bodies of answers, which the substitutes do not allow.
      overrideGlobalObjects: false,
      serverOptions: { keepAliveTimeout: 600_000 },
    }
    const server = serve(options, ({ port }: AddressInfo) => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          if ('closeAllConnections' in server) server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}
