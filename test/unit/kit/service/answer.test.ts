import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { quote, readJson } from '../../../../src/kit/service/answer.ts'

const context = { action: 'Testing', redact: (text: string) => text }
const answers = fc.record({
  status: fc.integer({ min: 200, max: 599 }),
  contentType: fc.oneof(fc.constantFrom('application/json', 'text/html', ''), fc.string()),
  body: fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)),
})

test('bytes of any kind with any status are JSON or a ServiceError of one bounded line', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      try {
        readJson(answer, context)
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError)
        expect(String(error)).toMatch(/^[^\r\n]{1,1500}$/)
      }
    }),
    { numRuns: 2_000 },
  )
})

const redact = (text: string) => text.replaceAll('canary-key', '***')

test('H105: a quote never holds a part of a key, wherever the cut falls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 480, max: 510 }), (length) => {
      expect(quote(`${'x'.repeat(length)}canary-key${'y'.repeat(100)}`, redact)).not.toContain('ca')
    }),
  )
})

const keys = 'canary-key '.repeat(40).padEnd(65_530)

test.each([
  ['the key without end', 'canary-key'.repeat(500_000), /^"\*{500}…"/],
  ['white space, and the key where the cut is', `${' '.repeat(65_530)}canary-key`.padEnd(100_000, 'y'), /^"…"/],
  ['text, and the key where the cut is', `${'x '.repeat(32_765)}canary-key`.padEnd(100_000, 'y'), /^"(x ){250}…"/],
  ['long keys, and one where the cut is', `${keys}canary-key y`, /^"(\*\*\* ?){40}…"/],
])('H105: a quote of %s is cut before it is redacted, and shows no part of a key', (_, text, shown) => {
  const quoted = quote(text, redact)
  expect(quoted).toMatch(shown)
  expect(quoted).not.toContain('cana')
  expect(quoted).toMatch(new RegExp(` \\(cut, ${text.length} characters in all\\)$`))
})

test.each([
  ['a line', '"a line"'],
  [' two \r\n\t lines\0 ', '"two lines"'],
  ['x'.repeat(500), `"${'x'.repeat(500)}"`],
  ['👀'.repeat(501), `"${'👀'.repeat(500)}…" (cut, 501 characters in all)`],
  [' '.repeat(65_536), '""'],
  [`${' '.repeat(65_536)}x`, '"…" (cut, 65537 characters in all)'],
])('H44: a quote is one line of at most 500 characters', (text, quoted) => expect(quote(text, redact)).toBe(quoted))
