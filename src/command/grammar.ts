// The grammar of commands in comments. Pure.

import { type LeftOut, leaveOutHidden } from '../foreign-text/leave-out-hidden.ts'

export type Command =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'prompt'
      /** `new`: start a job even if the thread has one. */
      readonly isNew: boolean
      /** In the author's own words; never empty. */
      readonly prompt: string
      readonly leftOut: LeftOut
    }
  | {
      readonly kind: 'status'
      /** `cancel` or `stop`, which the service cannot do. */
      readonly isStop: boolean
      readonly leftOut: LeftOut
    }
  | { readonly kind: 'help'; readonly leftOut: LeftOut }

/**
 * A text is a command if its very first characters are `commandWord` in any ASCII case, followed by white space or the
 * end. No look-alike, nothing before it.
 */
export function isCommand(body: string, commandWord: string): boolean {
  const word = body.slice(0, commandWord.length)
  return toAsciiLowerCase(word) === toAsciiLowerCase(commandWord) && endsWord.test(body.slice(commandWord.length))
}

/** `rendering`: GitHub's own of that very text, as text. Never throws; takes time linear in the text. */
export function parseCommand(body: string, commandWord: string, rendering?: string): Command {
  if (!isCommand(body, commandWord)) return { kind: 'none' }
  const { text, leftOut } = leaveOutHidden(body, rendering)
  return { ...parseRequest(text.slice(commandWord.length).trim()), leftOut }
}

function parseRequest(request: string) {
  const [, first = '', rest = ''] = /^([A-Za-z]+)(?=\s|$)(.*)/s.exec(request) ?? []
  const word = toAsciiLowerCase(first)
  const isAlone = rest === ''
  if (word === 'new' && !isAlone) return { kind: 'prompt', isNew: true, prompt: rest.trim() } as const
  if (request === '' || word === 'new' || (word === 'help' && isAlone)) return { kind: 'help' } as const
  if (['status', 'cancel', 'stop'].includes(word) && isAlone)
    return { kind: 'status', isStop: word !== 'status' } as const
  return { kind: 'prompt', isNew: false, prompt: request } as const
}

// To regular expressions the byte order mark is white space, to readers it is nothing.
const endsWord = /^(?:(?!\uFEFF)\s|$)/

/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
