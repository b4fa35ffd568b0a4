// A sentence of ours with parts that are not ours, as data: names of inputs, rules, paths. Nothing is ever found by splitting
// a text at its backticks, which a rule or a path may hold. Pure.

import { escapeInvisibleLine } from '../kit/text/escape-invisible.ts'
import { type ForeignText, type Inline, link, text } from '../kit/text/markdown.ts'
import { type SafeUrl, toPageUrl } from '../kit/text/safe-url.ts'
import { keepUnits } from './format.ts'

/** Words of ours, or words of ours with text of strangers between them. */
export type Phrase = string | readonly (string | ForeignWords)[]

/** A path, a title, a branch: its hidden characters are shown, and it is cut where it is too long. */
export interface ForeignWords {
  readonly foreign: string
  readonly url?: SafeUrl | undefined
}

/** phrase`Views of ${path}`: what is put in stands as code. */
export function phrase(ours: TemplateStringsArray, ...codes: readonly string[]): Phrase {
  return ours.flatMap((part, index) => {
    const code = codes[index]
    return [part, ...(code === undefined ? [] : [{ foreign: code }])]
  })
}

export function joinPhrases(...phrases: readonly Phrase[]): Exclude<Phrase, string> {
  return phrases.flatMap((one) => (typeof one === 'string' ? [one] : one))
}

/** Leaves empty ones out. */
export function joinSentences(sentences: readonly Phrase[]): Phrase {
  return joinNames(
    sentences.filter((sentence) => sentence !== ''),
    ' ',
  )
}

export function joinNames(names: readonly Phrase[], between = ', '): Phrase {
  return joinPhrases(...names.flatMap((name, at) => (at === 0 ? [name] : [between, name])))
}

/** A path, with a link to its page if that lies below the site. */
export function toPathName(path: string, siteUrl: string | undefined): ForeignWords {
  return { foreign: path, url: siteUrl === undefined ? undefined : toPageUrl(path, siteUrl) }
}

/** Written from right to left: what follows such a path on a line would turn round. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** U+200E: what follows reads from left to right again. */
const leftToRight = '\u200E'
const longestPlainPath = 120

/** For the log, which neutralizes what is foreign in it and shows hidden characters. Not redacted. */
export function toPlainText(words: Phrase): string {
  return joinPhrases(words)
    .map((part) => (typeof part === 'string' ? part : part.foreign))
    .join('')
}

/** For a chat: paths without hidden characters, tags and mentions. Not redacted. */
export function toChatText(words: Phrase): string {
  const toName = ({ foreign }: ForeignWords) => {
    const { visible, leftOut } = escapeInvisibleLine(foreign.replace(/[<>@]|\/\//g, '…'), longestPlainPath)
    return `${visible}${leftOut > 0 ? '…' : ''}${rightToLeft.test(visible) ? leftToRight : ''}`
  }
  return joinPhrases(words)
    .map((part) => (typeof part === 'string' ? part : toName(part)))
    .join('')
}

/** Words and numbers of ours. */
export function ourWords(value: string): Inline {
  return text(keepUnits(value))
}

/** Whether all paths can stand as text, which a narrow table can break. In one table all look the same. */
export function canBeText(phrases: readonly Phrase[], foreign: ForeignText): boolean {
  const paths = joinPhrases(...phrases).filter((part) => typeof part !== 'string')
  return paths.every((part) => toTextOrCode(part, foreign).every(({ type }) => type !== 'inlineCode'))
}

/** A linked number of a pull request can mean nothing else. */
function toTextOrCode({ foreign: name, url }: ForeignWords, foreign: ForeignText): Inline[] {
  return url !== undefined && /^#\d{1,9}$/.test(name) ? [text(name)] : foreign.path(name)
}

/** In a sentence a path is code; `isText`: see above. What follows a path needs a mark of direction. */
export function renderPhrase(parts: Phrase, foreign: ForeignText, isText = false): Inline[] {
  const all = joinPhrases(parts).filter((part) => part !== '')
  return all.flatMap((part, at) => {
    if (typeof part === 'string') return [ourWords(part)]
    const code = isText ? toTextOrCode(part, foreign) : [foreign.code(part.foreign, longestPlainPath)]
    const isFollowed = at < all.length - 1
    return [...(part.url ? [link(part.url, ...code)] : code), ...(isFollowed ? [text(leftToRight)] : [])]
  })
}
