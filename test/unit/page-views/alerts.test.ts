import { expect, test } from 'vitest'
import { judgeAlerts } from '../../../src/page-views/alerts.ts'
import type { Collection } from '../../../src/page-views/collector.ts'
import { toPlainText } from '../../../src/page-views/sentence.ts'
import { toUsualViews } from '../../../src/page-views/usual.ts'
import { collectionOf, row, rulesOf, views, weeksOf } from './views.ts'

function judge(text: string, collection: Collection, trend?: ReturnType<typeof weeksOf>) {
  const usual = toUsualViews(collection.current.totals, trend)
  const { fired, unjudged } = judgeAlerts(rulesOf(text), collection, usual)
  return {
    fired: fired.map(({ rule, value }) => [rule.text, value]),
    unjudged: unjudged.map(({ rule, why }) => [rule.text, why]),
    sentences: fired.map(({ sentence }) => toPlainText(sentence)),
  }
}

const now = [row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)]
const before = [row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)]
const collection = collectionOf({ now, before })
const { current, previous } = collection

test.each([
  ['total < 101', 100, 'Total views: 100, below 101.'],
  ['human > 77', 78, 'Views by people: 78, above 77.'],
  ['ai > 0', 22, 'Views by AI agents: 22, above 0.'],
  ['/docs/a < 51', 50, 'Views of /docs/a: 50, below 51.'],
  ['/docs/a ai > 19', 20, 'Views of /docs/a by AI agents: 20, above 19.'],
  ['/gone < 1', 0, 'Views of /gone: 0, below 1.'],
  ['/docs/* < 59', 58, 'Views under /docs/: 58, below 59.'],
  ['/docs/* human < 39', 38, 'Views under /docs/ by people: 38, below 39.'],
  ['ai-share > 21%', 22, 'AI agents made 22.0 % of all views (alert above 21 %).'],
  ['/docs change < -50%', -58, 'Views of /docs fell 58.0 %, from 100 to 42 (alert below -50 %).'],
  ['/docs human change < -50%', -60, 'Views of /docs by people fell 60.0 %, from 100 to 40 (alert below -50 %).'],
  ['/gone change < -99%', -100, 'Views of /gone fell 100.0 %, from 50 to 0 (alert below -99 %).'],
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

test('a change that is none, and one upwards, in words', () => {
  const given = collectionOf({ now: [row('/a', 60, 50)], before: [row('/a', 50, 50)] })
  expect(judge('ai change < 1%\nhuman change > 0%', given).sentences).toEqual([
    'Views by AI agents did not change: 50 in both periods (alert below 1 %).',
    'Views by people rose 20.0 %, from 50 to 60 (alert above 0 %).',
  ])
})

const sevenWeeks = [...Array.from({ length: 6 }, () => [80, 20] as const), [90, 30] as const]
const unusual = 'human unusual\nai unusual\ntotal unusual'

test('what lies outside of the seven weeks before is unusual, in either direction; both ends are usual', () => {
  expect(judge(unusual, collection, weeksOf([...sevenWeeks, [78, 22]]))).toEqual({
    fired: [['human unusual', 78]],
    unjudged: [],
    sentences: ['Views by people: 78, below the usual 80 to 90 of the seven weeks before.'],
  })
  const quiet = weeksOf([...Array.from({ length: 7 }, () => [78, 21] as const), [78, 22]])
  expect(judge(unusual, collection, quiet).sentences).toEqual([
    'Views by AI agents: 22, above the usual 21 of the seven weeks before.',
    'Total views: 100, above the usual 99 of the seven weeks before.',
  ])
})

test.each([
  ['the seven weeks before were not read', undefined],
  ['one of the seven weeks before had no views', weeksOf([[0, 0], ...sevenWeeks.slice(1), [78, 22]])],
])('whether it is unusual is not judged: %s', (why, weeks) => {
  const rules = unusual.split('\n')
  expect(judge(unusual, collection, weeks)).toEqual({
    fired: [],
    unjudged: rules.map((rule) => [rule, why]),
    sentences: [],
  })
})

const complete = 'page rules need all pages'
const few = 'a change rule needs at least 50 views in the previous period, and there'

test.each<[string, string, Collection]>([
  ['/docs/b change < -10%', `${few} were 49 views`, collection],
  ['/docs/b ai change < -10%', `${few} were 9 views`, collection],
  ['ai change < -20%', `${few} were 29 views`, collection],
  ['total change < 5%', 'there is no period before to compare with', { current }],
  ['total change < 5%', 'the period before was not read', { current, previousCutOffBy: 'max-requests' }],
  ['/docs/a > 1', `${complete}, and some were not read`, partial],
  ['/docs/* < 99', `${complete}, and some were not read`, partial],
  ['/docs/a change < 0%', `${complete}, and some were not read`, partial],
  ['/docs/a change < 0%', `${complete} of the previous period too, and some were not read`, partialBefore],
  ['ai-share < 5%', 'there were no views', { current: views([]), previous }],
])('%s is not judged: %s', (rule, why, given) => {
  expect(judge(rule, given)).toEqual({ fired: [], unjudged: [[rule, why]], sentences: [] })
})
