// Foreign text as a reader can see it: nothing hidden, nothing that moves other text, never half a character. Pure.

// Controls, lone surrogates, separators, and what Unicode says may be invisible (zero-width, bidirectional, tags,
// variation selectors). Joiners and the two emoji selectors stay: scripts and emoji need them.
const hidden =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/gv

const printableAscii = /^[ -~]*$/

// Made when first needed: that takes longer than all else which a comment that is no command costs.
let graphemes: Intl.Segmenter | undefined

export interface VisibleText {
  readonly visible: string
  /** How many UTF-16 units of the text were left out at its end. */
  readonly leftOut: number
}

/** Every hidden character as `\u{202E}`, line breaks and tabs included: the result is one line. */
export function showHidden(text: string): string {
  return text.replace(hidden, toEscape)
}

/** As `showHidden`, cut between two graphemes to at most `max` UTF-16 units. */
export function showHiddenLine(text: string, max: number): VisibleText {
  return showUpTo(text, max, toEscape)
}

/** As `showHiddenLine`, but line breaks (all written as LF) and tabs stay. */
export function showHiddenBlock(text: string, max: number): VisibleText {
  return showUpTo(text.replace(/\r\n?/g, '\n'), max, (char) => (char === '\n' || char === '\t' ? char : toEscape(char)))
}

function showUpTo(text: string, max: number, show: (char: string) => string): VisibleText {
  if (printableAscii.test(text)) return { visible: text.slice(0, max), leftOut: Math.max(text.length - max, 0) }
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
