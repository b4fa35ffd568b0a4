// docs/assumptions.md and the probe name the same questions.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/assumptions.md', 'utf8')
const probe = readFileSync('.github/workflows/probe.yml', 'utf8')

test('the probe asks what the page says that it asks, in that order', () => {
  const [, asked = ''] = page.split(/^## .*$/m)
  const rows = [...asked.matchAll(/^\|`([A-Z]\d+)`\|/gm)].map(([, name]) => name)
  expect(rows.length).toBeGreaterThan(10)
  expect([...probe.matchAll(/(?:ask|expect)\("([A-Z]\d+)"/g)].map(([, name]) => name)).toEqual(rows)
})

test('the page names every variable and secret of the probe, and has at most 700 words', () => {
  const used = [...probe.matchAll(/(?:vars|secrets)\.(\w+)/g)].map(([, name = '']) => name)
  for (const name of used) expect(page).toContain(`\`${name}\``)
  expect(page.split(/[\s|]+/).length).toBeLessThanOrEqual(700)
})
