import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import { isSuccess, readJson, toServiceError } from '../../../../src/kit/service/answer.ts'

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
        if (!isSuccess(answer)) throw toServiceError(answer, context)
        readJson(answer, context)
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError)
        expect(String(error)).toMatch(/^[^\r\n]{1,1500}$/)
      }
    }),
    { numRuns: 2_000 },
  )
})
