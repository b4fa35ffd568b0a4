// The one way for text into the page: redacted, hidden characters shown, and always a text node. Pure.

import type { ElementContent } from 'hast'
import { h } from 'hastscript'
import { escapeInvisibleBlock, escapeInvisibleLine } from '../../kit/text/escape-invisible.ts'
import type { Redact } from '../../kit/text/redact.ts'
import type { ForeignWords, Phrase } from '../sentence.ts'

export type PhraseNodes = ReturnType<typeof createPhraseNodes>

/** In UTF-16 units. */
const longestPhrase = 1000
const longestLines = 10_000
const longestForeign = 120
/** Links of 5,000 pages fill the file more than anything else. */
const longestLink = 400

export function createPhraseNodes(redact: Redact) {
  const show = (text: string, max: number) => {
    const { visible, leftOut } = escapeInvisibleLine(redact(text), max)
    return leftOut > 0 ? `${visible}…` : visible
  }
  const toForeign = ({ foreign, url }: ForeignWords) => {
    // Isolated, so that its direction changes nothing around it. An empty text becomes a space, which can be seen and clicked.
    const shown = h('bdi', show(foreign, longestForeign) || ' ')
    return url && url.href.length <= longestLink && redact(url.href) === url.href
      ? h('a', { href: url.href }, shown)
      : shown
  }
  const plain = (text: string) => show(text, longestPhrase)
  return {
    /** Lines to copy, as they are. */
    lines: (text: string) => escapeInvisibleBlock(redact(text), longestLines).visible,
    /** Without elements. Never for an attribute, where `<` stays as it is. */
    plain,
    words: (phrase: Phrase): ElementContent[] =>
      (typeof phrase === 'string' ? [phrase] : phrase).map((part) =>
        typeof part === 'string' ? { type: 'text', value: plain(part) } : toForeign(part),
      ),
  }
}
