import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../src/inputs/alert-rule.ts'

test.each([
  ['total < 100', { subject: { kind: 'total' }, isChange: false, comparison: '<', limit: 100 }],
  ['ai change > 50%', { subject: { kind: 'ai' }, isChange: true, comparison: '>', limit: 50 }],
  ['human change < -20%', { subject: { kind: 'human' }, isChange: true, comparison: '<', limit: -20 }],
  ['/quickstart < 1', { subject: { kind: 'page', path: '/quickstart' }, isChange: false, comparison: '<', limit: 1 }],
  ['/total  change\t< 0%', { subject: { kind: 'page', path: '/total' }, isChange: true, comparison: '<', limit: 0 }],
  ['/docs/* > 5', { subject: { kind: 'prefix', prefix: '/docs/' }, isChange: false, comparison: '>', limit: 5 }],
  ['/* > 5', { subject: { kind: 'prefix', prefix: '/' }, isChange: false, comparison: '>', limit: 5 }],
  ['ai-share > 60%', { subject: { kind: 'ai-share' }, isChange: false, comparison: '>', limit: 60 }],
])('%j is a rule', (text, rule) => {
  expect(parseAlertRules(text)).toEqual([{ text, ...rule }])
})

const numbers = ['total', 'total <= 5', 'total < 5.5', 'total < -5', 'total < 1234567890123456']
const shares = ['total < 5%', 'total change < 5', 'ai-share < 5', 'ai-share change < 5%']
test.each([...numbers, ...shares, 'Total < 5', 'quickstart < 5', '/docs* < 5', '/docs/*/a < 5', '* < 5'])(
  '%j is none',
  (text) => {
    expect(parseAlertRules(text)).toEqual({ wrong: [{ line: 1, text }] })
  },
)

test('rules stand one a line, in any kind of line ends; each wrong one is named by its line', () => {
  expect(parseAlertRules('total < 1\r\n\n  ai > 2')).toMatchObject([{ text: 'total < 1' }, { text: 'ai > 2' }])
  const wrong = [3, 5].map((line) => ({ line, text: '5 < ai' }))
  expect(parseAlertRules('total < 1\n\n5 < ai\nhuman > 1\n5 < ai')).toEqual({ wrong })
  expect(parseAlertRules('')).toEqual([])
})
