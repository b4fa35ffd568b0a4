// Describes an error in plain words: a title, and one sentence for a chat. Pure.

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
  response: 'the service sent a response that the action cannot use',
  'wrong-job': 'the service returned another job',
  github: 'GitHub refused the call, or did not respond',
  internal: 'a bug in the action',
}

/** Returns the title as a clause without a period. `hasJob`: whether the request was about an existing job. */
export function describeErrorTitle(error: ActionError, hasJob: boolean): string {
  // If a comment contains a secret, its author has not set any inputs, so the title does not mention them.
  if (error.reason === 'input' && !(error instanceof InputError)) return 'the request cannot be sent'
  if (error.reason === 'not-found' && !hasJob) return 'project not found'
  return titles[error.reason]
}

const longestErrorSentence = 300

/** Returns one sentence for a chat, without tags, mentions, or URLs. */
export function describeErrorSentence(error: ActionError): string {
  const [first = '', ...others] = error.message.split('\n')
  const more = error instanceof InputError && others.length > 0 ? ` (and ${others.length} more)` : ''
  // The service's own message is in quotation marks, and may contain periods.
  const [sentence] = /^(?:"[^"]*"|[^"])*?[.!?](?=\s|$)/u.exec(first) ?? [first]
  const line = toPlainLine(sentence, longestErrorSentence)
  return /[.!?…]$/u.test(line) && more === '' ? line : `${line.replace(/\.$/u, '')}${more}.`
}

/** Words that a chat could treat as a tag, a mention, or a URL. Each is replaced with `…`. */
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
