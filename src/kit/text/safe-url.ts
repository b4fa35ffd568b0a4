// Parses every URL that becomes a link, and rebuilds it from its parts. Only this file creates a SafeUrl, and `link` in markdown.ts
// accepts nothing else. Pure.

const safe = Symbol('safe')

export interface SafeUrl {
  readonly [safe]: true
  readonly href: string
}

export interface PullRequestUrl {
  /** `https://<server host>/<owner>/<repository>/pull/<number>`. */
  readonly url: SafeUrl
  readonly owner: string
  readonly repository: string
  readonly number: number
}

const longestAddress = 2048
// Enterprise managed users have an underscore in their names.
const pullRequestPath =
  /^\/([A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}))\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})(?:\/.*)?$/

/** Parses a link to a pull request on the server at `serverUrl` (GITHUB_SERVER_URL). Returns undefined for any other link. */
export function parsePullRequestUrl(link: string, serverUrl: string): PullRequestUrl | undefined {
  const url = parsePlainUrl(link)
  const server = parsePlainUrl(serverUrl)
  if (!url || !server || url.protocol !== 'https:' || url.host !== server.host) return undefined
  const [, owner, repository, number] = pullRequestPath.exec(url.pathname) ?? []
  if (!owner || !repository || !number) return undefined
  const page = new URL(`https://${server.host}/${owner}/${repository}/pull/${number}`)
  return { url: createSafeUrl(page), owner, repository, number: Number(number) }
}

/** Accepts a page on the server at `serverUrl`, such as a run or a comment. Allows http, which some self-hosted servers use. */
export function toServerUrl(url: string, serverUrl: string): SafeUrl | undefined {
  const page = parsePlainUrl(url)
  return page && page.origin === parsePlainUrl(serverUrl)?.origin ? createSafeUrl(page) : undefined
}

/** Returns the page at `path` (untrusted) below `siteUrl`, or undefined if the path leads outside it. */
export function toPageUrl(path: string, siteUrl: string): SafeUrl | undefined {
  const site = parsePlainUrl(siteUrl)
  if (site?.protocol !== 'https:' || !path.startsWith('/') || path.length > longestAddress || !path.isWellFormed()) {
    return undefined
  }
  const base = site.pathname.replace(/\/+$/, '')
  const page = new URL(site.origin)
  page.pathname = base + path
  return page.pathname.startsWith(`${base}/`) && !page.pathname.startsWith('//') ? createSafeUrl(page) : undefined
}

/** Returns the job's page. The inputs have already checked `template`: plain https, with `{job-id}` after the host. */
export function toJobUrl(jobId: string, template: string): SafeUrl {
  return createSafeUrl(new URL(template.replaceAll('{job-id}', () => encodeURIComponent(jobId.toWellFormed()))))
}

/** Accepts only plain https without credentials, and returns a URL that is harmless anywhere in Markdown. */
export function parsePlainHttps(link: string): string | undefined {
  const url = parsePlainUrl(link)
  const isPlain = url?.protocol === 'https:' && /^[a-z0-9.-]+(?::\d+)?$/.test(url.host)
  return isPlain ? encodeRest(url, /[^A-Za-z0-9./?#=&+%-]/g) : undefined
}

function parsePlainUrl(text: string): URL | undefined {
  // The URL parser would silently change tabs, line breaks, and backslashes. A valid link has none.
  if (text.length > longestAddress || !/^https?:\/\/[^\s\\]+$/i.test(text)) return undefined
  const url = URL.parse(text)
  return url?.username === '' && url.password === '' ? url : undefined
}

/** Creates a link for the Markdown tree, whose serializer escapes special characters. */
function createSafeUrl(url: URL): SafeUrl {
  return { [safe]: true, href: encodeRest(url, /[^\w.~/?#=&+%:,;-]/g) }
}

function encodeRest({ origin, pathname, search, hash }: URL, harmful: RegExp): string {
  return origin + (pathname + search + hash).replace(harmful, toPercentEncoded)
}

/** Percent-encodes one ASCII character, even one that `encodeURIComponent` keeps. Callers have already encoded all others. */
export function toPercentEncoded(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
}
