// @module-tag long

import { expect, test } from 'vitest'
import { expectHarmless, foreign } from '../unit/agent/words/tree-oracle.ts'
import { hostilePaths } from '../unit/report/views.ts'
import { scoring } from './scorecard.ts'

test('a month in another repository: summary, output, comment and chat line agree, and the service is not asked', () =>
  scoring(async ({ score, open, addRecord, github, emulator, comments }) => {
    const site = github.addRepository({ owner: 'octo-org', name: 'site' })
    site.issue()
    const first = open(
      '2026-11-02T09:00:00Z',
      { title: 'Correct a part', topic: 'docs', merged: '2026-11-02T12:00:00Z' },
      site,
    )
    const asked = { kind: 'status', operation: 'message' } as const
    addRecord(first, { ...asked, key: 'comment:77' }, site)
    // A follow-up from a thread here is not seen, and a pull request here is not asked about.
    addRecord(1, { ...asked, key: 'comment:78' })
    open('2026-11-02T09:00:00Z')
    // Somebody's own, in which somebody asked the agent for something.
    const { number } = site.pullRequest({ labels: ['agent'], title: 'By a person' }).pull_request
    addRecord(number, { kind: 'status', operation: 'create', key: 'comment:79' }, site)
    const token = { repositories: ['octo-org/docs', 'octo-org/site'] }
    const inputs = { repository: 'octo-org/site', thread: '1' }
    const run = await score({ ...inputs, export: 'card.json' }, { token })
    const sentence =
      'In the last 28 days the agent opened 1 pull request; the one that ended was merged within 3 hours.'
    expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '', 'summary-line': sentence })
    expect(run.annotations.map(({ level, message }) => [level, message])).toEqual([['notice', sentence]])
    const card = JSON.parse(run.outputs.scorecard ?? '')
    expect(card).toEqual({
      window: { from: '2026-10-24', to: '2026-11-21' },
      ...{ opened: 1, merged: 1, closed: 0, open: 0, oldest_open_days: null, settled: 1, merge_rate: null },
      ...{ median_hours: 3, p90_hours: null, follow_ups: 1, follow_ups_per_merged: 1, merged_untouched: 1, topics: [] },
      ...{ not_ours: 1, not_looked_at: 0 },
      pull_requests: [
        { number: first, title: 'Correct a part', state: 'merged', age_days: 0, follow_ups: 1, topic: 'docs' },
      ],
    })
    expect([run.outputs['export-files'], JSON.parse(run.workspaceFiles['card.json'] ?? '')]).toEqual([
      'card.json',
      card,
    ])
    const [comment = ''] = comments().slice(-1)
    expect(comment).toMatch(/^<!-- agent-job-action v1 comment=scorecard /)
    for (const text of [run.summary, comment]) {
      expect(text).toContain(sentence)
      expect(text).toContain(`https://github.com/octo-org/site/pull/${first}`)
      expect(text).not.toContain('https://github.com/octo-org/docs/pull/')
    }
    // Another run edits the comment, and leaves a stranger's copy; another topic has its own.
    github.comment({ thread: 1, author: 'mallory', body: comment })
    const before = comments().length
    await score(inputs, { token })
    await score({ ...inputs, topic: 'docs' }, { token })
    expect(comments()).toHaveLength(before + 1)
    expect([site.comments(1), emulator.journal]).toEqual([[], []])
  }))

test('H48 to H59: titles, topics and branches of strangers stay inert in summary, comment and output', () => {
  const texts = hostilePaths.map(([, text]) => foreign(text))
  return scoring(async ({ score, open, emulator, comments }) => {
    for (const text of [...texts, `Use ${emulator.key}`])
      open('2026-11-10T09:00:00Z', { title: text, headRef: text.slice(0, 200), topic: text.slice(0, 100) })
    const run = await score({ thread: '1' })
    expect(run.exitCode).toBe(0)
    const ours = /^https:\/\/github\.com\/octo-org\/docs\/(?:pull|actions\/runs)\/\d+$/
    const body = comments().at(-1) ?? ''
    expectHarmless(run.summary, ours)
    expectHarmless(body, ours, body.split('\n')[0])
    expect(JSON.parse(run.outputs.scorecard ?? '').pull_requests).toHaveLength(texts.length + 1)
  })
})
