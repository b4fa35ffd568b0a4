// Parses `base-url`, the only address that the key is sent to. Pure.

const longestUrl = 2_048

type BaseUrl =
  /** The scheme, host, port, and path prefix, without a trailing slash. */
  | { readonly url: string }
  /** Why the text is invalid. `value` contains at most the scheme and host, because the rest may contain credentials. */
  | { readonly value?: string; readonly is: string }

/** Accepts https (or http to a loopback host) without credentials, a query, or a fragment. */
export function parseBaseUrl(text: string): BaseUrl {
  if (text.length > longestUrl) return { is: `longer than ${longestUrl} characters` }
  // The URL parser would drop tabs and line breaks, and turn backslashes into slashes.
  if (/[\s\\\p{Cc}]/u.test(text)) return { is: 'text with spaces, control characters, or backslashes' }
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (authority === undefined) return { is: 'a URL that does not start with https:// and a host' }
  if (authority.includes('@')) return { is: 'a URL with a user name or password' }
  if (/[?#]/.test(text)) return { is: 'a URL with a query (?) or fragment (#)' }
  const url = URL.parse(text)
  if (!url) return { is: 'not a valid URL' }
  const { protocol, host, hostname, origin, pathname } = url
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return { value: `http://${host}`, is: 'which is not encrypted' }
  }
  return { url: origin + pathname.replace(/\/+$/, '') }
}

/** Whether the host is this machine. `hostname`: as normalized by the URL parser. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
