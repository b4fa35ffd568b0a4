// Where the key may be sent. Pure.

const longestUrl = 2_048

export type BaseUrl =
  /** Scheme, host, port and path prefix, without a slash at the end. */
  | { readonly url: string }
  /** What it is instead. `value` is scheme and host at most: the rest may hold credentials. */
  | { readonly value?: string; readonly is: string }

/** Reads the address of the service: https (http for loopback hosts), no user, query or fragment. */
export function parseBaseUrl(text: string): BaseUrl {
  if (text.length > longestUrl) return { is: `longer than ${longestUrl} characters` }
  // The URL parser would drop tabs and line breaks and turn back slashes.
  if (/[\s\\\p{Cc}]/u.test(text)) return { is: 'a text with spaces, control characters or back slashes in it' }
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (authority === undefined) return { is: 'an address that does not start with https:// and a host' }
  if (authority.includes('@')) return { is: 'an address with a user or password' }
  if (/[?#]/.test(text)) return { is: 'an address with a query (?) or fragment (#)' }
  if (!URL.canParse(text)) return { is: 'no valid address' }
  const { protocol, host, hostname, origin, pathname } = new URL(text)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return { value: `http://${host}`, is: 'which is not encrypted' }
  }
  return { url: origin + pathname.replace(/\/+$/, '') }
}

/** Whether a host, as the URL parser writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
