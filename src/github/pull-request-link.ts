// What a `prLink` may become. It is foreign text: only its parts, read by the URL parser and rebuilt, leave this file. Pure.

export interface PullRequestLink {
  /** Rebuilt from its parts: `https://<server host>/<owner>/<repository>/pull/<number>`, or `pulls` where it said so. */
  readonly url: string
  readonly owner: string
  readonly repository: string
  readonly number: number
}

const longestLink = 2048
// Managed users have an underscore in their names; `pulls` is Gitea's.
const path = /^\/([A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}))\/([A-Za-z0-9._-]{1,100})\/(pulls?)\/([1-9][0-9]{0,9})\/?$/

/** The link as plain https (no user, no other scheme), harmless in Markdown wherever it stands, or undefined. */
export function parsePlainHttps(link: string): string | undefined {
  const url = parsePlainUrl(link)
  if (url?.protocol !== 'https:' || !/^[a-z0-9.-]+(?::\d+)?$/.test(url.host)) return undefined
  return url.origin + (url.pathname + url.search + url.hash).replace(/[^A-Za-z0-9./?#=&+%-]/g, toPercent)
}

/** The pull request that the link names on the server at `serverUrl` (GITHUB_SERVER_URL), or undefined. */
export function parsePullRequestLink(link: string, serverUrl: string): PullRequestLink | undefined {
  const url = parsePlainUrl(link)
  const server = parsePlainUrl(serverUrl)
  if (!url || !server || url.protocol !== 'https:' || url.host !== server.host) return undefined
  if (url.search !== '' || url.hash !== '') return undefined
  const [, owner, repository, word, number] = path.exec(url.pathname) ?? []
  if (!owner || !repository || !number) return undefined
  return {
    url: `https://${server.host}/${owner}/${repository}/${word}/${number}`,
    owner,
    repository,
    number: Number(number),
  }
}

/** An address of http or https without user and password, or undefined. */
export function parsePlainUrl(text: string): URL | undefined {
  // The parser drops tabs and line breaks and turns back slashes; a link that needs that is no plain link.
  if (text.length > longestLink || !/^https?:\/\/[^\s\\]+$/i.test(text)) return undefined
  const url = URL.parse(text)
  return url?.username === '' && url.password === '' ? url : undefined
}

/** For what `encodeURIComponent` leaves alone as well; the URL parser has encoded control characters and all that is not ASCII. */
export function toPercent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
}
