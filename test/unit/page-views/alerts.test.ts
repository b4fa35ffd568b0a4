import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../src/inputs/alert-rule.ts'
import { judgeAlerts } from '../../../src/page-views/alerts.ts'
import type { Collection, WindowViews } from '../../../src/page-views/collector.ts'
import type { PageViewRow } from '../../../src/service/schema.ts'
import { row, sumOf } from './scripted-service.ts'

function views(rows: readonly PageViewRow[], isComplete = true): WindowViews {
  const signs = { rowsRead: rows.length, duplicates: 0, unreadableRows: 0, difference: 0, totalsChanged: false }
  const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
  return { window, totals: sumOf(rows), rows, provenance: { ...signs, isComplete } }
}

function judge(text: string, collection: Collection) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rule: ${JSON.stringify(rules.wrong)}`)
  const { fired, unjudged } = judgeAlerts(rules, collection)
  return {
    fired: fired.map(({ rule, value }) => [rule.text, value]),
    unjudged: unjudged.map(({ rule, why }) => [rule.text, why]),
    sentences: fired.map(({ sentence }) => sentence),
  }
}

const current = views([row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)])
const previous = views([row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)])
const collection = { current, previous }

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

test('it is the unrounded percentage that is judged', () => {
  const most = views([row('/', 50_001, 49_999)])
  expect(judge('ai-share < 50%\nai-share > 49%', { current: most }).fired).toEqual([
    ['ai-share < 50%', 50],
    ['ai-share > 49%', 50],
  ])
})

test('a change needs 50 views before, of what the rule is about', () => {
  const rules = '/docs/b change < -10%\nai change < -20%'
  expect(judge(rules, collection).unjudged).toEqual([
    ['/docs/b change < -10%', 'the window before has 49 views there, and it takes 50'],
    ['ai change < -20%', 'the window before has 29 views there, and it takes 50'],
  ])
  expect(judge('/gone change < -10%', collection).fired).toHaveLength(1)
})

test('without a window before no change is judged, and the reason is the true one', () => {
  expect(judge('total change < 5%', { current }).unjudged).toEqual([['total change < 5%', 'nothing is compared']])
  expect(judge('total change < 5%', { current, previousCutOffBy: 'max-requests' }).unjudged).toEqual([
    ['total change < 5%', 'the window before was not read'],
  ])
})

test('on a partial list nothing is said of pages, and totals are judged as ever', () => {
  const rules = '/docs/a > 1\n/docs/* < 99\n/docs/a change < 0%\ntotal > 1'
  expect(judge(rules, { current: views(current.rows, false), previous })).toMatchObject({
    fired: [['total > 1', 100]],
    unjudged: [['/docs/a > 1', 'the list of pages is partial'], ['/docs/* < 99'], ['/docs/a change < 0%']].map(
      ([rule]) => [rule, 'the list of pages is partial'],
    ),
  })
  expect(judge(rules, { current, previous: views(previous.rows, false) }).unjudged).toEqual([
    ['/docs/a change < 0%', 'the list of pages of the window before is partial'],
  ])
})

test('a share of nothing is not judged', () => {
  expect(judge('ai-share < 5%', { current: views([]) }).unjudged).toEqual([['ai-share < 5%', 'there were no views']])
})

test('counts beyond 2^53 / 100 are judged exactly', () => {
  const huge = { human: 9_007_199_254_740_990, ai: 0, total: 9_007_199_254_740_990 }
  const before = { human: 9_007_199_254_740_991, ai: 0, total: 9_007_199_254_740_991 }
  const given = { current: { ...current, totals: huge }, previous: { ...previous, totals: before } }
  expect(judge('total change < 0%', given).fired).toEqual([['total change < 0%', 0]])
})
