import { expect, test } from 'vitest'
import { renderAlerts, toRuleId } from '../../../src/page-views/alert-comment.ts'
import { createForeignText } from '../../../src/render/markdown.ts'
import { expectHarmless, foreign } from '../render/tree-oracle.ts'
import { reportOf, row, rulesOf } from './views.ts'

const of = (rules: string) => {
  const made = reportOf({ now: [row('/', 3, 1)] }, { rules: rulesOf(rules), topic: 'docs' })
  const topic = { topic: 'docs', window: made.window }
  const alerts = made.alerts?.fired ?? []
  const body = renderAlerts(
    alerts,
    made,
    createForeignText((text) => text),
  )
  return { body, topic, alerts }
}

test('one comment names every alert with its rule', () => {
  const { body } = of('total < 9\nai > 0\nai-share > 5%')
  expect(body.split('\n')).toEqual([
    'Page views of docs, 14–20 Nov 2026 (UTC): 3 alerts fired.',
    '',
    '- ⚠️ Total views: 4, below 9. Rule: `total < 9`',
    '- ⚠️ Views by AI agents: 1, above 0. Rule: `ai > 0`',
    '- ⚠️ AI agents made 25.0\u00A0% of all views (alert above 5\u00A0%). Rule: `ai-share > 5%`',
    '',
  ])
})

test('a rule is another one in another topic or window', () => {
  const { topic, alerts } = of('total < 9')
  const ids = [topic, { ...topic, topic: 'blog' }, { ...topic, window: { ...topic.window, to: '2026-11-22' } }].map(
    (other) => alerts.map((alert) => toRuleId(other, alert)).join(),
  )
  expect(new Set(ids).size).toBe(3)
})

test('of very many alerts fifty are named', () => {
  const { body } = of(Array.from({ length: 60 }, (_, index) => `total < ${index + 9}`).join('\n'))
  expect(body.match(/^- ⚠️/gm)).toHaveLength(50)
  expect(body).toContain('- and 10 more, which the report names.')
})

test('a backtick in a rule mentions nobody', () => {
  const { body } = of(`/\`@${foreign('name')}/all\` < 5`)
  expectHarmless(body, [])
})
