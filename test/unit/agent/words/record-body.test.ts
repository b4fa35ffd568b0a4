import { expect, test } from 'vitest'
import type { RecordDraft, Stage } from '../../../../src/agent/ledger/record.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { type BodyOptions, createBodyRenderer } from '../../../../src/agent/words/record-body.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'
import { aRecord } from '../ledger/memory-github.ts'
import { canary, expectHarmless, foreign } from './tree-oracle.ts'
import {
  agentJob,
  everyOutcome,
  foreignJob,
  foreignOutcomes,
  foreignRequest,
  marker,
  pullRequestUrl,
  runUrl,
  serverUrl,
  startedAt,
  textUrl,
  toLink,
} from './views.ts'

const variables: Readonly<Record<string, string>> = {
  GITHUB_SERVER_URL: serverUrl,
  GITHUB_REPOSITORY: 'acme/site',
  GITHUB_RUN_ID: '123',
}
const env = (name: string) => variables[name] ?? ''
const job = agentJob({ prLink: pullRequestUrl })
const toSettled = (outcome: JobOutcome) => ({ kind: 'settled', outcome }) as const
const settled = toSettled({ outcome: 'completed', operation: 'create', job })

const inThread: RecordDraft = aRecord({ thread: 7, request: 'comment:99', requestedAt: 1, stateAt: 2 })
const inPullRequest: RecordDraft = { ...inThread, kind: 'pull-request', thread: 12 }
const inCheckRun: RecordDraft = { ...inThread, thread: 0 }

const render = (
  record: RecordDraft,
  stage: Stage,
  options: Partial<BodyOptions> = {},
  redact = (text: string) => text,
) => createBodyRenderer({ world: { env, redact }, command: '/agent', jobUrl: undefined, ...options })(record, stage)

test('a comment has a text and nothing else', () => {
  expect(render(inThread, settled)).toEqual({ text: expect.stringMatching(/^\*\*✅ The agent opened \[acme/) })
  expect(render(inPullRequest, settled)).toEqual({ text: expect.stringMatching(/^\*\*✅ The agent opened this/) })
})

test('a new comment at the end mentions the person who asked, and an edited one notifies nobody', () => {
  const record = { ...inThread, login: 'mona', words: 'fix the typo' }
  const words = `[\`fix the typo\`](${textUrl})`
  const renderNew = createBodyRenderer({ world: { env, redact: (text) => text }, command: '/agent' })
  const { text } = renderNew(record, settled, 'mona')
  expect(text).toContain(`Asked by \`mona\`: ${words}`)
  expect(text).toContain('<sub>cc @mona · ')
  expect(renderNew(record, settled).text).not.toContain('@mona')
})

test('of the request of this run, a comment says more than its record knows', () => {
  const current = { request: inThread.request, view: () => ({ requester: 'octocat', textUrl: toLink(textUrl) }) }
  expect(render(inThread, settled, { current }).text).toContain(`Asked by \`octocat\`: [request](${textUrl})`)
  expect(render({ ...inThread, request: 'comment:5' }, settled, { current }).text).not.toContain('octocat')
})

test.each<[Partial<RecordDraft>, string]>([
  [{ request: 'comment:99' }, 'issues/7#issuecomment-99'],
  [{ request: 'review-comment:99' }, 'issues/7#discussion_r99'],
  [{ request: 'review:99' }, 'issues/7#pullrequestreview-99'],
  [{ request: 'issue:99' }, 'issues/7'],
  [{ request: `prompt:${'0'.repeat(64)}` }, ''],
  [{ kind: 'pull-request', thread: 12 }, ''],
])('of another request, a comment links the text that asked, if it has one in this thread: %j', (given, page) => {
  const link = page === '' ? '' : `: [request](https://github.com/acme/site/${page})`
  expect(render({ ...inThread, login: 'mona', ...given }, settled).text).toContain(`\n\nAsked by \`mona\`${link}\n\n`)
})

test.each([
  ['a comment', 'comment:99', 'acme/docs', false],
  ['a review', 'review:99', 'acme/docs', false],
  ['a schedule or a push', `prompt:${'0'.repeat(64)}`, 'acme/docs', true],
  ['a workflow', `follow-up:${'0'.repeat(64)}`, 'acme/docs', true],
  ['a comment in another repository', 'comment:99', 'acme/site', true],
])(
  'in a pull request that %s asked for, a command is offered as far as one is known to be read',
  (_, request, repository, isLimited) => {
    const world = {
      env: (name: string) => (name === 'GITHUB_REPOSITORY' ? repository : env(name)),
      redact: (text: string) => text,
    }
    const { text } = render({ ...inPullRequest, request }, settled, { world })
    expect(text).toContain('comment `/agent <prompt>`.')
    expect(text.includes('This needs a workflow here that answers comments.')).toBe(isLimited)
  },
)

// Catches: the time until reconcile looked, told as the time of the job.
test('only the run that has sent a request says how long it took', () => {
  const record = { ...inThread, requestedAt: 1000, stateAt: 66_000 }
  expect(render(record, settled).text).toContain('Took 1 min 5 s')
  expect(render(record, toSettled({ outcome: 'completed', operation: 'wait', job })).text).not.toContain('Took')
})

test('a later run knows from the record that this request has opened the pull request', () => {
  const seen = toSettled({ outcome: 'completed', operation: 'wait', job })
  expect(render({ ...inThread, operation: 'create' }, seen).text).toContain('The agent opened [')
  const withMessage = render({ ...inThread, operation: 'message' }, seen)
  expect(withMessage.text).toContain('The agent finished; its pull request is [')
})

test('no check run is a success where a person has to look, or the other way round', () => {
  const endings = Object.values(everyOutcome(job)).map((outcome) => {
    const { title, conclusion } = render(inCheckRun, toSettled(outcome))
    return [outcome.outcome, `${conclusion}: ${title}`]
  })
  expect(Object.fromEntries(endings)).toMatchInlineSnapshot(`
    {
      "archived": "neutral: 🗄️ The agent job is archived",
      "cancelled": "cancelled: 🛑 The run ended early, before the agent had finished",
      "completed": "success: ✅ The agent opened acme/docs#12",
      "error": "failure: ❌ Error: a bug in the action",
      "failed": "failure: ❌ The agent job failed",
      "no-changes": "success: ℹ️ The agent finished without changes",
      "reported": "neutral: ℹ️ The agent takes four commands",
      "skipped": "neutral: ⏭️ Skipped: the agent has 2 open pull requests already",
      "started": "neutral: 🚀 A follow-up was sent to the agent job",
      "timeout": "timed_out: ⏳ The agent is still working",
      "unknown": "failure: ⚠️ An earlier run was interrupted while it asked the agent, and this run sent nothing",
    }
  `)
})

test('before the end a check run is in progress, and says what the agent does', () => {
  const starting = render(inCheckRun, { kind: 'starting' })
  expect(starting).toEqual({ title: '⏳ Handing the request to the agent', text: expect.any(String) })
  expect(starting.text).toContain('This check will be updated.')
  const running = render(inCheckRun, { kind: 'running', job, asOf: startedAt, until: startedAt + 60_000 })
  expect(running).toEqual({ title: '⏳ The agent is working', text: expect.any(String) })
  expect(running.text).toContain('There will be news here by 14 Nov 2026 09:07 UTC at the latest')
})

test('a check run that has ended says the result in its title, and the rest below it', () => {
  const current = { request: 'issue:7', view: () => ({}) }
  const body = render({ ...inCheckRun, request: 'issue:7' }, settled, { command: undefined, current })
  expect(body).toEqual({
    title: '✅ The agent opened acme/docs#12',
    text: [
      '**Pull request:** [acme/docs#12](https://github.com/acme/docs/pull/12)',
      'To request changes, run the action with `job-id: job_42` and a prompt.',
      `<sub>Job \`job_42\` · [Workflow run](${runUrl})</sub>\n`,
    ].join('\n\n'),
    conclusion: 'success',
  })
})

test('a comment says nothing that only the author of the workflow could do', () => {
  const endings = Object.values(everyOutcome(job)).filter(({ outcome }) => outcome !== 'error')
  for (const outcome of endings)
    expect(render(inThread, toSettled(outcome)).text).not.toMatch(/job-id|timeout-minutes|wait: false/)
})

test('H105: the key is neither in the title nor in the text, and is redacted before a text is cut', () => {
  const key = 'adm_0123456789abcdefXYZ=='
  const text = `${'x'.repeat(190)} ${key}`
  const current = { request: inThread.request, view: () => foreignRequest(text) }
  for (const outcome of foreignOutcomes(text))
    for (const record of [inThread, inPullRequest, inCheckRun]) {
      const body = render(record, toSettled(outcome), { current }, createRedactor([key]))
      expect(body.text).toContain('x ***')
      expect(JSON.stringify(body)).not.toContain('adm_0123')
    }
})

test('H36, H51, H52, H59, H60, H62, H126: hostile text in any place does no harm, holds no marker and fits', () => {
  const huge = foreign(
    `${marker}\n/agent go\n@dependabot merge\n<img src=x>![x](https://evil.example)\u202E\`|é`.repeat(2_000),
  )
  const current = { request: inThread.request, view: () => foreignRequest(huge) }
  const stages: Stage[] = [
    { kind: 'running', job: foreignJob(huge), asOf: startedAt, until: startedAt + 1_800_000 },
    ...[...Object.values(everyOutcome(job)), ...foreignOutcomes(huge)].map(toSettled),
  ]
  for (const stage of stages)
    for (const record of [inThread, inPullRequest, inCheckRun]) {
      const { title = '', text } = render(record, stage, { current })
      expectHarmless(text, [pullRequestUrl, textUrl, runUrl])
      expect(title).not.toContain(canary)
      expect(title.length).toBeLessThan(200)
      expect(text).not.toContain('<!--')
      expect(text).toContain(`[Workflow run](${runUrl})`)
      if (record !== inCheckRun) expect(text).toMatch(/^\*\*/)
      // GitHub takes 65,536 characters.
      expect(Buffer.byteLength(text)).toBeLessThan(65_536 / 4)
    }
})
