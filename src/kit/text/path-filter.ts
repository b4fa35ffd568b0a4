// Matches paths against patterns in the syntax of `.gitignore`, with a library that only a run with patterns loads. Pure.

import ignore from 'ignore'
import { toPatternLines } from './path-patterns.ts'

/** Whether a path matches. Undefined: it is too deep to match. */
export type PathFilter = (path: string) => boolean | undefined

/** On a deeper path, a pattern could take minutes. The deepest folders of real repositories have some twenty levels. */
const mostLevels = 64

/**
 * Matches each line against the whole path. The last match decides, even below a folder that an earlier line names (git would
 * not look there). If all lines begin with `!`, everything else matches; without lines, everything does.
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

/** One matcher for each line, since a matcher for all of them would apply git's rule about excluded folders. */
function toPatternRule(line: string) {
  const isNegated = line.startsWith('!')
  // After the exclamation mark, these two characters have no special meaning.
  const pattern = isNegated ? line.slice(1).replace(/^[#!]/, '\\$&') : line
  const manager = ignore({ ignorecase: false, allowRelativePaths: true }).add({ pattern })
  return { isNegated, fits: (path: string) => manager.ignores(path) }
}
