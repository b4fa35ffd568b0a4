// The connections to the service: what undici is told, and nothing else.

import type { Dispatcher } from 'undici'
import tunnel from 'undici/lib/api/api-connect.js'
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
  const open = (pipelining: 0 | 1): Dispatcher =>
    proxy
      ? new ProxyAgent({
          ...settings,
          pipelining,
          uri: proxy.origin,
          token: proxy.token,
          requestTls: tls,
          proxyTls: tls,
          // The index of the package gives every dispatcher this method, and the proxy agent calls it.
          clientFactory: (origin) =>
            Object.assign(new Pool(origin, { ...settings, connect: tls, headersTimeout: connectTimeoutMs }), {
              connect: tunnel,
            }),
        })
      : new Agent({ ...settings, pipelining, connect: tls })
  // Undici keeps no connection when pipelining is 0.
  return { reads: open(1), writes: open(0) }
}
