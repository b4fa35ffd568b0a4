import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { containsSecret, createRedactor } from '../../../../src/kit/text/redact.ts'
import { toProcessorMs } from '../../processor-time.ts'

// The characters that keys are made of.
const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const redact = createRedactor([key])
const base64 = (text: string) => Buffer.from(text).toString('base64')
const everyChar = (text: string, show: (code: number) => string) =>
  Array.from(text, (char) => show(char.charCodeAt(0))).join('')

const names: Readonly<Record<string, string>> = { '.': 'period', _: 'lowbar', '+': 'plus', '/': 'sol', '=': 'equals' }

const forms = {
  plain: key,
  'in lower case, as a URL parser writes hosts': key.toLowerCase(),
  'in base64': base64(key),
  'in base64, after 1 byte': base64(`:${key}`),
  'in base64, after 2 bytes': base64(`a:${key}`),
  'in base64url': Buffer.from(key).toString('base64url'),
  'in base64, escaped for a URL': encodeURIComponent(base64(`a:${key}`)),
  'escaped for a URL': encodeURIComponent(key),
  'escaped for a URL, every character': everyChar(key, (code) => `%${code.toString(16)}`),
  'escaped for JSON, the solidus alone': JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'escaped for HTML, hexadecimal': key.replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;'),
  'escaped for HTML, every character, hexadecimal': everyChar(key, (code) => `&#X${code.toString(16)};`),
  'escaped for HTML, with leading zeros': everyChar(key, (code) => `&#${`${code}`.padStart(4, '0')};`),
  'escaped for HTML, by name': key.replace(/[._+/=]/g, (char) => `&${names[char]};`),
}

test.each(Object.entries(forms))('H104, H105: the key is found: %s', (_, form) => {
  expect(containsSecret(`see ${form} there`, [key])).toBe(true)
  const redacted = redact(`see ${form} there`)
  expect(redacted).toMatch(/^see .{0,8}\*\*\*.{0,8} there$/s)
  expect(containsSecret(redacted, [key])).toBe(false)
})

const other = 'ghs_0123456789abcdefABCDEF'

test.each([
  ['every secret, as often as it is there', [key, other], `a ${key} b ${other} c ${key}${key}`, 'a *** b *** c ******'],
  ['a secret without the white space around it', [` ${key}\n`], `a ${key}, b`, 'a ***, b'],
  ['what regular expressions take for their own', ['a.b*c(d[e\\f'], 'a.b*c(d[e\\f axb*c(d[e\\f', '*** axb*c(d[e\\f'],
  ['none that ordinary text is full of', ['', 'passwor'], 'passwords', 'passwords'],
  ['one of eight characters', ['password'], 'passwords', '***s'],
  ['nothing where there is no secret', [], 'any text', 'any text'],
])('replaces %s', (_, secrets, text, redacted) => {
  expect(createRedactor(secrets)(text)).toBe(redacted)
  expect(containsSecret(text, secrets)).toBe(text !== redacted)
})

it('leaves a part of a secret as it is', () => {
  const parts = `${key.slice(0, -1)} ${key.slice(1)} ${base64(key.slice(0, 12))}`
  expect(redact(parts)).toBe(parts)
})

it('looks for a key of the longest kind', () => {
  const long = 'adm/Qz7+kd9.Zx-4'.repeat(256)
  expect(createRedactor([long])(`${encodeURIComponent(long)} ${base64(long)}`)).toMatch(/^\*\*\* \*\*\*.{0,3}$/)
})

it('H44: takes a text of 1 MB', () => {
  const filler = '%41\\u0041&#65; lorem ipsum '.repeat(20_000)
  expect(redact(filler + key + filler)).toBe(`${filler}***${filler}`)
})

const secretKey = fc.stringMatching(/^[A-Za-z0-9\-._~+/]{16,60}$/)

it('H105: nothing of any key is left, whatever stands around it', () => {
  const base64url = (text: string) => Buffer.from(text).toString('base64url')
  const html = (text: string) => text.replaceAll('/', '&#x2F;')
  const encoders = [(text: string) => text, base64, base64url, encodeURIComponent, html]
  fc.assert(
    fc.property(secretKey, fc.string(), fc.string(), fc.constantFrom(...encoders), (secret, before, after, encode) => {
      const redacted = createRedactor([secret])(before + encode(secret) + after)
      expect(redacted).not.toContain(encode(secret))
      expect(containsSecret(redacted, [secret])).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

// Catches: `mint\_…`, which every Markdown writer makes of such a key.
const partly = 'mint_0123-4567_89ab.cdef'
const encoders: Readonly<Record<string, (char: string) => string>> = {
  'a backslash': (char) => `\\${char}`,
  'percent codes': (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  'decimal HTML': (char) => `&#${char.charCodeAt(0)};`,
  'hexadecimal HTML': (char) => `&#x${char.charCodeAt(0).toString(16)};`,
  JSON: (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
}

test.each(Object.entries(encoders))('H104, H105: the key is found, partly escaped: %s', (name, encode) => {
  const some = [/_/g, /-/, /[_-]/g, /\W/g, ...(name === 'a backslash' ? [] : [/^m/, /[0-9]/g, /[a-f]$/, /./g])]
  for (const characters of some) {
    const form = partly.replace(characters, encode)
    expect(createRedactor([partly])(`a ${form} b`), String(characters)).toBe('a *** b')
  }
})

const start = partly.slice(0, -1)
const beginnings = [start, ...Object.values(encoders).map((encode) => start.replace(/\W|_/g, encode))]
const hostile = [...'\\%&m_', '\\u00', '&#x', '&#', '%6', 'mint_', 'm\\', ...beginnings, 'Ym9', partly]

// Catches: a pattern that reads the rest of the text again at every character. How long it takes in all, bench/redaction.ts says.
test.each(hostile)('H105, H142: the time for %j grows with its length, not with the square of it', (piece) => {
  const redactor = createRedactor([partly, 'ghs_0123456789abcdefABCDEF0123456789abcd'])
  const [shortMs, longMs] = [1_000_000, 4_000_000].map((size) => {
    const text = piece.repeat(size / piece.length)
    return toProcessorMs(() => redactor(text))
  })
  expect(longMs).toBeLessThan(8 * (shortMs ?? 0) + 50)
})
