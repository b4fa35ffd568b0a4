// Shortens a text step by step until it fits.

/** The first variant of at most `bytes` bytes of UTF-8. `variants`: the richest first. Undefined if none fits. */
export function fitInto(bytes: number, variants: readonly (() => string)[]): string | undefined {
  for (const render of variants) {
    const text = render()
    if (Buffer.byteLength(text) <= bytes) return text
  }
  return undefined
}
