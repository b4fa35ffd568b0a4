// Reads the pages of one list, several at once, and gives them out in their order.

import type { PageViewsPage } from '../kit/service/schema.ts'
import { createPagePlan } from './page-plan.ts'
import { type Answer, mostAtOnce } from './requests.ts'

interface PageSource {
  /** `index` counts from 0. */
  ask(index: number): Promise<Answer>
  /** Whether a request may be spent on a page that may not exist. */
  mayProbe(): boolean
}

interface Landing {
  readonly index: number
  readonly answer: Answer
}

/**
 * Begins with `first`. It does not end by itself: the caller stops after the last page. An answer that is no page is given
 * out too. After it come only the pages that had been asked for already, because their requests are spent.
 */
export async function* readPages(first: PageViewsPage, { ask, mayProbe }: PageSource): AsyncGenerator<Answer> {
  const plan = createPagePlan(first)
  const underWay = new Map<number, Promise<Landing>>()
  const answers = new Map<number, Answer>([[0, { page: first }]])

  const sendMore = () => {
    while (underWay.size < mostAtOnce) {
      const index = plan.next(mayProbe())
      if (index === undefined) return
      underWay.set(index, quietly(ask(index).then((answer) => ({ index, answer }))))
    }
  }
  const land = ({ index, answer }: Landing) => {
    underWay.delete(index)
    answers.set(index, answer)
    if (answer.page) plan.learn(index, answer.page)
  }

  for (let next = 0; ; next++) {
    let answer = answers.get(next)
    while (!answer) {
      sendMore()
      land(await Promise.race(underWay.values()))
      answer = answers.get(next)
    }
    answers.delete(next)
    yield answer
    if (!answer.page) break
  }
  for (const landing of await Promise.all(underWay.values())) land(landing)
  for (const [, answer] of [...answers].sort(([one], [other]) => one - other)) if (answer.page) yield answer
}

/** Keeps Node from reporting a rejection that nobody waits for. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
