// Parses commands in comments. Pure.

import { type LeftOut, leaveOutHidden } from '../foreign-text/leave-out-hidden.ts'
import { toAsciiLowerCase } from './command-word.ts'

type CommandWords =
  /** `isNew`: start a job even if the thread has a job. `prompt`: in the author's own words; never empty. */
  | { readonly kind: 'prompt'; readonly isNew: boolean; readonly prompt: string }
  /** `isStop`: whether it was `cancel` or `stop`, which the service cannot do. */
  | { readonly kind: 'status'; readonly isStop: boolean }
  /** `isBare`: whether it was the command word alone or with `new`. In a review the comments on lines may be the prompt. */
  | { readonly kind: 'help'; readonly isBare: boolean; readonly isNew: boolean }

export type Command = CommandWords & { readonly leftOut: LeftOut }

/** `body`: a text of which `isCommand` says that it is a command. Never throws. */
export function parseCommand(body: string, commandWord: string): Command {
  const { text, leftOut } = leaveOutHidden(body)
  return { ...parseWords(text.slice(commandWord.length).trim()), leftOut }
}

function parseWords(words: string): CommandWords {
  const [, first = '', rest = ''] = /^([A-Za-z]+)(?=\s|$)(.*)/s.exec(words) ?? []
  const word = toAsciiLowerCase(first)
  const isAlone = rest === ''
  if (word === 'new' && !isAlone) return { kind: 'prompt', isNew: true, prompt: rest.trim() }
  if (words === '' || word === 'new') return { kind: 'help', isBare: true, isNew: word === 'new' }
  if (word === 'help' && isAlone) return { kind: 'help', isBare: false, isNew: false }
  if (['status', 'cancel', 'stop'].includes(word) && isAlone) return { kind: 'status', isStop: word !== 'status' }
  return { kind: 'prompt', isNew: false, prompt: words }
}
