// An error in words: its title, its particulars as Markdown, and its first sentence for a chat. Pure.

import {
  type ActionError,
  type ErrorReason,
  GitHubError,
  InputError,
  type InputProblem,
  ServiceError,
} from '../errors.ts'
import { escapeInvisibleLine } from './escape-invisible.ts'
import { type Block, type ForeignText, type Inline, list, paragraph, text } from './markdown.ts'

const titles: Record<ErrorReason, string> = {
  input: 'some inputs are invalid',
  event: 'the event could not be read',
  unauthorized: 'the key was refused',
  forbidden: 'the key lacks permission',
  'not-found': 'project or job not found',
  'rate-limited': 'the rate limit is reached',
  'invalid-request': 'the service refused the request',
  service: 'the service failed',
  network: 'the service could not be reached',
  tls: 'no secure connection to the service',
  proxy: 'the proxy refused the connection',
  redirect: 'the service redirected the request',
  response: 'the service gave an answer that the action cannot use',
  'wrong-job': 'the service answered for another job',
  github: 'GitHub refused, or did not answer',
  internal: 'a bug in the action',
}

/** Begins with a small letter and has no full stop. `hasJob`: whether the service was asked about a job. */
export function toErrorTitle(error: ActionError, hasJob = true): string {
  // A person whose comment holds a secret has set no input, so the title does not speak of inputs.
  if (error.reason === 'input' && !(error instanceof InputError)) return 'the request cannot be sent'
  if (error.reason === 'not-found' && !hasJob) return 'the service does not know the project'
  return titles[error.reason]
}

/** What went wrong in particular: every problem of the inputs, or the message. */
export function renderError(error: ActionError, foreign: ForeignText): Block {
  if (error instanceof InputError) return list(error.problems.map((problem) => toProblem(problem, foreign)))
  if (error instanceof GitHubError) return paragraph(...renderGitHubMessage(error, foreign))
  const isOurs = error instanceof ServiceError || oursInFull.includes(error.reason)
  return paragraph(...(isOurs ? renderSentence(error.message, foreign) : [foreign.code(error.message, 1000)]))
}

/** The messages of these errors are sentences of ours. */
const oursInFull: readonly ErrorReason[] = ['input', 'event', 'wrong-job']

/** GitHub's own words follow the status. */
function renderGitHubMessage({ message }: GitHubError, foreign: ForeignText): Inline[] {
  const [, ours, theirs] = /^(.*?: \d{3}) (.*)$/su.exec(message) ?? []
  if (ours === undefined || theirs === undefined) return renderSentence(message, foreign)
  return [...renderSentence(ours, foreign), text(' '), foreign.code(theirs, 1000)]
}

/** Words and numbers that can be no address, mention, reference or Markdown. */
const plainWord = /^\(?(?:\p{L}+(?:['-]\p{L}+)*|\d{1,15})\)?[.,:;!?]*$/u
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
  return parts.map((part) => {
    if (/^\s+$/u.test(part)) return text(' ')
    return plainWord.test(part) || /^[.,:;!?()]+$/u.test(part)
      ? text(part)
      : foreign.code(part.replaceAll('`', ''), 300)
  })
}

/** What the service said, without what we say around it. Undefined if it said nothing. */
export function renderQuoted({ message }: ServiceError, foreign: ForeignText): Inline | undefined {
  const [, said] = quotedPart.exec(message) ?? []
  return said === undefined || said === '' ? undefined : foreign.code(said, 500)
}

function toProblem({ input, value, is, fix }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const given = value === undefined ? [] : [text(' '), code(value), text(is === undefined ? '' : ',')]
  return [code(input), text(' is'), ...given, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)]
}

const longestErrorSentence = 300

/** One sentence for a chat: no tag, no mention, no address. */
export function toErrorSentence(error: ActionError): string {
  const [first = '', ...others] = error.message.split('\n')
  const more = error instanceof InputError && others.length > 0 ? ` (and ${others.length} more)` : ''
  // The words of the service are in quotation marks and have full stops of their own.
  const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first]
  const line = toPlainLine(sentence, longestErrorSentence)
  return /[.!?…]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`
}

/** Words that a chat would take for a tag, a mention or an address. They are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu

function toPlainLine(line: string, max: number): string {
  const { visible, leftOut } = escapeInvisibleLine(line.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max)
  return leftOut > 0 ? `${visible}…` : visible
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
