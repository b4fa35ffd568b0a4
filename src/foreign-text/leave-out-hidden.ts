// What a reader sees of a command: hidden stretches, quoted lines and invisible characters left out. Pure.

import { dropHidden } from './hidden-text.ts'

/** How much was left out; characters are code points. */
export interface LeftOut {
  readonly quotedLines: number
  /** Declarations and instructions of HTML included. */
  readonly htmlComments: number
  readonly invisibleCharacters: number
}

/**
 * `rendering`: GitHub's own, as text, of that very text; undefined where there is none. Line ends become line feeds.
 * Never throws; takes time linear in the text.
 */
export function leaveOutHidden(
  text: string,
  rendering: string | undefined,
): { readonly text: string; readonly leftOut: LeftOut } {
  const shown = dropHidden(text.replace(/\r\n?/g, '\n'), rendering)
  const own = dropQuotes(shown.text)
  const visible = dropInvisible(own.text)
  return {
    text: visible,
    leftOut: {
      quotedLines: own.count,
      htmlComments: shown.count,
      invisibleCharacters: [...own.text].length - [...visible].length,
    },
  }
}

/**
 * What Unicode says may be invisible (a flag made of tag characters becomes a black flag), bidirectional controls, and
 * control characters but tab and line ends. Joiners and the two emoji selectors stay: languages and emoji need them.
 */
export function dropInvisible(text: string): string {
  return text.replace(invisible, '')
}

const invisible =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv

/** Lines that begin with `>`, unless they stand in a fence. */
function dropQuotes(text: string): { readonly text: string; readonly count: number } {
  let fence: string | undefined
  const lines = text.split('\n')
  const own = lines.filter((line) => {
    const [, run, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence !== undefined) {
      if (run?.startsWith(fence) && rest.trim() === '') fence = undefined
      return true
    }
    // Behind backticks a backtick would be the end of code in a line.
    if (run !== undefined && !(run.startsWith('`') && rest.includes('`'))) fence = run
    return !/^ {0,3}>/.test(line)
  })
  return { text: own.join('\n'), count: lines.length - own.length }
}
