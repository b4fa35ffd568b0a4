// Checks the scorecard action, which reports what became of the agent's pull requests.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from './test.ts'
import { secretKey } from './world.ts'

/** The period ends yesterday. */
const dayMinutes = 24 * 60

test('for another repository, outputs, file, and comment agree; the service gets no request', async ({ site }) => {
  const { github } = site
  const other = github.addRepository({ name: 'site' })
  const token = github.token({ repositories: ['octo-org/docs', 'octo-org/site'] })
  const { number } = other.pullRequest({ author: 'agent-app[bot]', title: `Use ${secretKey}` })
  site.plan({ pull: `${github.serverUrl}/octo-org/site/pull/${number}` })
  await site.ask('/agent Fix the typo', { token, inputs: { repository: 'octo-org/site', topic: 'docs' } })
  await site.pass(180)
  other.mergeThread(number)
  other.pullRequest({ labels: ['agent'], title: 'By a person' })
  await site.pass(dayMinutes)

  const workspace = mkdtempSync(join(tmpdir(), 'scorecard-'))
  onTestFinished(() => rmSync(workspace, { recursive: true }))
  const score = (more = {}) =>
    site.scorecard(
      { repository: 'octo-org/site', thread: '1', export: 'card.json', ...more },
      { token, env: { GITHUB_WORKSPACE: workspace } },
    )
  const run = await score()
  const sentence = 'In the last 28 days the agent opened 1 pull request; the one that ended was merged within 4 hours.'
  expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '', 'summary-line': sentence })
  expect([run.annotation, run.service, run.outputs['export-files']]).toEqual([sentence, [], 'card.json'])
  const file = readFileSync(join(workspace, 'card.json'), 'utf8')
  const pulls = [{ number, state: 'merged', age_days: 0, follow_ups: 0, topic: 'docs' }]
  for (const card of [run.outputs.scorecard ?? '', file])
    expect(JSON.parse(card)).toMatchObject({ opened: 1, merged_untouched: 1, not_ours: 1, pull_requests: pulls })
  const comment = github.comments(1).at(-1)?.body ?? ''
  expect(run.summary).toContain('### Agent scorecard for octo-org/site')
  for (const text of [run.summary, comment])
    for (const part of [sentence, `https://github.com/octo-org/site/pull/${number}`]) expect(text).toContain(part)
  expect(run.summary + comment + file).not.toContain(secretKey)
  // Another run edits the comment. Another topic has a comment of its own.
  const before = github.comments(1).length
  await score()
  await score({ topic: 'docs' })
  expect(github.comments(1)).toHaveLength(before + 1)
})
