import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { containsSecret, createRedactor } from '../../src/redact.ts'

const key = 'adm_9f8A+b/c"Dd&Ee7Zq4Lk2Pw8R~xY'
const redact = createRedactor([key])
const base64 = (text: string) => Buffer.from(text).toString('base64')
const everyChar = (text: string, show: (code: number) => string) =>
  Array.from(text, (char) => show(char.charCodeAt(0))).join('')

const forms = {
  plain: key,
  'base64, after 0 bytes': base64(key),
  'base64, after 1 byte': base64(`:${key}`),
  'base64, after 2 bytes': base64(`a:${key}`),
  'base64, between other bytes': base64(`user:${key}:more`),
  base64url: Buffer.from(key).toString('base64url'),
  'base64, wrapped': base64(key).replace(/.{10}/g, '$&\r\n'),
  'base64, escaped for a URL': encodeURIComponent(base64(key)),
  'hex, lower case': Buffer.from(key).toString('hex'),
  'hex, upper case': Buffer.from(key).toString('hex').toUpperCase(),
  'escaped for a URL': encodeURIComponent(key),
  'escaped for a URL, every character': everyChar(key, (code) => `%${code.toString(16)}`),
  'escaped for a URL three times, every character': everyChar(key, (code) => `%2525${code.toString(16)}`),
  'escaped for JSON': JSON.stringify(key).slice(1, -1),
  'escaped for JSON twice': JSON.stringify(JSON.stringify(key)).slice(3, -3),
  'escaped for JSON, every character': everyChar(key, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'escaped for JSON, with solidus': JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'escaped for JavaScript, every character': everyChar(key, (code) => `\\x${code.toString(16)}`),
  'escaped for HTML': key.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  'escaped for HTML, decimal': everyChar(key, (code) => `&#${code};`),
  'escaped for HTML, hexadecimal': everyChar(key, (code) => `&#X${code.toString(16)};`),
  'escaped for HTML in JSON in a URL': encodeURIComponent(JSON.stringify(key.replaceAll('&', '&amp;')).slice(1, -1)),
  'split by a newline': `${key.slice(0, 7)}\n${key.slice(7)}`,
  'split by an escaped newline': JSON.stringify(`${key.slice(0, 7)}\n${key.slice(7, 20)}`).slice(1, -1) + key.slice(20),
  'split by spaces everywhere': [...key].join(' '),
  'split by zero-width spaces': [...key].join('\u200B'),
  'its first half': key.slice(0, 16),
  'its second half': key.slice(16),
  'half of its base64': base64(key).slice(20, 42),
  'half of its hex, lower case': Buffer.from(key).toString('hex').slice(32),
  'half of its hex, upper case': Buffer.from(key).toString('hex').toUpperCase().slice(32),
}

describe('H104, H105: every form of the key is found', () => {
  test.each(Object.entries(forms))('%s', (_, form) => {
    expect(containsSecret(`see ${form} there`, [key])).toBe(true)
    const redacted = redact(`see ${form} there`)
    expect(redacted).toMatch(/^see .{0,8}\*\*\*.{0,8} there$/s)
    expect(containsSecret(redacted, [key])).toBe(false)
  })
})

test.each([
  ['24 characters', key.slice(0, 24), 12],
  ['32 characters', key, 16],
])('H104, H105: half a key of %s is found, whichever half and wherever it stands', (_, secret, length) => {
  for (let from = 0; from + length <= secret.length; from++) {
    for (let place = 0; place < 20; place++) {
      const text = `${'.'.repeat(place)}${secret.slice(from, from + length)}`
      expect(containsSecret(text, [secret]), text).toBe(true)
    }
  }
})

it('replaces every secret, and a run of forms as one', () => {
  const other = 'ghs_0123456789abcdefABCDEF'
  expect(createRedactor([key, other])(`a ${key} b ${other} c ${key}${key}`)).toBe('a *** b *** c ***')
})

it('finds the whole key where it consists of words, but leaves its words alone', () => {
  const wordy = createRedactor(['my-documentation-secret-key-2026-x7'])
  expect(createRedactor(['my-Documentation-Secret-2026'])('a Documentation-Secret')).toBe('a Documentation-Secret')
  expect(wordy('my-documentation-secret-key-2026-x7')).toBe('***')
  expect(wordy('the documentation: secret-key is missing; my-documentation-secret')).toBe(
    'the documentation: secret-key is missing; my-documentation-secret',
  )
})

it('finds a part that is words but for a digit', () => {
  expect(createRedactor(['my-documentation-1secret-2key-x7'])('a documentation-1secret')).toBe('a ***')
})

it('ends, and finds nothing, where escapes are nested deeper than anything that writes them', () => {
  const deep = everyChar(key, (code) => `%252525${code.toString(16)}`)
  expect(redact(deep)).toBe(deep)
})

it.each([
  [32, 15],
  [24, 11],
  [16, 11],
])('of a key of %i characters %i alone give nothing away', (length, part) => {
  const secret = key.slice(0, length)
  const known = secret.slice(0, part)
  const hex = Buffer.from(known).toString('hex')
  for (const text of [known, base64(known), hex, hex.toUpperCase()]) expect(createRedactor([secret])(text)).toBe(text)
})

it.each([
  ['', ''],
  ['', ':'],
  [':', ''],
  ['::', ''],
  ['::', ':::'],
])('finds a secret that is too short for parts of it, in base64 between %j and %j', (before, after) => {
  const secret = 's3cr3t!8'
  expect(createRedactor([secret])(secret)).toBe('***')
  expect(containsSecret(base64(before + secret + after), [secret])).toBe(true)
})

it('finds a secret that holds what HTML escapes, and the last code point of all', () => {
  const secret = `a<1>b'2&c"3\u{10FFFF}d`
  const escaped = 'a&lt;1&gt;b&apos;2&amp;c&quot;3&#x10ffff;d'
  expect(createRedactor([secret])(escaped)).toBe('***')
})

it('leaves a number that is no code point as it is', () => {
  expect(redact('&#x110000; &#9999999;')).toBe('&#x110000; &#9999999;')
})

it('does not look for secrets that ordinary text is full of', () => {
  expect(createRedactor(['', 'pass'])('passed')).toBe('passed')
})

it('leaves a cut key that is shorter than any fragment as it is', () => {
  expect(redact(`${key.slice(0, 4)}…${key.slice(-4)}`)).toBe(`${key.slice(0, 4)}…${key.slice(-4)}`)
})

it('redacts a secret that appears only after another one has gone', () => {
  const [first, second] = ['0123456789abcdef', 'abcDEF4***hijKL9']
  const text = `abcDEF4${first}hijKL9`
  expect(createRedactor([first, second])(text)).toBe('***')
})

it('H44: takes a text of 1 MB', () => {
  const filler = '%41\\u0041&#65; lorem ipsum '.repeat(20_000)
  expect(redact(filler + key + filler)).toBe(`${filler}***${filler.trimEnd()} `)
})

// Printable ASCII, as keys are.
const secretKey = fc.string({
  minLength: 16,
  maxLength: 60,
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
})

it('H105: nothing of any key is left, whatever stands around it', () => {
  const encoders = [
    (text: string) => text,
    base64,
    (text: string) => Buffer.from(text).toString('base64url'),
    (text: string) => Buffer.from(text).toString('hex'),
    encodeURIComponent,
    (text: string) => JSON.stringify(text).slice(1, -1),
  ]
  fc.assert(
    fc.property(secretKey, fc.string(), fc.string(), fc.constantFrom(...encoders), (secret, before, after, encode) => {
      const redacted = createRedactor([secret])(before + encode(secret) + after)
      expect(redacted).not.toContain(encode(secret))
      expect(containsSecret(redacted, [secret])).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

it('changes nothing where there is no secret, and nothing the second time', () => {
  fc.assert(
    fc.property(secretKey, fc.string({ unit: 'binary' }), (secret, text) => {
      const once = createRedactor([secret])(text)
      expect(once).toBe(containsSecret(text, [secret]) ? once : text)
      const doubled = createRedactor([secret])(text + secret + text)
      expect(createRedactor([secret])(doubled)).toBe(doubled)
    }),
    { numRuns: 1000 },
  )
})
