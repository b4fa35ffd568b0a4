// The only places a rendered link may lead to. Nothing else can make a SafeUrl, and `link` takes nothing else.

import { parsePlainUrl, parsePullRequestLink, toPercent } from '../github/pull-request-link.ts'

const safe = Symbol('safe')

export interface SafeUrl {
  readonly [safe]: true
  readonly href: string
}

const longestPath = 2048
const serverPath = /^\/[A-Za-z0-9._/-]*$/
const serverFragment = /^(?:#[A-Za-z0-9_-]+)?$/

/** A `prLink`, or undefined when it is no pull request on the server at `serverUrl`. */
export function toPullRequestUrl(prLink: string, serverUrl: string): SafeUrl | undefined {
  const link = parsePullRequestLink(prLink, serverUrl)
  return link && toSafe(link.url)
}

/** A page of the server at `serverUrl` (a run, a comment), or undefined. Some servers of their own speak http. */
export function toServerUrl(url: string, serverUrl: string): SafeUrl | undefined {
  const page = parsePlainUrl(url)
  const server = parsePlainUrl(serverUrl)
  if (!page || !server || page.origin !== server.origin || page.search !== '') return undefined
  if (!serverPath.test(page.pathname) || !serverFragment.test(page.hash)) return undefined
  return toSafe(`${server.origin}${page.pathname}${page.hash}`)
}

/** The page at `path` (foreign) below `siteUrl`, or undefined where that would lead elsewhere. */
export function toPageUrl(path: string, siteUrl: string): SafeUrl | undefined {
  const site = parsePlainUrl(siteUrl)
  if (site?.protocol !== 'https:' || !path.startsWith('/') || path.length > longestPath || !path.isWellFormed()) {
    return undefined
  }
  const base = site.pathname.replace(/\/+$/, '')
  const page = new URL(site.origin)
  page.pathname = base + path
  if (!page.pathname.startsWith(`${base}/`) || page.pathname.startsWith('//')) return undefined
  return toSafe(site.origin + page.pathname.replace(/[^A-Za-z0-9._~/%-]/g, toPercent))
}

/** The job's page. `template` as the inputs checked it: plain https, `{job-id}` behind the host. */
export function toJobUrl(jobId: string, template: string): SafeUrl {
  const id = encodeURIComponent(jobId.toWellFormed()).replace(/[!'()*]/g, toPercent)
  return toSafe(template.replaceAll('{job-id}', id))
}

function toSafe(href: string): SafeUrl {
  return { [safe]: true, href }
}
