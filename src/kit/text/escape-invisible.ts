// Escapes characters that are invisible or change the direction of text, and cuts text without splitting characters. Pure.

// Control characters, lone surrogates, separators, and characters that Unicode lists as ignorable (zero-width, bidirectional,
// tags, variation selectors). Joiners and the two emoji variation selectors stay, because scripts and emoji need them.
const invisibleCharacter =
  /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]--[\u200C\u200D\uFE0E\uFE0F]]/v

/**
 * Escapes every invisible character, including line breaks and tabs, for example as `\u{202E}`. Cuts the text to `max` UTF-16 units.
 * `leftOut`: how many units were cut off.
 */
export function escapeInvisibleLine(text: string, max: number) {
  return escapeUpTo(text, max, '')
}

export function cutLine(text: string, max: number): string {
  const { visible, leftOut } = escapeInvisibleLine(text, max)
  return leftOut > 0 ? `${visible}…` : visible
}

/** Does the same, but keeps tabs and line breaks. Every line break becomes LF. */
export function escapeInvisibleBlock(text: string, max: number) {
  return escapeUpTo(text.replace(/\r\n?/g, '\n'), max, '\t\n')
}

function escapeUpTo(text: string, max: number, kept: string) {
  let visible = ''
  let read = 0
  // The slice is one unit longer than `max`. If it splits a character, that is the last one, which does not fit anyway.
  for (const char of text.slice(0, max + 1)) {
    const isShown = kept.includes(char) || !invisibleCharacter.test(char)
    const shown = isShown ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
    if (visible.length + shown.length > max) break
    visible += shown
    read += char.length
  }
  return { visible, leftOut: text.length - read }
}
