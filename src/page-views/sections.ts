// Sums by the first segment of the path. Pure.

import type { PageViewRow } from '../service/schema.ts'
import type { Collection } from './collector.ts'
import { byPeople, comparePages, type Page, sumRows } from './page.ts'

/** Undefined if the list is cut off, because a sum of some pages says nothing. Compared only if both lists are complete. */
export function toSections({ current, previous }: Collection): readonly Page[] | undefined {
  if (current.provenance.cutOffBy) return undefined
  const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true
  const before = previous && isComplete ? sumSegments(previous.rows) : []
  return comparePages(sumSegments(current.rows), before, isComplete).sort(byPeople)
}

function sumSegments(rows: readonly PageViewRow[]): PageViewRow[] {
  const groups = Map.groupBy(rows, ({ path }) => toFirstSegment(path))
  return [...groups].map(([path, group]) => sumRows(path, group))
}

/** `/docs/a` → `/docs`. A path without a leading slash is one segment. */
function toFirstSegment(path: string): string {
  return /^\/?[^/?#]*/.exec(path)?.[0] ?? path
}
