import { expect, test } from 'vitest'
import { judgeAlerts } from '../../../src/page-views/alerts.ts'
import type { Collection } from '../../../src/page-views/collector.ts'
import { collectionOf, row, rulesOf, views } from './views.ts'

function judge(text: string, collection: Collection) {
  const { fired, unjudged } = judgeAlerts(rulesOf(text), collection)
  return {
    fired: fired.map(({ rule, value }) => [rule.text, value]),
    unjudged: unjudged.map(({ rule, why }) => [rule.text, why]),
    sentences: fired.map(({ sentence }) => sentence),
  }
}

const now = [row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)]
const before = [row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)]
const collection = collectionOf({ now, before })
const { current, previous } = collection

test.each([
  ['total < 101', 100, 'All views: 100, fewer than 101.'],
  ['human > 77', 78, 'Human views: 78, more than 77.'],
  ['ai > 0', 22, 'AI views: 22, more than 0.'],
  ['/docs/a < 51', 50, 'Views of `/docs/a`: 50, fewer than 51.'],
  ['/gone < 1', 0, 'Views of `/gone`: 0, fewer than 1.'],
  ['/docs/* < 59', 58, 'Views below `/docs/`: 58, fewer than 59.'],
  ['ai-share > 21%', 22, 'AI share: 22.0 %, above 21 %.'],
  ['/docs change < -50%', -58, 'Views of `/docs`: 42, after 100 in the 7 days before (-58.0 %, below -50 %).'],
  ['/gone change < -99%', -100, 'Views of `/gone`: 0, after 50 in the 7 days before (-100.0 %, below -99 %).'],
])('%s fires with %d, and the sentence has both numbers', (rule, value, sentence) => {
  expect(judge(rule, collection)).toEqual({ fired: [[rule, value]], unjudged: [], sentences: [sentence] })
})

test.each(['total < 100', 'total > 100', 'ai-share > 22%', 'ai-share < 22%', '/docs change < -58%', '/docs/* > 58'])(
  '%s does not fire: a limit that is met is not crossed',
  (rule) => {
    expect(judge(rule, collection)).toEqual({ fired: [], unjudged: [], sentences: [] })
  },
)

const largest = Number.MAX_SAFE_INTEGER
const huge = collectionOf({ now: [row('/', largest - 1, 0)], before: [row('/', largest, 0)] })
const partial = collectionOf({ now, before, provenance: { isComplete: false } })
const partialBefore = collectionOf({ now, before, previousProvenance: { isComplete: false } })

test.each<[string, string, number, Collection]>([
  ['the share that is rounded', 'ai-share < 50%', 50, { current: views([row('/', 50_001, 49_999)]) }],
  ['a change of one in 2^53', 'total change < 0%', 0, huge],
  ['a total on a partial list', 'total > 1', 100, partial],
])('%s is judged by the exact number: %s fires with %d', (_, rule, value, given) => {
  expect(judge(rule, given).fired).toEqual([[rule, value]])
})

test.each<[string, string, Collection]>([
  ['/docs/b change < -10%', 'the window before has 49 views there, and it takes 50', collection],
  ['ai change < -20%', 'the window before has 29 views there, and it takes 50', collection],
  ['total change < 5%', 'nothing is compared', { current }],
  ['total change < 5%', 'the window before was not read', { current, previousCutOffBy: 'max-requests' }],
  ['/docs/a > 1', 'the list of pages is partial', partial],
  ['/docs/* < 99', 'the list of pages is partial', partial],
  ['/docs/a change < 0%', 'the list of pages is partial', partial],
  ['/docs/a change < 0%', 'the list of pages of the window before is partial', partialBefore],
  ['ai-share < 5%', 'there were no views', { current: views([]), previous }],
])('%s is not judged: %s', (rule, why, given) => {
  expect(judge(rule, given)).toEqual({ fired: [], unjudged: [[rule, why]], sentences: [] })
})
