// The operations that are emulated, named as GitHub's own description names them.

import * as checks from './check-handlers.ts'
import { graphql } from './graphql-handlers.ts'
import * as repositories from './repository-handlers.ts'
import type { Handle } from './requests.ts'
import * as texts from './text-handlers.ts'
import * as threads from './thread-handlers.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly handle: Handle
}

const inRepository =
  (method: string) =>
  (path: string, handle: Handle): Operation => ({ method, path: `/repos/:owner/:repo${path}`, handle })
const get = inRepository('GET')
const post = inRepository('POST')
const patch = inRepository('PATCH')
const remove = inRepository('DELETE')

const issue = '/issues/:number{[0-9]+}'
const pull = '/pulls/:number{[0-9]+}'
const comment = '/issues/comments/:id{[0-9]+}'
const reviewComment = '/pulls/comments/:id{[0-9]+}'
const checkRun = '/check-runs/:id{[0-9]+}'

export const operations = {
  'repos/get-collaborator-permission-level': get('/collaborators/:username/permission', repositories.getPermission),
  'repos/get': get('', repositories.getRepository),
  'issues/get': get(issue, threads.getIssue),
  'issues/list-comments': get(`${issue}/comments`, texts.listComments),
  'issues/list-comments-for-repo': get('/issues/comments', texts.listRepositoryComments),
  'issues/get-comment': get(comment, texts.getComment),
  'issues/create-comment': post(`${issue}/comments`, texts.createComment),
  'issues/update-comment': patch(comment, texts.updateComment),
  'issues/delete-comment': remove(comment, texts.deleteComment),
  'issues/add-labels': post(`${issue}/labels`, threads.addLabels),
  'issues/get-label': get('/labels/:name', threads.getLabel),
  'repos/compare-commits-with-basehead': get('/compare/:basehead{.+}', repositories.compare),
  'repos/list-releases': get('/releases', repositories.listReleases),
  'actions/list-workflow-runs': get('/actions/workflows/:file/runs', repositories.listWorkflowRuns),
  'pulls/list': get('/pulls', threads.listPullRequests),
  'pulls/get': get(pull, threads.getPullRequest),
  'pulls/list-files': get(`${pull}/files`, threads.listFiles),
  'pulls/list-commits': get(`${pull}/commits`, threads.listCommits),
  'pulls/list-review-comments': get(`${pull}/comments`, texts.listReviewComments),
  'pulls/get-review-comment': get(reviewComment, texts.getReviewComment),
  'pulls/get-review': get(`${pull}/reviews/:id{[0-9]+}`, texts.getReview),
  'pulls/request-reviewers': post(`${pull}/requested_reviewers`, threads.requestReviewers),
  'checks/create': post('/check-runs', checks.createCheckRun),
  'checks/update': patch(checkRun, checks.updateCheckRun),
  'checks/get': get(checkRun, checks.getCheckRun),
  'checks/list-for-ref': get('/commits/:ref/check-runs', checks.listCheckRuns),
  'reactions/create-for-issue': post(`${issue}/reactions`, texts.reactToIssue),
  'reactions/create-for-issue-comment': post(`${comment}/reactions`, texts.reactToComment),
  'reactions/create-for-pull-request-review-comment': post(`${reviewComment}/reactions`, texts.reactToReviewComment),
  graphql: { method: 'POST', path: '/graphql', handle: graphql },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations).filter((name): name is OperationId => name in operations)
