// One view for every outcome, and views in which every text that can come from outside is one text.

import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import type { JobSummaryView } from '../../../../src/agent/words/job-summary.ts'
import type { RequestView } from '../../../../src/agent/words/request.ts'
import type { StatusCommentView } from '../../../../src/agent/words/status-comment.ts'
import { ActionError, type ErrorReason, errorReasons, InputError } from '../../../../src/kit/errors.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'
import { parsePullRequestUrl, toServerUrl } from '../../../../src/kit/text/safe-url.ts'

export const serverUrl = 'https://github.com'
/** Of the workflow. Pull requests are in `acme/docs`. */
export const repository = 'acme/site'
export const runUrl = 'https://github.com/acme/site/actions/runs/123'
export const textUrl = 'https://github.com/acme/site/issues/7#issuecomment-99'
export const pullRequestUrl = 'https://github.com/acme/docs/pull/12'
export const marker = '<!-- agent-job-action v1 e30.c2ln -->'
export const startedAt = Date.UTC(2026, 10, 14, 9, 5, 12)

export const toLink = (url: string) => toServerUrl(url, serverUrl)
export const openPullRequest = { number: 12, title: 'Tidy the guide', url: toLink(pullRequestUrl) }

/** With the pull request that `prLink` names, as the client of the service reads it. */
export function agentJob(overrides: Partial<AgentJob> = {}): AgentJob {
  const { prLink = '' } = overrides
  return {
    id: 'job_42',
    status: 'completed',
    model: 'model-1',
    source: { repository: 'https://github.com/acme/docs', ref: 'main' },
    pullRequest: parsePullRequestUrl(prLink, serverUrl),
    ...overrides,
  }
}

export function everyOutcome(job: AgentJob): Record<string, JobOutcome> {
  const { prLink: _, pullRequest: __, ...withoutLink } = job
  const toError = (reason: ErrorReason) => new ActionError(reason, 'the message')
  const error = (reason: ErrorReason) => ({ outcome: 'error' as const, error: toError(reason) })
  const refused = { outcome: 'skipped', operation: 'create' } as const
  return {
    completed: { outcome: 'completed', operation: 'create', job },
    'no-changes': { outcome: 'no-changes', operation: 'message', job: withoutLink },
    failed: { outcome: 'failed', operation: 'create', job: { ...withoutLink, status: 'failed' } },
    archived: { outcome: 'archived', operation: 'wait', job: { ...withoutLink, status: 'archived' } },
    timeout: { outcome: 'timeout', operation: 'wait', job: { ...withoutLink, status: 'active' } },
    started: { outcome: 'started', operation: 'create', job: { ...withoutLink, status: 'active' } },
    'message sent': { outcome: 'started', operation: 'message', job: { ...withoutLink, status: 'active' } },
    'dry run': { outcome: 'skipped', reason: 'dry-run', operation: 'create' },
    skipped: { outcome: 'skipped', reason: 'locked' },
    'open pull request': { ...refused, reason: 'open-pull-request', open: [openPullRequest] },
    backlog: { ...refused, reason: 'backlog', open: [openPullRequest, { ...openPullRequest, title: 'Shorten it' }] },
    unknown: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' },
    'unknown message': { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'message', job },
    'unknown request': { outcome: 'unknown', reason: 'previous-attempt-interrupted' },
    'cancelled early': { outcome: 'cancelled', operation: 'create' },
    cancelled: { outcome: 'cancelled', operation: 'create', job: { ...withoutLink, status: 'active' } },
    'status with a job': { outcome: 'reported', operation: 'status', job },
    'status without a job': { outcome: 'reported', operation: 'status' },
    help: { outcome: 'reported', operation: 'help' },
    'error while waiting': { ...error('network'), operation: 'wait', job: { ...withoutLink, status: 'active' } },
    'error after the end': { ...error('github'), operation: 'create', job },
    'error of the inputs': {
      outcome: 'error',
      error: new InputError([
        { input: 'prompt-file', value: 'task.md', is: 'which is not there', fix: 'It takes a file.' },
        { input: 'wait', value: 'YES', is: undefined, fix: 'It takes `true` or `false`.' },
      ]),
    },
    ...Object.fromEntries(
      errorReasons.map((reason) => [`error ${reason}`, { ...error(reason), operation: 'create' as const }]),
    ),
  }
}

export function jobSummaryView(overrides: Partial<JobSummaryView> = {}): JobSummaryView {
  return {
    outcome: { outcome: 'completed', operation: 'create', job: agentJob({ prLink: pullRequestUrl }) },
    durationMs: 123_000,
    serverUrl,
    repository,
    request: { prompt: 'Fix the typos in the guide', requester: 'octocat', textUrl: toLink(textUrl) },
    command: '/agent',
    isHeard: true,
    ...overrides,
  }
}

export function statusCommentView(overrides: Partial<StatusCommentView> = {}): StatusCommentView {
  return {
    stage: { kind: 'starting' },
    place: 'thread',
    thread: 7,
    repository,
    request: { requester: 'octocat', textUrl: toLink(textUrl) },
    runUrl: toLink(runUrl),
    command: '/agent',
    isHeard: true,
    jobUrl: undefined,
    ...overrides,
  }
}

export function foreignJob(text: string): AgentJob {
  return agentJob({ id: text, status: text, model: text, source: { repository: text, ref: text }, prLink: text })
}

export function foreignRequest(text: string): RequestView {
  return {
    prompt: text,
    requester: text,
    textUrl: toLink(text),
    replaced: { id: text, because: 'merged' },
    leftOutComments: 2,
  }
}

export function foreignOutcomes(text: string): JobOutcome[] {
  const job = foreignJob(text)
  return [
    ...Object.values(everyOutcome(job)),
    { outcome: 'error', error: new ActionError('service', text), operation: 'message', job },
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: text },
    { outcome: 'skipped', reason: 'backlog', open: [{ number: 7, title: text, url: toLink(text) }] },
    { outcome: 'timeout', operation: 'wait', job, detail: text },
    { outcome: 'error', error: new InputError([{ input: 'wait', value: text, is: undefined, fix: 'Take it out.' }]) },
  ]
}
