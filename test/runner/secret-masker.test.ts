import { describe, expect, test } from 'vitest'
import { findSecretForms } from './secret-forms.ts'
import { createSecretMasker } from './secret-masker.ts'

const secret = `sk-canary ~~~"<&>'+/0123456789`

function mask(text: string, ...values: string[]): string {
  const masker = createSecretMasker()
  for (const value of values) masker.addWithLines(value)
  return masker.mask(text)
}

test.each([
  ['plain', secret],
  ['base64', Buffer.from(secret).toString('base64')],
  ['base64 after one byte', Buffer.from(`u${secret}`).toString('base64').slice(4)],
  ['JSON', JSON.stringify(secret).slice(1, -1)],
  ['a URL', encodeURIComponent(secret).replace("'", '%27')],
  ['XML', 'sk-canary ~~~&quot;&lt;&amp;&gt;&apos;+/0123456789'],
])('a value is masked in %s', (_, form) => {
  expect(mask(`a ${form} b`, secret)).toMatch(/^a .?\*\*\* b$/)
})

test('hex is not masked: the runner does not do that', () => {
  expect(mask(Buffer.from(secret).toString('hex'), secret)).not.toContain('***')
})

test('each line of a value is masked', () => {
  expect(mask('one two three', 'two\n  three  \n\n')).toBe('one *** ***')
})

test('values that overlap or touch become one mask', () => {
  expect(mask('xabcdex', 'abc', 'cde')).toBe('x***x')
  expect(mask('xababx', 'ab')).toBe('x***x')
})

describe('the search for leaks', () => {
  const bytes = Buffer.from(secret)
  test.each([
    ['plain', secret],
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
    ['plain', `${secret.slice(0, 5)}\r\n${secret.slice(5)}`],
  ])('H105: finds it %s', (name, text) => {
    expect(findSecretForms(`before ${text} after`, secret)).toContain(name)
  })

  test('finds nothing in innocent text', () => {
    expect(findSecretForms('sk-canary and 0123456 are no secrets', secret)).toEqual([])
  })

  test('finds a line of a secret that has several', () => {
    expect(findSecretForms('x second-line-of-it y', 'first-line-of-it\nsecond-line-of-it\n')).toContain('a line')
  })
})
