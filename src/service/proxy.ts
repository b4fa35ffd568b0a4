// Chooses the proxy for the service from environment variables. The rules are those of the runner's toolkit: lower case
// wins over upper case, an empty variable counts as absent, and loopback hosts get no proxy. Pure.

import { isLoopback } from './base-url.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ProxyServer {
  /** Scheme, host and port, without credentials. */
  readonly origin: string
  /** The value of Proxy-Authorization; empty without credentials. */
  readonly token: string
}

interface ProxyChoice {
  readonly proxy?: ProxyServer | undefined
  /** Why the variable is invalid. It never quotes the value, which may contain credentials. */
  readonly problem?: string | undefined
  /** Entries of NO_PROXY that are address ranges, which are not supported. */
  readonly ignoredRanges: readonly string[]
}

export function chooseProxy(target: URL, environment: Environment): ProxyChoice {
  const value = environment.https_proxy || environment.HTTPS_PROXY
  if (!value || target.protocol !== 'https:' || isLoopback(target.hostname)) return { ignoredRanges: [] }
  const entries = (environment.no_proxy || environment.NO_PROXY || '').split(/[,\s]+/).filter((e) => e !== '')
  const ignoredRanges = entries.filter((entry) => entry.includes('/'))
  if (entries.some((entry) => bypasses(entry, target))) return { ignoredRanges }
  return { ...parseProxy(value.trim()), ignoredRanges }
}

function parseProxy(value: string): { proxy: ProxyServer } | { problem: string } {
  const text = value.includes('://') ? value : `http://${value}`
  if (!URL.canParse(text)) return { problem: 'HTTPS_PROXY is not a valid address' }
  const { protocol, host, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: 'HTTPS_PROXY must start with http:// or https://' }
  const origin = `${protocol}//${host}`
  if (username === '' && password === '') return { proxy: { origin, token: '' } }
  try {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return { proxy: { origin, token: `Basic ${Buffer.from(credentials).toString('base64')}` } }
  } catch {
    return { problem: 'the credentials in HTTPS_PROXY are not percent-encoded correctly' }
  }
}

/** `*`, `host`, `.suffix`, `*.suffix` (a host covers its subdomains), each with an optional port. */
function bypasses(entry: string, target: URL): boolean {
  const [, name = entry, port] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? []
  if (port !== undefined && port !== (target.port || '443')) return false
  if (name === '*') return true
  const host = bare(target.hostname)
  const suffix = bare(name).replace(/^\*?\./, '')
  return (host === suffix && !name.startsWith('*')) || host.endsWith(`.${suffix}`)
}

function bare(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
