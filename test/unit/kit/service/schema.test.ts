import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { isSafeId } from '../../../../src/kit/service/job.ts'
import { parseAgentJob, parsePageViewsPage } from '../../../../src/kit/service/schema.ts'

const context = { action: 'Testing', redact: (text: string) => text, parsePullRequest: () => undefined }
const long = 'x'.repeat(2_049)

test.each([
  ['a link of spaces is none', { prLink: ' \t ' }, {}],
  ['a link loses the spaces around it', { prLink: ' https://a.test/pull/1 ' }, { prLink: 'https://a.test/pull/1' }],
  ['H45: what is no address stays as text', { prLink: 'javascript:alert(1)' }, { prLink: 'javascript:alert(1)' }],
  ['no status means not finished', { status: null }, {}],
  ['a text of 2,048 characters is kept', { model: long.slice(1) }, { model: long.slice(1) }],
  ['odd fields that only display are absent', { model: 5, source: 5, createdAt: long }, {}],
])('%s', (_, given, expected) => {
  expect(parseAgentJob({ id: 'job-1', ...given }, context)).toEqual({ id: 'job-1', status: '', ...expected })
})

test.each([
  ['status', { status: 5 }],
  ['status', { status: long }],
  ['prLink', { prLink: 5 }],
  ['prLink', { prLink: long }],
])('H163: a job whose %s is odd is refused, but in the answer to a POST its id counts', (field, given) => {
  const json = { id: 'job-1', ...given }
  const message = expect.stringContaining(`its field ${field} is not`)
  expect(() => parseAgentJob(json, context)).toThrow(expect.objectContaining({ reason: 'response', message }))
  expect(parseAgentJob(json, context, true)).toEqual({ id: 'job-1', status: '' })
})

/** Any JSON, and often JSON that looks like what is expected with something wrong somewhere. */
function near(fields: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.string({ unit: 'binary' }), fc.constant(null))
  const names = fc.oneof(fc.constantFrom(...fields), fc.constantFrom('__proto__', 'constructor', 'toString'))
  const nested = fc.dictionary(names, value)
  const record = fc.dictionary(names, fc.oneof(value, nested, fc.array(nested)))
  return fc.oneof(value, record).map((json) => JSON.parse(JSON.stringify(json)))
}

/** Undefined if the answer was refused. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    expect(error).toMatchObject({ reason: 'response', acceptance: 'unknown' })
    return undefined
  }
}

const documented = ['id', 'status', 'source', 'model', 'prLink', 'createdAt', 'archivedAt']
const withId = near([...documented, 'repository', 'ref', 'more']).map((json) => ({
  id: 'job-1',
  ...(typeof json === 'object' ? json : {}),
}))
const counts = { human: fc.nat(), ai: fc.nat(), total: fc.nat() }
const pages = near(['totals', 'views', 'hasMore', 'path', 'human', 'ai', 'total'])
const rows = fc.record({ ...counts, ai: fc.double(), path: fc.string({ unit: fc.constantFrom('/', 'a', '\ud800') }) })
const views = fc.oneof(fc.array(fc.oneof(rows, pages)), pages)
const anyPage = fc.record({
  totals: fc.oneof(fc.record(counts), pages),
  views,
  hasMore: fc.oneof(fc.boolean(), fc.jsonValue()),
})

function parseAll(numRuns: number): void {
  const job = fc.property(withId, (json) => {
    const job = attempt(() => parseAgentJob(json, context))
    if (job === undefined) return
    expect(isSafeId(job.id)).toBe(true)
    expect(typeof job.status).toBe('string')
    expect(Object.keys(job).filter((key) => ![...documented, 'pullRequest'].includes(key))).toEqual([])
    expect(job.prLink).not.toBe('')
  })
  const page = fc.property(anyPage, (json) => {
    const result = attempt(() => parsePageViewsPage(json, 250, context))
    if (result === undefined) return
    const all = [result.totals, ...result.views].flatMap(({ human, ai, total }) => [human, ai, total])
    expect(all.every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true)
    expect(result.views.every(({ path }) => path.isWellFormed())).toBe(true)
    expect(json).toHaveProperty('views.length', result.views.length + result.unreadableRows)
  })
  fc.assert(job, { numRuns })
  fc.assert(page, { numRuns })
  expect('admin' in {}).toBe(false)
}

test('H15, H126: any JSON is a typed job or page that accounts for every row, or is refused', () => parseAll(100))
test('H126: so are 2,000 of each', { tags: ['long'] }, () => parseAll(2_000))
