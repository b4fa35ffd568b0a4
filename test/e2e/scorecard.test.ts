// @module-tag long

import { expect, test } from 'vitest'
import { status } from '../emulator/faults.ts'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { expectHarmless, foreign } from '../unit/agent/words/tree-oracle.ts'
import { hostilePaths } from '../unit/report/views.ts'
import { pagesOn } from './page-views.ts'
import { scoring } from './scorecard.ts'

const files = Array.from({ length: 6 }, (_, page) => ({ path: `docs/guide-${page}.md`, status: 'modified' as const }))
/** Six pages that rise by 20 % after October's merge, and another one that falls by 4 %. */
const risingViews: DailyViews[] = [
  ...files.flatMap((_, page) => [
    { date: '2026-09-20', path: `/guide-${page}`, human: 280, ai: 56 },
    { date: '2026-10-20', path: `/guide-${page}`, human: 336, ai: 56 },
  ]),
  { date: '2026-09-20', path: '/other', human: 2_800, ai: 140 },
  { date: '2026-10-20', path: '/other', human: 2_688, ai: 140 },
]
const inOctober = { files, merged: '2026-10-07T09:00:00Z' }
/** Without what keeps numbers and directions in place. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u200E', '')

test('a month in another repository: summary, output, comment and chat line agree', () =>
  scoring(
    async ({ score, open, addRecord, github, emulator, comments }) => {
      const site = github.addRepository({ owner: 'octo-org', name: 'site' })
      site.issue()
      open('2026-10-05T09:00:00Z', inOctober, site)
      const second = open('2026-11-02T09:00:00Z', { title: 'Correct a part', topic: 'docs' }, site)
      // A follow-up from a thread here, and a pull request here, which is not asked about.
      addRecord(1, { kind: 'status', request: 'comment:77', operation: 'message', jobId: `job-${second}` })
      site.mergeThread(second)
      open('2026-11-02T09:00:00Z')
      // Somebody's own, in which somebody asked the agent for something.
      const { number } = site.pullRequest({ labels: ['agent'], title: 'By a person' }).pull_request
      addRecord(number, { kind: 'status', request: 'comment:78', operation: 'create', jobId: 'job-of-a-command' }, site)
      const token = { repositories: ['octo-org/docs', 'octo-org/site'] }
      const inputs = { repository: 'octo-org/site', 'pages-root': 'docs', thread: '1' }
      const run = await score(inputs, { token })
      const sentence =
        'In the last 28 days the agent opened 1 pull request; 1 of 1 that was closed was merged, within 1 minute. The 6 pages that 1 pull request changed on 7 Oct had 20.0% more views by people than before; all other pages together changed by −4.0%.'
      expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '', truncated: 'false' })
      expect(run.outputs['summary-line']).toBe(sentence)
      expect(run.annotations.map(({ level, message }) => [level, message])).toEqual([['notice', sentence]])
      expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({
        ...{ opened: 1, merged: 1, follow_ups: 1, not_ours: 1, requests: { people: 4 } },
        pull_requests: [{ number: second, title: 'Correct a part', follow_ups: 1, topic: 'docs' }],
        did_it_help: { pages: 6, others: { people_before: 2_800, people_after: 2_688 } },
      })
      const [comment = ''] = comments().slice(-1)
      expect(comment).toMatch(/^<!-- agent-job-action v1 comment=scorecard /)
      for (const text of [run.summary, comment].map(plain)) {
        expect(text).toContain(sentence)
        expect(text).toContain(`https://github.com/octo-org/site/pull/${second}`)
        expect(text).not.toContain('https://github.com/octo-org/docs/pull/')
      }
      // Another run edits the comment, and leaves a stranger's copy; another topic has its own.
      github.comment({ thread: 1, author: 'mallory', body: comment })
      const before = comments().length
      await score(inputs, { token })
      await score({ ...inputs, topic: 'docs' }, { token })
      expect(comments()).toHaveLength(before + 1)
      expect([site.comments(1), emulator.journal.length]).toEqual([[], 4])
      const lists = github.journal.entries().filter(({ operation }) => operation === 'pulls/list')
      expect(new Set(lists.map(({ path }) => path.split('?')[0]))).toEqual(new Set(['/repos/octo-org/site/pulls']))
    },
    { pageViews: risingViews },
  ))

test('H48 to H59: titles, topics, branches and file names of strangers stay inert in summary, comment, output and page', () => {
  const texts = hostilePaths.map(([, text]) => foreign(text))
  // A path of GitHub has no controls and no halves of letters.
  const names = texts.map((text) => text.replace(/\p{Cc}|\p{Cs}/gu, '').slice(0, 200))
  const pageViews = ['2026-09-20', '2026-10-20'].flatMap((date) =>
    names.map((name) => ({ date, path: `/${name.replace(/[%?#]/g, encodeURIComponent)}`, human: 90, ai: 9 })),
  )
  return scoring(
    async ({ score, open, emulator, comments }) => {
      const changed = names.map((name) => ({ path: `docs/${name}.md`, status: 'modified' as const }))
      open('2026-10-05T09:00:00Z', { ...inOctober, files: changed, headRef: names.join('').slice(0, 200) })
      for (const text of [...texts, `Use ${emulator.key}`])
        open('2026-11-10T09:00:00Z', { title: text, headRef: text.slice(0, 200), topic: text.slice(0, 100) })
      const run = await score({
        ...{ thread: '1', 'pages-root': 'docs', 'site-url': 'https://docs.example.com' },
        export: 'card.html,card.json',
      })
      expect(run.exitCode).toBe(0)
      const ours = /^https:\/\/(?:github\.com\/octo-org\/docs\/(?:pull|actions\/runs)\/\d+|docs\.example\.com\/\S*)$/
      const body = comments().at(-1) ?? ''
      expectHarmless(plain(run.summary), ours)
      expectHarmless(plain(body), ours, body.split('\n')[0])
      const { pull_requests, did_it_help } = JSON.parse(run.outputs.scorecard ?? '')
      expect([pull_requests.length, did_it_help.pages]).toEqual([texts.length + 1, names.length])
      expect(JSON.parse(run.workspaceFiles['card.json'] ?? '')).toEqual(JSON.parse(run.outputs.scorecard ?? ''))
      expect(run.workspaceFiles['card.html']).not.toMatch(/<(?:img|iframe|form|object|base|script [^>]*src)\b/i)
    },
    { pageViews },
  )
})

test('`pages-root` that names no folder, one whose addresses nobody views, and a service that refuses', () =>
  scoring(
    async ({ score, open, emulator }) => {
      open('2026-10-05T09:00:00Z', inOctober)
      const missing = await score({ 'pages-root': 'documentation' })
      expect([missing.outputs.outcome, missing.outputs.reason]).toEqual(['error', 'input'])
      expect(missing.annotations[0]?.message).toContain('pages-root is "documentation", which is no folder of')
      expect(emulator.journal).toEqual([])
      const unseen = await score({ 'pages-root': 'docs' })
      expect(plain(unseen.summary)).toContain('`/guide-0` has none; `/docs/guide-0` has 616.')
      expect(unseen.annotations[0]).toMatchObject({ level: 'warning' })
      emulator.fault({ times: 9 }, status(403))
      const refused = await score({ 'pages-root': 'docs' })
      expect([refused.exitCode, refused.outputs.outcome, refused.outputs.truncated]).toEqual([0, 'reported', 'true'])
      expect(refused.annotations[0]?.message).toMatch(/^Page views of 1 week could not be read: .*403/)
    },
    { pageViews: risingViews.map((row) => ({ ...row, path: `/docs${row.path}` })) },
  ))

test('12 pull requests in four weeks, and a site of 1,000 pages: what it costs', () =>
  scoring(
    async ({ score, open, github, emulator }) => {
      const mondays = ['2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12']
      for (const [at, day] of [...mondays, ...mondays, ...mondays].toSorted().entries()) {
        const files = [{ path: `docs/page-${at}.md`, status: 'modified' as const }]
        open(`${day}T09:00:00Z`, { files, merged: `${day}T10:00:00Z` })
      }
      const run = await score({ 'pages-root': 'docs', thread: '1', period: '61d' })
      expect(run.outputs.truncated).toBe('false')
      expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({ merged: 12, did_it_help: { pages: 12 } })
      expect(github.journal.entries()).toHaveLength(41)
      expect(emulator.journal.length).toBeLessThanOrEqual(56)
    },
    { pageViews: ['2026-09-15', '2026-10-25'].flatMap((date) => pagesOn(date, 1_000)) },
  ))
