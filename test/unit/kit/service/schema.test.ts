import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { isSafeId } from '../../../../src/kit/service/job.ts'
import { parseAgentJob, parsePageViewsPage } from '../../../../src/kit/service/schema.ts'

const runs = { numRuns: 2_000 }
const context = { action: 'Testing', redact: (text: string) => text, parsePullRequest: () => undefined }

/** Any JSON, and often JSON that looks like what is expected with something wrong somewhere. */
function near(fields: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.string({ unit: 'binary' }), fc.constant(null))
  const names = fc.oneof(fc.constantFrom(...fields), fc.constantFrom('__proto__', 'constructor', 'toString'))
  const nested = fc.dictionary(names, value)
  const record = fc.dictionary(names, fc.oneof(value, nested, fc.array(nested)))
  return fc.oneof(value, record).map((json) => JSON.parse(JSON.stringify(json)))
}

const documented = ['id', 'status', 'source', 'model', 'prLink', 'createdAt', 'archivedAt']
const anyJob = near([...documented, 'repository', 'ref', 'more'])
const withId = anyJob.map((json) => ({ id: 'job-1', ...(typeof json === 'object' ? json : {}) }))

/** Undefined where the service is told to have answered badly. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    expect(error).toMatchObject({ reason: 'response', acceptance: 'unknown' })
    return undefined
  }
}

test('H15, H126: whatever JSON the service sends, a job is typed, with documented fields only, or refused', () => {
  fc.assert(
    fc.property(fc.oneof(anyJob, withId), (json) => {
      const job = attempt(() => parseAgentJob(json, context))
      if (job === undefined) return
      expect(isSafeId(job.id)).toBe(true)
      expect(typeof job.status).toBe('string')
      expect(Object.keys(job).filter((key) => ![...documented, 'pullRequest'].includes(key))).toEqual([])
      expect(job.prLink).not.toBe('')
    }),
    runs,
  )
  expect('admin' in {}).toBe(false)
})

test('H126: whatever JSON the service sends, a page holds counts only and accounts for every row, or is refused', () => {
  const pages = near(['totals', 'views', 'hasMore', 'path', 'human', 'ai', 'total'])
  const path = fc.string({ unit: fc.constantFrom('/', 'a', '\ud800') })
  const counts = { human: fc.nat(), ai: fc.nat(), total: fc.nat() }
  const rows = fc.record({ ...counts, ai: fc.double(), path })
  const views = fc.oneof(fc.array(fc.oneof(rows, pages)), pages)
  const hasMore = fc.oneof(fc.boolean(), fc.jsonValue())
  const page = fc.record({ totals: fc.oneof(fc.record(counts), pages), views, hasMore })
  fc.assert(
    fc.property(fc.oneof(page, pages), (json) => {
      const result = attempt(() => parsePageViewsPage(json, 250, context))
      if (result === undefined) return
      const counts = [result.totals, ...result.views].flatMap(({ human, ai, total }) => [human, ai, total])
      expect(counts.every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true)
      expect(result.views.every(({ path }) => path.isWellFormed())).toBe(true)
      expect(json).toHaveProperty('views.length', result.views.length + result.unreadableRows)
    }),
    runs,
  )
})
