// Text of the service in our sentences. Sinks redact and neutralize again; a cut must not come before the first redaction.

import type { Redact } from '../foreign-text/redact.ts'

const longestQuote = 500
/** No more is looked at, so that a flood costs no more than a quote. */
const mostRead = 64 * 1024
/** Of a key of 4,096 characters, each of them escaped. */
const longestForm = 32 * 1024

/** `text` on one line, in quotation marks, cut at 500 characters (and saying so); redacted first. */
export function quote(text: string, redact: Redact): string {
  const isFlood = text.length > mostRead
  const redacted = redact(text.slice(0, mostRead))
  const line = (isFlood ? withoutEnd(redacted) : redacted)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  if (!isFlood && characters.length <= longestQuote) return `"${line}"`
  const all = isFlood ? text.length : characters.length
  return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${all} characters in all)`
}

/** Where the text was cut there may be the first half of a secret: none holds a `*`, and every secret found left some. */
function withoutEnd(redacted: string): string {
  return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestForm))
}
