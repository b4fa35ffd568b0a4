// Twelve situations of a thread, as comments say them.

import type { JobOutcome } from '../../src/agent/outcome.ts'
import { renderLimitComment } from '../../src/agent/words/limit-comment.ts'
import { createCommentText } from '../../src/agent/words/record-body.ts'
import { renderStatusComment, type StatusCommentView } from '../../src/agent/words/status-comment.ts'
import { ServiceError } from '../../src/kit/errors.ts'
import {
  agentJob,
  openPullRequest,
  pullRequestUrl,
  runUrl,
  startedAt,
  statusCommentView,
  textUrl,
  toLink,
} from '../unit/agent/words/views.ts'

const keep = (text: string) => text
const job = agentJob({ id: '0197a3c2-7f6e-7bd0-9d2e-5a1f0c3b9e11', prLink: pullRequestUrl })
const { prLink: _, pullRequest: __, ...jobOnly } = job
const request = { requester: 'mona', prompt: 'also update the changelog, and the index', textUrl: toLink(textUrl) }
const toComment = (outcome: JobOutcome | undefined, more: Partial<StatusCommentView> = {}) => {
  const stage = outcome ? ({ kind: 'settled', outcome } as const) : ({ kind: 'starting' } as const)
  const view = statusCommentView({ stage, request, repository: 'acme/docs', thread: 12, ...more })
  return renderStatusComment(view, createCommentText(keep)).text
}
const refused = new ServiceError(
  'not-found',
  'Starting the job: the service answered 404: "Project not found". The request was: POST /v2/agent/project-9/job (after `base-url`).',
  { acceptance: 'not-accepted', status: 404 },
)
const compareUrl = `${pullRequestUrl}/files/${'a'.repeat(40)}..${'b'.repeat(40)}`
const limit = { tries: 3, login: 'mona', lastTryUrl: toLink(textUrl), runUrl: toLink(runUrl), command: '/agent' }

export const situations: Readonly<Record<string, string>> = {
  'a new pull request': toComment(
    { outcome: 'completed', operation: 'create', job },
    { thread: 7, mention: 'mona', tookMs: 185_000 },
  ),
  'a pull request that a schedule asked for': toComment(
    { outcome: 'completed', operation: 'create', job },
    { place: 'pull-request', request: { words: 'Bring the guide up to date' }, isHeard: false, thread: 7 },
  ),
  'a follow-up that pushed': toComment(
    {
      outcome: 'completed',
      operation: 'message',
      job,
      change: { kind: 'pushed', commits: 2, url: toLink(compareUrl) },
    },
    { mention: 'mona', tookMs: 185_000 },
  ),
  'a question': toComment(
    { outcome: 'no-changes', operation: 'message', job, change: { kind: 'same' } },
    { jobUrl: 'https://agents.example.com/{job-id}', tookMs: 65_000 },
  ),
  'at work': toComment(undefined, {
    stage: { kind: 'running', job: { ...jobOnly, status: 'active' }, asOf: startedAt, until: startedAt + 1_800_000 },
  }),
  'on a person’s own pull request': toComment(
    { outcome: 'completed', operation: 'create', job },
    { thread: 11, request: { ...request, isInPullRequest: true } },
  ),
  'time is up': toComment(
    { outcome: 'timeout', operation: 'create', job: { ...jobOnly, status: 'active' } },
    { tookMs: 1_800_000 },
  ),
  'a killed runner': toComment({ outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }),
  'a wrong project': toComment({ outcome: 'error', operation: 'create', error: refused }),
  'the limit of workflows': renderLimitComment({ ...limit, isPullRequest: true }, createCommentText(keep)),
  status: toComment({
    outcome: 'reported',
    operation: 'status',
    job: { ...jobOnly, status: 'active' },
    work: { login: 'mona', words: 'fix the typo', since: startedAt, asOf: startedAt + 720_000 },
  }),
  backlog: toComment({
    outcome: 'skipped',
    reason: 'backlog',
    operation: 'create',
    open: [openPullRequest],
    limit: 1,
  }),
}
