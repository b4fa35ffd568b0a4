import { expect, test } from 'vitest'
import { createRedactor } from '../../../src/foreign-text/redact.ts'
import { renderCheckRun, renderYielded } from '../../../src/render/check-run.ts'
import type { StatusCommentView } from '../../../src/render/status-comment.ts'
import { expectHarmless, foreign } from './tree-oracle.ts'
import {
  agentJob,
  everyOutcome,
  foreignOutcomes,
  foreignRequest,
  marker,
  pullRequestUrl,
  runUrl,
  serverUrl,
  startedAt,
  statusCommentView,
  textUrl,
} from './views.ts'

const job = agentJob({ prLink: pullRequestUrl })
const render = (given: Partial<StatusCommentView>, redact = (text: string) => text) =>
  renderCheckRun(statusCommentView({ place: 'check', ...given }), redact)

test('no conclusion is a success where a person has to look, or the other way round', () => {
  const conclusions = Object.entries(everyOutcome(job)).map(([name, outcome]) => [
    name,
    render({ state: { kind: 'settled', outcome } }).conclusion,
  ])
  expect(Object.fromEntries(conclusions)).toMatchObject({
    completed: 'success',
    'no-changes': 'success',
    failed: 'failure',
    'error network': 'failure',
    unknown: 'failure',
    timeout: 'timed_out',
    cancelled: 'cancelled',
    archived: 'neutral',
    started: 'neutral',
    'open pull request': 'neutral',
  })
})

test('before the end it is in progress, and says what the agent is at', () => {
  const starting = render({ state: { kind: 'starting' } })
  expect(starting).toMatchObject({ title: '⏳ Handing the request to the agent', conclusion: undefined })
  expect(starting.summary).toContain('This check will be updated.')
  const running = render({ state: { kind: 'running', job, asOf: startedAt, until: startedAt + 60_000 } })
  expect(running).toMatchObject({ title: '⏳ The agent is working', conclusion: undefined })
  expect(running.summary).toContain('This check will be updated, by 14 Nov 2026 09:06:12 UTC at the latest')
})

test('title, summary and text: the marker in the text alone, the link of the run in the summary', () => {
  const outcome = { outcome: 'completed', operation: 'create', job } as const
  expect(render({ state: { kind: 'settled', outcome }, command: undefined, request: {} })).toEqual({
    title: '✅ The agent job completed with a pull request',
    summary: [
      '**Pull request:** [`acme/docs#12`](https://github.com/acme/docs/pull/12)',
      'To ask the agent for more, run the action with `job-id: job_42` and a prompt.',
      `<sub>Job \`job_42\` · [Workflow run](${runUrl})</sub>\n`,
    ].join('\n\n'),
    text: marker,
    conclusion: 'success',
    detailsUrl: runUrl,
  })
})

test('of a run that gave way: neutral, with the link of the run', () => {
  const yielded = renderYielded(marker, { runUrl, serverUrl })
  expect(yielded).toMatchObject({ conclusion: 'neutral', text: marker, detailsUrl: runUrl })
  expect(yielded.summary).toContain(`[Workflow run](${runUrl})`)
  expectHarmless(yielded.summary, [runUrl])
})

test('H105: the key is in no part', () => {
  const key = 'adm_0123456789abcdefXYZ=='
  const outcome = { outcome: 'failed', operation: 'create', job: { ...agentJob(), id: key } } as const
  const content = render({ state: { kind: 'settled', outcome }, marker: `<!-- ${key} -->` }, createRedactor([key]))
  expect(JSON.stringify(content)).not.toContain(key)
  expect(content.text).toBe('<!-- *** -->')
})

test('H51, H52, H62: foreign text is code, in a summary of at most 60,000 bytes', () => {
  const hostile = foreign('<img src=x>![x](https://evil.example)\n/agent do it\u202E`|é'.repeat(2_000))
  for (const outcome of foreignOutcomes(hostile)) {
    const { title, summary } = render({ state: { kind: 'settled', outcome }, request: foreignRequest(hostile) })
    expectHarmless(summary, [pullRequestUrl, textUrl, runUrl])
    expect(title).not.toContain('Qzx')
    expect(title.length).toBeLessThan(200)
    expect(Buffer.byteLength(summary)).toBeLessThan(60_000)
  }
})
