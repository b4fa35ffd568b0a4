// The first words of a request, as its record and its comments show them. Pure.

import { cutLine } from '../../kit/text/escape-invisible.ts'

const longestWords = 80

/** At most 80 characters of the first line. Redacts before it cuts. Undefined for an empty prompt. */
export function cutToFirstWords(prompt: string, redact: (text: string) => string): string | undefined {
  const words = /\S.*/u.exec(redact(prompt))?.[0].trim()
  return words === undefined ? undefined : cutLine(words, longestWords)
}
