import { expect, it, test } from 'vitest'
import { createRedactor } from '../../../src/foreign-text/redact.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { createCommentText } from '../../../src/render/record-body.ts'
import { renderStatusComment, type StatusCommentView } from '../../../src/render/status-comment.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { expectHarmless, foreign } from './tree-oracle.ts'
import {
  agentJob,
  everyOutcome,
  foreignJob,
  foreignOutcomes,
  foreignRequest,
  marker,
  pullRequestUrl,
  runUrl,
  startedAt,
  statusCommentView,
  textUrl,
  toLink,
} from './views.ts'

/** Redacted once more as a whole, as everything is before it leaves. */
const render = (overrides: Partial<StatusCommentView> = {}, redact = (text: string) => text) =>
  redact(renderStatusComment(statusCommentView(overrides), createCommentText(redact)).text)
const job = agentJob({ prLink: pullRequestUrl })
const toSettled = (outcome: JobOutcome) => ({ kind: 'settled', outcome }) as const
const settled = toSettled({ outcome: 'completed', operation: 'create', job })
const running = (given: Partial<AgentJob> = {}, until: number | undefined = undefined) =>
  ({ kind: 'running', job: agentJob({ status: 'active', ...given }), asOf: startedAt, until }) as const
const jobUrl = 'https://agents.example.com/{job-id}'
const links = [pullRequestUrl, textUrl, runUrl]

it('says at first that the request is on its way', () => {
  expect(render()).toContain('**⏳ Handing the request to the agent**\n\nThis comment will be updated.\n\n<sub>')
})

it('H122: says until when it waits, and since when it knows that the agent is working', () => {
  const comment = render({ stage: running({}, startedAt + 1_800_000) })
  expect(comment).toContain(
    '**⏳ The agent is working**\n\nThis comment will be updated by 14 Nov 2026 09:35:12 UTC at the latest. To check sooner, comment `/agent status`.\n\n',
  )
  expect(comment).toContain('Job `job_42` · `active` at 14 Nov 2026 09:05:12 UTC · [Workflow run]')
})

it('promises nothing where nobody waits', () => {
  expect(render({ stage: running() })).toContain('\n\nTo check on it, comment `/agent status`.\n\n')
})

// Catches: a reason that is told of another end.
test.each([
  ['unknown', 'the service no longer knows `job_7`'],
  ['merged', 'the pull request of `job_7` was merged'],
  ['closed', 'the pull request of `job_7` was closed'],
] as const)('says why the job of the thread was replaced: %s', (because, words) => {
  expect(render({ request: { replaced: { id: 'job_7', because } } })).toContain(`<sub>A new job, because ${words} · `)
})

it('says nothing that only the author of the workflow could do', () => {
  const endings = Object.values(everyOutcome(job)).filter(({ outcome }) => outcome !== 'error')
  for (const outcome of endings) {
    expect(render({ stage: toSettled(outcome) })).not.toMatch(/job-id|timeout-minutes|wait: false/)
  }
})

it('H58, H94, H95, H96: ends with the pull request, how to ask for more, who asked and what was left out', () => {
  const leftOut = { quotedLines: 2, htmlComments: 0, invisibleCharacters: 1 }
  const request = {
    requester: '@org/team',
    textUrl: toLink(textUrl),
    leftOut,
    replaced: { id: 'job_7', because: 'archived' },
  } as const
  expect(render({ stage: settled, request, jobUrl })).toMatchInlineSnapshot(`
    "**✅ The agent job completed with a pull request** · [\`acme/docs#12\`](https://github.com/acme/docs/pull/12)

    To request changes, comment \`/agent <prompt>\`.

    <sub>Asked by \`@org/team\` ([request](https://github.com/acme/site/issues/7#issuecomment-99)) · Left out of the prompt: 2 quoted lines, 1 invisible character · A new job, because [\`job_7\`](https://agents.example.com/job_7) is archived · Job [\`job_42\`](https://agents.example.com/job_42) · [Workflow run](https://github.com/acme/site/actions/runs/123)</sub>
    "
  `)
})

it('tells the pull request that a job opened how to reach it, and nothing of what was left out where nothing was', () => {
  const leftOut = { quotedLines: 0, htmlComments: 0, invisibleCharacters: 0 }
  const comment = render({ stage: settled, place: 'pull-request', request: { leftOut } })
  const next = 'To request changes, comment `/agent <prompt>`.'
  const start = `**✅ An agent job opened this pull request**\n\n${next}\n\n<sub>Job \`job_42\` · `
  expect(comment.startsWith(start), comment).toBe(true)
})

it('H105: writes no link to a job whose id holds the key', () => {
  const key = 'adm_0123456789abcdefXYZ=='
  const comment = render({ stage: running({ id: key }), jobUrl }, createRedactor([key]))
  expect(comment).toContain('Job [`***`](https://agents.example.com/***)')
})

it('H105: redacts before it cuts, wherever the key stands', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const text = `${'x'.repeat(190)} ${key}`
  for (const outcome of foreignOutcomes(text)) {
    const view = { stage: toSettled(outcome), request: foreignRequest(text) }
    const comment = render(view, createRedactor([key]))
    expect(comment).not.toContain('adm_0123')
    expect(comment).toContain('x ***')
  }
})

it('H36, H59, H60, H126: hostile text in any place does no harm, holds no marker and fits into a comment', () => {
  const huge = foreign(`${marker}\n/agent go\n@dependabot merge\n<img src=x>\u202E\`|é`.repeat(2_000))
  const stages = [
    { kind: 'running', job: foreignJob(huge), asOf: startedAt, until: startedAt + 1_800_000 } as const,
    ...[...Object.values(everyOutcome(job)), ...foreignOutcomes(huge)].map(toSettled),
  ]
  for (const stage of stages) {
    for (const place of ['thread', 'pull-request'] as const) {
      const comment = render({ stage, request: foreignRequest(huge), place })
      expectHarmless(comment, links)
      expect(comment).toMatch(/^\*\*/)
      expect(comment).not.toContain('<!--')
      expect(comment).toContain(`[Workflow run](${runUrl})`)
      // GitHub takes 65,536 characters.
      expect(comment.length).toBeLessThan(65_536 / 4)
    }
  }
})
