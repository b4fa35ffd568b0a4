import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../../src/report/judge/alert-rule.ts'

const limit = (kind: string, comparison: string, number: number) => ({ kind, comparison, limit: number })

test.each([
  ['total < 100', { views: 'total', ...limit('count', '<', 100) }],
  ['ai change > 50%', { views: 'ai', ...limit('change', '>', 50) }],
  ['human change < -20%', { views: 'human', ...limit('change', '<', -20) }],
  ['/quickstart < 1', { pattern: '/quickstart', views: 'total', ...limit('count', '<', 1) }],
  ['/x ai > 100', { pattern: '/x', views: 'ai', ...limit('count', '>', 100) }],
  ['/total  change\t< 0%', { pattern: '/total', views: 'total', ...limit('change', '<', 0) }],
  ['/docs/* > 5', { pattern: '/docs/*', views: 'total', ...limit('count', '>', 5) }],
  ['/docs/* human change < -30%', { pattern: '/docs/*', views: 'human', ...limit('change', '<', -30) }],
  ['/* > 5', { pattern: '/*', views: 'total', ...limit('count', '>', 5) }],
  ['ai-share > 60%', { views: 'total', ...limit('ai-share', '>', 60) }],
  ['ai-share < 100%', { views: 'total', ...limit('ai-share', '<', 100) }],
  ['human unusual', { views: 'human', kind: 'unusual' }],
  ['total unusual', { views: 'total', kind: 'unusual' }],
])('%j is a rule', (text, rule) => {
  expect(parseAlertRules(text)).toEqual([{ text, ...rule }])
})

const what = 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart`'
const count = 'The form is `WHAT < N`, for example `total < 100`, or `WHAT change < N%`'
const change = 'The form is `WHAT change < N%`, for example `human change < -20%`.'
const share = 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.'
const unusual = 'The form is `total unusual`, `human unusual` or `ai unusual`.'

test.each<readonly [text: string, word: string | undefined, form: string]>([
  ...['total<100', 'humans < 5', 'Total < 5', 'quickstart < 5', '/docs/*/a < 5', '/docs* < 5', '* < 5'].map(
    (text) => [text, text.split(' ')[0], what] as const,
  ),
  ['total <5', '<5', count],
  ['total <= 5', '<=', count],
  ['human drop > 20%', 'drop', count],
  ['human chnge < -20%', 'chnge', count],
  ['human ai < 5', 'ai', count],
  ['/a human ai < 5', 'ai', count],
  ['/a total < 5', 'total', count],
  ['total', undefined, count],
  ['total <', undefined, count],
  ['total < 5.5', '5.5', count],
  ['total < 1,000', '1,000', count],
  ['total < -5', '-5', count],
  ['total < 5%', '5%', count],
  ['total < 1234567890123456', '1234567890123456', count],
  ['total < 5 `views`', 'views', count],
  ['total change < 5', '5', change],
  ['total change < 5% now', 'now', change],
  ['ai-share < 5', '5', share],
  ['ai-share > 101%', '101%', share],
  ['ai-share change < 5%', 'change', share],
  ['ai-share human < 5%', 'human', share],
  ['/docs unusual', '/docs', unusual],
  ['ai-share unusual', 'ai-share', unusual],
  ['total unusual now', 'now', unusual],
])('%j is none: %s does not fit, and the message says the form', (text, word, form) => {
  const why = word === undefined ? 'It ends too early. ' : `\`${word}\` does not fit. `
  expect(parseAlertRules(text)).toEqual({ wrong: [{ line: 1, text, fix: expect.stringContaining(why + form) }] })
})

test('rules stand one a line, in any kind of line ends; each wrong one is named by its line', () => {
  expect(parseAlertRules('total < 1\r\n\n  ai > 2')).toMatchObject([{ text: 'total < 1' }, { text: 'ai > 2' }])
  const wrong = [3, 5].map((line) => ({ line, text: '5 < ai' }))
  expect(parseAlertRules('total < 1\n\n5 < ai\nhuman > 1\n5 < ai')).toMatchObject({ wrong })
  expect(parseAlertRules('')).toEqual([])
})
