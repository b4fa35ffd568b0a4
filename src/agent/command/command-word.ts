// Recognizes a command. Separate from the grammar, so that a run without a command does not load the grammar. Pure.

/**
 * A text is a command if it starts with `commandWord` in any ASCII case, followed by white space or the end, with a colon or a
 * comma before that or without. Characters that only look the same do not count.
 */
export function isCommand(body: string, commandWord: string): boolean {
  const word = body.slice(0, commandWord.length)
  return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length))
}

// `\s` includes the byte order mark, which is invisible to readers, so it is excluded here.
const endsWord = /^[:,]?(?:(?!\uFEFF)\s|$)/

/** `toLowerCase` would turn the Kelvin sign into a k. */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
