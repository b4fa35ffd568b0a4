// Whether a pull request keeps to the limits on what it may change: `allowed-paths` and `max-changed-files`. Pure.

import type { FileChange } from '../kit/github/schema.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import { createPathFilter } from '../kit/text/path-filter.ts'

/** Of the request that opens the pull request. A record leaves out what is not limited. */
export interface Limits {
  /** Patterns, one per line. */
  readonly allowedPaths?: string | undefined
  readonly maxChangedFiles?: number | undefined
}

export type Scope =
  | { readonly kind: 'inside'; readonly fileCount: number }
  | {
      readonly kind: 'outside'
      readonly fileCount: number
      readonly outsideCount: number
      /** Those or, if there are none, all files: at most 100. */
      readonly paths: readonly string[]
      /** What is wrong, in whole sentences of ours. */
      readonly why: string
    }
  /** The files could not be read. */
  | { readonly kind: 'unknown' }

const mostPaths = 100

export function hasLimits({ allowedPaths = '', maxChangedFiles = 0 }: Limits): boolean {
  return allowedPaths !== '' || maxChangedFiles > 0
}

/** `isComplete`: whether GitHub listed all files. It lists 3,000. */
export function resolveScope(
  { allowedPaths = '', maxChangedFiles = 0 }: Limits,
  files: readonly FileChange[],
  isComplete: boolean,
): Scope {
  const isAllowed = createPathFilter(allowedPaths)
  // Moved files have two paths. A path that is too deep for the patterns is outside.
  const outside = files.flatMap(
    ({ path, previousPath = path }) => [path, previousPath].find((one) => isAllowed(one) !== true) ?? [],
  )
  const fileCount = files.length
  const isTooMany = maxChangedFiles > 0 && fileCount > maxChangedFiles
  if (outside.length === 0 && !isTooMany && isComplete) return { kind: 'inside', fileCount }
  const where = outside.length > 0 ? `, ${formatCount(outside.length)} of them outside of \`allowed-paths\`` : ''
  const reasons = [
    `The pull request changes ${isComplete ? '' : 'at least '}${formatCounted(fileCount, 'file')}${where}.`,
    isTooMany && `\`max-changed-files\` allows ${formatCount(maxChangedFiles)}.`,
    !isComplete && 'GitHub lists no more, so the rest could not be checked.',
  ].filter((reason) => reason !== false)
  const paths = (outside.length > 0 ? outside : files.map(({ path }) => path)).slice(0, mostPaths)
  return { kind: 'outside', fileCount, outsideCount: outside.length, paths, why: reasons.join(' ') }
}
