// How much GitHub takes, and how a text gets smaller step by step instead of being dropped whole.

/** What the summary file of a step may hold, with what is already in it: 1 MiB, less a margin. Bytes. */
export const summaryLimitBytes = 900 * 1024

/** Bytes of UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text)
}

/** The first variant of at most `bytes` bytes, tried in order, the richest first; undefined when none fits. */
export function fitInto(bytes: number, variants: readonly (() => string)[]): string | undefined {
  for (const render of variants) {
    const text = render()
    if (byteLength(text) <= bytes) return text
  }
  return undefined
}
