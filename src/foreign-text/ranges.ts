// Parts of a text, as positions. Pure.

export type Range = readonly [from: number, to: number]

/** One range for each line. Their text is joined with line feeds. */
export type Ranges = readonly Range[]

export function readRanges(text: string, ranges: Ranges): string {
  return ranges.map(([from, to]) => text.slice(from, to)).join('\n')
}

/** Returns what is between two positions in the text of the ranges. */
export function cutRanges(ranges: Ranges, from: number, to: number): Ranges {
  let start = 0
  return ranges.flatMap(([lineFrom, lineTo]) => {
    const shift = lineFrom - start
    const end = start + lineTo - lineFrom
    const part: Range = [Math.max(from, start) + shift, Math.min(to, end) + shift]
    const isIn = from <= end && to >= start
    start = end + 1
    return isIn ? [part] : []
  })
}

/** Converts a position in the text of the ranges to a position in the whole text. */
export function toOffset(ranges: Ranges, position: number): number {
  let left = position
  for (const [from, to] of ranges) {
    if (left <= to - from) return from + left
    left -= to - from + 1
  }
  return ranges.at(-1)?.[1] ?? 0
}

/** Returns the text without the ranges. The ranges may overlap. */
export function dropRanges(text: string, ranges: Ranges): string {
  let kept = ''
  let at = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    kept += text.slice(at, Math.max(at, from))
    at = Math.max(at, to)
  }
  return kept + text.slice(at)
}
