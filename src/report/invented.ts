// Addresses that are asked for and are no page, each with the page that it probably means. Pure.

import { compareText, isNew, type Page, rankPages } from './page-counts.ts'
import { toPageKey, toPath } from './page-key.ts'

export type Invented = ReturnType<typeof findInvented>['invented'][number]

/** Fewer views are nobody's habit. */
const leastViews = 5
const mostInvented = 100
/** Files that tools ask for at fixed places. */
const forTools =
  /\/(?:\.well-known(?:\/|$)|(?:llms(?:-full)?\.txt|robots\.txt|sitemap[^/]*\.xml(?:\.gz)?|favicon\.ico|(?:feed|rss|atom)(?:\.(?:xml|rss|atom|json))?|index\.(?:xml|rss|atom|json))$|feed\/)/i

/** Whether it is a file such as `llms.txt`, which is no page. */
export function isForTools(path: string): boolean {
  return forTools.test(toPath(path))
}

/**
 * The most asked for first. `listed`: the site's own pages; `suggestion`: as it has them. `sure`: only the spelling differs, and it
 * was asked for in both periods. `likely`: nearly the same. `missing`: no such page.
 */
export function findInvented(pages: readonly Page[], listed: ReadonlyMap<string, string>) {
  const all = rankPages(
    pages.filter(({ path, isListed }) => isListed === false && !isForTools(path)),
    ({ total }) => total,
    leastViews - 1,
  )
  const asked = all.slice(0, mostInvented)
  const suggestions = suggestPages(asked, [...listed.values()])
  const invented = asked.map((page) => {
    const { suggestion, isSure = false } = suggestions.get(page.path) ?? {}
    const wasAsked = page.previous !== undefined && !isNew(page)
    const grade = suggestion === undefined ? 'missing' : isSure && wasAsked ? 'sure' : 'likely'
    return { page, suggestion, grade } as const
  })
  return { invented, count: all.length }
}

interface Suggestion {
  readonly suggestion: string
  readonly isSure: boolean
  /** The best is the lowest. */
  readonly distance: number
}

/** Looks through the site's pages once, whatever their number: each of its forms is looked up among those of the addresses. */
function suggestPages(pages: readonly Page[], listed: readonly string[]): ReadonlyMap<string, Suggestion> {
  const best = new Map<string, Suggestion>()
  const offer = (path: string, one: Suggestion) => {
    const other = best.get(path)
    const rank = other
      ? Number(other.isSure) - Number(one.isSure) ||
        one.distance - other.distance ||
        compareText(one.suggestion, other.suggestion)
      : -1
    if (rank < 0) best.set(path, one)
  }
  const paths = pages.map(({ path }) => path)
  const bySpelling = Map.groupBy(paths, toSpelling)
  const open = paths.flatMap((path) => toOpenPatterns(path).map((one) => ({ ...one, path })))
  const byPattern = Map.groupBy(open, ({ pattern }) => pattern)
  const byName = Map.groupBy(paths, toName)
  const named = new Map<string, string[]>()
  for (const suggestion of listed) {
    const spelling = toSpelling(suggestion)
    for (const path of bySpelling.get(spelling) ?? []) offer(path, { suggestion, isSure: true, distance: 0 })
    for (const shorter of listWithoutOne(spelling))
      for (const path of bySpelling.get(shorter) ?? []) offer(path, { suggestion, isSure: true, distance: 1 })
    for (const { pattern, segment } of toOpenPatterns(suggestion))
      for (const { path, segment: asked } of byPattern.get(pattern) ?? []) {
        const most = Math.floor(segment.length / lettersPerEdit)
        const edits = countEdits(asked, segment, most)
        if (edits <= most) offer(path, { suggestion, isSure: false, distance: edits })
      }
    const name = toName(suggestion)
    if (byName.has(name)) named.set(name, [...(named.get(name) ?? []).slice(0, 1), suggestion])
  }
  for (const [name, [suggestion, ...others]] of named)
    if (suggestion !== undefined && others.length === 0)
      for (const path of byName.get(name) ?? []) offer(path, { suggestion, isSure: false, distance: mostDistance })
  return best
}

const lettersPerEdit = 8
const mostDistance = 1_000
const mostSegments = 20

/** The same for all spellings of an address: case, plural, `_` and `-`, extension, language, a segment that stands there twice. */
function toSpelling(path: string): string {
  const segments = toSegments(
    path
      .toLowerCase()
      .replaceAll('_', '-')
      .replace(/\.[a-z0-9]{1,5}$/, ''),
  )
  const [language = '', ...others] = segments
  const own = /^[a-z]{2}(?:-[a-z]{2,4})?$/.test(language) && others.length > 0 ? others : segments
  return own
    .map((segment) => segment.replace(/s(?=-|$)/g, ''))
    .filter((segment, at, all) => segment !== all[at - 1])
    .join('/')
}

/** The spelling with one segment less, for each of its segments. */
function listWithoutOne(spelling: string): string[] {
  const segments = spelling.split('/')
  return segments.length < 2 ? [] : segments.map((_, at) => segments.toSpliced(at, 1).join('/'))
}

/** The address with one segment left open, for each of its segments. */
function toOpenPatterns(path: string) {
  const segments = toSegments(path)
  return segments.map((segment, at) => ({ segment, pattern: `${at} ${segments.with(at, '').join('/')}` }))
}

function toName(path: string): string {
  return toSegments(path).at(-1) ?? ''
}

function toSegments(path: string): string[] {
  return toPageKey(path)
    .split('/', mostSegments)
    .filter((segment) => segment !== '')
}

/** Letters to insert, delete or replace, or a number above `most`. */
function countEdits(asked: string, listed: string, most: number): number {
  if (most === 0 || Math.abs(asked.length - listed.length) > most) return most + 1
  // Names of one folder often begin and end alike, and what is alike needs no edit.
  const shorter = Math.min(asked.length, listed.length)
  let start = 0
  while (start < shorter && asked[start] === listed[start]) start++
  let end = 0
  while (end < shorter - start && asked.at(-1 - end) === listed.at(-1 - end)) end++
  const [one, other] = [asked.slice(start, asked.length - end), listed.slice(start, listed.length - end)]
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[other.length] ?? most + 1
}
