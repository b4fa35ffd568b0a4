import { expect, it, test } from 'vitest'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { createCommentText } from '../../../../src/agent/words/record-body.ts'
import { renderStatusComment, type StatusCommentView } from '../../../../src/agent/words/status-comment.ts'
import { ActionError, ServiceError } from '../../../../src/kit/errors.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'
import { toServerUrl } from '../../../../src/kit/text/safe-url.ts'
import { agentJob, openPullRequest, pullRequestUrl, runUrl, startedAt, statusCommentView, textUrl } from './views.ts'

/** Redacted once more as a whole, as everything is before it leaves. */
const render = (overrides: Partial<StatusCommentView> = {}, redact = (text: string) => text) =>
  redact(renderStatusComment(statusCommentView(overrides), createCommentText(redact)).text)
const job = agentJob({ prLink: pullRequestUrl })
const toSettled = (outcome: JobOutcome) => ({ kind: 'settled', outcome }) as const
const settled = toSettled({ outcome: 'completed', operation: 'create', job })
const running = (given: Partial<AgentJob> = {}, until: number | undefined = undefined) =>
  ({ kind: 'running', job: agentJob({ status: 'active', ...given }), asOf: startedAt, until }) as const
const jobUrl = 'https://agents.example.com/{job-id}'

it('says at first that the request is on its way', () => {
  expect(render({ request: {} })).toContain(
    '**⏳ Handing the request to the agent**\n\nThis comment will be updated.\n\n<sub>',
  )
})

it('H122: says until when it waits, and since when it knows that the agent is working', () => {
  const comment = render({ stage: running({}, startedAt + 1_800_000), request: {} })
  expect(comment).toContain(
    '**⏳ The agent is working**\n\nThere will be news here by 14 Nov 2026 09:36 UTC at the latest. To check sooner, comment `/agent status`.\n\n',
  )
  expect(comment).toContain('Job `job_42` · `active` at 14 Nov 2026 09:05 UTC · [Workflow run]')
})

it('speaks of no other command where maybe no workflow reads comments', () => {
  const unheard = { isHeard: false, request: {} }
  const working = render({ ...unheard, stage: running({}, startedAt + 60_000) })
  expect(working).toContain('at the latest.\n\n<sub>Job')
  const help = render({ ...unheard, stage: toSettled({ outcome: 'cancelled', operation: 'create' }) })
  expect(help).toContain('\n\nYou can ask again in a new comment.\n\n')
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

const refusedProject = new ServiceError(
  'not-found',
  'Starting the job: the service answered 404: "Project not found". The request was: POST /v2/agent/project-9/job (after `base-url`).',
  { acceptance: 'not-accepted', status: 404 },
)
const unreachable = new ServiceError('network', 'Starting the job: no connection to 127.0.0.1:9 (ECONNREFUSED).', {
  acceptance: 'not-accepted',
})
const inDocs = { repository: 'acme/docs', thread: 12 }
const compareUrl = 'https://github.com/acme/docs/pull/12/files/abc..def'
const pushed = (commits: number) =>
  ({ kind: 'pushed', commits, url: toServerUrl(compareUrl, 'https://github.com') }) as const
const created = { outcome: 'completed', operation: 'create', job } as const
const finished = { outcome: 'completed', operation: 'message', job } as const
const failure = (error: ActionError) => ({ outcome: 'error', operation: 'create', error }) as const
const keyInPrompt = new ActionError('input', 'The prompt contains the secret key.', { hint: 'Take it out.' })
const atWork = agentJob({ status: 'active' })
const work = { login: 'mona', words: 'fix the typo', since: startedAt, asOf: startedAt + 720_000 }
const prompt = '\n  also update the changelog\nand more'
const asked = { ...statusCommentView().request, requester: 'mona', prompt }
const askedLine = `Asked by \`mona\`: [\`also update the changelog\`](${textUrl})`
const more = 'To request changes, comment `/agent <prompt>`.'
const link = (name: string) => `[${name}](${pullRequestUrl})`
const pushedTo = (commits: string) => `**✅ The agent pushed ${commits} to ${link('#12')}** · [changes](${compareUrl})`
const untouched = 'This pull request was not touched: the agent works on branches of its own.'

/** How it ended for people, and the whole comment as they read it, but for the line that says who asked and the last one. */
const situations: [string, JobOutcome, readonly string[], Partial<StatusCommentView>?][] = [
  ['a new pull request', created, [`**✅ The agent opened ${link('#12')}**`, more], { ...inDocs, thread: 7 }],
  ['a follow-up that pushed', { ...finished, change: pushed(2) }, [pushedTo('2 commits'), more], inDocs],
  [
    'a question',
    { outcome: 'no-changes', operation: 'message', job, change: { kind: 'same' } },
    [
      `**ℹ️ The agent finished; ${link('#12')} did not change**`,
      'If the agent wrote an answer, it is on [the page of the job](https://agents.example.com/job_42).',
      more,
    ],
    { jobUrl, ...inDocs },
  ],
  [
    'a question in an issue, without `job-url`',
    { outcome: 'no-changes', operation: 'create', job: agentJob() },
    [
      '**ℹ️ The agent finished without changes**',
      'If the agent wrote an answer, it is in the dashboard of the service.',
      `There is no pull request. ${more}`,
    ],
  ],
  [
    "a command on somebody's own pull request",
    created,
    [`**✅ The agent opened ${link('#12')}**`, untouched, more],
    { request: { ...asked, isInPullRequest: true }, repository: 'acme/docs', thread: 11 },
  ],
  [
    'a failing check, the second time',
    { ...finished, change: pushed(1) },
    [pushedTo('1 commit'), 'Asked by the workflow `CI` (try 2 of 3): `These checks failed`', more],
    { request: { workflow: 'CI', tries: { number: 2, of: 3 }, prompt: 'These checks failed' }, ...inDocs },
  ],
  [
    'time is up',
    { outcome: 'timeout', operation: 'create', job: atWork },
    [
      '**⏳ The agent is still working after 30 min**',
      'This run has stopped waiting, and the job goes on. To see what came of it, comment `/agent status` later.',
    ],
    { tookMs: 1_800_000 },
  ],
  [
    'a killed runner',
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' },
    [
      '**⚠️ The run was interrupted while it asked the agent**',
      'An agent job may have been started. Look at the list of jobs in the service before you ask again, because jobs cost money. If your request is there, wait for its result. If not, ask again in a new comment.',
    ],
  ],
  [
    'a wrong project: what the service said, and no address',
    failure(refusedProject),
    [
      '**❌ Error: the service does not know the project**',
      'The service answered 404: `Project not found`.',
      'No job was started. For a maintainer: Check `project-id` and the path of `base-url`, to which the action adds `/v2/…` itself.',
    ],
  ],
  [
    'a service that nobody reaches: no host and no port',
    failure(unreachable),
    [
      '**❌ Error: the service could not be reached**',
      'No job was started. For a maintainer: Check that `base-url` is right, and that this runner can reach it (name server, firewall, proxy).',
    ],
  ],
  [
    'the key in the comment: our sentence is text',
    failure(keyInPrompt),
    ['**❌ Error: the request cannot be sent**', keyInPrompt.message, 'No job was started. Take it out.'],
  ],
  [
    'status, while the agent works',
    { outcome: 'reported', operation: 'status', job: atWork, work },
    [
      '**⏳ Status: the agent is working**',
      '- For 12 min, since 14 Nov 2026 09:05 UTC\n- Asked by `mona`: `fix the typo`\n- Pull request: none yet',
    ],
  ],
  [
    'cancel, without a job: no word on how to start one',
    { outcome: 'reported', operation: 'status', detail: 'The service has no way to stop a job.' },
    ['**ℹ️ There is no agent job here yet**', 'The service has no way to stop a job.'],
  ],
  [
    'as many pull requests as are allowed',
    { outcome: 'skipped', reason: 'backlog', operation: 'create', open: [openPullRequest], limit: 1 },
    [
      '**⏭️ Skipped: the agent has 1 open pull request already, and 1 is the limit**',
      `- ${link('#12')} \`Tidy the guide\``,
      'Nothing was sent. Merge or close one of them, or remove its label. Then ask again in a new comment.',
    ],
  ],
]

it.each(situations)('H58, H94: %s', (_, outcome, [title = '', ...rest], view = {}) => {
  const comment = render({ request: asked, ...view, stage: toSettled(outcome) })
  const isAskedByMona = outcome.outcome !== 'reported' && !view.request?.workflow
  const blocks = [title, ...(isAskedByMona ? [askedLine] : []), ...rest]
  expect(comment.slice(0, comment.lastIndexOf('\n\n<sub>'))).toBe(blocks.join('\n\n'))
  expect(comment).toContain(`[Workflow run](${runUrl})</sub>\n`)
})

it('says of a pull request with the same number in another repository that this one was not touched', () => {
  const comment = render({ stage: settled, thread: 12, request: { isInPullRequest: true } })
  expect(comment).toContain(untouched)
})

it('notifies the person who waited, and says how long only once the job has ended', () => {
  const told = { mention: 'mona', tookMs: 1_800_000 }
  expect(render({ ...told, stage: settled })).toContain('<sub>cc @mona · Took 30 min · Job ')
  const timeout = { outcome: 'timeout', operation: 'create', job: agentJob({ status: 'active' }) } as const
  expect(render({ ...told, stage: toSettled(timeout) })).toContain('<sub>cc @mona · Job ')
})

it('says in small letters how long it took, what was left out and which job it was', () => {
  const request = {
    requester: '@org/team',
    leftOutComments: 2,
    replaced: { id: 'job_7', because: 'archived' },
  } as const
  const comment = render({ stage: settled, request, jobUrl, tookMs: 65_000 })
  expect(comment).toContain('\n\nAsked by `@org/team`\n\n')
  expect(comment).toContain(
    `<sub>Took 1 min 5 s · Left out of the prompt: 2 review comments · A new job, because [\`job_7\`](https://agents.example.com/job_7) is archived · Job [\`job_42\`](https://agents.example.com/job_42) · [Workflow run](${runUrl})</sub>`,
  )
})

test.each([
  ['x'.repeat(100), `\`${'x'.repeat(80)}…\``],
  ['@org/team `go` <b>', '``@org/team `go` <b>``'],
  ['\u202Eabc', '`\\u{202E}abc`'],
])('H94: of a request, the first words are told, inert: %j', (prompt, words) => {
  expect(render({ request: { prompt } })).toContain(`Asked: ${words}\n`)
})

it('tells the pull request that a job opened how to reach it, and nothing of what was left out where nothing was', () => {
  const comment = render({ stage: settled, place: 'pull-request', request: { leftOutComments: 0 } })
  const next = 'To request changes, comment `/agent <prompt>`.'
  const start = `**✅ The agent opened this pull request**\n\n${next}\n\n<sub>Job \`job_42\` · `
  expect(comment.startsWith(start), comment).toBe(true)
})

it('H105: writes no link to a job whose id holds the key', () => {
  const key = 'adm_0123456789abcdefXYZ=='
  const comment = render({ stage: running({ id: key }), jobUrl }, createRedactor([key]))
  expect(comment).toContain('Job [`***`](https://agents.example.com/***)')
})
