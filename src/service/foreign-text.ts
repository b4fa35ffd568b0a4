// Text of the service in our sentences. Sinks redact and neutralize again; a cut must not come before the first redaction.

import type { Redact } from '../redact.ts'

const longestQuote = 500

/** `text` on one line, in quotation marks, cut at 500 characters (and saying so); redacted first. */
export function quote(text: string, redact: Redact): string {
  const line = redact(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = line.length > longestQuote ? Array.from(line) : []
  if (characters.length <= longestQuote) return `"${line}"`
  return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${characters.length} characters in all)`
}
