import { expect, test } from 'vitest'
import {
  deriveSigningKey,
  parseRecord,
  type RecordDraft,
  type Stage,
  signRecord,
} from '../../../../src/agent/ledger/record.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { type BodyOptions, createBodyRenderer } from '../../../../src/agent/words/record-body.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'
import { expectHarmless, foreign } from './tree-oracle.ts'
import {
  agentJob,
  everyOutcome,
  foreignOutcomes,
  foreignRequest,
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

const inThread: RecordDraft = {
  kind: 'status',
  thread: 7,
  request: 'comment:99',
  requestedAt: 1,
  attempt: 'fedcba9876543210',
  state: 'running',
  stateAt: 2,
}
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

test.each([
  ['comment:99', 'issues/7#issuecomment-99'],
  ['review-comment:99', 'issues/7#discussion_r99'],
  ['review:99', 'issues/7#pullrequestreview-99'],
  ['issue:99', 'issues/7'],
])('of another request, a comment links the text that asked: %s', (request, page) => {
  const { text } = render({ ...inThread, request, login: 'mona' }, settled)
  expect(text).toContain(`Asked by \`mona\`: [request](https://github.com/acme/site/${page})`)
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

test('a comment whose request has no text of its own links none', () => {
  const record = { ...inThread, request: `prompt:${'0'.repeat(64)}`, login: 'mona' }
  expect(render(record, settled).text).toContain('\n\nAsked by `mona`\n\n')
})

test('a comment in the pull request, and so in another thread, names who asked', () => {
  expect(render({ ...inPullRequest, login: 'mona' }, settled).text).toContain('\n\nAsked by `mona`\n\n')
})

// Catches: the time until reconcile looked, told as the time of the job.
test('only the run that has sent a request says how long it took', () => {
  const record = { ...inThread, requestedAt: 1000, stateAt: 66_000 }
  expect(render(record, settled).text).toContain('Took 1 min 5 s')
  expect(render(record, toSettled({ outcome: 'completed', operation: 'wait', job })).text).not.toContain('Took')
})

test('a later run knows from the record that this request has opened the pull request', () => {
  const seen = toSettled({ outcome: 'completed', operation: 'wait', job })
  expect(render({ ...inThread, operation: 'create' }, seen).text).toContain('The agent opened [')
  expect(render({ ...inThread, operation: 'message' }, seen).text).toContain(
    'The agent finished; its pull request is [',
  )
})

test('no check run is a success where a person has to look, or the other way round', () => {
  const conclusions = Object.entries(everyOutcome(job)).map(([name, outcome]) => [
    name,
    render(inCheckRun, toSettled(outcome)).conclusion,
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

test('before the end a check run is in progress, and says what the agent does', () => {
  const starting = render(inCheckRun, { kind: 'starting' })
  expect(starting).toEqual({ title: '⏳ Handing the request to the agent', text: expect.any(String) })
  expect(starting.text).toContain('This check will be updated.')
  const running = render(inCheckRun, { kind: 'running', job, asOf: startedAt, until: startedAt + 60_000 })
  expect(running).toEqual({ title: '⏳ The agent is working', text: expect.any(String) })
  expect(running.text).toContain('There will be news here by 14 Nov 2026 09:07 UTC at the latest')
})

test('a check run that has ended says the result in its title, and the rest below it', () => {
  expect(
    render({ ...inCheckRun, request: 'issue:7' }, settled, {
      command: undefined,
      current: { request: 'issue:7', view: () => ({}) },
    }),
  ).toEqual({
    title: '✅ The agent opened acme/docs#12',
    text: [
      '**Pull request:** [acme/docs#12](https://github.com/acme/docs/pull/12)',
      'To request changes, run the action with `job-id: job_42` and a prompt.',
      `<sub>Job \`job_42\` · [Workflow run](${runUrl})</sub>\n`,
    ].join('\n\n'),
    conclusion: 'success',
  })
})

test('H105: the redactor leaves a signed record as it is', () => {
  const key = 'adm_0123456789abcdefXYZ'
  const record = { ...inThread, repository: 7, service: '0123456789abcdef', jobId: 'a|b:1~2' }
  const line = signRecord(record, deriveSigningKey(key))
  expect(parseRecord(createRedactor([key])(line))?.record).toEqual(record)
})

test('H105: the key is neither in the title nor in the text of a check run', () => {
  const key = 'adm_0123456789abcdefXYZ=='
  const outcome = { outcome: 'failed', operation: 'create', job: { ...agentJob(), id: key } } as const
  const body = render(inCheckRun, toSettled(outcome), {}, createRedactor([key]))
  expect(body.text).toContain('***')
  expect(JSON.stringify(body)).not.toContain(key)
})

test('H51, H52, H62: foreign text is code, in a check run of at most 60,000 bytes', () => {
  const hostile = foreign('<img src=x>![x](https://evil.example)\n/agent do it\u202E`|é'.repeat(2_000))
  const current = { request: inCheckRun.request, view: () => foreignRequest(hostile) }
  for (const outcome of foreignOutcomes(hostile)) {
    const { title = '', text } = render(inCheckRun, toSettled(outcome), { current })
    expectHarmless(text, [pullRequestUrl, textUrl, runUrl])
    expect(title).not.toContain('Qzx')
    expect(title.length).toBeLessThan(200)
    expect(Buffer.byteLength(text)).toBeLessThan(60_000)
  }
})
