import { expect, test } from 'vitest'
import { reporting } from './page-views.ts'

test.each([
  [
    'reversed',
    { 'date-from': '2026-11-14', 'date-to': '2026-11-07' },
    'date-to is "2026-11-07". It takes a day after `date-from` (2026-11-14)',
  ],
  ['empty', { 'date-from': '2026-11-14', 'date-to': '2026-11-14' }, 'date-to is "2026-11-14". It takes a day after'],
  ['empty up to yesterday', { 'date-from': '2026-11-21' }, 'date-from is "2026-11-21". It takes a day before today'],
  ['in the future', { 'date-from': '2026-11-22', 'date-to': '2026-11-29' }, 'date-from is "2026-11-22"'],
  ['without a beginning', { 'date-to': '2026-11-14' }, 'date-from is empty. It takes a date, since `date-to` is given'],
  ['a day that is none', { 'date-from': '2026-02-30' }, 'date-from is "2026-02-30"'],
  ['with a time of day', { 'date-from': '2026-11-14T10:00:00Z' }, 'date-from is "2026-11-14T10:00:00Z"'],
  ['no period', { period: '0d' }, 'period is "0d"'],
  ['a period in words', { period: 'yesterday' }, 'period is "yesterday"'],
  ['top', { top: '101' }, 'top is "101". It takes a whole number from 0 to 100'],
  ['max-requests', { 'max-requests': '0' }, 'max-requests is "0"'],
  ['a site that is no address', { 'site-url': 'docs.example.com' }, 'site-url is another form of address'],
  ['a site without https', { 'site-url': 'http://docs.example.com' }, 'site-url is another form of address'],
] as const)('%s: nothing is sent, and the sentence says what is expected', (_, inputs, words) =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report(inputs)
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'views-total': '' })
      expect(run.annotations.map(({ message }) => message).join('\n')).toContain(words)
      expect(emulator.journal).toEqual([])
    },
    { pageViews: [] },
  ),
)

test('all problems are named at once', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ period: 'week', compare: 'last-year', top: '-1', export: 'a.txt', 'base-url': '' })
      const text = run.annotations.map(({ message }) => message).join('\n')
      for (const input of ['period', 'compare', 'top', 'export', 'base-url']) expect(text).toContain(`${input} is `)
      expect(emulator.journal).toEqual([])
    },
    { pageViews: [] },
  ))
