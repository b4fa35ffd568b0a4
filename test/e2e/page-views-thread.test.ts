// @module-tag long

import { expect, test } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { reportingInThread } from './page-views.ts'

const dayMs = 86_400_000
const dayOf = (from: string, offset: number) => new Date(Date.parse(from) + offset * dayMs).toISOString().slice(0, 10)
const marked = (kind: string) => (body: string) => body.startsWith(`<!-- agent-job-action v1 comment=${kind} `)

/** `perWeek` views on the Tuesday of each week from that Monday on. */
function weeks(monday: string, perWeek: readonly number[], path = '/docs/a'): DailyViews[] {
  return perWeek.map((human, week) => ({ date: dayOf(monday, 7 * week + 1), path, human, ai: 0 }))
}

test('eight weeks into one issue: one comment that is edited, and a new one only when an alert fires', () =>
  reportingInThread(
    async ({ report, setTime, comments, github }) => {
      const alerts = 'human change < -20%\n/docs/a < 50'
      const fired: string[] = []
      for (let week = 0; week < 8; week += 1) {
        setTime(`${dayOf('2026-09-14', 7 * week)}T06:17:00Z`)
        const run = await report({ period: 'last-week', alerts }, { github: { run_id: String(week + 1) } })
        expect(run.exitCode).toBe(0)
        fired.push(run.outputs.alerts ?? '')
        expect(comments().filter(marked('report'))).toHaveLength(1)
      }
      expect(fired.filter((list) => list !== '[]')).toEqual([
        '[{"rule":"human change < -20%","value":-50}]',
        '[{"rule":"/docs/a < 50","value":49}]',
      ])
      const [kept = '', ...told] = comments()
      expect(marked('report')(kept)).toBe(true)
      expect(kept).toContain('### Page views 26 Oct – 1 Nov 2026 (UTC)')
      expect(kept).toContain('[Workflow run](https://github.com/octo-org/docs/actions/runs/8)')
      expect(told).toHaveLength(2)
      expect(told.every(marked('alert'))).toBe(true)
      expect(told[0]).toContain('Human views: 50, after 100 in the 7 days before (-50.0 %, below -20 %).')
      const [comment] = github.comments(1)
      expect(told[0]).toContain(`[The report](https://github.com/octo-org/docs/issues/1#issuecomment-${comment?.id})`)
    },
    { pageViews: weeks('2026-08-31', [90, 95, 100, 50, 50, 50, 49, 52, 60, 60]) },
  ))

test('a re-run of the same window tells nothing twice; another topic or service has a report of its own', () =>
  reportingInThread(
    async ({ report, comments, emulator }) => {
      const alerts = 'total < 5'
      for (let time = 0; time < 3; time += 1) await report({ alerts, topic: 'docs' })
      expect(comments()).toHaveLength(2)
      await report({ alerts: 'total < 6', topic: 'docs' })
      expect(comments().filter(marked('alert'))).toHaveLength(2)
      await report({ topic: 'blog' })
      await report({ topic: 'docs', 'base-url': emulator.url.replace('127.0.0.1', 'localhost') })
      expect(comments().filter(marked('report'))).toHaveLength(3)
      expect(comments()[0]).toContain('### Page views of docs, 14–20 Nov 2026 (UTC)')
    },
    { pageViews: [] },
  ))

test('a rotated key and a line above the marker: the comment is ours and is found; that of somebody else is not touched', () =>
  reportingInThread(
    async ({ report, comments, github, token }) => {
      await report()
      const [own] = github.comments(1)
      const copy = github.comment({ thread: 1, author: 'mallory', body: own?.body ?? '' }).comment
      const changed = `Pinned by a maintainer.\n\n${own?.body.replace(/signature=./, 'signature=0')}`
      await fetch(`${github.apiUrl}/repos/octo-org/docs/issues/comments/${own?.id}`, {
        method: 'PATCH',
        headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ body: changed }),
      })
      await report({ top: '3' })
      expect(github.comments(1).map(({ id }) => id)).toEqual([own?.id, copy.id])
      expect(marked('report')(comments()[0] ?? '')).toBe(true)
      expect(github.text(copy.id).history).toHaveLength(1)
    },
    { pageViews: [] },
  ))

test('a comment that somebody deleted is written anew', () =>
  reportingInThread(
    async ({ report, comments, github, token }) => {
      await report()
      const [own] = github.comments(1)
      await fetch(`${github.apiUrl}/repos/octo-org/docs/issues/comments/${own?.id}`, {
        method: 'DELETE',
        headers: { authorization: `token ${token}` },
      })
      await report()
      expect(comments()).toHaveLength(1)
    },
    { pageViews: [] },
  ))

test.each([1, 2])(
  'H63: without the permission in thread %i it is a warning that names it, and the report stands',
  (thread) =>
    reportingInThread(
      async ({ report, comments, github }) => {
        const githubToken = github.token({ permissions: { issues: 'read', 'pull-requests': 'read' } })
        const run = await report({ thread: String(thread), alerts: 'total < 9' }, { githubToken })
        expect(run.exitCode).toBe(0)
        expect(run.outputs).toMatchObject({ outcome: 'reported', alerts: '[{"rule":"total < 9","value":0}]' })
        const warnings = run.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)
        expect(warnings[1]).toContain(`The report could not be kept in #${thread}:`)
        expect(warnings[1]).toContain('`issues: write` (for a pull request `pull-requests: write`)')
        expect(comments(thread)).toEqual([])
      },
      { pageViews: [] },
    ),
)

test('a dry run reads the thread, writes nothing there and says what it would have written', () =>
  reportingInThread(
    async ({ report, github }) => {
      const inputs = { 'dry-run': 'true', alerts: 'total < 9' }
      const first = await report(inputs)
      expect(first.outputs).toMatchObject({ outcome: 'reported' })
      expect(first.summary).toContain(
        'Dry run: nothing was written to #1. This report would become a comment, and 1 alert would be told in new comments.',
      )
      await report({ alerts: 'total < 9' })
      github.journal.clear()
      const second = await report(inputs)
      expect(second.summary).toContain('This report would replace what stands there.')
      expect(github.journal.writes()).toEqual([])
    },
    { pageViews: [] },
  ))

test('H60: a report of 100 long paths, each a long link, is made smaller until the comment holds it', () =>
  reportingInThread(
    async ({ report, comments }) => {
      const run = await report({ top: '100', 'site-url': 'https://docs.example.com' })
      expect(run.exitCode).toBe(0)
      const [comment = ''] = comments()
      expect(comment.length).toBeGreaterThan(1000)
      expect(comment.length).toBeLessThanOrEqual(65_536)
      expect(comment).toContain('Left out, since a comment or summary holds no more:')
      expect(run.summary.length).toBeGreaterThan(100_000)
    },
    {
      pageViews: Array.from({ length: 300 }, (_, page) => ({
        date: '2026-11-18',
        path: `/${'long'.repeat(450)}/${page}`,
        human: 1000 - page,
        ai: 5,
      })),
    },
  ))

test('where GitHub does not say who we are, the new comment takes the place of the old one', () =>
  reportingInThread(
    async ({ report, comments, github }) => {
      github.comment({ thread: 1, author: 'mona', body: 'Look here every Monday.' })
      github.faults.add('graphql', { kind: 'answer', status: 404, body: { message: 'Not Found' } }, { times: 99 })
      for (let time = 0; time < 3; time += 1) await report()
      expect(comments().map((body) => body.slice(0, 40))).toEqual([
        'Look here every Monday.',
        '<!-- agent-job-action v1 comment=report ',
      ])
    },
    { pageViews: [] },
  ))

test('H65: a comment that GitHub wrote although it answered 502 is not written twice', () =>
  reportingInThread(
    async ({ report, comments, github }) => {
      github.faults.add('issues/create-comment', { kind: 'bad-gateway-after' })
      const run = await report({ alerts: 'total < 9' })
      expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
      expect(comments().map((body) => body.split(' ', 4).at(-1))).toEqual(['comment=report', 'comment=alert'])
    },
    { pageViews: [] },
  ))
