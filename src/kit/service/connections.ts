// Opens the connections to the service, through the proxy that the environment names.

import { buildConnector, EnvHttpProxyAgent } from 'undici'
import { isLoopback } from './base-url.ts'

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

/** `problem`: why the address of the proxy is invalid, without the address, which may contain credentials. */
export function openConnections(target: URL, env: (name: string) => string) {
  const httpsProxy = findProxy(target, env)
  if (!/^(https?:\/\/|$)/i.test(httpsProxy)) return { problem: 'HTTPS_PROXY must start with http:// or https://' }
  const noProxy = env('no_proxy') || env('NO_PROXY')
  let isDirect = httpsProxy === ''
  const connectDirectly = buildConnector(tls)
  // Undici calls this only for connections without the proxy.
  const connect: typeof connectDirectly = (options, callback) => {
    isDirect = true
    connectDirectly(options, callback)
  }
  // Without an address for http, undici would use HTTP_PROXY; without one for https, that for http.
  const options = { ...settings, httpProxy: '', httpsProxy, noProxy, connect, requestTls: tls, proxyTls: tls }
  try {
    return {
      /** For calls that may be repeated. Connections are kept and used again. */
      reads: new EnvHttpProxyAgent({ ...options, pipelining: 1 }),
      // For calls that must not be repeated: if the server just closed a kept connection, nobody knows whether it accepted.
      // Undici keeps no connection when pipelining is 0.
      writes: new EnvHttpProxyAgent({ ...options, pipelining: 0 }),
      /** Scheme, host and port of the proxy that calls go through. Known once a call has begun. */
      proxy: () => (isDirect ? undefined : new URL(httpsProxy).origin),
      /** Entries of NO_PROXY that are address ranges, which are not supported. */
      ignoredRanges: httpsProxy === '' ? [] : noProxy.split(/[,\s]+/).filter((entry) => entry.includes('/')),
    }
  } catch {
    return { problem: 'HTTPS_PROXY is not a valid address of a proxy' }
  }
}

/** Lower case wins over upper case, an empty variable counts as absent, and loopback hosts get no proxy, as in the toolkit. */
function findProxy(target: URL, env: (name: string) => string): string {
  if (isLoopback(target.hostname)) return ''
  const address = (env('https_proxy') || env('HTTPS_PROXY')).trim()
  return address === '' || address.includes('://') ? address : `http://${address}`
}
