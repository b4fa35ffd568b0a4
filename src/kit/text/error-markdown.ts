// Renders the details of an error as Markdown, with untrusted text as code. Pure.

import { type ActionError, InputError, type InputProblem, type ServiceError } from '../errors.ts'
import { type Block, type ForeignText, type Inline, list, paragraph, text } from './markdown.ts'

/** Renders the message as code, because it may quote untrusted text. */
export function renderError(error: ActionError, foreign: ForeignText): Block {
  if (error instanceof InputError) return list(error.problems.map((problem) => renderProblem(problem, foreign)))
  return paragraph(foreign.code(error.message.replaceAll('`', ''), 1000))
}

/** Returns the service's own message, without our words around it. */
export function renderQuoted({ message }: ServiceError, foreign: ForeignText): Inline | undefined {
  const [, said] = /"(.*)"/su.exec(message) ?? []
  return said ? foreign.code(said, 500) : undefined
}

function renderProblem({ input, value, is, fix }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const given = value === undefined ? [] : [text(' '), code(value), text(is === undefined ? '' : ',')]
  const end = is?.endsWith('?') ? '' : '.'
  return [code(input), text(' is'), ...given, ...sentence(`${is === undefined ? '' : ` ${is}`}${end} ${fix}`.trimEnd())]
}
