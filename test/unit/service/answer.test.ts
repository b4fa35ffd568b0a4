import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { isSuccess, readJson, toRefusal } from '../../../src/service/answer.ts'
import type { HttpAnswer } from '../../../src/service/http.ts'

const context = { action: 'Testing', redact: (text: string) => text.replaceAll('canary-key', '***') }

function failureOf(answer: HttpAnswer): ServiceError | undefined {
  try {
    if (!isSuccess(answer)) throw toRefusal(answer, context)
    readJson(answer, context)
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

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
      const { message } = failureOf(answer) ?? { message: '' }
      expect(message.length).toBeLessThan(1_500)
      expect(message).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 2_000 },
  )
})
