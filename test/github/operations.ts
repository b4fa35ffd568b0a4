// The operations that are emulated, named as GitHub's own description names them.

import * as checks from './check-handlers.ts'
import * as comments from './comment-handlers.ts'
import { graphql } from './graphql-handlers.ts'
import * as others from './other-handlers.ts'
import * as ranges from './range-handlers.ts'
import * as reactions from './reaction-handlers.ts'
import * as reads from './read-handlers.ts'
import type { Handle } from './requests.ts'

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly handle: Handle
}

const issue = '/issues/:number{[0-9]+}'
const pull = '/pulls/:number{[0-9]+}'
const comment = '/issues/comments/:id{[0-9]+}'
const reviewComment = '/pulls/comments/:id{[0-9]+}'
const reaction = '/reactions/:reactionId{[0-9]+}'
const checkRun = '/check-runs/:id{[0-9]+}'

export const operations = {
  'repos/get-collaborator-permission-level': inRepository(
    'GET',
    '/collaborators/:username/permission',
    reads.getPermission,
  ),
  'repos/get': inRepository('GET', '', reads.getRepository),
  'repos/get-content': inRepository('GET', '/contents/:path{.+}', reads.getContent),
  'issues/get': inRepository('GET', issue, reads.getIssue),
  'issues/list-comments': inRepository('GET', `${issue}/comments`, comments.listComments),
  'issues/list-comments-for-repo': inRepository('GET', '/issues/comments', comments.listRepositoryComments),
  'issues/get-comment': inRepository('GET', comment, comments.getComment),
  'issues/create-comment': inRepository('POST', `${issue}/comments`, comments.createComment),
  'issues/update-comment': inRepository('PATCH', comment, comments.updateComment),
  'issues/delete-comment': inRepository('DELETE', comment, comments.deleteComment),
  'issues/add-labels': inRepository('POST', `${issue}/labels`, others.addLabels),
  'issues/get-label': inRepository('GET', '/labels/:name', others.getLabel),
  'repos/compare-commits-with-basehead': inRepository('GET', '/compare/:basehead{.+}', ranges.compare),
  'repos/list-releases': inRepository('GET', '/releases', ranges.listReleases),
  'actions/list-workflow-runs': inRepository('GET', '/actions/workflows/:file/runs', ranges.listWorkflowRuns),
  'pulls/list': inRepository('GET', '/pulls', reads.listPullRequests),
  'pulls/get': inRepository('GET', pull, reads.getPullRequest),
  'pulls/list-files': inRepository('GET', `${pull}/files`, reads.listFiles),
  'pulls/list-commits': inRepository('GET', `${pull}/commits`, reads.listCommits),
  'pulls/list-review-comments': inRepository('GET', `${pull}/comments`, reads.listReviewComments),
  'pulls/get-review-comment': inRepository('GET', reviewComment, reads.getReviewComment),
  'pulls/get-review': inRepository('GET', `${pull}/reviews/:id{[0-9]+}`, reads.getReview),
  'pulls/request-reviewers': inRepository('POST', `${pull}/requested_reviewers`, others.requestReviewers),
  'checks/create': inRepository('POST', '/check-runs', checks.createCheckRun),
  'checks/update': inRepository('PATCH', checkRun, checks.updateCheckRun),
  'checks/get': inRepository('GET', checkRun, checks.getCheckRun),
  'checks/list-for-ref': inRepository('GET', '/commits/:ref/check-runs', checks.listCheckRuns),
  'reactions/create-for-issue': inRepository('POST', `${issue}/reactions`, reactions.ofIssues.react),
  'reactions/list-for-issue': inRepository('GET', `${issue}/reactions`, reactions.ofIssues.list),
  'reactions/delete-for-issue': inRepository('DELETE', `${issue}${reaction}`, reactions.ofIssues.takeBack),
  'reactions/create-for-issue-comment': inRepository('POST', `${comment}/reactions`, reactions.ofComments.react),
  'reactions/list-for-issue-comment': inRepository('GET', `${comment}/reactions`, reactions.ofComments.list),
  'reactions/delete-for-issue-comment': inRepository('DELETE', `${comment}${reaction}`, reactions.ofComments.takeBack),
  'reactions/create-for-pull-request-review-comment': inRepository(
    'POST',
    `${reviewComment}/reactions`,
    reactions.ofReviewComments.react,
  ),
  'reactions/list-for-pull-request-review-comment': inRepository(
    'GET',
    `${reviewComment}/reactions`,
    reactions.ofReviewComments.list,
  ),
  'reactions/delete-for-pull-request-comment': inRepository(
    'DELETE',
    `${reviewComment}${reaction}`,
    reactions.ofReviewComments.takeBack,
  ),
  graphql: { method: 'POST', path: '/graphql', handle: graphql },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations).filter((name): name is OperationId => name in operations)

function inRepository(method: Operation['method'], path: string, handle: Handle): Operation {
  return { method, path: `/repos/:owner/:repo${path}`, handle }
}
