// The lines of a list of patterns in the syntax of `.gitignore`, and which are too slow. path-filter.ts applies them. Pure.

/** Each of them doubles the ways to split a path, so more would take too long. */
const mostGlobstars = 3

export function toPatternLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** The first line that has too many `**`. */
export function findSlowPattern(lines: readonly string[]): string | undefined {
  return lines.find((line) => (line.replace(/(?:\*{2,}\/)+/g, '**/').match(/\*{2,}/g) ?? []).length > mostGlobstars)
}
