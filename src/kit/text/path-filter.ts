// Holds paths against a list of patterns in the syntax of `.gitignore`, with a library that only a run with patterns loads. Pure.

import ignore from 'ignore'
import { toPatternLines } from './path-patterns.ts'

/** Whether a path is chosen. Undefined: it is too deep to be held against the patterns. */
export type PathFilter = (path: string) => boolean | undefined

/** On a deeper path a pattern could take minutes. The deepest folders of real repositories have some twenty levels. */
const mostLevels = 64

/**
 * Each line is held against the whole path, and the last one that fits decides, also below a folder that an earlier line names
 * (git would not look there). With lines of `!` alone, everything else is chosen, and without lines everything.
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

/** A manager for each line, since a manager for all of them would apply git's rule about excluded folders. */
function toPatternRule(line: string) {
  const isNegated = line.startsWith('!')
  // Behind the exclamation mark these two characters have no special meaning.
  const pattern = isNegated ? line.slice(1).replace(/^[#!]/, '\\$&') : line
  const manager = ignore({ ignorecase: false, allowRelativePaths: true }).add({ pattern })
  return { isNegated, fits: (path: string) => manager.ignores(path) }
}
