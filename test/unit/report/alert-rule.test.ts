import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../src/report/alert-rule.ts'

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

const count = 'The form is `WHAT < N`, for example `total < 100`.'
const change = 'The form is `WHAT change < N%`, for example `human change < -20%`.'
const share = 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.'
const what = 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart`'
const spaces = 'Put spaces around `<` and `>`.'
const number = 'N must be one whole number of at most 15 digits.'
const whole = 'Only the views of the whole site can be `unusual`. The form is `total unusual`,'
const misfit = (word: string, fix: string) => `\`${word}\` does not fit. ${fix}`

test.each<readonly [text: string, fix: string]>([
  ['total<100', `${spaces} ${count}`],
  ['total <5', `${spaces} ${count}`],
  ['total <= 5', `There is no \`<=\` and no \`>=\`: write \`<\` or \`>\`. ${count}`],
  ['total', `It has neither \`<\` nor \`>\`. ${count}`],
  ['total < 5.5', misfit('5.5', `${number} ${count}`)],
  ['total < 1,000', misfit('1,000', `${number} ${count}`)],
  ['total < 5 `views`', misfit('5 views', `${number} ${count}`)],
  ['total <', `${number} ${count}`],
  ['total < 1234567890123456', `${number} ${count}`],
  ['total < -5', `N can be negative only with \`change\`. ${count}`],
  ['total < 5%', `A number of views has no \`%\`. ${count} ${change}`],
  ['total change < 5', misfit('5', `The number needs a \`%\`. ${change}`)],
  ['ai-share < 5', misfit('5', `The number needs a \`%\`. ${share}`)],
  ['ai-share > 120%', `A share cannot be more than 100%. ${share}`],
  ['ai-share > -1%', `N can be negative only with \`change\`. ${share}`],
  ['human drop > 20%', misfit('drop', 'A fall by 20% is `change < -20%`, and a rise by 20% is `change > 20%`.')],
  ['/docs/* Rises > 5%', misfit('Rises', 'A fall by 20% is `change < -20%`')],
  ['ai-share change < 5%', `A rule cannot be about a change of the AI share. ${share}`],
  ['/docs unusual', misfit('/docs', whole)],
  ['ai-share unusual', misfit('ai-share', whole)],
  ['human chnge < -20%', misfit('chnge', what)],
  ['humans < 5', misfit('humans', what)],
  ['/a human ai < 5', misfit('ai', what)],
  ['/docs* < 5', misfit('/docs*', what)],
  ...['Total < 5', 'quickstart < 5', '/docs/*/a < 5', '* < 5', '< 5', 'change < 5%'].map(
    (text) => [text, what] as const,
  ),
  ...['human ai < 5', '/a total < 5', 'ai-share human < 5%'].map((text) => [text, what] as const),
])('%j is none, and its message says why: %s', (text, fix) => {
  expect(parseAlertRules(text)).toEqual({ wrong: [{ line: 1, text, fix: expect.stringContaining(fix) }] })
})

test('rules stand one a line, in any kind of line ends; each wrong one is named by its line', () => {
  expect(parseAlertRules('total < 1\r\n\n  ai > 2')).toMatchObject([{ text: 'total < 1' }, { text: 'ai > 2' }])
  const wrong = [3, 5].map((line) => ({ line, text: '5 < ai' }))
  expect(parseAlertRules('total < 1\n\n5 < ai\nhuman > 1\n5 < ai')).toMatchObject({ wrong })
  expect(parseAlertRules('')).toEqual([])
})
