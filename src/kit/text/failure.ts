// An error in plain words: its title, and its first sentence for a chat. Pure.

import { type ActionError, type ErrorReason, InputError } from '../errors.ts'
import { cutLine } from './escape-invisible.ts'

const titles: Record<ErrorReason, string> = {
  input: 'some inputs are invalid',
  event: 'the event could not be read',
  unauthorized: 'the key was refused',
  forbidden: 'the key lacks permission',
  'not-found': 'project or job not found',
  'rate-limited': 'the rate limit has been reached',
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
export function describeErrorTitle(error: ActionError, hasJob = true): string {
  // A person whose comment contains a secret has set no input, so the title does not mention inputs.
  if (error.reason === 'input' && !(error instanceof InputError)) return 'the request cannot be sent'
  if (error.reason === 'not-found' && !hasJob) return 'the service does not know the project'
  return titles[error.reason]
}

const longestErrorSentence = 300

/** One sentence for a chat: no tag, no mention, no address. */
export function describeErrorSentence(error: ActionError): string {
  const [first = '', ...others] = error.message.split('\n')
  const more = error instanceof InputError && others.length > 0 ? ` (and ${others.length} more)` : ''
  // The service's words are in quotation marks and have their own periods.
  const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first]
  const line = toPlainLine(sentence, longestErrorSentence)
  return /[.!?…]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`
}

/** Words that a chat would take for a tag, a mention, or an address. They are left out. */
const linked = /\S*(?:[<>@]|\/\/|[\p{L}\p{N}]\.\p{L}|(?:\d+\.){3}\d)\S*/gu

function toPlainLine(line: string, max: number): string {
  return cutLine(line.replace(linked, '…').replace(/\s+/gu, ' ').trim(), max)
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function toSentence(words: string): string {
  return `${capitalize(words)}${words.endsWith('.') ? '' : '.'}`
}
