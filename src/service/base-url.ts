// Where the key may be sent. Pure.

const longestUrl = 2_048

export type BaseUrl =
  /** Scheme, host, port and path prefix, without a slash at the end. */
  | { readonly url: string }
  /** What was expected, without a word of what was given: it may hold credentials. */
  | { readonly problem: string }

/** Reads the address of the service: https (http for loopback hosts), no user, query or fragment. */
export function parseBaseUrl(text: string): BaseUrl {
  if (text === '') return { problem: 'an address such as https://api.example.com, not an empty text' }
  if (text.length > longestUrl) return { problem: `an address of at most ${longestUrl} characters` }
  // The URL parser would drop tabs and line breaks and turn back slashes.
  if (/[\s\\\p{Cc}]/u.test(text))
    return { problem: 'an address without white space, control characters or back slashes' }
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (authority === undefined) return { problem: 'an address that starts with https:// and a host' }
  if (authority.includes('@')) return { problem: 'an address without user and password' }
  if (/[?#]/.test(text)) return { problem: 'an address without query (?) and fragment (#)' }
  if (!URL.canParse(text)) return { problem: 'a valid address with a host' }
  const { protocol, hostname, origin, pathname } = new URL(text)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return { problem: 'an https address; plain http is for localhost, 127.0.0.0/8 and [::1] only' }
  }
  return { url: origin + pathname.replace(/\/+$/, '') }
}

/** Whether a host, as the URL parser writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
