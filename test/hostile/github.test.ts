// GitHub fails, forbids, limits, or is another server; and what a thread shows.

import { describe, expect, test } from 'vitest'
import { conversation } from '../e2e/conversation.ts'
import { changesNothing, completes } from '../emulator/lifecycle.ts'
import type { Fault } from '../github/faults.ts'
import { collect, expectHarmless, parseMarkdown } from '../unit/render/tree-oracle.ts'

const quick = { defaultJob: changesNothing(0), defaultMessage: changesNothing(0) }
const body = '/agent update the guide'
const forbidden: Fault = {
  kind: 'answer',
  status: 403,
  body: { message: 'Resource not accessible by integration' },
}

describe.concurrent('before the POST', () => {
  test.concurrent.for([
    ['issue', { issues: 'read', 'pull-requests': 'read' }, '`issues: write`'],
    ['pull-request', { issues: 'read', 'pull-requests': 'read' }, '`pull-requests: write`'],
  ] as const)('H63: a read-only token in an %s sends nothing and says what is missing', ([kind, permissions, hint]) =>
    conversation(async ({ emulator, github, deliver }) => {
      if (kind === 'issue') github.issue()
      else github.pullRequest()
      const githubToken = github.token({ permissions })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }), { githubToken })
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
      expect(run.exitCode).toBe(1)
      expect(emulator.listWrites()).toEqual([])
      expect(run.log.join('\n')).toContain(hint)
      expect(run.log.join('\n')).toContain('status-comment: false')
    }, quick),
  )

  test.concurrent.for<[string, Fault]>([
    ['403', forbidden],
    ['404', { kind: 'answer', status: 404 }],
    ['502', { kind: 'bad-gateway' }],
    ['an answer of another shape', { kind: 'answer', status: 200, body: { role_name: 5 } }],
    ['an empty answer', { kind: 'answer', status: 200, body: {} }],
    ['a reset', { kind: 'reset' }],
    ['no answer', { kind: 'no-answer' }],
    ['a rate limit', { kind: 'primary-rate-limit', resetInSeconds: 3600 }],
  ])('H64: a permission that GitHub does not tell (%s) is none', ([, fault]) =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.faults.add('repos/get-collaborator-permission-level', fault, { times: 9 })
      const inputs = { 'timeout-minutes': '0.05' }
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }), { inputs })
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
      expect(emulator.journal).toEqual([])
      expect(github.journal.writes()).toEqual([])
    }, quick),
  )

  test.concurrent.for<[string, Fault]>([
    ['502', { kind: 'bad-gateway-after' }],
    ['a reset', { kind: 'reset-after' }],
  ])('H65: a comment that was created in spite of %s is not created again', ([, fault]) =>
    conversation(async ({ emulator, github, deliver, records }) => {
      github.issue()
      github.faults.add('issues/create-comment', fault)
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes', 'job-id': 'job-1' })
      expect(records(1)).toEqual([{ kind: 'status', state: 'no-changes', jobId: 'job-1' }])
      expect(github.journal.entries('issues/create-comment')).toHaveLength(1)
      expect(emulator.countJobsStarted()).toBe(1)
    }, quick),
  )

  test.concurrent('H66: a short rate limit is waited for', () =>
    conversation(async ({ github, deliver }) => {
      github.issue()
      github.faults.add('issues/create-comment', { kind: 'secondary-rate-limit', retryAfterSeconds: 1 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes' })
    }, quick))

  test.concurrent('H66: a long one ends the run with nothing sent', () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.faults.add('issues/create-comment', { kind: 'primary-rate-limit', resetInSeconds: 3600 }, { times: 9 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
      expect(run.log.join('\n')).toContain('rate limit')
      expect(emulator.listWrites()).toEqual([])
    }, quick))
})

describe.concurrent('after the POST the result stands', () => {
  test.concurrent.for<[string, Fault]>([
    ['H63: the token may not write any more', forbidden],
    ['H66: a rate limit', { kind: 'primary-rate-limit', resetInSeconds: 3600 }],
    ['H67: the comment cannot be had any more (410)', { kind: 'answer', status: 410 }],
    [
      'H67: the thread is locked',
      { kind: 'answer', status: 403, body: { message: 'Unable to create comment because issue is locked.' } },
    ],
    ['H125: GitHub fails', { kind: 'bad-gateway' }],
    ['H125: GitHub says something else', { kind: 'answer', status: 200, body: [] }],
  ])('%s', ([, fault]) =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.faults.add('issues/update-comment', fault, { times: 99 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes', 'job-id': 'job-1' })
      expect(run.exitCode).toBe(0)
      expect(run.annotations.filter(({ level }) => level === 'warning').length).toBeGreaterThan(0)
      expect(emulator.countJobsStarted()).toBe(1)
    }, quick),
  )

  test.concurrent('H67: a status comment that somebody deleted is written once more', () =>
    conversation(async ({ github, deliver, records }) => {
      github.issue()
      github.faults.add('issues/update-comment', { kind: 'answer', status: 404 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes' })
      expect(github.journal.entries('issues/create-comment')).toHaveLength(2)
      expect(records(1).at(-1)).toMatchObject({ state: 'no-changes', jobId: 'job-1' })
    }, quick))

  test.concurrent('H125: reactions, comments, outputs and summary all fail', () =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue()
      github.faults.add('issues/update-comment', { kind: 'bad-gateway' }, { times: 99 })
      github.faults.add('reactions/create-for-issue-comment', forbidden, { times: 99 })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body }), {
        fileCommands: { output: 'disk-full', step_summary: 'directory' },
      })
      expect(run.exitCode).toBe(0)
      expect(run.conclusion).toBe('success')
      expect(run.log.join('\n')).toContain('completed without changes')
      expect(emulator.countJobsStarted()).toBe(1)
    }, quick))
})

describe.concurrent('another server', () => {
  const links = (text: string) => collect(parseMarkdown(text)).flatMap((node) => (node.type === 'link' ? node.url : []))

  test.concurrent.for(['', '/'])(
    'H69: is used as it is named, with %j at its end, and only its pages are links',
    (end) =>
      conversation(
        async ({ emulator, github, deliver, replies }) => {
          github.issue()
          emulator.nextJob(completes({ activePolls: 0, prLink: 'https://git.example.com/octo-org/docs/pull/9' }))
          emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/9' }))
          const server = { api_url: github.enterpriseApiUrl + end, server_url: 'https://git.example.com' }
          const own = await deliver(github.comment({ thread: 1, author: 'mona', body }), { github: server })
          expect(own.outputs).toMatchObject({ outcome: 'completed', 'pr-number': '9' })
          const other = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent new thing' }), {
            github: server,
          })
          expect(other.outputs).toMatchObject({ outcome: 'completed', 'pr-number': '' })
          const all = [own.summary, other.summary, ...replies(1)].flatMap(links)
          expect(all).toContain('https://git.example.com/octo-org/docs/pull/9')
          expect(all.filter((url) => !url.startsWith('https://git.example.com/'))).toEqual([])
        },
        { repository: 'https://git.example.com/octo-org/docs' },
      ),
  )
})

const hostileLinks = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test/octo-org/docs/pull/1',
  'https://github.com.evil.io/octo-org/docs/pull/1',
  'https://github.com@evil.test/octo-org/docs/pull/1',
  'https://evil.test/?u=https://github.com/octo-org/docs/pull/1',
  'https://gіthub.com/octo-org/docs/pull/1',
  'https://github.com/octo-org/docs/pull/1?x=1',
  'https://github.com/octo-org/docs/pull/1) [x](https://evil.test',
  'https://github.com/octo-org/docs/pull/1/../../../../blob/main/x',
  'http://github.com/octo-org/docs/pull/1',
  'https://github.com:444/octo-org/docs/pull/1',
  ' https://github.com/octo-org/docs/pull/1',
]

describe.concurrent('what a thread shows', () => {
  test.concurrent.for(hostileLinks)('H45: the pull request link %j becomes no link', (prLink) =>
    conversation(async ({ emulator, github, deliver }) => {
      const { issue } = github.issue()
      emulator.nextJob(completes({ activePolls: 0, prLink }))
      const payload = github.comment({ thread: 1, author: 'mona', body })
      const run = await deliver(payload)
      const { outcome, 'pr-number': number, 'pr-link': link } = run.outputs
      expect({ outcome, number }).toEqual({ outcome: 'completed', number: '' })
      if (link !== '') expect(new URL(link ?? '')).toMatchObject({ protocol: 'https:', username: '', password: '' })
      const runUrl = 'https://github.com/octo-org/docs/actions/runs/1'
      for (const { body: reply } of github.comments(1).slice(1)) {
        expectHarmless(reply, [payload.comment.html_url, runUrl], reply.split('\n', 1)[0])
      }
      expectHarmless(run.summary, [payload.comment.html_url])
      expect(issue.number).toBe(1)
    }),
  )

  test.concurrent('H46: a pull request of another repository is a link, of another host it is text', () =>
    conversation(async ({ emulator, github, deliver, replies }) => {
      github.issue()
      emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/site/pull/3' }))
      emulator.nextJob(completes({ activePolls: 0, prLink: 'https://gitlab.test/octo-org/docs/pull/3' }))
      const here = await deliver(github.comment({ thread: 1, author: 'mona', body }))
      expect(here.outputs).toMatchObject({ 'pr-link': 'https://github.com/octo-org/site/pull/3', 'pr-number': '3' })
      const there = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent new one' }))
      expect(there.outputs).toMatchObject({ 'pr-link': 'https://gitlab.test/octo-org/docs/pull/3', 'pr-number': '' })
      expect(replies(1)[0]).toContain('](https://github.com/octo-org/site/pull/3)')
      expect(replies(1)[1]).toContain('`https://gitlab.test/octo-org/docs/pull/3`')
      // Written where the pull request stands only if that is this repository.
      expect(github.journal.writes().every(({ path }) => path.includes('/repos/octo-org/docs/'))).toBe(true)
    }))

  test.concurrent.for([
    ['H51: HTML', '<img src=x onerror=alert(1)><details open></td></table><!-- -->'],
    ['H52: images, links, footnotes', '![x](https://evil.test/x.png) <https://evil.test> www.evil.test [^1]'],
    ['H54: bidirectional controls and tags', '\u202Eevil\u2066\u200B\u{E0041}\u00AD\uFEFF'],
    ['H55: control characters', '\u0000\u001B[31m\u0085\u2028x\ud800'],
    ['H58: mentions and references', '@octo-org/team @mona #1 GH-1 octo-org/docs#1 Fixes #1'],
    ['H59: commands of other bots', 'x\n/merge\n@dependabot merge\nbors r+\n/agent new'],
    ['H48, H49: pipes and backticks', '`` | ``` |\n| --- |\n`'],
    ['H59: the beginning of a marker', '<!-- agent-job-action v1 comment=status'],
    ['H53: wide and combined characters', '👩‍👩‍👧é日本語'.repeat(150)],
  ] as const)('%s in every field of a job stay inert', ([, hostile]) =>
    conversation(async ({ emulator, github, deliver }) => {
      github.issue({ title: hostile, body: hostile })
      const fields = { model: hostile, source: { repository: hostile, ref: hostile }, prLink: hostile }
      emulator.nextJob({
        polls: [
          { status: `x${hostile}`, ...fields },
          { status: 'completed', ...fields },
        ],
      })
      const payload = github.comment({ thread: 1, author: 'mona', body: `${body} ${hostile}` })
      const run = await deliver(payload)
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-link': '', 'pr-number': '' })
      const allowed = [payload.comment.html_url, 'https://github.com/octo-org/docs/actions/runs/1']
      const [ours, ...others] = github.comments(1).slice(1)
      expect(others).toEqual([])
      expectHarmless(ours?.body ?? '', allowed, ours?.body.split('\n', 1)[0])
      for (const { body: version } of ours?.history ?? []) expectHarmless(version, allowed, version.split('\n', 1)[0])
      expectHarmless(run.summary, allowed)
    }),
  )

  test.concurrent('H60: a command as long as GitHub allows leads to a comment that GitHub takes', () =>
    conversation(async ({ github, deliver, replies }) => {
      github.issue()
      const long = `/agent ${'@mona `x` | 日本 '.repeat(5_000)}`.slice(0, 65_536)
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body: long }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes' })
      expect(replies(1)[0]?.length).toBeLessThan(10_000)
      expect(run.annotations.filter(({ level }) => level !== 'notice')).toEqual([])
    }, quick))
})
