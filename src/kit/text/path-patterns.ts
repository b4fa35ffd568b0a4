// Splits `.gitignore` patterns into lines, and finds those that would be too slow. path-filter.ts applies them. Pure.

/** Each `**` multiplies the ways to match a path, so more would take too long. */
const mostGlobstars = 3

export function toPatternLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

export function findSlowPattern(lines: readonly string[]): string | undefined {
  return lines.find((line) => (line.replace(/(?:\*{2,}\/)+/g, '**/').match(/\*{2,}/g) ?? []).length > mostGlobstars)
}
