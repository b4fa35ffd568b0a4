// Recognizes and parses commands in comments. Pure.

import { dropInvisible } from '../../kit/text/hidden-text.ts'

/**
 * Text is a command if its first non-blank line starts with `word` (ASCII letters in any case), followed by an optional colon or
 * comma, and then by white space or the end of the text. Look-alike letters do not match.
 */
export function isCommand(body: string, word: string): boolean {
  return findPrompt(body, word) !== undefined
}

function findPrompt(body: string, word: string): string | undefined {
  const text = dropInvisible(body).trimStart()
  if (toAsciiLowerCase(text.slice(0, word.length)) !== toAsciiLowerCase(word)) return undefined
  const [, rest] = /^[:,]?(?=\s|$)(.*)$/s.exec(text.slice(word.length)) ?? []
  return rest?.trim()
}

/** `toLowerCase` would turn the Kelvin sign into a k. */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const freeWords = ['status', 'help', 'cancel', 'stop'] as const

export type Command =
  /** `isNew`: start a job even if the thread already has one. `prompt`: empty if nothing follows the command word or `new`. */
  | { readonly kind: 'prompt'; readonly isNew: boolean; readonly prompt: string }
  /** `isStop`: the command was `cancel` or `stop`. The service cannot stop a job, so the reply shows the job's status. */
  | { readonly kind: 'status'; readonly isStop: boolean }
  /** `meant`: the command that was probably meant, if the prompt is one word with a typo. */
  | { readonly kind: 'help'; readonly meant?: string }

const mostFreeWords = 3

/** `body` must be a command, as `isCommand` defines it. Never throws. */
export function parseCommand(body: string, word: string): Command {
  const prompt = findPrompt(body, word) ?? ''
  const words: readonly string[] = dropSignature(prompt).match(/\S+/gu) ?? []
  if (words.length === 0) return { kind: 'prompt', isNew: false, prompt: '' }
  if (/^new(?=\s|$)/i.test(prompt))
    return { kind: 'prompt', isNew: true, prompt: words.length === 1 ? '' : prompt.slice(3).trim() }
  const first = toAsciiLowerCase(words[0] ?? '').replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')
  const free = words.length <= mostFreeWords ? freeWords.find((one) => one === first) : undefined
  if (free === 'help') return { kind: 'help' }
  if (free !== undefined) return { kind: 'status', isStop: free !== 'status' }
  const meant = words.length === 1 ? freeWords.find((one) => isOneEditAway(first, one)) : undefined
  return meant === undefined ? { kind: 'prompt', isNew: false, prompt } : { kind: 'help', meant }
}

/** Email clients append a signature or quote the original. A reply that otherwise says only `status` is still that command. */
function dropSignature(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const at = lines.findIndex(
    (line, index) =>
      /^--\s*$|^(?:Sent from|Get Outlook)/.test(line) ||
      (/^On\b/.test(line) && [line, lines[index + 1] ?? ''].some((one) => /wrote:\s*$/.test(one))),
  )
  return (at < 0 ? lines : lines.slice(0, at)).join('\n')
}

function isOneEditAway(typed: string, word: string): boolean {
  const at = [...word].findIndex((char, index) => char !== typed[index])
  const from = at < 0 ? word.length : at
  const [rest, wanted] = [typed.slice(from), word.slice(from)]
  const swapped = `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`
  if (rest === swapped || rest.slice(1) === wanted || rest === wanted.slice(1)) return true
  return rest.slice(1) === wanted.slice(1)
}
