// Matches paths against `.gitignore` patterns. In a file of its own, so that most skipped runs do not load the library. Pure.

import ignore from 'ignore'
import { toPatternLines } from './path-patterns.ts'

/** Returns whether a path matches, or undefined if it is too deep to check. */
export type PathFilter = (path: string) => boolean | undefined

/** Matching a deeper path could take minutes. Real repositories have about twenty levels at most. */
const mostLevels = 64

/**
 * Matches each line against the whole path. The last match decides, even inside a folder that an earlier line matches (where git
 * would not look). If all lines begin with `!`, everything else matches. Without lines, everything matches.
 */
export function createPathFilter(patterns: string): PathFilter {
  const lines = toPatternLines(patterns)
  if (lines.length === 0) return () => true
  const rules = lines.map(toPatternRule)
  const isChosenOtherwise = rules.every(({ isNegated }) => isNegated)
  return (path) => {
    if (path.split('/', mostLevels + 1).length > mostLevels) return undefined
    const deciding = rules.findLast(({ fits }) => fits(path))
    return deciding ? !deciding.isNegated : isChosenOtherwise
  }
}

/** Matches a single line. Given all lines at once, the library would, like git, never look inside excluded folders. */
function toPatternRule(line: string) {
  const isNegated = line.startsWith('!')
  // After the exclamation mark, `#` and `!` have no special meaning.
  const pattern = isNegated ? line.slice(1).replace(/^[#!]/, '\\$&') : line
  const manager = ignore({ ignorecase: false, allowRelativePaths: true }).add({ pattern })
  return { isNegated, fits: (path: string) => manager.ignores(path) }
}
