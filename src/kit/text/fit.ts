// Chooses the longest version of a text that fits a size limit.

/** Returns the first of `variants` (longest first) that has at most `bytes` UTF-8 bytes, or undefined. */
export function fitInto(bytes: number, variants: readonly (() => string)[]): string | undefined {
  for (const render of variants) {
    const text = render()
    if (Buffer.byteLength(text) <= bytes) return text
  }
  return undefined
}
