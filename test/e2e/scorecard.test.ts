// @module-tag long

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { status } from '../emulator/faults.ts'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../unit/agent/words/tree-oracle.ts'
import { attributeOf, parsePage } from '../unit/report/page/pages.ts'
import { hostilePaths } from '../unit/report/views.ts'
import { type Scoring, scoring } from './scorecard.ts'

const dayMs = 86_400_000
const dayOf = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)
const files = Array.from({ length: 6 }, (_, page) => ({ path: `docs/guide-${page}.md`, status: 'modified' as const }))

/** Six pages that 10 people view every day, 12 from 12 October on; another that 100 view, then 96. */
const risingViews: DailyViews[] = Array.from({ length: 80 }, (_, day) => dayOf('2026-09-01', day)).flatMap((date) => [
  ...files.map((_, page) => ({ date, path: `/guide-${page}`, human: date < '2026-10-12' ? 10 : 12, ai: 2 })),
  { date, path: '/other', human: date < '2026-10-12' ? 100 : 96, ai: 5 },
])

/** One merged in October, five in November (one of them touched, one with a follow-up), one closed, one open, one forged. */
function fill({ open, github, setTime, addRecord }: Scoring) {
  setTime('2026-10-05T09:00:00Z')
  const first = open({ title: 'Explain the limits', files })
  setTime('2026-10-07T09:00:00Z')
  github.mergeThread(first)
  for (let day = 1; day <= 5; day += 1) {
    setTime(dayOf('2026-11-01', day))
    const number = open({ title: `Correct part ${day}`, topic: 'docs' })
    if (day === 1) github.push(number, { author: 'mona' })
    if (day === 2) addRecord(1, { kind: 'status', request: 'comment:77', operation: 'message', jobId: `job-${number}` })
    setTime(`${dayOf('2026-11-01', day)}T${10 + day}:00:00Z`)
    github.mergeThread(number)
  }
  setTime('2026-11-10T00:00:00Z')
  github.closeThread(open({ title: 'Drop a part' }))
  open({
    title: '[x](https://evil.example) | @mona `</details>` #1 <img src=x onerror=alert(1)>',
    topic: 'a|b`c@mona<b>',
  })
  // Somebody's own, in which somebody asked the agent for something.
  const { number } = github.pullRequest({ labels: ['agent'], title: 'By a person' }).pull_request
  addRecord(number, { kind: 'status', request: 'comment:78', operation: 'create', jobId: 'job-of-a-command' })
}

const sentence =
  'In the last 28 days the agent opened 7 pull requests; 5 of 6 that were closed were merged, half of them within 13 hours. The 6 pages that 1 pull request changed on 7 Oct had 20.0% more views by people than before; all other pages together changed by −4.0%.'
/** Without what keeps numbers and directions in place. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u200E', '')

test('a month of the agent: summary, output and chat line agree, and nothing is written without a thread', () =>
  scoring(
    async (scene) => {
      fill(scene)
      const { score, github, emulator } = scene
      const run = await score({ 'pages-root': 'docs', topic: '' })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({
        outcome: 'reported',
        reason: '',
        truncated: 'false',
        'summary-line': sentence,
      })
      expect(run.annotations.map(({ level, message }) => [level, message])).toEqual([['notice', sentence]])
      const { pull_requests, ...figures } = JSON.parse(run.outputs.scorecard ?? '')
      expect(figures).toEqual({
        ...{
          window: { from: '2026-10-24', to: '2026-11-21' },
          opened: 7,
          merged: 5,
          closed: 1,
          open: 1,
          oldest_open_days: 11,
        },
        ...{
          settled: 6,
          merge_rate: 0.8333,
          median_hours: 13,
          p90_hours: 15,
          follow_ups: 1,
          follow_ups_per_merged: 0.2,
        },
        merged_untouched: 4,
        requests: { people: 9, workflows: 0, schedules: 0, outcomes: { completed: 9 } },
        topics: [
          { topic: 'docs', merged: 5, closed: 0, open: 0, median_hours: 13 },
          { topic: 'a|b`c@mona<b>', merged: 0, closed: 0, open: 1, median_hours: null },
          { topic: null, merged: 0, closed: 1, open: 0, median_hours: null },
        ],
        ...{ not_ours: 1, not_looked_at: 0 },
        did_it_help: {
          pages: 6,
          changed: { people_before: 1680, people_after: 2016, ai_before: 336, ai_after: 336 },
          others: { people_before: 2800, people_after: 2688, ai_before: 140, ai_after: 140 },
          ...{ new_pages: [], no_page: 0, weeks_not_read: [], chance: null },
          ...{ pull_requests: [2], merged: { from: '2026-10-07', to: '2026-10-08' } },
          top: files.map((_, page) => ({
            path: `/guide-${page}`,
            ...{ people_before: 280, people_after: 336, ai_before: 56, ai_after: 56, pull_request: 2 },
          })),
        },
      })
      expect(pull_requests[0]).toEqual({
        number: 9,
        title: '[x](https://evil.example) | @mona `</details>` #1 <img src=x onerror=alert(1)>',
        ...{ state: 'open', age_days: 11, follow_ups: 0, topic: 'a|b`c@mona<b>' },
      })
      const summary = plain(run.summary)
      expect(summary).toContain(sentence)
      expect(summary).toContain('| Merge rate | 83.3% (5 of 6) |')
      expect(summary).toContain('| Time to merge | half within 13 hours, 90% within 15 hours |')
      expect(summary).toContain(
        'The 6 changed pages had 20.0% more views by people than before (1,680 → 2,016); all other pages together changed by −4.0%.',
      )
      expect(summary).toContain('1 pull request with the label was not opened by a request of this action: left out.')
      expect(summary).not.toMatch(/because/i)
      const nodes = collect(parseMarkdown(run.summary))
      const links = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))
      expect(links.filter((url) => !/^https:\/\/github\.com\/octo-org\/docs\/pull\/\d$/.test(url))).toEqual([])
      const html = nodes.flatMap((node) => (node.type === 'html' ? [node.value] : []))
      expect(html.filter((value) => !/^<\/?details>(\n<summary>[\w ()]+<\/summary>)?$|^<wbr>$/.test(value))).toEqual([])
      expect(github.journal.writes()).toEqual([])
      expect(emulator.journal).toHaveLength(2)
    },
    { pageViews: risingViews },
  ))

test('kept in an issue: one comment of ours that every run edits; another topic has its own', () =>
  scoring(async (scene) => {
    fill(scene)
    const { score, comments, github, emulator } = scene
    const before = comments().length
    await score({ thread: '#1' })
    // A stranger's copy, which nobody edits.
    const [own] = github.comments(1).slice(before)
    github.comment({ thread: 1, author: 'mallory', body: own?.body ?? '' })
    await score({ thread: '1' })
    await score({ thread: '1', topic: 'docs' })
    const kept = github
      .comments(1)
      .slice(before)
      .flatMap(({ author, body }) => (author.login === 'mallory' ? [] : plain(body)))
    expect(kept).toHaveLength(2)
    for (const body of kept) expect(body).toMatch(/^<!-- agent-job-action v1 comment=scorecard /)
    expect(kept[0]).toContain('In the last 28 days the agent opened 7 pull requests; 5 of 6')
    expect(kept[1]).toContain('### Scorecard of the agent, octo-org/docs, topic docs, 24 Oct – 20 Nov 2026 (UTC)')
    expect(kept[1]).toContain('In the last 28 days the agent opened 5 pull requests; 5 of 5')
    expect(github.comments(1)[before]?.history).toHaveLength(2)
    expect(emulator.journal).toEqual([])
  }))

test('with `repository`: the pull requests there count, requests from here are found, and links lead there', () =>
  scoring(
    async ({ score, open, setTime, addRecord, github, comments }) => {
      setTime('2026-10-05T09:00:00Z')
      const site = github.addRepository({ owner: 'octo-org', name: 'site' })
      site.issue()
      const first = open({ title: 'Explain the limits', files }, site)
      setTime('2026-10-07T09:00:00Z')
      site.mergeThread(first)
      setTime('2026-11-02T09:00:00Z')
      const second = open({ title: 'Correct a part', topic: 'docs' }, site)
      addRecord(1, { kind: 'status', request: 'comment:77', operation: 'message', jobId: `job-${second}` })
      setTime('2026-11-02T12:00:00Z')
      site.mergeThread(second)
      // One of this repository, which is not asked about.
      open({ title: 'Of the workflow itself' })
      const run = await score(
        { repository: 'octo-org/site', 'pages-root': 'docs', thread: '1' },
        { token: { repositories: ['octo-org/docs', 'octo-org/site'] } },
      )
      expect(run.outputs['summary-line']).toBe(
        'In the last 28 days the agent opened 1 pull request; 1 of 1 that was closed was merged, within 3 hours. The 6 pages that 1 pull request changed on 7 Oct had 20.0% more views by people than before; all other pages together changed by −4.0%.',
      )
      expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({
        ...{ opened: 1, merged: 1, follow_ups: 1, not_ours: 0 },
        pull_requests: [{ number: second, title: 'Correct a part', follow_ups: 1, topic: 'docs' }],
        did_it_help: { pages: 6 },
      })
      expect(plain(run.summary)).toContain('| Merge rate | – (1 merged or closed; a rate needs 5) |')
      expect(run.summary).toContain(`https://github.com/octo-org/site/pull/${second}`)
      expect(run.summary).not.toContain('https://github.com/octo-org/docs/pull/')
      expect(comments().filter((body) => body.includes('comment=scorecard'))).toHaveLength(1)
      expect(site.comments(1)).toEqual([])
      const lists = github.journal.entries().filter(({ operation }) => operation === 'pulls/list')
      expect(lists.map(({ path }) => path.split('?')[0])).toEqual(['/repos/octo-org/site/pulls'])
    },
    { pageViews: risingViews },
  ))

const addresses = 'https://docs.example.com/guide-0/\nhttps://docs.example.com/guide-1?a=b\n'

test('pages-from decides which changed files are pages', () =>
  scoring(
    async ({ score, open, setTime, github }) => {
      setTime('2026-10-05T09:00:00Z')
      const number = open({ files })
      setTime('2026-10-07T09:00:00Z')
      github.mergeThread(number)
      const run = await score(
        { 'pages-root': 'docs', 'pages-from': 'pages.txt' },
        { prepare: ({ workspace }) => writeFileSync(join(workspace, 'pages.txt'), addresses) },
      )
      expect(JSON.parse(run.outputs.scorecard ?? '').did_it_help).toMatchObject({
        ...{ pages: 2, no_page: 4, changed: { people_before: 560, people_after: 672, ai_before: 112, ai_after: 112 } },
        others: { people_before: 3920, people_after: 4032 },
        top: [{ path: '/guide-0' }, { path: '/guide-1' }],
      })
      expect(plain(run.summary)).toContain('4 changed files under pages-root are not pages.')
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
    async ({ score, open, setTime, emulator, github, comments }) => {
      setTime('2026-10-05T09:00:00Z')
      const changed = names.map((name) => ({ path: `docs/${name}.md`, status: 'modified' as const }))
      const number = open({ files: changed, headRef: names.join('').slice(0, 200) })
      setTime('2026-10-07T09:00:00Z')
      github.mergeThread(number)
      setTime('2026-11-10T09:00:00Z')
      open({ title: `Use ${emulator.key}` })
      for (const text of texts) open({ title: text, headRef: text.slice(0, 200), topic: text.slice(0, 100) })
      const run = await score({
        ...{ thread: '1', 'pages-root': 'docs', 'site-url': 'https://docs.example.com' },
        export: 'card.html,card.json',
      })
      expect(run.exitCode).toBe(0)
      const ours = /^https:\/\/(?:github\.com\/octo-org\/docs\/(?:pull|actions\/runs)\/\d+|docs\.example\.com\/\S*)$/
      const body = comments().at(-1) ?? ''
      expect(body).toMatch(/^<!-- agent-job-action v1 comment=scorecard /)
      expectHarmless(plain(run.summary), ours)
      expectHarmless(plain(body), ours, body.split('\n')[0])
      const { pull_requests, did_it_help } = JSON.parse(run.outputs.scorecard ?? '')
      expect(pull_requests).toHaveLength(texts.length + 1)
      expect(did_it_help.pages).toBe(names.length)
      expect(JSON.parse(run.workspaceFiles['card.json'] ?? '')).toEqual(JSON.parse(run.outputs.scorecard ?? ''))
      const page = parsePage(run.workspaceFiles['card.html'] ?? '')
      for (const name of ['img', 'iframe', 'form', 'object', 'base']) expect(page.all(name)).toEqual([])
      expect([page.all('script').length, page.all('style').length, page.all('h1').length]).toEqual([1, 1, 1])
      const links = page.all('a').map((link) => attributeOf(link, 'href') ?? '')
      expect(links).toContainEqual(expect.stringMatching(/^https:\/\/docs\.example\.com\//))
      for (const link of links) if (!/^#section-\d$/.test(link)) expect(link).toMatch(ours)
    },
    { pageViews },
  )
})

test('the service refuses: the rest is reported, with a warning', () =>
  scoring(
    async (scene) => {
      fill(scene)
      const { score, emulator } = scene
      emulator.fault({ times: 9 }, status(403))
      const run = await score({ 'pages-root': 'docs' })
      expect([run.exitCode, run.outputs.outcome, run.outputs.truncated]).toEqual([0, 'reported', 'true'])
      const [warning] = run.annotations
      expect(warning).toMatchObject({ level: 'warning' })
      expect(warning?.message).toMatch(/^Page views of 1 week could not be read: .*403/)
      expect(plain(run.summary)).toContain(
        'These numbers lack the weeks that begin on 2026-10-05: their page views could not be read.',
      )
      expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({
        merged: 5,
        did_it_help: { weeks_not_read: ['2026-10-05'] },
      })
    },
    { pageViews: risingViews },
  ))

test('12 pull requests in four weeks, and a site of 1,000 pages: what it costs', () =>
  scoring(
    async ({ score, open, setTime, github, emulator }) => {
      for (let count = 0; count < 12; count += 1) {
        const day = dayOf('2026-09-21', 7 * Math.floor(count / 3))
        setTime(`${day}T09:00:00Z`)
        const number = open({ files: [{ path: `docs/page-${count}.md`, status: 'modified' }] })
        setTime(`${day}T10:00:00Z`)
        github.mergeThread(number)
      }
      const run = await score({
        'pages-root': 'docs',
        thread: '1',
        period: '61d',
      })
      expect(run.outputs.truncated).toBe('false')
      expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({
        merged: 12,
        did_it_help: { pages: 12, weeks_not_read: [] },
      })
      const asked = github.journal.entries().map(({ operation }) => operation)
      expect(asked).toHaveLength(41)
      expect(emulator.journal.length).toBeLessThanOrEqual(56)
    },
    {
      pageViews: ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-30', '2026-10-25', '2026-11-12'].flatMap((date) =>
        Array.from({ length: 1_000 }, (_, page) => ({ date, path: `/page-${page}`, human: 5, ai: 1 })),
      ),
    },
  ))

test('`pages-root` that names no folder, and one whose addresses nobody views', () =>
  scoring(
    async ({ score, open, setTime, github, emulator }) => {
      setTime('2026-10-05T09:00:00Z')
      const number = open({ files })
      setTime('2026-10-07T09:00:00Z')
      github.mergeThread(number)
      const missing = await score({ 'pages-root': 'documentation' })
      expect([missing.outputs.outcome, missing.outputs.reason]).toEqual(['error', 'input'])
      expect(missing.annotations[0]?.message).toContain('pages-root is "documentation", which is no folder of')
      expect(emulator.journal).toEqual([])
      const unseen = await score({ 'pages-root': 'docs' })
      const sentence =
        'None of these 6 addresses had a view. Is `pages-root` right? `/guide-0` has none; `/docs/guide-0` has 616.'
      expect(plain(unseen.summary)).toContain(`- ${sentence}`)
      expect(unseen.annotations[0]).toMatchObject({ level: 'warning' })
      expect(unseen.outputs['summary-line']).toBe('In the last 28 days the agent opened no pull requests.')
      expect(JSON.parse(unseen.outputs.scorecard ?? '').did_it_help).toMatchObject({
        ...{ pages: 0, new_pages: [], top: [], pull_requests: [], merged: null, chance: null },
      })
    },
    { pageViews: risingViews.map((row) => ({ ...row, path: `/docs${row.path}` })) },
  ))
