// Opens connections to the service, through the proxy in HTTPS_PROXY if there is one.

import { buildConnector, EnvHttpProxyAgent } from 'undici'
import { ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { isLoopback } from './base-url.ts'

export const largestBody = 5 * 1024 * 1024

const settings = {
  allowH2: false,
  // Open a new connection for each call: if the server closes a reused one, it is unclear whether it accepted a POST.
  pipelining: 0,
  maxHeaderSize: 16 * 1024,
  maxResponseSize: largestBody,
}

const tls = {
  allowH2: false,
  timeout: 10_000,
  // Set explicitly, so that the environment cannot turn it off: the key goes only to a server with a trusted certificate.
  rejectUnauthorized: true,
  // Node's default of 250 ms per address is too short on a slow network without working IPv6.
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: 2_000,
}

/** Throws a ServiceError if HTTPS_PROXY is invalid. It does not quote the variable, which may contain credentials. */
export function openConnections(target: URL, env: (name: string) => string, log: Log) {
  const httpsProxy = findProxy(target, env)
  const noProxy = env('no_proxy') || env('NO_PROXY')
  let isDirect = httpsProxy === ''
  const connectDirectly = buildConnector(tls)
  // Undici calls this only for direct connections.
  const connect: typeof connectDirectly = (options, callback) => {
    isDirect = true
    connectDirectly(options, callback)
  }
  const ranges = httpsProxy === '' ? [] : noProxy.split(/[,\s]+/).filter((entry) => entry.includes('/'))
  for (const range of ranges)
    log.warning(`The action ignores ${range} in NO_PROXY: address ranges are not supported. List the hosts instead.`)
  try {
    if (!/^(https?:\/\/|$)/i.test(httpsProxy)) throw new Error('another kind of proxy')
    // Set both, because undici would otherwise fall back to HTTP_PROXY, even for https.
    const proxies = { httpProxy: '', httpsProxy, noProxy }
    const dispatcher = new EnvHttpProxyAgent({ ...settings, ...proxies, connect, requestTls: tls, proxyTls: tls })
    /** `proxy`: the origin of the proxy in use, or undefined for direct connections. Correct only after a call has begun. */
    return { dispatcher, proxy: () => (isDirect ? undefined : new URL(httpsProxy).origin) }
  } catch {
    throw new ServiceError('proxy', 'HTTPS_PROXY must be the address of a proxy, such as http://proxy.example:8080.', {
      acceptance: 'not-accepted',
    })
  }
}

/** As in the toolkit: lower case wins over upper case, an empty variable counts as unset, and loopback hosts use no proxy. */
function findProxy(target: URL, env: (name: string) => string): string {
  if (isLoopback(target.hostname)) return ''
  const address = (env('https_proxy') || env('HTTPS_PROXY')).trim()
  return address === '' || address.includes('://') ? address : `http://${address}`
}
