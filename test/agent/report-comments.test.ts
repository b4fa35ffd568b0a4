// Checks that reports in a thread are one comment for each period, topic, and service.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const dayMinutes = 24 * 60
const isReport = ({ body }: { readonly body: string }) => body.startsWith('<!-- agent-job-action v1 comment=report ')
const reportsIn = ({ github }: Site) => github.comments(1).filter(isReport)
const kept = { thread: '1' }

test('each week has one comment, with the rules that fired, and a re-run edits it', async ({ site }) => {
  const path = '/docs/a'
  const views = Object.entries({ '2025-12-16': 90, '2025-12-23': 100, '2025-12-30': 50 })
  site.service.showPageViews(views.map(([date, human]) => ({ date, path, human, ai: 0 })))
  const inputs = { ...kept, period: 'last-week', alerts: 'human change < -20%', 'fail-on-alert': 'true' }
  const report = async (runId: number) => {
    const { exitCode, outputs, annotation, warnings } = await site.report(inputs, { runId })
    expect(warnings).toEqual([])
    return [exitCode, outputs.alerts, exitCode === 1 && annotation]
  }
  expect(await report(1)).toEqual([0, '[]', false])
  await site.pass(7 * dayMinutes)
  const halved = 'Views by people −50.0% (100 → 50), below your limit of −20%.'
  expect(await report(2)).toEqual([1, '[{"rule":"human change < -20%","value":-50}]', halved])
  expect(reportsIn(site)[1]?.body).toMatch(/⚠️ Views by people −50.0%[\s\S]*\/octo-org\/docs\/actions\/runs\/2/)
  await report(2)
  expect(site.github.comments(1)).toHaveLength(2)
})

test('each topic, service, and period has its own comment, and a re-run edits it', async ({ site }) => {
  for (const topic of ['docs', 'blog', 'docs']) await site.report({ ...kept, topic })
  await site.report({ ...kept, topic: 'docs', 'base-url': site.service.url.replace('127.0.0.1', 'localhost') })
  await site.report({ ...kept, topic: 'docs', period: '14d' })
  const topics = reportsIn(site).map(({ body }) => /^### (\w+), .*$/m.exec(body)?.[1])
  expect(topics).toEqual(['docs', 'blog', 'docs', 'docs'])
})

test('our comment is found below another line; of two, one is deleted; a copy stays', async ({ site }) => {
  const { github } = site
  await site.report(kept)
  const [{ id = 0, body = '' } = {}] = github.comments(1)
  const copy = github.comment({ thread: 1, author: 'mallory', body }).comment
  // A run that did not learn that its comment was created has left a second one.
  github.comment({ thread: 1, author: 'github-actions[bot]', body })
  github.editText(id, `Pinned by a maintainer.\n\n${body.replace(/signature=./, 'signature=0')}`)
  await site.report({ ...kept, trend: 'none' })
  expect(github.comments(1).map((comment) => comment.id)).toEqual([id, copy.id])
  expect(reportsIn(site)[0]?.id).toBe(id)
  expect(github.text(copy.id).history).toHaveLength(1)
  github.deleteText(id)
  await site.report(kept)
  expect(reportsIn(site)).toHaveLength(2)
})
