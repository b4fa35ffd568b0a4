// How much GitHub accepts, and how a text is shortened step by step until it fits.

/** The most bytes that the summary file of a step may hold in all: 1 MiB less a margin. */
export const summaryLimitBytes = 900 * 1024

/** The first variant of at most `bytes` bytes of UTF-8. `variants`: the richest first. Undefined if none fits. */
export function fitInto(bytes: number, variants: readonly (() => string)[]): string | undefined {
  for (const render of variants) {
    const text = render()
    if (Buffer.byteLength(text) <= bytes) return text
  }
  return undefined
}
