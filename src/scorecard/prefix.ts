// What stands in front of the addresses of changed pages, if `pages-root` leads to others. Pure.

import { compareText } from '../report/page-counts.ts'
import type { BeforeAndAfter } from './before-and-after.ts'

/** A week: the changed pages, and the views of all pages, by `toPageKey`. */
interface WeekOfPages {
  readonly changed: ReadonlyMap<string, unknown>
  readonly views: ReadonlyMap<string, BeforeAndAfter>
}

/** A path may have thousands of slashes. */
const deepestPrefix = 10

/**
 * The prefix under which most of the changed pages have views, and the page that shows it best: `path` of the changed page, and
 * `found` with views, both foreign. Undefined if there is none.
 */
export function findPrefix(weeks: readonly WeekOfPages[]) {
  const found = weeks.flatMap(({ changed, views }) =>
    [...views].flatMap(([key, { before, after }]) =>
      listPrefixes(key)
        .map((prefix) => ({ prefix, path: key.slice(prefix.length), found: key, people: before.human + after.human }))
        .filter(({ path }) => changed.has(path)),
    ),
  )
  const groups = [...Map.groupBy(found, ({ prefix }) => prefix)]
  const [best] = groups.toSorted(([a, one], [b, other]) => other.length - one.length || a.length - b.length)
  return best?.[1].toSorted((a, b) => b.people - a.people || compareText(a.found, b.found))[0]
}

function listPrefixes(key: string): readonly string[] {
  const prefixes: string[] = []
  for (let at = key.indexOf('/', 1); at > 0 && prefixes.length < deepestPrefix; at = key.indexOf('/', at + 1))
    prefixes.push(key.slice(0, at))
  return prefixes
}
