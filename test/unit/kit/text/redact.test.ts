import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { createRedactor } from '../../../../src/kit/text/redact.ts'
import { toProcessorMs } from '../../processor-time.ts'

// The characters that a key may contain.
const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const token = 'ghs_0123456789abcdefABCDEF0123456789abcd'
const redact = createRedactor([key, token])
const containsSecret = (text: string, secrets: readonly string[]) => createRedactor(secrets)(text) !== text
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['plain', key],
  ['in lower case, as a URL parser writes hosts', key.toLowerCase()],
  ['in base64', base64(key)],
  ['in base64, after 1 byte', base64(`:${key}`)],
  ['in base64, after 2 bytes', base64(`a:${key}`)],
  ['in base64url, with a minus sign', Buffer.from(`:${key}`).toString('base64url')],
  ['in base64, escaped for a URL', encodeURIComponent(base64(`a:${key}`))],
  ['escaped for HTML, with leading zeros', key.replace(/./g, (char) => `&#0${char.charCodeAt(0)};`)],
])('H104, H105: the key is found: %s', (_, form) => {
  expect(containsSecret(`see ${form} there`, [key])).toBe(true)
  const redacted = redact(`see ${form} there`)
  expect(redacted).toMatch(/^see .{0,8}\*\*\*.{0,8} there$/s)
  expect(containsSecret(redacted, [key])).toBe(false)
})

const names: Readonly<Record<string, string>> = {
  ...{ '.': '&period;', _: '&UnderBar;', '+': '&plus;', '/': '&sol;', '=': '&equals;' },
  ...{ '%': '&percnt;', '&': '&amp;', '#': '&num;', ';': '&semi;', '\\': '&bsol;' },
}
const toHex = (char: string) => char.charCodeAt(0).toString(16)
const encoders: Readonly<Record<string, (char: string) => string>> = {
  'a backslash': (char) => (/[A-Za-z0-9]/.test(char) ? char : `\\${char}`),
  'percent codes': (char) => `%${toHex(char).toUpperCase()}`,
  JSON: (char) => `\\u00${toHex(char)}`,
  'decimal HTML': (char) => `&#${char.charCodeAt(0)};`,
  'decimal HTML without the semicolon': (char) => `&#${char.charCodeAt(0)}`,
  'hexadecimal HTML': (char) => `&#x${toHex(char)};`,
  'hexadecimal HTML without the semicolon': (char) => `&#X${toHex(char)}`,
  'names of HTML': (char) => names[char] ?? char,
  'names of HTML without the semicolon': (char) => (names[char] ?? char).replace(/;$/, ''),
}
// A key that every Markdown serializer writes as `mint\_…`, with digits in places where an entity may lack its semicolon.
const escapable = 'mint_0123-4567_89ab.cdef'

const layers = [...Object.keys(encoders), 'nothing else']
const pairs = Object.keys(encoders).flatMap((inner) => layers.map((outer) => [inner, outer] as const))

test.each(pairs)('H104, H105: the key is found, some or all of it escaped: %s, then %s', (inner, outer) => {
  const redactor = createRedactor([escapable])
  for (const some of [/_/g, /-/, /[_.-]/g, /[0-9]/g, /[a-f]$/, /./g]) {
    const once = escapable.replace(some, encoders[inner] ?? String)
    for (const again of [/[%&\\]/g, /[^A-Za-z0-9]/g, /./g]) {
      const twice = once.replace(again, encoders[outer] ?? String)
      expect(redactor(`&amp; ${twice} b ${escapable} %25`), twice).toBe('&amp; *** b *** %25')
    }
  }
})

test.each([
  ['every secret, as often as it is there', [key, token], `a ${key} b ${token} c ${key}${key}`, 'a *** b *** c ******'],
  ['a secret without the white space around it', [` ${key}\n`], `a ${key}, b`, 'a ***, b'],
  ['what regular expressions take for their own', ['a.b*c(d[e\\f'], 'a.b*c(d[e\\f axb*c(d[e\\f', '*** axb*c(d[e\\f'],
  ['none that ordinary text is full of', ['', 'passwor'], 'passwords', 'passwords'],
  ['one of eight characters', ['password'], 'passwords', '***s'],
  ['nothing where there is no secret', [], 'any %25 text', 'any %25 text'],
])('replaces %s', (_, secrets, text, redacted) => {
  expect(createRedactor(secrets)(text)).toBe(redacted)
})

it('does not change part of a secret, or any other escapes', () => {
  const parts = `${key.slice(0, -1)} ${key.slice(1)} ${base64(key.slice(0, 12))} %2541\\u0041&amp;#65; \\\\`
  expect(redact(parts)).toBe(parts)
})

it('finds a key of the maximum length', () => {
  const long = 'adm/Qz7+kd9.Zx-4'.repeat(256)
  expect(createRedactor([long])(`${encodeURIComponent(long)} ${base64(long)}`)).toMatch(/^\*\*\* \*\*\*.{0,3}$/)
})

it('H105: no part of any key remains, whatever is around it', () => {
  const secretKey = fc.stringMatching(/^[A-Za-z0-9\-._~+/]{16,60}$/)
  const encode = fc.constantFrom(String, base64, encodeURIComponent, (text: string) => text.replaceAll('/', '&#x2F;'))
  const property = fc.property(secretKey, fc.string(), fc.string(), encode, (secret, before, after, encoder) => {
    const redacted = createRedactor([secret])(before + encoder(secret) + after)
    expect(redacted).not.toContain(encoder(secret))
    expect(containsSecret(redacted, [secret])).toBe(false)
  })
  fc.assert(property, { numRuns: 100 })
})

const start = escapable.slice(0, -1)
const beginnings = Object.values(encoders).map((encode) => start.replace(/\W|_/g, encode))
const hostile = [...'\\%&m_', '\\u00', '&#x', '&#', '%25', '&amp;#', '\\\\_', start, ...beginnings, 'Ym9', escapable]

test.each(hostile)('H105, H142: the time for %j grows with its length, not with the square of it', (piece) => {
  const redactor = createRedactor([escapable, token])
  const [shortMs = 0, longMs] = [100_000, 400_000].map((size) => {
    const text = piece.repeat(size / piece.length)
    return toProcessorMs(() => redactor(text), 3)
  })
  expect(longMs).toBeLessThan(8 * shortMs + 30)
})
