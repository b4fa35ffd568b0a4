import { expect, test } from 'vitest'
import { findSecretForms } from './secret-forms.ts'

const secret = `sk-canary ~~~"<&>'+/0123456789`
const bytes = Buffer.from(secret)

test.each([
  ['plain', secret],
  ['plain', `${secret.slice(0, 5)}\r\n${secret.slice(5)}`],
  ['first half', secret.slice(0, 15)],
  ['second half', secret.slice(-15)],
  ['base64', Buffer.from(`user:${secret}:x`).toString('base64')],
  ['base64url', Buffer.from(`us:${secret}`).toString('base64url')],
  ['hex', bytes.toString('hex')],
  ['upper-case hex', bytes.toString('hex').toUpperCase()],
  ['URL-escaped', encodeURIComponent(secret)],
  ['form-encoded', new URLSearchParams({ q: secret }).toString()],
  ['JSON-escaped', JSON.stringify({ secret })],
  ['HTML-escaped', 'sk-canary ~~~&quot;&lt;&amp;&gt;&apos;+/0123456789'],
  ['reversed', [...secret].reverse().join('')],
])('H105: a search for leaks finds it %s', (name, text) => {
  expect(findSecretForms(`before ${text} after`, secret)).toContain(name)
})

test('a search for leaks finds a line of a secret that has several, and nothing in innocent text', () => {
  expect(findSecretForms('x second-line-of-it y', 'first-line-of-it\nsecond-line-of-it\n')).toContain('a line')
  expect(findSecretForms('sk-canary and 0123456 are no secrets', secret)).toEqual([])
})
