// Opens the connections to the service, with the settings for undici.

import type { Dispatcher } from 'undici'
import tunnel from 'undici/lib/api/api-connect.js'
import Agent from 'undici/lib/dispatcher/agent.js'
import Pool from 'undici/lib/dispatcher/pool.js'
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js'
import type { ProxyServer } from './proxy.ts'

const connectTimeoutMs = 10_000

// Undici's timeouts for head and body (300 s, and each read restarts the latter) are longer than the deadline of `exchange`.
const settings = {
  allowH2: false,
  maxHeaderSize: 16 * 1024,
  // Shorter than the timeout of any server, so that a kept connection is hardly ever dead.
  keepAliveTimeout: 2_000,
  keepAliveMaxTimeout: 2_000,
}

const tls = {
  allowH2: false,
  timeout: connectTimeoutMs,
  // The environment cannot switch this off: the key goes only to a server with a trusted certificate.
  rejectUnauthorized: true,
  // By default Node tries the next address after 250 ms. That is too short on a slow network without working IPv6.
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: 2_000,
}

export function openConnections(proxy?: ProxyServer) {
  const open = (pipelining: 0 | 1): Dispatcher =>
    proxy
      ? new ProxyAgent({
          ...settings,
          pipelining,
          uri: proxy.origin,
          token: proxy.token,
          requestTls: tls,
          proxyTls: tls,
          // The proxy agent calls this method, which only the index of the package adds to dispatchers.
          clientFactory: (origin) =>
            Object.assign(new Pool(origin, { ...settings, connect: tls, headersTimeout: connectTimeoutMs }), {
              connect: tunnel,
            }),
        })
      : new Agent({ ...settings, pipelining, connect: tls })
  return {
    /** For calls that may be repeated. Connections are kept and used again. */
    reads: open(1),
    /**
     * For calls that must not be repeated. Each gets a new connection: if the server has just closed a kept one, it is unclear
     * whether it accepted the call. Undici keeps no connection when pipelining is 0.
     */
    writes: open(0),
  }
}
