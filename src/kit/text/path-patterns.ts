// Holds paths against a list of patterns in the syntax of `.gitignore`. Pure.

import ignore from 'ignore'

/** Whether a path is chosen. Undefined: it is too deep to be held against the patterns. */
export type PathFilter = (path: string) => boolean | undefined

/** On a deeper path a pattern could take minutes. The deepest folders of real repositories have some twenty levels. */
const mostLevels = 64
/** Each doubles the ways to divide a path, so the time of more of them has no useful limit. */
const mostGlobstars = 3

/** The lines that are neither empty nor comments. */
export function toPatternLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** The first line that has more `**` than this action reads. */
export function findSlowPattern(lines: readonly string[]): string | undefined {
  return lines.find((line) => (line.replace(/(?:\*{2,}\/)+/g, '**/').match(/\*{2,}/g) ?? []).length > mostGlobstars)
}

/**
 * Each line is held against the whole path, and the last one that fits decides, also below a folder that an earlier line names
 * (git would not look there). With lines of `!` alone, everything else is chosen, and without lines everything.
 */
export function createPathFilter(lines: readonly string[]): PathFilter {
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
