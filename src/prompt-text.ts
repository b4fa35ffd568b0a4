// What a reader sees of a comment: HTML comments, invisible characters and (on demand) quoted lines left out. Pure.

import { findHtmlComments } from './html-comments.ts'
import { type Range, toBlocks } from './markdown-blocks.ts'

/** How much was left out. A quoted line counts once, whatever it holds; characters are code points. */
export interface LeftOut {
  readonly quotedLines: number
  readonly htmlComments: number
  readonly invisibleCharacters: number
}

/**
 * In code everything stays but invisible characters; line ends become line feeds. Where it is unsure what is code, an
 * HTML comment goes: what is left out is counted and said, what is hidden must not pass. Never throws; linear.
 */
export function toVisibleText(
  text: string,
  { quotes }: { readonly quotes: 'leave-out' | 'keep' },
): { readonly text: string; readonly leftOut: LeftOut } {
  const { blocks, quotedLines } = toBlocks(text)
  const quoted = new Set(quotes === 'keep' ? [] : quotedLines)
  const leftOut = dropCovered([...quoted, ...findHtmlComments(text, blocks)])
  const kept = cut(text, leftOut)
  const visible = kept.replace(invisible, '')
  const quotedCount = leftOut.filter((range) => quoted.has(range)).length
  return {
    text: visible.replace(/\r\n?/g, '\n'),
    leftOut: {
      quotedLines: quotedCount,
      htmlComments: leftOut.length - quotedCount,
      invisibleCharacters: countCodePoints(kept) - countCodePoints(visible),
    },
  }
}

/**
 * Tag characters (a flag made of them becomes a black flag), supplementary variation selectors, bidirectional controls,
 * zero-width space, word joiner, byte order mark, soft hyphen; and control characters but tab and line ends.
 * Joiners and U+FE0E/F stay: languages and emoji need them.
 */
const invisible =
  /[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]|[\p{Bidi_Control}\u200B\u2060\uFEFF\u00AD\0-\x08\x0B\x0C\x0E-\x1F\x7F]/gu

/** In order, without those that others cover whole. */
function dropCovered(ranges: readonly Range[]): readonly Range[] {
  let covered = 0
  return [...ranges]
    .sort((a, b) => a.start - b.start)
    .filter(({ end }) => {
      const isNew = end > covered
      covered = Math.max(covered, end)
      return isNew
    })
}

function cut(text: string, ranges: readonly Range[]): string {
  let kept = ''
  let position = 0
  for (const { start, end } of ranges) {
    kept += text.slice(position, Math.max(position, start))
    position = end
  }
  return kept + text.slice(position)
}

function countCodePoints(text: string): number {
  return [...text].length
}
