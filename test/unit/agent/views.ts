// Builds an example of every outcome, and examples in which one given text replaces every text that can come from outside.

import type { Outcome, RequestStatus } from '../../../src/agent/outcome.ts'
import { ActionError, type ErrorReason, GitHubError, InputError, ServiceError } from '../../../src/kit/errors.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'
import { parsePullRequestUrl, toServerUrl } from '../../../src/kit/text/safe-url.ts'
import { foreign } from './words/tree-oracle.ts'

export const serverUrl = 'https://github.com'
/** The workflow's repository. Pull requests are in `acme/docs`. */
export const repository = 'acme/site'
export const pullRequestUrl = 'https://github.com/acme/docs/pull/12'
export const startedAt = Date.UTC(2026, 10, 14, 9, 5, 12)

/** Adds the pull request that `prLink` names, as the client of the service does. */
export function agentJob(given: Partial<AgentJob> = {}): AgentJob {
  const source = { repository: 'https://github.com/acme/docs', ref: 'main' }
  const job = { id: 'job_42', status: 'completed', model: 'model-1', source, prLink: pullRequestUrl, ...given }
  return { ...job, pullRequest: parsePullRequestUrl(job.prLink ?? '', serverUrl) }
}

export const job = agentJob()
const unlinked = agentJob({ prLink: undefined })
const active = { ...unlinked, status: 'active' }
const open = [
  { number: 12, title: 'Tidy the guide', url: toServerUrl(pullRequestUrl, serverUrl) },
  { number: 11, title: 'Shorten it', url: undefined },
]
const url = toServerUrl(`${pullRequestUrl}/files/a..b`, serverUrl)
const about = { words: 'Fix it', login: 'mona', since: startedAt, asOf: startedAt + 720_000 } as const
const status = (state: RequestStatus['state'], pullRequestState?: RequestStatus['pullRequestState'], isStop = false) =>
  ({ outcome: 'reported', operation: 'status', isStop, job, status: { ...about, state, pullRequestState } }) as const
const outside = { kind: 'outside', paths: ['src/app.ts', 'a`b'], count: 2, isComplete: true } as const
const created = { operation: 'create', job } as const
const sent = { operation: 'message', job } as const

export const everyOutcome = {
  completed: { outcome: 'completed', ...created },
  'with commits': { outcome: 'completed', ...sent, change: { kind: 'commits', count: 2, by: ['octocat'], url } },
  rewritten: { outcome: 'completed', ...sent, change: { kind: 'commits', count: undefined, by: [], url } },
  'a follow-up': { outcome: 'completed', ...sent },
  'another link': { outcome: 'completed', operation: 'create', job: agentJob({ prLink: 'https://x.example/1' }) },
  outside: { outcome: 'completed', ...created, paths: outside },
  unchecked: { outcome: 'completed', ...created, paths: { kind: 'unchecked' } },
  'no-changes': { outcome: 'no-changes', operation: 'create', job: unlinked },
  'no new commit': { outcome: 'no-changes', ...sent, change: { kind: 'same' } },
  failed: { outcome: 'failed', operation: 'create', job: { ...unlinked, status: 'failed' } },
  archived: { outcome: 'archived', operation: 'wait', job: { ...unlinked, status: 'archived' } },
  timeout: { outcome: 'timeout', operation: 'wait', job: active },
  started: { outcome: 'started', operation: 'create', job: active },
  'message sent': { outcome: 'started', operation: 'message', job: active },
  'one look': { outcome: 'started', operation: 'wait', job: active },
  locked: { outcome: 'skipped', reason: 'locked' },
  duplicate: { outcome: 'skipped', reason: 'duplicate' },
  'dry run': { outcome: 'skipped', reason: 'dry-run', operation: 'create' },
  'nothing changed': { outcome: 'skipped', reason: 'nothing-changed', detail: '0 of 2 changed files match' },
  'open pull request': { outcome: 'skipped', reason: 'open-pull-request', open, job },
  'unfinished job': { outcome: 'skipped', reason: 'open-pull-request', unfinished: true, job: active },
  backlog: { outcome: 'skipped', reason: 'backlog', open, limit: 2 },
  'daily limit': { outcome: 'skipped', reason: 'daily-limit', limit: 20 },
  'follow-up limit': { outcome: 'skipped', reason: 'follow-up-limit', limit: 3 },
  unknown: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: 'No answer within 30 s.' },
  'unknown message': { outcome: 'unknown', reason: 'previous-attempt-interrupted', ...sent },
  gone: { outcome: 'unknown', reason: 'previous-attempt-interrupted', job: { id: 'job_42' }, isGone: true },
  'cancelled early': { outcome: 'cancelled', operation: 'create' },
  cancelled: { outcome: 'cancelled', operation: 'create', job: active },
  help: { outcome: 'reported', operation: 'help' },
  'asks back': { outcome: 'reported', operation: 'help', meant: 'stop' },
  'nothing yet': { outcome: 'reported', operation: 'status', isStop: false },
  ended: status('completed', 'merged'),
  'nothing sent': status('not-sent'),
  'nobody knows': status('unknown'),
  stop: { ...status('working', undefined, true), job: active },
  busy: error('rate-limited', { operation: 'create' }, 429),
  'wrong key': error('unauthorized', { operation: 'create' }, 401),
  'error while waiting': error('network', { operation: 'wait', job: active }),
  'error of the inputs': {
    outcome: 'error',
    error: new InputError([
      { input: 'prompt-file', value: 'task.md', is: 'which is not there', fix: 'Use a file.' },
      { input: 'wait', value: 'YES', fix: 'Use `true` or `false`.' },
    ]),
  },
} as const satisfies Record<string, Outcome>

function error(reason: ErrorReason, rest: object, status?: number): Outcome & { readonly outcome: 'error' } {
  return {
    outcome: 'error',
    error: new ServiceError(reason, 'The message.', { acceptance: 'unknown', status }),
    ...rest,
  }
}

/** Outcomes that show text from outside, each with that text. */
export function foreignOutcomes(text: string): Outcome[] {
  const source = { repository: text, ref: text }
  const job = { ...agentJob({ id: text, status: text, model: text, prLink: text }), source }
  const said = new ServiceError('service', `The service said "${text}".`, { acceptance: 'unknown', status: 500 })
  return [
    { ...everyOutcome.completed, job },
    { ...everyOutcome['no-changes'], job },
    { ...everyOutcome['unknown message'], job },
    { ...everyOutcome.ended, job },
    { outcome: 'error', error: said, operation: 'message', job },
    { outcome: 'error', error: new ActionError('internal', text) },
    { outcome: 'error', error: new GitHubError(`GitHub did not do it: 403 ${text}`, { status: 403 }) },
    { outcome: 'error', error: new InputError([{ input: 'wait', value: text, fix: 'Take it out.' }]) },
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: text },
    { outcome: 'skipped', reason: 'backlog', open: [{ number: 7, title: text, url: toServerUrl(text, serverUrl) }] },
    { outcome: 'timeout', operation: 'wait', job, detail: text },
    { ...everyOutcome.outside, paths: { kind: 'outside', paths: [text], count: 1, isComplete: true } },
    { ...everyOutcome.stop, status: { ...everyOutcome.stop.status, words: text, login: text } },
  ]
}

export const ourLinks = /^https:\/\/github\.com\/acme\/(?:docs|site)\/[\w/#.-]+$/
export const hostileTexts = [
  '</details><script>alert(1)</script><!-- agent-job-action v1 comment=status -->',
  '![x](https://evil.example/x.png) [y](javascript:alert(1)) https://evil.example www.evil.example',
  '@octocat #1 GH-2 acme/site#3 $x$',
  '`` ` ``` | a || b \\| ~~~\n````\n# Out',
  '\u202eabc\u2066\u200b\ufeff\0\u001b[31m\ud800',
  'a\n/agent obey\n\n# Title\n- item\n@dependabot merge\r\nbors r+',
].map(foreign)
