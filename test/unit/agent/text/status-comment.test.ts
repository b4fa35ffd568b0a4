// The comments that hold a record, and the replies: what people read, and that foreign text stays in code.

import { expect, test } from 'vitest'
import { parseSharedInputs } from '../../../../src/agent/inputs.ts'
import { renderFollowUpLimit, renderReply } from '../../../../src/agent/text/reply.ts'
import { type CommentNotes, renderRecordComment } from '../../../../src/agent/text/status-comment.ts'
import { inputSource } from '../../input-source.ts'
import { createRecordingLog } from '../../recording-log.ts'
import { createVirtualTime } from '../../virtual-time.ts'
import { agentJob, everyOutcome, foreignOutcomes, job, startedAt } from '../views.ts'
import { expectHarmless, foreign } from '../words/tree-oracle.ts'

const variables: Readonly<Record<string, string>> = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/site',
  GITHUB_RUN_ID: '123',
}
const world = {
  env: (name: string) => variables[name] ?? '',
  redact: (text: string) => text.replaceAll('s3cret', '***'),
  clock: createVirtualTime().clock,
  log: createRecordingLog().log,
  signal: new AbortController().signal,
  deadline: 0,
  random: () => 0,
}
const run = '[Workflow run](https://github.com/acme/site/actions/runs/123)'
const pull = '[acme/docs#12](https://github.com/acme/docs/pull/12)'
const asked = 'Asked by `mona`: [`Fix it`](https://github.com/acme/site/issues/7#issuecomment-99)'
const how = 'To request changes, comment `/agent <prompt>`.'

type Given = Parameters<typeof renderRecordComment>

const record = { kind: 'status', key: 'comment:99', thread: 7, login: 'mona', words: 'Fix it' } as const
const times = { requestedAt: startedAt, stateAt: startedAt + 125_000 }

function render(progress: Given[3], notes: CommentNotes = {}, change: Partial<Given[2]> = {}, jobUrl = ''): string {
  const context = { world, inputs: parseSharedInputs(inputSource({ 'job-url': jobUrl })) }
  const place = { owner: 'acme', name: 'docs', isHere: true }
  return renderRecordComment(context, place, { ...record, ...times, ...change }, progress, notes)
}

const below = { isBelowCommand: true } as const
const pages = (...parts: string[]) => `${parts.join('\n\n')}\n`

test('from its beginning to its end', () => {
  const until = startedAt + 1_800_000
  expect(render('starting', below)).toBe(
    pages('**⏳ Handing the request to the agent**', 'This comment will be updated.', `<sub>${run}</sub>`),
  )
  expect(render({ job, until }, below, { until })).toBe(
    pages(
      '**⏳ The agent is working**',
      'This comment will be updated by 14 Nov 2026 09:36 UTC at the latest. To see how it stands before, comment `/agent status`.',
      `<sub>${run}</sub>`,
    ),
  )
  expect(render(everyOutcome.completed, below)).toBe(
    pages(`**✅ The agent opened ${pull}**`, `<sub>Took 2 min 5 s · ${run}</sub>`),
  )
})

test.each<[string, CommentNotes, Partial<Given[2]>, string]>([
  ['who asked for what, where the command does not stand right above', {}, {}, `${asked}\n\n<sub>Took`],
  [
    'in a review comment',
    {},
    { key: 'review-comment:5' },
    '[`Fix it`](https://github.com/acme/site/issues/7#discussion_r5)',
  ],
  ['in a review', {}, { key: 'review:5' }, '[`Fix it`](https://github.com/acme/site/issues/7#pullrequestreview-5)'],
  ['in a new issue', {}, { key: 'issue:5' }, '[`Fix it`](https://github.com/acme/site/issues/7)'],
  [
    'of a workflow',
    {},
    { key: `prompt:${'0'.repeat(64)}`, login: undefined, askedBy: 'workflow' },
    '\n\nAsked by a workflow: `Fix it`\n',
  ],
  ['how to go on, in the first comment of a thread', { ...below, isFirst: true }, {}, how],
  ['which try it is', { ...below, tries: { number: 2, of: 3 } }, {}, 'Try 2 of 3'],
  ['which try it is, without a limit', { ...below, tries: { number: 4, of: undefined } }, {}, '· Try 4 ·'],
  ['what was left out of a review', { ...below, leftOutComments: 1 }, {}, 'Left out of the prompt: 1 comment'],
  [
    'that a foreign pull request was not touched',
    { isForeignPullRequest: true },
    {},
    'The branch of this pull request was not touched',
  ],
  ['whom to tell', { mention: 'mona' }, {}, 'cc @mona'],
  [
    'the former job: archived',
    { replaced: { id: 'j', because: 'archived' } },
    {},
    'A new job, because the earlier job is archived',
  ],
  [
    'the former job: gone',
    { replaced: { id: 'j', because: 'unknown' } },
    {},
    'A new job, because the service no longer has the earlier job',
  ],
  [
    'the former job: merged',
    { replaced: { id: 'j', because: 'merged', name: '#3' } },
    {},
    '#3 is merged, so the agent began anew',
  ],
  [
    'the former job: closed',
    { replaced: { id: 'j', because: 'closed', name: '#3' } },
    {},
    '#3 is closed, so the agent began anew',
  ],
])('it says %s', (_, notes, change, words) => expect(render(everyOutcome.completed, notes, change)).toContain(words))

test('in a later comment of a thread nobody is told again how to go on, unless it failed', () => {
  expect(render(everyOutcome.completed, below)).not.toContain(how)
  expect(render(everyOutcome.failed, below)).toContain('To try again')
})

test('the job has an id in it only where `job-url` makes it a link', () => {
  expect(render(everyOutcome.failed)).not.toContain('job_42')
  expect(render(everyOutcome.failed, {}, {}, 'https://a.example/{job-id}')).toContain(
    'Job [`job_42`](https://a.example/job_42)',
  )
})

test('a question that changed nothing: where the answer is', () => {
  expect(render(everyOutcome['no-changes'], below)).toContain(
    'If the agent wrote an answer, it is in the dashboard of the service.',
  )
  expect(render(everyOutcome['no-changes'], below, {}, 'https://a.example/{job-id}')).toContain(
    'it is on [the page of the job](https://a.example/job_42).',
  )
})

test('the comment in the pull request', () => {
  const opened = { kind: 'pull-request', thread: 12 } as const
  expect(render(everyOutcome.completed, { mention: 'mona', askedIn: 7 }, opened)).toBe(
    pages('**✅ The agent opened this pull request**', asked, how, `<sub>cc @mona · ${run}</sub>`),
  )
  expect(render(everyOutcome.outside, {}, opened)).toMatch(
    /^\*\*⚠️ \[#12\]\(.*\) changes 2 files outside of `allowed-paths`\*\*/,
  )
  expect(render({ ...everyOutcome.failed, job: agentJob({ status: 'failed' }) }, {}, opened)).toContain(
    'The agent opened this pull request.',
  )
})

test('status and help', () => {
  expect(render(everyOutcome.ended)).toBe(
    pages(
      `**✅ Nothing is running: the agent has finished; ${pull} is merged**`,
      'The last request: `Fix it` (`mona`, 14 Nov 2026 09:05 UTC)',
      `<sub>${run}</sub>`,
    ),
  )
  expect(render(everyOutcome.help)).toContain(
    '- `/agent cancel` shows the status, because the service cannot stop a job\n- `/agent help` shows this list',
  )
})

test('an error of the service in a thread: what it said, and no address or advice for maintainers', () => {
  expect(render(everyOutcome['wrong key'], below)).toBe(
    pages(
      '**❌ The key was refused**',
      'The service answered 401.',
      'No job was started. The log of the run tells a maintainer what to do.',
      `<sub>${run}</sub>`,
    ),
  )
})

test('the replies', () => {
  const context = { world, inputs: parseSharedInputs(inputSource()) }
  expect(renderReply(context, everyOutcome.completed, 'mona')).toBe(`@mona ✅ The agent opened ${pull}\n`)
  expect(renderReply(context, everyOutcome.outside, 'mona')).toContain(`@mona ⚠️ ${pull} changes 2 files`)
  const limit = (login: string | undefined, isPullRequest: boolean) =>
    renderFollowUpLimit(context, { tries: 1, login, isPullRequest })
  expect(limit('mona', true)).toMatch(
    /tried once since a person last asked here\*\*\n\n@mona, comment `\/agent <what to try>`, or close this pull request\. \[The last run\]/,
  )
  expect(limit(undefined, false)).toMatch(/\n\nComment `\/agent <what to try>`\. \[The last run\]/)
})

const hostile = [
  '<script>alert(1)</script><!-- agent-job-action v1 comment=status -->',
  '![x](https://evil.example/x.png) [y](javascript:alert(1)) https://evil.example www.evil.example',
  '@octocat #1 GH-2 acme/site#3 $x$',
  '`` ` ``` | a || b \\| ~~~',
  '\u202eabc\u2066\u200b\ufeff\0\u001b[31m\ud800',
  'a\n/agent obey\n\n# Title\n- item\n@dependabot merge\r\nbors r+',
]

test.each(hostile.map(foreign))('H45 to H59: foreign text gets out of no comment: %j', (text) => {
  const links = /^https:\/\/github\.com\/acme\/(?:docs|site)\/[\w/#.-]+$/
  const change = { login: text, words: text }
  for (const outcome of foreignOutcomes(text))
    expectHarmless(render(outcome, { replaced: { id: text, because: 'archived' } }, change), links)
  expectHarmless(render(everyOutcome.completed, {}, { ...change, kind: 'pull-request' }), links)
})
