// Foreign text as a reader can see it: nothing hidden, nothing that moves other text, never half a character. Pure.

// Controls, lone surrogates, separators, and what Unicode says may be invisible (zero-width, bidirectional, tags,
// variation selectors). Joiners and the two emoji selectors stay: scripts and emoji need them.
const hidden =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/gv

// Latin letters, punctuation, arrows and symbols: each is seen, and none joins its neighbors. A text of nothing else needs
// neither the classes of Unicode above nor a segmenter, which take longer to make than most texts to write.
const plainLine = /^[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/
const plainBlock = /^[\t\n -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u2030-\u205E\u2190-\u2BFF]*$/

let graphemes: Intl.Segmenter | undefined

export interface VisibleText {
  readonly visible: string
  /** How many UTF-16 units of the text were left out at its end. */
  readonly leftOut: number
}

/** Every hidden character as `\u{202E}`, line breaks and tabs included, cut between two graphemes to at most `max` UTF-16 units. */
export function showHiddenLine(text: string, max: number): VisibleText {
  return plainLine.test(text) ? cut(text, max) : showUpTo(text, max, toEscape)
}

/** As `showHiddenLine`, but line breaks (all written as LF) and tabs stay. */
export function showHiddenBlock(text: string, max: number): VisibleText {
  const block = text.replace(/\r\n?/g, '\n')
  if (plainBlock.test(block)) return cut(block, max)
  return showUpTo(block, max, (char) => (char === '\n' || char === '\t' ? char : toEscape(char)))
}

function cut(text: string, max: number): VisibleText {
  return { visible: text.slice(0, max), leftOut: Math.max(text.length - max, 0) }
}

function showUpTo(text: string, max: number, show: (char: string) => string): VisibleText {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let visible = ''
  let read = 0
  // One unit more than fits: what the slice tears in two is the last grapheme, which never fits.
  for (const { segment } of graphemes.segment(text.slice(0, max + 1))) {
    const shown = segment.replace(hidden, show)
    if (visible.length + shown.length > max) break
    visible += shown
    read += segment.length
  }
  return { visible, leftOut: text.length - read }
}

function toEscape(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
}
