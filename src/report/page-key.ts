// Decides whether two addresses are the same page. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import { compareText } from './counts.ts'

export function toPath(address: string): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return withoutTrailingSlashes(path) || '/'
}

/** Returns the same key for a path with and without a trailing slash, `.html`, `/index`, or `.md`, and for any percent-encoding. */
export function toPageKey(address: string): string {
  const path = decodePath(toPath(address)).replace(/\.(?:html|md)$/, '')
  return withoutTrailingSlashes(path.endsWith('/index') ? path.slice(0, -'/index'.length) : path) || '/'
}

/** Decodes all but reserved characters. If the path is not valid UTF-8, it only converts the escapes to upper case. */
export function decodePath(path: string): string {
  const escaped = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
  try {
    return decodeURI(escaped)
  } catch {
    return escaped
  }
}

/** Chooses the path to show for a page: the one with the most views; the `.md` version only if there is no other. */
export function findSpelling(rows: readonly PageViewRow[]): string {
  const isTwin = ({ path }: PageViewRow) => toPath(path).endsWith('.md')
  const [best] = rows.toSorted(
    (one, other) =>
      Number(isTwin(one)) - Number(isTwin(other)) || other.total - one.total || compareText(one.path, other.path),
  )
  const [spelling = ''] = best?.path.split(/[?#]/, 1) ?? []
  return spelling || '/'
}

/** Whether the text is a path, or a prefix that ends in `/*`. */
export function isPathPattern(text: string): boolean {
  return /^\/(?!.*,\s)(?:[^*]*|(?:[^*]*\/)?\*)$/.test(text)
}

/** `/docs/*` matches `/docs` and everything below it. */
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

/** The lookbehind prevents quadratic backtracking: without it, a path of many slashes could take a minute. */
function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}
