// Reads the pages of one list in their order, several at once.

import type { PageViewsPage } from '../service/schema.ts'
import { createPagePlan } from './page-plan.ts'
import type { Answer } from './requests.ts'

/** Requests in flight for one list. */
export const mostAtOnce = 8

export interface PageSource {
  /** `index` counts from 0. */
  ask(index: number): Promise<Answer>
  /** Whether a request may be spent on a page of which nobody knows that it exists. */
  mayGuess(): boolean
}

interface Landing {
  readonly index: number
  readonly answer: Answer
}

/**
 * Begins with `first`; whoever reads stops after the last. Behind an answer that is no page come only pages that had been
 * asked for already: they are paid for.
 */
export async function* readPages(first: PageViewsPage, { ask, mayGuess }: PageSource): AsyncGenerator<Answer> {
  const plan = createPagePlan(first)
  const flight = new Map<number, Promise<Landing>>()
  const landed = new Map<number, Answer>([[0, { page: first }]])

  const fill = () => {
    while (flight.size < mostAtOnce) {
      const index = plan.next(mayGuess())
      if (index === undefined) return
      flight.set(index, quietly(ask(index).then((answer) => ({ index, answer }))))
    }
  }
  const land = ({ index, answer }: Landing) => {
    flight.delete(index)
    landed.set(index, answer)
    if (answer.page) plan.learn(index, answer.page)
  }

  for (let next = 0; ; next++) {
    let answer = landed.get(next)
    while (!answer) {
      fill()
      land(await Promise.race(flight.values()))
      answer = landed.get(next)
    }
    landed.delete(next)
    yield answer
    if (!answer.page) break
  }
  for (const landing of await Promise.all(flight.values())) land(landing)
  for (const [, answer] of [...landed].sort(([one], [other]) => one - other)) if (answer.page) yield answer
}

/** What rejects while nobody waits for it, or never will, is no unhandled rejection. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
