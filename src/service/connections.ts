// The connections to the service: what undici is told, and nothing else.

import { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import tunnel from 'undici/lib/api/api-connect.js'
import createConnector from 'undici/lib/core/connect.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import Pool from 'undici/lib/dispatcher/pool.js'
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js'
import type { ProxyServer } from './proxy.ts'

export interface Connections {
  /** For requests that may be repeated: connections are kept and used again. */
  readonly reads: Dispatcher
  /**
   * For requests that must not be: each gets a new connection. On a kept one that the server has just closed nobody could
   * tell whether the request had been taken.
   */
  readonly writes: Dispatcher
  /** Ends everything at once, connections in the making included. */
  destroy(): Promise<void>
}

const connectTimeoutMs = 10_000

// Undici's timeouts for head and body (300 s, and each read resets the latter) stay behind the total deadline of `exchange`.
const settings = {
  allowH2: false,
  maxHeaderSize: 16 * 1024,
  // Shorter than any server's, so that a kept connection is hardly ever dead; whatever the server offers.
  keepAliveTimeout: 2_000,
  keepAliveMaxTimeout: 2_000,
}

const tls = {
  allowH2: false,
  timeout: connectTimeoutMs,
  // Also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set: the key goes to nobody unknown.
  rejectUnauthorized: true,
  // Node tries the next address after 250 ms, too short for a slow network with IPv6 that leads nowhere.
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: 2_000,
}

export function openConnections(proxy?: ProxyServer): Connections {
  const sockets = new Set<Socket>()
  const connect = track(createConnector(tls), sockets)
  const open = (pipelining: 0 | 1): Dispatcher =>
    proxy
      ? new ProxyAgent({
          ...settings,
          pipelining,
          uri: proxy.origin,
          ...(proxy.token === undefined ? {} : { token: proxy.token }),
          requestTls: tls,
          proxyTls: tls,
          // The index of the package gives every dispatcher this method, and the proxy agent calls it.
          clientFactory: (origin) =>
            Object.assign(new Pool(origin, { ...settings, connect, headersTimeout: connectTimeoutMs }), {
              connect: tunnel,
            }),
        })
      : new Agent({ ...settings, pipelining, connect })
  const reads = open(1)
  // Undici keeps no connection when pipelining is 0.
  const writes = open(0)
  return {
    reads,
    writes,
    destroy: async () => {
      const destroyed = Promise.all([reads.destroy(), writes.destroy()])
      for (const socket of sockets) socket.destroy()
      await destroyed
    },
  }
}

/** Undici does not end a connection that is still being made, so the sockets are remembered from their birth. */
function track(connect: buildConnector.connector, sockets: Set<Socket>): buildConnector.connector {
  return (options, callback) => {
    const socket: unknown = connect(options, callback)
    if (!(socket instanceof Socket)) return
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
}
