import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPagePlan } from '../../../src/report/page-plan.ts'
import { pageOf } from './scripted-service.ts'
import { rows } from './views.ts'

/** Page `index` of a list of so many pages, the last of them not full. */
function page(index: number, pages: number) {
  return pageOf(rows(pages * 2 - 1), { dateFrom: '', dateTo: '', limit: 2, offset: index * 2 })
}

test('whatever the number of pages and the order of the answers, all are asked for, and at most three more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.infiniteStream(fc.nat()), (pages, choices) => {
      const plan = createPagePlan(page(0, pages))
      const asked = [0]
      const flight: number[] = []
      for (;;) {
        for (let index = plan.next(true); index !== undefined; index = plan.next(true)) {
          asked.push(index)
          flight.push(index)
        }
        const [index] = flight.splice(choices.next().value % Math.max(1, flight.length), 1)
        if (index === undefined) break
        plan.learn(index, page(index, pages))
      }
      const existing = Array.from({ length: pages }, (_, index) => index)
      expect(asked).toEqual(expect.arrayContaining(existing))
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked.length).toBeLessThanOrEqual(pages + 3)
    }),
  )
})
