// Opens the connections to the service, through the proxy that the environment names.

import { buildConnector, EnvHttpProxyAgent } from 'undici'
import { ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { isLoopback } from './base-url.ts'

/** The most bytes that the body of an answer may have. */
export const largestBody = 5 * 1024 * 1024

const settings = {
  allowH2: false,
  // Every call has a connection of its own: if a server just closed a reused one, it is unclear whether it accepted a POST.
  pipelining: 0,
  maxHeaderSize: 16 * 1024,
  maxResponseSize: largestBody,
}

const tls = {
  allowH2: false,
  timeout: 10_000,
  // The environment cannot switch this off: the key goes only to a server with a trusted certificate.
  rejectUnauthorized: true,
  // By default Node tries the next address after 250 ms. That is too short on a slow network without working IPv6.
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: 2_000,
}

/** Throws a ServiceError that does not show the address of the proxy, which may contain credentials. */
export function openConnections(target: URL, env: (name: string) => string, log: Log) {
  const httpsProxy = findProxy(target, env)
  const noProxy = env('no_proxy') || env('NO_PROXY')
  let isDirect = httpsProxy === ''
  const connectDirectly = buildConnector(tls)
  // Undici calls this only for connections without the proxy.
  const connect: typeof connectDirectly = (options, callback) => {
    isDirect = true
    connectDirectly(options, callback)
  }
  const ranges = httpsProxy === '' ? [] : noProxy.split(/[,\s]+/).filter((entry) => entry.includes('/'))
  for (const range of ranges)
    log.warning(`The action ignores ${range} in NO_PROXY: address ranges are not supported. Name the hosts instead.`)
  try {
    if (!/^(https?:\/\/|$)/i.test(httpsProxy)) throw new Error('another kind of proxy')
    // Without an address for http, undici would use HTTP_PROXY; without one for https, that for http.
    const proxies = { httpProxy: '', httpsProxy, noProxy }
    const dispatcher = new EnvHttpProxyAgent({ ...settings, ...proxies, connect, requestTls: tls, proxyTls: tls })
    /** `proxy`: scheme, host, and port of the proxy that calls go through. Known once a call has begun. */
    return { dispatcher, proxy: () => (isDirect ? undefined : new URL(httpsProxy).origin) }
  } catch {
    throw new ServiceError('proxy', 'HTTPS_PROXY must be the address of a proxy, such as http://proxy.example:8080.', {
      acceptance: 'not-accepted',
    })
  }
}

/** Lower case wins over upper case, an empty variable counts as absent, and loopback hosts get no proxy, as in the toolkit. */
function findProxy(target: URL, env: (name: string) => string): string {
  if (isLoopback(target.hostname)) return ''
  const address = (env('https_proxy') || env('HTTPS_PROXY')).trim()
  return address === '' || address.includes('://') ? address : `http://${address}`
}
