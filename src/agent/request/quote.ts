// What others wrote, as a prompt may hold it: as data, without what their page hides. Pure.

import { toCodeBlock } from '../../kit/text/code-block.ts'
import { dropInvisible, removeHiddenMarkup } from '../../kit/text/hidden-text.ts'

/** In UTF-8. */
const longestQuoteBytes = 16 * 1024

export function clean(text: string): string {
  return dropInvisible(text).replace(/\r\n?/g, '\n')
}

/** Without hidden markup too. */
export function cleanMarkup(text: string): string {
  return removeHiddenMarkup(clean(text)).trim()
}

export function toSingleLine(text: string): string {
  return clean(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** If the content is too long, it is cut, and a note says so. Empty content: nothing is quoted. */
export function toQuote(introduction: string, content: string): string[] {
  if (content === '') return []
  const kept = cutToBytes(content)
  const note = kept === content ? [] : ['The quoted data was cut.']
  return [[introduction, toCodeBlock(kept), ...note].join('\n\n')]
}

function cutToBytes(text: string): string {
  if (Buffer.byteLength(text) <= longestQuoteBytes) return text
  // With `stream`, a character that was split is left out. `</` without its name would begin a comment.
  const kept = new TextDecoder().decode(Buffer.from(text).subarray(0, longestQuoteBytes), { stream: true })
  return kept.replace(/<\/$/, '')
}
