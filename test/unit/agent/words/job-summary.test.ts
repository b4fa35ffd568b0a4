import { expect, it, test } from 'vitest'
import { type JobSummaryView, renderJobSummary } from '../../../../src/agent/words/job-summary.ts'
import { ActionError } from '../../../../src/kit/errors.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'
import { expectHarmless, foreign } from './tree-oracle.ts'
import { agentJob, everyOutcome, foreignOutcomes, foreignRequest, jobSummaryView, pullRequestUrl } from './views.ts'

const render = (overrides: Partial<JobSummaryView> = {}) => renderJobSummary(jobSummaryView(overrides), (text) => text)
const outcomes = everyOutcome(agentJob({ prLink: pullRequestUrl }))

it('H54: shows the result first, then what to do, what the run met and the facts, the prompt and what was left out', () => {
  const sent = { leftOutComments: 1 }
  const jobUrl = 'https://agents.example.com/{job-id}'
  const remarks = ['It may not comment there. Grant `pull-requests: write`.']
  const request = { ...jobSummaryView().request, ...sent }
  expect(render({ request, jobUrl, remarks })).toMatchInlineSnapshot(`
    "### ✅ The agent opened [acme/docs#12](https://github.com/acme/docs/pull/12)

    To request changes, comment \`/agent <prompt>\`.

    It may not comment there. Grant \`pull-requests: write\`.

    <sub>[\`job_42\`](https://agents.example.com/job_42) · \`model-1\` · \`acme/docs@main\` · waited 2 min 3 s</sub>

    <details>
    <summary>Details</summary>

    - Outcome: \`completed\`
    - Status of the job: \`completed\`
    - Operation: \`create\`
    - Asked by \`octocat\`: [\`Fix the typos in the guide\`](https://github.com/acme/site/issues/7#issuecomment-99)
    - Left out of the prompt: 1 review comment

    Prompt:

    \`\`\`
    Fix the typos in the guide
    \`\`\`

    </details>
    "
  `)
})

it('shows what a dry run would send, and not the prompt a second time', () => {
  const summary = render({
    outcome: { outcome: 'skipped', reason: 'dry-run', operation: 'message' },
    plan: { operation: 'message', jobId: 'job_42', prompt: 'Fix it\n\nhttps://github.com/acme/site/issues/7' },
  })
  const sent = '**What would be sent**\n\n```\nFix it\n\nhttps://github.com/acme/site/issues/7\n```\n\n'
  expect(summary).toContain(`This would go to job \`job_42\`.\n\n${sent}To send it, set \`dry-run: false\`.`)
  expect(summary).not.toContain('Prompt:')
})

test.each([
  ['started', 'comment `/agent status`'],
  ['error unauthorized', 'revoked or expired (keys expire after 90 days'],
  [
    'error of the inputs',
    '- `prompt-file` is `task.md`, which is not there. It takes a file.\n- `wait` is `YES`. It takes `true` or `false`.',
  ],
])('%s: says %j', (name, words) => {
  const outcome = outcomes[name]
  expect(outcome && render({ outcome })).toContain(words)
})

it('shows a status that it does not know, as code', () => {
  const outcome = { outcome: 'reported', operation: 'status', job: agentJob({ status: '@paused' }) } as const
  expect(render({ outcome })).toContain('Status: `@paused`.')
})

it('H45: shows what is no pull request of this server, and does not link it', () => {
  const job = agentJob({ prLink: 'https://evil.example/a/b/pull/1' })
  const summary = render({ outcome: { outcome: 'completed', operation: 'create', job }, request: undefined })
  expect(summary).toContain('`https://evil.example/a/b/pull/1` (no link: not a pull request on this server)')
  expectHarmless(summary, [])
})

it('speaks of inputs where no comment reaches the job, and cuts a long prompt', () => {
  const summary = render({ command: undefined, request: { prompt: 'word '.repeat(200_000) } })
  expect(summary).toContain('run the action with `job-id: job_42` and a prompt')
  expect(summary).toContain('… and 996,000 more characters.')
})

it('H43: shows nothing empty where the service says nothing, and no blank link', () => {
  const outcome = { outcome: 'error', error: new ActionError('not-found', 'No.'), job: { id: 'job_7' } } as const
  const summary = render({ outcome, request: undefined })
  expect(summary).toContain('<sub>`job_7` · waited 2 min 3 s</sub>')
  expect(summary).not.toMatch(/: *$|` `|Pull request/m)
})

it.each<Partial<JobSummaryView>>([
  { durationMs: 400 },
  { outcome: { outcome: 'started', operation: 'create', job: agentJob() } },
  { outcome: { outcome: 'reported', operation: 'status', job: agentJob() } },
  { outcome: { outcome: 'skipped', reason: 'dry-run' } },
])('says nothing of waiting where there was none: %j', (view) => expect(render(view)).not.toContain('waited'))

it('H105: redacts before it cuts, wherever the key stands', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const text = `${'x'.repeat(190)} ${key}`
  for (const outcome of foreignOutcomes(text)) {
    const summary = renderJobSummary(jobSummaryView({ outcome, request: foreignRequest(text) }), createRedactor([key]))
    expect(summary).not.toContain('adm_0123')
    expect(summary).toContain('x ***')
  }
})

it('H126: hostile text in any place does no harm and keeps the summary small', () => {
  const huge = foreign('<!-- -->\n/agent go\n<img src=x>![x](https://evil.example)\u202E`|é'.repeat(2_000))
  const request = foreignRequest(huge)
  for (const outcome of [...Object.values(outcomes), ...foreignOutcomes(huge)]) {
    const summary = render({ outcome, request })
    expect(summary).toContain(`- Outcome: \`${outcome.outcome}\``)
    if ('reason' in outcome) expect(summary).toContain(`- Reason: \`${outcome.reason}\``)
    expectHarmless(summary, [pullRequestUrl])
    expect(Buffer.byteLength(summary)).toBeLessThan(40_000)
  }
  expectHarmless(render({ request, plan: { operation: 'message', jobId: huge, prompt: huge } }), [pullRequestUrl])
})
