// Renders the details of an error as Markdown, with untrusted text as code. Pure.

import { type ActionError, GitHubError, InputError, type InputProblem, ServiceError } from '../errors.ts'
import { type Block, type ForeignText, type Inline, list, paragraph, text } from './markdown.ts'

export function renderError(error: ActionError, foreign: ForeignText): Block {
  const { message } = error
  if (error instanceof InputError) return list(error.problems.map((problem) => renderProblem(problem, foreign)))
  // GitHub's own message follows the status.
  const [, ours = message, theirs] = (error instanceof GitHubError && /^(.*?: \d{3}) (.*)$/su.exec(message)) || []
  if (theirs !== undefined) return paragraph(...renderSentence(ours, foreign), text(' '), foreign.code(theirs, 1000))
  return paragraph(...(isSentence(error) ? renderSentence(message, foreign) : [foreign.code(message, 1000)]))
}

/** Whether the message is a sentence of our own, in which untrusted text is quoted. */
function isSentence(error: ActionError): boolean {
  const isClient = error instanceof ServiceError || error instanceof GitHubError
  return isClient || ['input', 'event', 'wrong-job'].includes(error.reason)
}

/** A word, number, or time of day. It cannot be a URL, a mention, a reference, or Markdown. */
const plainWord = /^\(?(?:\p{L}+(?:['-]\p{L}+)*|\d{1,15}|\d\d:\d\d)\)?[.,:;!?]*$/u
const quotedPart = /"(.*)"/su

/** Renders a sentence that may contain untrusted text: quoted parts, and anything that is not a plain word, become code. */
export function renderSentence(sentence: string, foreign: ForeignText): Inline[] {
  const [quoted, said = ''] = quotedPart.exec(sentence) ?? []
  if (quoted === undefined) return renderWords(sentence, foreign)
  const [before = '', after = ''] = sentence.split(quoted)
  return [...renderWords(before, foreign), foreign.code(said, 1000), ...renderWords(after, foreign)]
}

function renderWords(words: string, foreign: ForeignText): Inline[] {
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
  return said ? foreign.code(said, 500) : undefined
}

function renderProblem({ input, value, is, fix }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const given = value === undefined ? [] : [text(' '), code(value), text(is === undefined ? '' : ',')]
  const end = is?.endsWith('?') ? '' : '.'
  return [code(input), text(' is'), ...given, ...sentence(`${is === undefined ? '' : ` ${is}`}${end} ${fix}`.trimEnd())]
}
