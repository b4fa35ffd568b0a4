// @module-tag long

import { expect, test } from 'vitest'
import { reporting } from './page-views.ts'

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
