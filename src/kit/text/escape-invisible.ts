// Escapes the characters of foreign text that are invisible or move other text, and cuts only between characters. Pure.

// Control characters, lone surrogates, separators, and what Unicode says may be invisible (zero-width, bidirectional,
// tags, variation selectors). Joiners and the two emoji selectors stay, since scripts and emoji need them.
const invisibleCharacter =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/gv

// Latin letters, punctuation, arrows and symbols: all are visible, and none joins its neighbors. Most texts have no other
// characters. They need neither the Unicode classes above nor a segmenter, both of which are slow to create.
const plainLine = /^[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/

let graphemes: Intl.Segmenter | undefined

interface VisibleText {
  readonly visible: string
  /** How many UTF-16 units were cut off at the end of the text. */
  readonly leftOut: number
}

/**
 * Writes every invisible character as `\u{202E}`, including line breaks and tabs. Cuts between two graphemes, at no more
 * than `max` UTF-16 units.
 */
export function escapeInvisibleLine(text: string, max: number): VisibleText {
  return plainLine.test(text) ? cut(text, max) : escapeUpTo(text, max, toEscape)
}

/** Does the same, but keeps tabs and line breaks. All line breaks become LF. */
export function escapeInvisibleBlock(text: string, max: number): VisibleText {
  const block = text.replace(/\r\n?/g, '\n')
  if (plainLine.test(block.replace(/[\t\n]/g, ''))) return cut(block, max)
  return escapeUpTo(block, max, (char) => (char === '\n' || char === '\t' ? char : toEscape(char)))
}

function cut(text: string, max: number): VisibleText {
  return { visible: text.slice(0, max), leftOut: Math.max(text.length - max, 0) }
}

function escapeUpTo(text: string, max: number, escapeChar: (char: string) => string): VisibleText {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let visible = ''
  let read = 0
  // The slice is one unit too long. If it splits a grapheme, that is the last one, which does not fit anyway.
  for (const { segment } of graphemes.segment(text.slice(0, max + 1))) {
    const escaped = segment.replace(invisibleCharacter, escapeChar)
    if (visible.length + escaped.length > max) break
    visible += escaped
    read += segment.length
  }
  return { visible, leftOut: text.length - read }
}

function toEscape(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
}
