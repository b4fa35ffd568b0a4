// The grammar of commands in comments. Pure.

import { type LeftOut, toVisibleText } from './prompt-text.ts'

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
  | { readonly kind: 'status' | 'help'; readonly leftOut: LeftOut }

/**
 * A text is a command if its very first characters are `commandWord`, followed by white space or the end. No look-alike,
 * no other case, nothing before it. Never throws; linear.
 */
export function parseCommand(body: string, commandWord: string): Command {
  if (!body.startsWith(commandWord) || !endsWord.test(body.slice(commandWord.length))) return { kind: 'none' }
  const { text, leftOut } = toVisibleText(body, { quotes: 'leave-out' })
  return { ...parseRequest(text.slice(commandWord.length).trim()), leftOut }
}

function parseRequest(request: string) {
  const [, word, rest = ''] = /^(new|status|help)(?=\s|$)(.*)/s.exec(request) ?? []
  if (word === 'new' && rest !== '') return { kind: 'prompt', isNew: true, prompt: rest.trim() } as const
  if (word === 'status' && rest === '') return { kind: 'status' } as const
  if (request === '' || word === 'new' || (word === 'help' && rest === '')) return { kind: 'help' } as const
  return { kind: 'prompt', isNew: false, prompt: request } as const
}

// To regular expressions the byte order mark is white space, to readers it is nothing.
const endsWord = /^(?:(?!\uFEFF)\s|$)/
