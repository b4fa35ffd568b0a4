// Runs each built action, and each mode of the root action, from its inputs to its outputs, comments, and files.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { annotationsOf, opens, scenario } from './scenario.ts'

const prLink = 'https://github.com/octo-org/docs/pull/2'

test.concurrent('a prompt file starts a job, and the step waits for its pull request', () =>
  scenario(
    async ({ emulator, run }) => {
      const step = await run({
        inputs: { 'prompt-file': 'prompt.md', record: 'none' },
        prepare: ({ workspace }) => writeFileSync(join(workspace, 'prompt.md'), 'Update the dependencies\n'),
      })
      expect(step.exitCode).toBe(0)
      expect(step.outputs).toEqual({
        outcome: 'completed',
        reason: '',
        'job-id': 'job-1',
        status: 'completed',
        'pr-link': prLink,
        'pr-number': '2',
        job: expect.stringContaining('"model":"agent-model-1"'),
        operation: 'create',
        'out-of-scope': '',
        'views-total': '',
        'views-human': '',
        'views-ai': '',
        'summary-line': 'octo-org/docs: The agent opened #2.',
      })
      const path = '/v2/agent/project-1/job'
      expect(emulator.journal.map(({ method, url, status }) => `${method} ${url} ${status}`)).toEqual([
        `POST ${path} 201`,
        ...Array(2).fill(`GET ${path}/job-1 200`),
      ])
      expect(emulator.jobs[0]?.prompts).toEqual(['Update the dependencies'])
      for (const words of [prLink, 'Update the dependencies']) expect(step.summary).toContain(words)
      expect(annotationsOf(step)).toEqual(['notice: The agent opened #2.'])
      expect(step.post).toMatchObject({ exitCode: 0, lines: [] })
    },
    { defaultJob: opens(2, { activePolls: 1 }) },
  ))

test.concurrent('a command results in a pull request, and a command there reaches the same job', () =>
  scenario(async ({ github, deliver, command, replies, records }) => {
    const asked = command('/agent update the guide')
    const first = await deliver(asked)
    expect(first).toMatchObject({ exitCode: 0, outputs: { outcome: 'completed', operation: 'create' } })
    const states = github.comments(1)[1]?.history.map(({ body }) => /"state":"([^"]+)"/.exec(body)?.[1])
    expect(states).toEqual(['starting', 'working', 'completed'])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
    expect(replies(1)).toEqual([expect.stringContaining(`**✅ The agent opened [#2](${prLink})**`)])

    const second = await deliver(command('/agent also the pictures', { thread: 2 }))
    expect(second.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect([...records(1), ...records(2)]).toEqual([
      ['status', 'completed', 'job-1'],
      ['pull-request', 'completed', 'job-1'],
      ['status', 'no-changes', 'job-1'],
    ])
  }))

test.concurrent('reconcile settles the request of a run that did not wait, and the scorecard counts it', () =>
  scenario(async ({ deliver, command, passTime, replies, run }) => {
    await deliver(command(), { inputs: { wait: 'false' } })
    passTime(6 * 60_000)
    const { exitCode, outputs } = await run({ actionDir: 'reconcile' })
    expect([exitCode, outputs]).toEqual([
      0,
      { outcome: 'reconciled', reason: '', 'summary-line': '1 comment updated, 0 jobs still running.' },
    ])
    expect(replies(1)).toEqual([expect.stringContaining('The agent opened')])

    const scorecard = await run({
      actionDir: 'scorecard',
      inputs: { thread: '1', export: 'card.json' },
    })
    expect(scorecard).toMatchObject({ exitCode: 0, outputs: { outcome: 'reported', 'export-files': 'card.json' } })
    expect(JSON.parse(scorecard.workspaceFiles['card.json'] ?? '')).toEqual(
      JSON.parse(scorecard.outputs.scorecard ?? ''),
    )
    expect(replies(1)).toHaveLength(2)
  }))

test.concurrent('H12: if the job cannot be read until the deadline, the outcome is that failure, and the job is named', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, { kind: 'no-answer-after' })
    const step = await run({ inputs: { prompt: 'Fix the typo', 'timeout-minutes': '0.05' } })
    const outputs = { outcome: 'error', reason: 'network', 'job-id': 'job-1' }
    expect([step, emulator.listWrites().length]).toMatchObject([{ exitCode: 1, outputs }, 1])
    expect(annotationsOf(step).at(-1)).toMatch(/^error: Reading the job: no complete response within/)
  }))

const now = () => Date.parse('2026-11-21T12:00:00Z')
const reading = {
  clock: { now },
  keys: [{ value: 'admin_reading_key_0123456789', scopes: ['read'], projects: ['project-1'] }],
  pageViews: [
    { date: '2026-11-20', path: '/', human: 90, ai: 3 },
    { date: '2026-11-10', path: '/', human: 60, ai: 4 },
  ],
} as const
const onThatDay = { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${now()}` }
const totals = { 'views-total': '93', 'views-human': '90', 'views-ai': '3' }

test.concurrent('`mode: page-views` reads the totals in two requests, and names the action that reports more', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { mode: 'page-views' }, env: onThatDay })
    expect(step.outputs).toMatchObject({
      ...{ ...totals, outcome: 'reported', operation: 'page-views' },
      'summary-line': '14–20 Nov 2026: Views by people 90 (+50.0%), by AI agents 4 → 3.',
    })
    expect(emulator.journal.map(({ url }) => new URL(url, 'http://service').search)).toEqual([
      '?dateFrom=2026-11-14&dateTo=2026-11-21&limit=1&offset=0',
      '?dateFrom=2026-11-07&dateTo=2026-11-14&limit=1&offset=0',
    ])
    expect(step.summary).toContain('| People | 90 | 60 | +50.0% |\n| AI agents | 3 | 4 | 4 → 3 |')
    expect(step.summary).toContain('To see which pages changed, use the `report` action.')
  }, reading))

test.concurrent('the report reads a list of pages, and writes outputs, a summary, and files', () =>
  scenario(async ({ run }) => {
    const pages = '<urlset><url><loc>https://a.test/</loc></url><url><loc>https://a.test/never</loc></url></urlset>'
    const step = await run({
      actionDir: 'report',
      env: onThatDay,
      inputs: { export: 'views.csv, out/views.json\nout/views.html', 'pages-from': 'map.xml' },
      prepare: ({ workspace }) => writeFileSync(join(workspace, 'map.xml'), pages),
    })
    expect(step).toMatchObject({ exitCode: 0, unsetOutputs: [] })
    expect(step.outputs).toMatchObject({
      ...{ ...totals, outcome: 'reported', reason: '', alerts: '', pages: '1', truncated: 'false' },
      ...{ 'ai-share': '0.0323', 'views-change': '0.4531' },
      'top-pages': '[{"path":"/","human":90,"ai":3,"total":93}]',
      'export-files': 'views.csv\nout/views.json\nout/views.html',
    })
    expect(step.summary).toContain('<summary>Pages nobody read (1)</summary>')
    const { 'views.csv': csv, 'out/views.json': json = '', 'out/views.html': html } = step.workspaceFiles
    expect(csv).toContain('2026-11-14,2026-11-20,/,')
    expect(JSON.parse(json)).toMatchObject({
      pages: [{ path: '/', human: 90, ai: 3 }],
      coverage: { unread: ['/never'] },
    })
    expect(html).toContain('<h1>Page views, 14–20 Nov 2026</h1>')
  }, reading))
