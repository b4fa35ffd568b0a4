// Whether a pull request keeps to `allowed-paths`. Pure.

import type { FileChange } from '../kit/github/schema.ts'
import { formatCounted } from '../kit/text/format.ts'
import { createPathFilter } from '../kit/text/path-filter.ts'

export type Scope =
  | { readonly kind: 'inside' }
  | {
      readonly kind: 'outside'
      readonly outsideCount: number
      /** At most 100. */
      readonly paths: readonly string[]
      /** What is wrong, in a whole sentence of ours. */
      readonly why: string
    }
  /** Nobody has read the files, or not all of them. */
  | { readonly kind: 'unknown' }

const mostPaths = 100

/** `allowedPaths`: patterns, one per line. `isComplete`: whether GitHub listed all files. */
export function resolveScope(allowedPaths: string, files: readonly FileChange[], isComplete: boolean): Scope {
  const isAllowed = createPathFilter(allowedPaths)
  // Moved files have two paths. A path that is too deep for the patterns is outside.
  const outside = files.flatMap(
    ({ path, previousPath = path }) => [path, previousPath].find((one) => isAllowed(one) !== true) ?? [],
  )
  if (outside.length === 0) return { kind: isComplete ? 'inside' : 'unknown' }
  const why = `The pull request changes ${formatCounted(outside.length, 'file')} outside of \`allowed-paths\`.`
  return { kind: 'outside', outsideCount: outside.length, paths: outside.slice(0, mostPaths), why }
}
