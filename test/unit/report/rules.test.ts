import { expect, test } from 'vitest'
import type { FindingsInputs } from '../../../src/report/findings.ts'
import type { TrendPoint } from '../../../src/report/history.ts'
import { toRuleWords } from '../../../src/report/rules.ts'
import { toPlainText } from '../../../src/report/sentence.ts'
import { findingsOf, type Given, row, rulesOf, weeksOf } from './views.ts'

function judge(text: string, given: Given, inputs: Partial<FindingsInputs> = {}, trend: TrendPoint[] = []) {
  const { rules } = findingsOf(given, { alerts: rulesOf(text), ...inputs }, { trend })
  return {
    fired: rules.fired.map(({ rule, value }) => [rule.text, value]),
    unjudged: rules.unjudged.map(({ rule, why }) => [rule.text, why]),
    words: rules.fired.map(({ words }) => toPlainText(words)),
    line: toPlainText(toRuleWords(rules)),
  }
}

const now = [row('/docs', 40, 2), row('/docs/a', 30, 20), row('/docs/b', 8, 0)]
const before = [row('/docs', 100, 0), row('/docs/a', 40, 20), row('/docs/b', 40, 9), row('/gone', 50, 0)]
const given = { now, before }

test.each<[rule: string, value: number, words: string, some?: Given]>([
  ['total < 101', 100, 'Total views: 100, below your limit of 101; no single page explains it.'],
  ['human > 77', 78, 'Views by people: 78, above your limit of 77; no single page explains it.'],
  ['ai > 0', 22, 'Views by AI agents: 22, above your limit of 0; /docs/b explains most of it (9 → 0).'],
  ['/docs/a < 51', 50, 'Views of /docs/a: 50, below your limit of 51.'],
  ['/docs/a/ ai > 19', 20, 'Views of /docs/a/ by AI agents: 20, above your limit of 19.'],
  ['/gone < 1', 0, 'Views of /gone: 0, below your limit of 1.'],
  ['/docs/* < 59', 58, 'Views under /docs/: 58, below your limit of 59; /docs/b explains most of it (49 → 8).'],
  [
    '/docs/* human < 39',
    38,
    'Views under /docs/ by people: 38, below your limit of 39; /docs/b explains most of it (40 → 8).',
  ],
  ['ai-share > 21%', 22, 'AI agents made 22.0% of all views (11.2% before), above your limit of 21%.'],
  ['/docs change < -50%', -58, 'Views of /docs fell 58.0%, 100 → 42 (your limit: −50%).'],
  ['/docs human change < -50%', -60, 'Views of /docs by people fell 60.0%, 100 → 40 (your limit: −50%).'],
  ['/gone change < -99%', -100, 'Views of /gone fell 100.0%, 50 → 0 (your limit: −99%).'],
  [
    'total change > 100%',
    159,
    'Total views rose 159.0%, 100 → 259 (your limit: 100%); no single page explains it.',
    { now: before, before: now },
  ],
])('%s fires with %d, and says both numbers and the page', (rule, value, words, some = given) => {
  expect(judge(rule, some)).toEqual({
    fired: [[rule, value]],
    unjudged: [],
    words: [words],
    line: '1 rule checked, 1 fired.',
  })
})

test.each(['total < 100', 'total > 100', 'ai-share > 22%', 'ai-share < 22%', '/docs change < -58%', '/docs/* > 58'])(
  '%s does not fire: a limit that is met is not crossed',
  (rule) => expect(judge(rule, given)).toMatchObject({ fired: [], unjudged: [], line: '1 rule checked, none fired.' }),
)

const largest = Number.MAX_SAFE_INTEGER

test.each<[string, string, number, Given]>([
  ['the share that is rounded', 'ai-share < 50%', 50, { now: [row('/', 50_001, 49_999)] }],
  ['one in 2^53', 'total change < 0%', 0, { now: [row('/', largest - 1, 0)], before: [row('/', largest, 0)] }],
  ['a total on a partial list', 'total > 1', 100, { ...given, provenance: { isComplete: false } }],
])('%s is judged by the exact number: %s fires with %d', (_, rule, value, some) => {
  expect(judge(rule, some).fired).toEqual([[rule, value]])
})

const flat = Array.from({ length: 7 }, () => [100, 22] as const)
const unusual = 'human unusual\nai unusual\ntotal unusual'
const weekly = { trend: 'weeks' } as const

const notAsked = 'this needs `trend: weeks` and a period of seven days, without `paths`'

test('what lies outside of the range of one more week is unusual', () => {
  expect(judge(unusual, given, weekly, weeksOf([...flat, [78, 22]]))).toMatchObject({
    ...{
      fired: [
        ['human unusual', 78],
        ['total unusual', 100],
      ],
    },
    unjudged: [],
    words: [
      'Views by people: 78, below the usual 91–110; no single page explains it.',
      'Total views: 100, below the usual 111–134; no single page explains it.',
    ],
    line: '3 rules checked, 2 fired.',
  })
})

test.each([
  ['some of the seven weeks before were not read', weekly, []],
  ['this needs views in each of the seven weeks before', weekly, weeksOf([[0, 0], ...flat.slice(1), [78, 22]])],
  [notAsked, {}, []],
  [notAsked, { ...weekly, paths: ['/docs/*'] }, weeksOf(flat)],
] as const)('whether it is unusual is not judged: %s', (why, inputs, weeks) => {
  const rules = unusual.split('\n')
  expect(judge(unusual, given, inputs, [...weeks]).unjudged).toEqual(rules.map((rule) => [rule, why]))
})

const few = 'this needs at least 50 views before, and there'
const unread = 'not all pages of both periods were read'
const partial = { ...given, provenance: { isComplete: false } }
const partialBefore = { ...given, previousProvenance: { isComplete: false } }

test.each<[string, string, string, Given]>([
  ['/docs/b change < -10%', 'views of /docs/b fell by more than 10%', `${few} were 49`, given],
  ['/docs/b ai change > 10%', 'views of /docs/b by AI agents rose by more than 10%', `${few} were 9`, given],
  ['ai change < 20%', 'views by AI agents rose by less than 20%, or fell', `${few} were 29`, given],
  ['total change > -5%', 'total views fell by less than 5%, or rose', 'the period before was not read', { now }],
  ['/docs/a > 1', 'views of /docs/a are above 1', 'not all pages were read', partial],
  ['/docs/* human < 99', 'views under /docs/ by people are below 99', 'not all pages were read', partial],
  ['/docs/a change < 0%', 'views of /docs/a fell by more than 0%', unread, partialBefore],
  ['ai-share < 5%', 'AI agents made less than 5% of all views', 'there were no views', { now: [], before }],
])('%s is not judged; in words, it asks whether %s, and the reason is: %s', (rule, asked, why, some) => {
  expect(judge(rule, some)).toEqual({
    fired: [],
    unjudged: [[rule, why]],
    words: [],
    line: `Not checked, because ${why}: whether ${asked} (${rule}).`,
  })
})

const gap = new Map([
  ['2026-11-08', row('', 100, 9)],
  ['2026-11-14', row('', 100, 9)],
  ['2026-11-15', row('', 0, 9)],
])
const missing = 'views of some days are missing'
const noChange = (why: string) => ({
  unjudged: Array(3).fill(why),
  fired: ['AI agents made 22.0% of all views, above your limit of 20%.'],
})
test.each([
  ['views before', [], { began: '2026-11-14' }, noChange('there were no views before this period')],
  ['a whole period before', before, { began: '2026-11-11' }, noChange('counting began in the period before')],
  ['a day of people', before, { days: gap }, { unjudged: [missing, missing, `${few} were 29`, missing], fired: [] }],
])('a site that lacks %s is compared with nothing, and says so', (_, before, found, expected) => {
  const alerts = rulesOf('human change < -5%\ntotal change < -5%\nai change < 1%\nai-share > 20%')
  const { unjudged, fired } = findingsOf({ now, before }, { alerts }, found).rules
  expect({ unjudged: unjudged.map(({ why }) => why), fired: fired.map(({ words }) => words) }).toEqual(expected)
})

test('one line says how many were checked, what fired, and which were not checked for one reason together', () => {
  const { line } = judge('/docs/a > 1\n/docs/b > 1\ntotal > 1\nai change < 1%', partial)
  expect(line).toBe(
    `1 rule checked, 1 fired. Not checked, because not all pages were read: whether views of /docs/a are above 1 (/docs/a > 1), whether views of /docs/b are above 1 (/docs/b > 1). Not checked, because ${few} were 29: whether views by AI agents rose by less than 1%, or fell (ai change < 1%).`,
  )
})
