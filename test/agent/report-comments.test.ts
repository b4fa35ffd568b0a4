// Reports in a thread: one comment for each period, topic, and service.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const dayMinutes = 24 * 60
const dayOf = (from: string, offset: number) =>
  new Date(Date.parse(from) + offset * dayMinutes * 60_000).toISOString().slice(0, 10)
const isReport = ({ body }: { readonly body: string }) => body.startsWith('<!-- agent-job-action v1 comment=report ')
const reportsIn = ({ github }: Site) => github.comments(1).filter(isReport)
const kept = { thread: '1' }

test('a comment for each week, which says the rules that fired; one may fail the step; a re-run edits its own', async ({
  site,
}) => {
  const views = [90, 95, 100, 50, 50, 50, 49, 52, 60, 60]
  const path = '/docs/a'
  site.service.showPageViews(views.map((human, week) => ({ date: dayOf('2025-12-16', 7 * week), path, human, ai: 0 })))
  const alerts = 'human change < -20%\n/docs/a < 50'
  const inputs = { ...kept, period: 'last-week', alerts, 'fail-on-alert': 'true' }
  const fired: unknown[] = []
  for (let week = 0; week < 8; week += 1) {
    const run = await site.report(inputs, { runId: week + 1 })
    expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '' })
    fired.push([run.exitCode, run.outputs.alerts, run.exitCode === 1 && run.annotation])
    expect(reportsIn(site)).toHaveLength(week + 1)
    if (week < 7) await site.pass(7 * dayMinutes)
  }
  const halved = 'Views by people −50.0% (100 → 50), below your limit of −20%.'
  const quiet = [0, '[]', false]
  expect(fired).toEqual([
    ...[quiet, quiet],
    [1, '[{"rule":"human change < -20%","value":-50}]', halved],
    ...[quiet, quiet],
    [1, '[{"rule":"/docs/a < 50","value":49}]', 'Views of /docs/a: 49 (50 before), below your limit of 50.'],
    ...[quiet, quiet],
  ])
  expect(reportsIn(site).at(-1)?.body).toContain('[Workflow run](https://github.com/octo-org/docs/actions/runs/8)')
  expect(reportsIn(site)[2]?.body).toContain('⚠️ Views by people −50.0% (100 → 50)')
  await site.report(inputs, { runId: 8 })
  expect(site.github.comments(1)).toHaveLength(8)
})

test('a topic, a service and a period have a comment each; a re-run edits its own', async ({ site }) => {
  for (const topic of ['docs', 'blog', 'docs']) await site.report({ ...kept, topic })
  await site.report({ ...kept, topic: 'docs', 'base-url': site.service.url.replace('127.0.0.1', 'localhost') })
  await site.report({ ...kept, topic: 'docs', period: '14d' })
  expect(reportsIn(site).map(({ body }) => /^### (\w+), .*$/m.exec(body)?.[1])).toEqual([
    'docs',
    'blog',
    'docs',
    'docs',
  ])
})

test('a rotated key and a line above the marker: the comment is ours and is found; that of somebody else is not touched', async ({
  site,
}) => {
  const { github } = site
  await site.report(kept)
  const [{ id = 0, body = '' } = {}] = github.comments(1)
  const copy = github.comment({ thread: 1, author: 'mallory', body }).comment
  github.editText(id, `Pinned by a maintainer.\n\n${body.replace(/signature=./, 'signature=0')}`)
  await site.report({ ...kept, trend: 'none' })
  expect(github.comments(1).map((comment) => comment.id)).toEqual([id, copy.id])
  expect(reportsIn(site)[0]?.id).toBe(id)
  expect(github.text(copy.id).history).toHaveLength(1)
  github.deleteText(id)
  await site.report(kept)
  expect(reportsIn(site)).toHaveLength(2)
})

test('where GitHub does not say who we are, the new comment takes the place of the old one', async ({ site }) => {
  site.github.comment({ thread: 1, author: 'mona', body: 'Look here every Monday.' })
  site.github.faults.add('graphql', { kind: 'answer', status: 404, body: { message: 'Not Found' } }, { times: 99 })
  for (let time = 0; time < 3; time += 1) await site.report(kept)
  expect(site.github.comments(1).map(isReport)).toEqual([false, true])
})
