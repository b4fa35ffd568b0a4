// What makes two addresses one page. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import { compareText } from './counts.ts'

/** The path without scheme, host, query, fragment, and trailing slashes. */
export function toPath(address: string): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return withoutTrailingSlashes(path) || '/'
}

/** The same for a page with and without a trailing slash, `.html`, `/index` and `.md`, however it is percent-encoded. */
export function toPageKey(address: string): string {
  const path = decodePath(toPath(address)).replace(/\.(?:html|md)$/, '')
  return withoutTrailingSlashes(path.endsWith('/index') ? path.slice(0, -'/index'.length) : path) || '/'
}

/** Decoded if it is UTF-8, except for reserved characters; otherwise with its escapes in upper case. */
export function decodePath(path: string): string {
  const escaped = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
  try {
    return decodeURI(escaped)
  } catch {
    return escaped
  }
}

/** How a page is named: by its address with the most views, and by its Markdown twin last. */
export function findSpelling(rows: readonly PageViewRow[]): string {
  const isTwin = ({ path }: PageViewRow) => toPath(path).endsWith('.md')
  const [best] = rows.toSorted(
    (one, other) =>
      Number(isTwin(one)) - Number(isTwin(other)) || other.total - one.total || compareText(one.path, other.path),
  )
  const [spelling = ''] = best?.path.split(/[?#]/, 1) ?? []
  return spelling || '/'
}

/** A path, or a prefix that ends in `/*`. */
export function isPathPattern(text: string): boolean {
  return /^\/(?!.*,\s)(?:[^*]*|(?:[^*]*\/)?\*)$/.test(text)
}

/** `/docs/*` matches `/docs` and all below it. */
export function toPathFilter(patterns: readonly string[]): (path: string) => boolean {
  const keys = new Set(patterns.map((pattern) => toPageKey(pattern.replace(/\*$/, ''))))
  const prefixes = patterns
    .filter((pattern) => pattern.endsWith('*'))
    .map((pattern) => decodePath(pattern.slice(0, -1)))
  return (path) => {
    const key = toPageKey(path)
    return keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
  }
}

/** Without the lookbehind, the search would start again at every slash: a path of many slashes would take a minute. */
function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}
