// A sentence of ours with parts that are not ours, as data: names of inputs, rules, paths. Nothing is ever found by splitting
// a text at its backticks, which a rule or a path may hold. Pure.

import { type ForeignText, type Inline, text } from '../render/markdown.ts'
import { keepUnits } from './format.ts'

/** Our words, and what stands between them as code. */
export type Sentence = readonly (string | { readonly code: string })[]

/** sentence`Views of ${path}`: what is put in becomes code. */
export function sentence(ours: TemplateStringsArray, ...codes: readonly string[]): Sentence {
  return ours.flatMap((part, index) => {
    const code = codes[index]
    return [part, ...(code === undefined ? [] : [{ code }])]
  })
}

/** For the log. It is not redacted, and what is foreign in it is neutralized by the log. */
export function toPlainText(parts: Sentence): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.code)).join('')
}

/** Words and numbers of ours. */
export function words(value: string): Inline {
  return text(keepUnits(value))
}

export function renderSentence(parts: Sentence, foreign: ForeignText): Inline[] {
  return parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? words(part) : foreign.code(part.code)))
}
