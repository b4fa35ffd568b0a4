// @module-tag long

import { expect, test } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { type Reporting, reporting } from './page-views.ts'

const dayMs = 86_400_000
const dayOf = (from: string, offset: number) => new Date(Date.parse(from) + offset * dayMs).toISOString().slice(0, 10)
const marked = (kind: string) => (body: string) => body.startsWith(`<!-- agent-job-action v1 comment=${kind} `)

/** Every run keeps its report in issue 1. */
const inThread = (tell: (reporting: Reporting) => Promise<void>, pageViews: readonly DailyViews[] = []) =>
  reporting(
    ({ report, ...others }) => tell({ ...others, report: (inputs, step) => report({ thread: '1', ...inputs }, step) }),
    { pageViews },
  )

test('a comment for each week, which says the rules that fired; one may fail the step; a re-run edits its own', () =>
  inThread(
    async ({ report, setTime, comments, github }) => {
      const inputs = { period: 'last-week', alerts: 'human change < -20%\n/docs/a < 50', 'fail-on-alert': 'true' }
      const fired: unknown[] = []
      for (let week = 0; week < 8; week += 1) {
        setTime(`${dayOf('2026-09-14', 7 * week)}T06:17:00Z`)
        const run = await report(inputs, { github: { run_id: String(week + 1) } })
        expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '' })
        const [first] = run.annotations
        fired.push([run.exitCode, run.outputs.alerts, first?.level === 'error' && first.message])
        expect(comments().filter(marked('report'))).toHaveLength(week + 1)
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
      const reports = github.comments(1).filter(({ body }) => marked('report')(body))
      expect(reports.at(-1)?.body).toContain('[Workflow run](https://github.com/octo-org/docs/actions/runs/8)')
      expect(reports[2]?.body).toContain('⚠️ Views by people −50.0% (100 → 50)')
      await report(inputs, { github: { run_id: '8' } })
      expect(comments()).toHaveLength(8)
    },
    [90, 95, 100, 50, 50, 50, 49, 52, 60, 60].map((human, week) => ({
      date: dayOf('2026-09-01', 7 * week),
      path: '/docs/a',
      human,
      ai: 0,
    })),
  ))

test('a topic, a service and a period have a comment each; a re-run edits its own', () =>
  inThread(async ({ report, comments, emulator }) => {
    for (const topic of ['docs', 'blog', 'docs']) await report({ topic })
    await report({ topic: 'docs', 'base-url': emulator.url.replace('127.0.0.1', 'localhost') })
    await report({ topic: 'docs', period: '14d' })
    expect(comments().map((body) => /^### (.*)$/m.exec(body)?.[1])).toEqual([
      ...['docs, 14–20 Nov 2026', 'blog, 14–20 Nov 2026', 'docs, 14–20 Nov 2026', 'docs, 7–20 Nov 2026'],
    ])
  }))

test('a rotated key and a line above the marker: the comment is ours and is found; that of somebody else is not touched', () =>
  inThread(async ({ report, comments, github }) => {
    await report()
    const [{ id = 0, body = '' } = {}] = github.comments(1)
    const copy = github.comment({ thread: 1, author: 'mallory', body }).comment
    github.editText(id, `Pinned by a maintainer.\n\n${body.replace(/signature=./, 'signature=0')}`)
    await report({ trend: 'none' }, { github: { run_id: '2' } })
    expect(github.comments(1).map((comment) => comment.id)).toEqual([id, copy.id])
    expect(marked('report')(comments()[0] ?? '')).toBe(true)
    expect(github.text(copy.id).history).toHaveLength(1)
    github.deleteText(id)
    await report()
    expect(comments().filter(marked('report'))).toHaveLength(2)
  }))

test('where GitHub does not say who we are, the new comment takes the place of the old one', () =>
  inThread(async ({ report, comments, github }) => {
    github.comment({ thread: 1, author: 'mona', body: 'Look here every Monday.' })
    github.faults.add('graphql', { kind: 'answer', status: 404, body: { message: 'Not Found' } }, { times: 99 })
    for (let time = 0; time < 3; time += 1) await report()
    expect(comments().map((body) => body.slice(0, 40))).toEqual([
      'Look here every Monday.',
      '<!-- agent-job-action v1 comment=report ',
    ])
  }))
