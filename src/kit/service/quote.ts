// Quotes text of the service in our messages. The text is redacted here, since a redaction must come before a cut.

import type { Redact } from '../text/redact.ts'

const longestQuote = 500
/** The rest of a longer text is ignored, so that a huge text takes no longer than this. */
const longestQuotedText = 64 * 1024
/** The longest form of a secret: a key of 4,096 characters, each escaped. */
const longestSecretForm = 32 * 1024

/** Writes the redacted text on one line, in quotation marks, and cuts it at 500 characters. */
export function quote(text: string, redact: Redact): string {
  const isFlood = text.length > longestQuotedText
  const redacted = redact(text.slice(0, longestQuotedText))
  const line = (isFlood ? dropSplitSecret(redacted) : redacted)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  if (!isFlood && characters.length <= longestQuote) return `"${line}"`
  const all = isFlood ? text.length : characters.length
  return `"${characters.slice(0, longestQuote).join('')}…" (cut, ${all} characters in all)`
}

/** The cut may have split a secret. Drops the text after the last `***`, but at most the length of the longest secret. */
function dropSplitSecret(redacted: string): string {
  return redacted.slice(0, Math.max(redacted.lastIndexOf('*') + 1, redacted.length - longestSecretForm))
}
