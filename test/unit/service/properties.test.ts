import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { isSuccess, readJson, toRefusal } from '../../../src/service/answer.ts'
import type { HttpAnswer } from '../../../src/service/http.ts'
import { isSafeId } from '../../../src/service/job.ts'
import { quote } from '../../../src/service/quote.ts'
import { parseAgentJob, parsePageViewsPage } from '../../../src/service/schema.ts'

const runs = { numRuns: 2_000 }
const context = { action: 'Testing', redact: (text: string) => text.replaceAll('canary-key', '***') }

/** Any JSON, and often JSON that looks like what is expected with something wrong somewhere. */
function near(fields: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(null),
  )
  const names = fc.oneof(fc.constantFrom(...fields), fc.constantFrom('__proto__', 'constructor', 'toString'))
  const nested = fc.dictionary(names, value)
  const record = fc.dictionary(names, fc.oneof(value, nested, fc.array(nested)))
  return fc.oneof(value, record).map((json) => JSON.parse(JSON.stringify(json)))
}

const jobs = near(['id', 'status', 'source', 'repository', 'ref', 'model', 'prLink', 'createdAt', 'archivedAt'])
const pages = near(['totals', 'views', 'hasMore', 'path', 'human', 'ai', 'total'])

function attempt<T>(parse: () => T): T | ServiceError {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

describe('H126: whatever JSON the service sends', () => {
  test('a job is typed, with documented fields only, or a response error', () => {
    fc.assert(
      fc.property(jobs, (json) => {
        const job = attempt(() => parseAgentJob(json, context))
        if (job instanceof ServiceError) {
          expect(job).toMatchObject({ reason: 'response', taken: 'unknown' })
          return
        }
        expect(isSafeId(job.id)).toBe(true)
        expect(typeof job.status).toBe('string')
        const documented = ['id', 'status', 'source', 'model', 'prLink', 'createdAt', 'archivedAt']
        expect(Object.keys(job).filter((key) => !documented.includes(key))).toEqual([])
        expect(job.prLink).not.toBe('')
      }),
      runs,
    )
    expect('admin' in {}).toBe(false)
  })

  test('a page holds counts only, or is a response error, and every row is accounted for', () => {
    const page = fc.record({
      totals: fc.oneof(fc.record({ human: fc.nat(), ai: fc.nat(), total: fc.nat() }), pages),
      views: fc.oneof(
        fc.array(fc.oneof(fc.record({ path: fc.string(), human: fc.nat(), ai: fc.double(), total: fc.nat() }), pages)),
        pages,
      ),
      hasMore: fc.oneof(fc.boolean(), fc.jsonValue()),
    })
    fc.assert(
      fc.property(fc.oneof(page, pages), (json) => {
        const result = attempt(() => parsePageViewsPage(json, 250, context))
        if (result instanceof ServiceError) return
        const counts = [result.totals, ...result.views].flatMap(({ human, ai, total }) => [human, ai, total])
        expect(counts.every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true)
        const given = json !== null && typeof json === 'object' && 'views' in json ? json.views : undefined
        expect(Array.isArray(given) && given.length).toBe(result.views.length + result.unreadableRows)
      }),
      runs,
    )
  })

  test('bytes of any kind with any status are JSON or a ServiceError of one bounded line', () => {
    const answers: fc.Arbitrary<HttpAnswer> = fc.record({
      status: fc.integer({ min: 200, max: 599 }),
      contentType: fc.oneof(fc.constantFrom('application/json', 'text/html', ''), fc.string()),
      body: fc.oneof(
        fc.uint8Array(),
        fc.json().map((json) => Buffer.from(json)),
      ),
    })
    fc.assert(
      fc.property(answers, (answer) => {
        const result = attempt(() => {
          if (!isSuccess(answer)) throw toRefusal(answer, context)
          return readJson(answer, context)
        })
        if (!(result instanceof ServiceError)) return
        expect(result.message.length).toBeLessThan(1_500)
        expect(result.message).not.toMatch(/[\r\n]/)
      }),
      runs,
    )
  })
})

test('H105: a quote never holds a part of a key, wherever the cut falls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 480, max: 510 }), (length) => {
      expect(quote(`${'x'.repeat(length)}canary-key${'y'.repeat(100)}`, context.redact)).not.toContain('ca')
    }),
  )
})

test.each([
  ['the key without end', 'canary-key'.repeat(500_000), /^"\*{500}…"/],
  ['white space, and the key where the cut is', `${' '.repeat(65_530)}canary-key`.padEnd(100_000, 'y'), /^"…"/],
  ['text, and the key where the cut is', `${'x '.repeat(32_765)}canary-key`.padEnd(100_000, 'y'), /^"(x ){250}…"/],
  [
    'long keys, and one where the cut is',
    `${`${'canary-key '.repeat(40)}${' '.repeat(65_100)}`.slice(0, 65_530)}canary-key y`,
    /^"(\*\*\* ){40}…"|^"(\*\*\* ?){40}…"/,
  ],
])('H105: a quote of %s is cut before it is redacted, and shows no part of a key', (_, text, shown) => {
  const quoted = quote(text, context.redact)
  expect(quoted).toMatch(shown)
  expect(quoted).not.toContain('cana')
  expect(quoted).toMatch(new RegExp(` \\(cut, ${text.length} characters in all\\)$`))
})

describe('isSafeId', () => {
  test.each(['job-1', '0', 'a:b@c', '~a|b', '..a', 'x'.repeat(256)])('H36: %j can be sent, encoded', (id) => {
    expect(isSafeId(id)).toBe(true)
    expect(decodeURIComponent(encodeURIComponent(id))).toBe(id)
  })

  test.each([
    '',
    '.',
    '..',
    'a/b',
    '../admin',
    'a\\b',
    '?x=',
    'a#b',
    '%2e%2e',
    'a b',
    'a\nb',
    'a\u0000',
    '\u0085',
    '\u2028',
    '\ud83d',
    '😀',
    'é',
    '<a>',
    'x'.repeat(257),
  ])('H36: %j cannot', (id) => {
    expect(isSafeId(id)).toBe(false)
  })
})
