import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../../src/report/judge/alert-rule.ts'

test.each([
  ['total < 100', { views: 'total', kind: 'count', comparison: '<', limit: 100 }],
  ['human change < -20%', { views: 'human', kind: 'change', comparison: '<', limit: -20 }],
  ['/total  change\t< 0%', { pattern: '/total', views: 'total', kind: 'change', comparison: '<', limit: 0 }],
  ['/docs/* human change < -30%', { pattern: '/docs/*', views: 'human', kind: 'change', comparison: '<', limit: -30 }],
  ['/* > 5', { pattern: '/*', views: 'total', kind: 'count', comparison: '>', limit: 5 }],
  ['ai-share < 100%', { views: 'total', kind: 'ai-share', comparison: '<', limit: 100 }],
  ['total unusual', { views: 'total', kind: 'unusual' }],
])('%j is a rule', (text, rule) => {
  expect(parseAlertRules(text)).toEqual([{ text, ...rule }])
})

const what = 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart`'
const count = 'Write `WHAT < N`, for example `total < 100`, or `WHAT change < N%`'
const change = 'Write `WHAT change < N%`, for example `human change < -20%`.'
const share = 'Write `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.'
const unusual = 'Write `total unusual`, `human unusual`, or `ai unusual`.'

test.each([
  [what, 'total<100', 'Total < 5', 'quickstart < 5', '/docs/*/a < 5', '/docs* < 5', '* < 5'],
  [count, 'total <5', 'total <= 5', 'human drop > 20%', 'human ai < 5', '/a human ai < 5', '/a total < 5'],
  [count, 'total < 5.5', 'total < 1,000', 'total < -5', 'total < 5%', 'total < 1234567890123456', 'total < 5 views'],
  [change, 'total change < 5', 'total change < 5% now'],
  [share, 'ai-share < 5', 'ai-share > 101%', 'ai-share change < 5%'],
  [unusual, 'ai-share unusual', 'total unusual now'],
  ['`/docs` is not valid here. Write `total unusual`', '/docs unusual'],
  ['`chnge` is not valid here. Write `WHAT < N`', 'human chnge < -20%'],
  ['`views` is not valid here. Write `WHAT < N`', 'total < 5 `views`'],
  ['It is incomplete. Write `WHAT < N`', 'total <'],
])('the message shows the correct form: %s Not: %s', (form, ...texts) => {
  const fix = expect.stringContaining(form)
  for (const text of texts) expect(parseAlertRules(text)).toEqual({ wrong: [{ line: 1, text, fix }] })
})

test('there is one rule per line, with any kind of line ending; invalid rules are reported with their line numbers', () => {
  expect(parseAlertRules('total < 1\r\n\n  ai > 2')).toMatchObject([{ text: 'total < 1' }, { text: 'ai > 2' }])
  const wrong = [3, 5].map((line) => ({ line, text: '5 < ai' }))
  expect(parseAlertRules('total < 1\n\n5 < ai\nhuman > 1\n5 < ai')).toMatchObject({ wrong })
})
