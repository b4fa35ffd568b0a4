// Checks what people read in comments with a record and in replies, and that untrusted text stays in code.

import { expect, test } from 'vitest'
import type { TextContext } from '../../../../src/agent/context.ts'
import { renderNotice, renderReply } from '../../../../src/agent/text/reply.ts'
import { type CommentNotes, renderRecordComment } from '../../../../src/agent/text/status-comment.ts'
import { everyOutcome, foreignOutcomes, hostileTexts, job, ourLinks, startedAt } from '../views.ts'
import { expectHarmless } from '../words/tree-oracle.ts'

const variables: Readonly<Record<string, string>> = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/site',
  GITHUB_RUN_ID: '123',
}
const context: TextContext = {
  world: { env: (name) => variables[name] ?? '', redact: (text) => text.replaceAll('s3cret', '***') },
  inputs: { command: '/agent', jobUrl: undefined },
}
const run = '[Workflow run](https://github.com/acme/site/actions/runs/123)'
const pull = '[acme/docs#12](https://github.com/acme/docs/pull/12)'
const asked = 'Asked by `mona`: [`Fix it`](https://github.com/acme/site/issues/7#issuecomment-99)'
const how = 'To request changes, comment `/agent <prompt>`.'

type Given = Parameters<typeof renderRecordComment>

function render(progress: Given[3], notes: CommentNotes = {}, change: Partial<Given[2]> = {}, jobUrl?: string): string {
  const record = { kind: 'status', key: 'comment:99', thread: 7, login: 'mona', words: 'Fix it', ...change } as const
  const place = { owner: 'acme', name: change.kind === 'pull-request' ? 'docs' : 'site' }
  return renderRecordComment({ ...context, inputs: { ...context.inputs, jobUrl } }, place, record, progress, notes)
}

const below = { isBelowCommand: true } as const
const pages = (...parts: string[]) => `${parts.join('\n\n')}\n`

test('from its beginning to its end', () => {
  expect(render('starting', below)).toBe(
    pages('**⏳ Handing the request to the agent**', 'The outcome will appear here.', `<sub>${run}</sub>`),
  )
  expect(render({ job: { id: 'job_42' }, until: startedAt }, below)).toMatch(/^\*\*⏳ The agent is working\*\*\n\n/)
})

const replaced = (because: 'archived' | 'unknown' | 'closed', name?: string) => ({
  replaced: { id: 'j', because, name },
})

test.each<[string, CommentNotes, Partial<Given[2]>, string]>([
  ['who asked for what', {}, {}, `${asked}\n\n<sub>`],
  ['a review comment', {}, { key: 'review-comment:5' }, '(https://github.com/acme/site/issues/7#discussion_r5)'],
  ['a review', {}, { key: 'review:5' }, '(https://github.com/acme/site/issues/7#pullrequestreview-5)'],
  ['a new issue', {}, { key: 'issue:5' }, '(https://github.com/acme/site/issues/7)'],
  ['how to go on, in the first comment', { ...below, isFirst: true }, {}, how],
  ['which try it is, without a limit', { tries: { number: 4, of: undefined } }, {}, 'Try 4 ·'],
  ['that the job is archived', replaced('archived'), {}, 'New job, because the earlier one is archived'],
  ['that the job is gone', replaced('unknown'), {}, 'New job, because the service no longer has the earlier one'],
  ['that it is closed', replaced('closed', '#3'), {}, '#3 is closed, so the agent started a new job'],
])('it says %s', (_, notes, change, words) => expect(render(everyOutcome.completed, notes, change)).toContain(words))

test('later comments of a thread do not repeat how to continue, unless the job failed', () => {
  expect(render(everyOutcome.completed, below)).not.toContain(how)
  expect(render(everyOutcome.failed, below)).toContain('To try again')
})

test('the id of the job is shown only if `job-url` makes it a link', () => {
  expect(render(everyOutcome.failed)).not.toContain('job_42')
  const link = 'Job [`job_42`](https://a.example/job_42)'
  expect(render(everyOutcome.failed, {}, {}, 'https://a.example/{job-id}')).toContain(link)
})

test('the comment in the pull request', () => {
  const opened = { kind: 'pull-request', thread: 12 } as const
  expect(render(everyOutcome.completed, { mention: 'mona', askedIn: 7 }, opened)).toBe(
    pages('**✅ The agent opened this pull request**', asked, how, `<sub>cc @mona · ${run}</sub>`),
  )
  expect(render({ ...everyOutcome.failed, job }, {}, opened)).toContain('**❌ The agent job failed · [#12](')
})

test('help', () => {
  expect(render(everyOutcome.help)).toContain(
    '- `/agent cancel` shows the status, because the service cannot stop a job\n- `/agent help` shows this list',
  )
})

test('the replies', () => {
  expect(renderReply(context, everyOutcome.outside, 'mona')).toContain(`@mona ⚠️ ${pull} changes 2 files`)
  const limit = { ...everyOutcome['follow-up limit'], limit: 1 }
  expect(renderNotice(context, limit)).toMatch(/tried once[\s\S]*<sub>\[Workflow run\]/)
})

test.each(hostileTexts)('H45 to H59: foreign text gets out of no comment: %j', (text) => {
  const change = { login: text, words: text }
  for (const outcome of foreignOutcomes(text))
    expectHarmless(render(outcome, replaced('archived', text), change), ourLinks)
  expectHarmless(render(everyOutcome.completed, {}, { ...change, kind: 'pull-request' }), ourLinks)
})
