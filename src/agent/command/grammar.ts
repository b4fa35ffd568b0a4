// Recognizes and parses commands in comments. Pure.

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

const commandWords = ['help', 'new', 'status', 'cancel', 'stop'] as const

export type Command =
  /** `isNew`: start a job even if the thread has a job. `prompt`: in the author's own words; never empty. */
  | { readonly kind: 'prompt'; readonly isNew: boolean; readonly prompt: string }
  /** `isStop`: whether it was `cancel` or `stop`, which the service cannot do. */
  | { readonly kind: 'status'; readonly isStop: boolean }
  /**
   * `isBare`: whether it was the command word alone or with `new`. In a review the comments on lines may be the prompt.
   * `meant`: the word that a prompt of one word resembles.
   */
  | { readonly kind: 'help'; readonly isBare: boolean; readonly isNew: boolean; readonly meant?: string | undefined }

/** `text`: what follows the command word. Never throws. */
export function parseCommand(text: string): Command {
  const prompt = text.replace(/^[:,]/, '').trim()
  const [, first = '', rest = ''] = /^([A-Za-z]+)(?=\s|$)(.*)/s.exec(prompt) ?? []
  const word = toAsciiLowerCase(first)
  const isAlone = rest === ''
  if (word === 'new' && !isAlone) return { kind: 'prompt', isNew: true, prompt: rest.trim() }
  if (prompt === '' || word === 'new') return { kind: 'help', isBare: true, isNew: word === 'new' }
  if (word === 'help' && isAlone) return { kind: 'help', isBare: false, isNew: false }
  if (['status', 'cancel', 'stop'].includes(word) && isAlone) return { kind: 'status', isStop: word !== 'status' }
  const meant = /\s/.test(prompt) ? undefined : findNearMiss(prompt)
  if (meant !== undefined) return { kind: 'help', isBare: false, isNew: false, meant }
  return { kind: 'prompt', isNew: false, prompt }
}

/** A slip of the finger would start a paid job. The nearest word comes first. */
function findNearMiss(prompt: string) {
  const typed = toAsciiLowerCase(prompt)
  const mostEdits = (prompt.match(/\p{L}/gu) ?? []).length >= 6 ? 2 : 1
  const isWithin = (edits: number) => commandWords.find((word) => canBecome(typed, word, edits))
  return isWithin(1) ?? isWithin(mostEdits)
}

/** An edit inserts, deletes or replaces a character, or swaps two neighbors. */
function canBecome(typed: string, word: string, edits: number): boolean {
  if (typed === word) return true
  if (edits === 0 || Math.abs(typed.length - word.length) > edits) return false
  if (typed[0] === word[0]) return canBecome(typed.slice(1), word.slice(1), edits)
  const isSwapped = typed.slice(0, 2) === `${word[1]}${word[0]}`
  return (
    canBecome(typed.slice(1), word.slice(1), edits - 1) ||
    canBecome(typed.slice(1), word, edits - 1) ||
    canBecome(typed, word.slice(1), edits - 1) ||
    (isSwapped && canBecome(typed.slice(2), word.slice(2), edits - 1))
  )
}
