// An error as Markdown: its particulars, with what is foreign as code. Pure.

import {
  type ActionError,
  type ErrorReason,
  GitHubError,
  InputError,
  type InputProblem,
  ServiceError,
} from '../errors.ts'
import { type Block, type ForeignText, type Inline, list, paragraph, text } from './markdown.ts'

export function renderError(error: ActionError, foreign: ForeignText): Block {
  if (error instanceof InputError) return list(error.problems.map((problem) => toProblem(problem, foreign)))
  if (error instanceof GitHubError) return paragraph(...renderGitHubMessage(error, foreign))
  const isOurs = error instanceof ServiceError || oursInFull.includes(error.reason)
  return paragraph(...(isOurs ? renderSentence(error.message, foreign) : [foreign.code(error.message, 1000)]))
}

const oursInFull: readonly ErrorReason[] = ['input', 'event', 'wrong-job']

/** GitHub's own words follow the status. */
function renderGitHubMessage({ message }: GitHubError, foreign: ForeignText): Inline[] {
  const [, ours, theirs] = /^(.*?: \d{3}) (.*)$/su.exec(message) ?? []
  if (ours === undefined || theirs === undefined) return renderSentence(message, foreign)
  return [...renderSentence(ours, foreign), text(' '), foreign.code(theirs, 1000)]
}

/** Words, numbers and times of day that can be no address, mention, reference or Markdown. */
const plainWord = /^\(?(?:\p{L}+(?:['-]\p{L}+)*|\d{1,15}|\d\d:\d\d)\)?[.,:;!?]*$/u
const quotedPart = /"(.*)"/su

/** A sentence of ours that holds foreign text: what is quoted, and whatever is no plain word, becomes code. */
export function renderSentence(sentence: string, foreign: ForeignText): Inline[] {
  const [quoted, said = ''] = quotedPart.exec(sentence) ?? []
  if (quoted === undefined) return toWords(sentence, foreign)
  const at = sentence.indexOf(quoted)
  const after = sentence.slice(at + quoted.length)
  return [...toWords(sentence.slice(0, at), foreign), foreign.code(said, 1000), ...toWords(after, foreign)]
}

function toWords(words: string, foreign: ForeignText): Inline[] {
  const parts = words.split(/(`[^`]*`|[^\s`]+)/u).filter((part) => part !== '')
  return parts.flatMap((part) => {
    if (/^\s+$/u.test(part)) return [text(' ')]
    if (plainWord.test(part) || /^[.,:;!?()]+$/u.test(part)) return [text(part)]
    const [, word = '', end = ''] = /^(.*?)([.,:;!?]*)$/su.exec(part.replaceAll('`', '')) ?? []
    return [foreign.code(word, 300), ...(end === '' ? [] : [text(end)])]
  })
}

export function renderQuoted({ message }: ServiceError, foreign: ForeignText): Inline | undefined {
  const [, said] = quotedPart.exec(message) ?? []
  return said === undefined || said === '' ? undefined : foreign.code(said, 500)
}

function toProblem({ input, value, is, fix }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const given = value === undefined ? [] : [text(' '), code(value), text(is === undefined ? '' : ',')]
  const end = is?.endsWith('?') ? '' : '.'
  return [code(input), text(' is'), ...given, ...sentence(`${is === undefined ? '' : ` ${is}`}${end} ${fix}`.trimEnd())]
}
