// The lines of a list of patterns in the syntax of `.gitignore`, and which are too slow. path-filter.ts applies them. Pure.

/** Each doubles the ways to divide a path, so the time of more of them has no useful limit. */
const mostGlobstars = 3

export function toPatternLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** The first line that has more `**` than this action reads. */
export function findSlowPattern(lines: readonly string[]): string | undefined {
  return lines.find((line) => (line.replace(/(?:\*{2,}\/)+/g, '**/').match(/\*{2,}/g) ?? []).length > mostGlobstars)
}
