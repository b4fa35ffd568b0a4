// The operations that are emulated, named as GitHub's own description names them.

import * as checks from './check-handlers.ts'
import * as comments from './comment-handlers.ts'
import { graphql } from './graphql-handlers.ts'
import * as others from './other-handlers.ts'
import * as ranges from './range-handlers.ts'
import { ofComments, ofIssues, ofReviewComments } from './reaction-handlers.ts'
import * as reads from './read-handlers.ts'
import type { Handle } from './requests.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly handle: Handle
}

const inRepository =
  (method: string) =>
  (path: string, handle: Handle): Operation => ({ method, path: `/repos/:owner/:repo${path}`, handle })
const [get, post, patch, remove] = [
  inRepository('GET'),
  inRepository('POST'),
  inRepository('PATCH'),
  inRepository('DELETE'),
]

const issue = '/issues/:number{[0-9]+}'
const pull = '/pulls/:number{[0-9]+}'
const comment = '/issues/comments/:id{[0-9]+}'
const reviewComment = '/pulls/comments/:id{[0-9]+}'
const reaction = '/reactions/:reactionId{[0-9]+}'
const checkRun = '/check-runs/:id{[0-9]+}'

export const operations = {
  'repos/get-collaborator-permission-level': get('/collaborators/:username/permission', reads.getPermission),
  'repos/get': get('', reads.getRepository),
  'repos/get-content': get('/contents/:path{.+}', reads.getContent),
  'issues/get': get(issue, reads.getIssue),
  'issues/list-comments': get(`${issue}/comments`, comments.listComments),
  'issues/list-comments-for-repo': get('/issues/comments', comments.listRepositoryComments),
  'issues/get-comment': get(comment, comments.getComment),
  'issues/create-comment': post(`${issue}/comments`, comments.createComment),
  'issues/update-comment': patch(comment, comments.updateComment),
  'issues/delete-comment': remove(comment, comments.deleteComment),
  'issues/add-labels': post(`${issue}/labels`, others.addLabels),
  'issues/get-label': get('/labels/:name', others.getLabel),
  'repos/compare-commits-with-basehead': get('/compare/:basehead{.+}', ranges.compare),
  'repos/list-releases': get('/releases', ranges.listReleases),
  'actions/list-workflow-runs': get('/actions/workflows/:file/runs', ranges.listWorkflowRuns),
  'pulls/list': get('/pulls', reads.listPullRequests),
  'pulls/get': get(pull, reads.getPullRequest),
  'pulls/list-files': get(`${pull}/files`, reads.listFiles),
  'pulls/list-commits': get(`${pull}/commits`, reads.listCommits),
  'pulls/list-review-comments': get(`${pull}/comments`, reads.listReviewComments),
  'pulls/get-review-comment': get(reviewComment, reads.getReviewComment),
  'pulls/get-review': get(`${pull}/reviews/:id{[0-9]+}`, reads.getReview),
  'pulls/request-reviewers': post(`${pull}/requested_reviewers`, others.requestReviewers),
  'checks/create': post('/check-runs', checks.createCheckRun),
  'checks/update': patch(checkRun, checks.updateCheckRun),
  'checks/get': get(checkRun, checks.getCheckRun),
  'checks/list-for-ref': get('/commits/:ref/check-runs', checks.listCheckRuns),
  'reactions/create-for-issue': post(`${issue}/reactions`, ofIssues.react),
  'reactions/list-for-issue': get(`${issue}/reactions`, ofIssues.list),
  'reactions/delete-for-issue': remove(`${issue}${reaction}`, ofIssues.takeBack),
  'reactions/create-for-issue-comment': post(`${comment}/reactions`, ofComments.react),
  'reactions/list-for-issue-comment': get(`${comment}/reactions`, ofComments.list),
  'reactions/delete-for-issue-comment': remove(`${comment}${reaction}`, ofComments.takeBack),
  'reactions/create-for-pull-request-review-comment': post(`${reviewComment}/reactions`, ofReviewComments.react),
  'reactions/list-for-pull-request-review-comment': get(`${reviewComment}/reactions`, ofReviewComments.list),
  'reactions/delete-for-pull-request-comment': remove(`${reviewComment}${reaction}`, ofReviewComments.takeBack),
  graphql: { method: 'POST', path: '/graphql', handle: graphql },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations).filter((name): name is OperationId => name in operations)
