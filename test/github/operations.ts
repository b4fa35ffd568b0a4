// The operations that are emulated, named as GitHub's own description names them.

import * as checks from './check-handlers.ts'
import * as comments from './comment-handlers.ts'
import * as others from './other-handlers.ts'
import * as reads from './read-handlers.ts'
import type { Handle } from './requests.ts'

export const operationIds = [
  'repos/get',
  'repos/get-collaborator-permission-level',
  'users/get-authenticated',
  'issues/get',
  'issues/list-comments',
  'issues/list-comments-for-repo',
  'issues/get-comment',
  'issues/create-comment',
  'issues/update-comment',
  'issues/delete-comment',
  'issues/add-labels',
  'pulls/list',
  'pulls/get',
  'pulls/get-review-comment',
  'pulls/get-review',
  'checks/create',
  'checks/update',
  'checks/get',
  'checks/list-for-ref',
  'reactions/create-for-issue',
  'reactions/create-for-issue-comment',
  'reactions/create-for-pull-request-review-comment',
  'graphql',
] as const
export type OperationId = (typeof operationIds)[number]

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly handle: Handle
}

const repository = '/repos/:owner/:repo'

export const operations: Readonly<Record<OperationId, Operation>> = {
  'repos/get': { method: 'GET', path: repository, handle: reads.getRepository },
  'repos/get-collaborator-permission-level': {
    method: 'GET',
    path: `${repository}/collaborators/:username/permission`,
    handle: reads.getPermission,
  },
  'users/get-authenticated': { method: 'GET', path: '/user', handle: others.getUser },
  'issues/get': { method: 'GET', path: `${repository}/issues/:number{[0-9]+}`, handle: reads.getIssue },
  'issues/list-comments': {
    method: 'GET',
    path: `${repository}/issues/:number{[0-9]+}/comments`,
    handle: comments.listComments,
  },
  // Before `issues/:number{[0-9]+}`, which would match as well: hono takes the first.
  'issues/list-comments-for-repo': {
    method: 'GET',
    path: `${repository}/issues/comments`,
    handle: comments.listRepositoryComments,
  },
  'issues/get-comment': {
    method: 'GET',
    path: `${repository}/issues/comments/:id{[0-9]+}`,
    handle: comments.getComment,
  },
  'issues/create-comment': {
    method: 'POST',
    path: `${repository}/issues/:number{[0-9]+}/comments`,
    handle: comments.createComment,
  },
  'issues/update-comment': {
    method: 'PATCH',
    path: `${repository}/issues/comments/:id{[0-9]+}`,
    handle: comments.updateComment,
  },
  'issues/delete-comment': {
    method: 'DELETE',
    path: `${repository}/issues/comments/:id{[0-9]+}`,
    handle: comments.deleteComment,
  },
  'issues/add-labels': {
    method: 'POST',
    path: `${repository}/issues/:number{[0-9]+}/labels`,
    handle: others.addLabels,
  },
  'pulls/list': { method: 'GET', path: `${repository}/pulls`, handle: reads.listPullRequests },
  'pulls/get': { method: 'GET', path: `${repository}/pulls/:number{[0-9]+}`, handle: reads.getPullRequest },
  'pulls/get-review-comment': {
    method: 'GET',
    path: `${repository}/pulls/comments/:id{[0-9]+}`,
    handle: reads.getReviewComment,
  },
  'pulls/get-review': {
    method: 'GET',
    path: `${repository}/pulls/:number{[0-9]+}/reviews/:id{[0-9]+}`,
    handle: reads.getReview,
  },
  'checks/create': { method: 'POST', path: `${repository}/check-runs`, handle: checks.createCheckRun },
  'checks/update': {
    method: 'PATCH',
    path: `${repository}/check-runs/:id{[0-9]+}`,
    handle: checks.updateCheckRun,
  },
  'checks/get': { method: 'GET', path: `${repository}/check-runs/:id{[0-9]+}`, handle: checks.getCheckRun },
  'checks/list-for-ref': {
    method: 'GET',
    path: `${repository}/commits/:ref/check-runs`,
    handle: checks.listCheckRuns,
  },
  'reactions/create-for-issue': {
    method: 'POST',
    path: `${repository}/issues/:number{[0-9]+}/reactions`,
    handle: others.reactToIssue,
  },
  'reactions/create-for-issue-comment': {
    method: 'POST',
    path: `${repository}/issues/comments/:id{[0-9]+}/reactions`,
    handle: others.reactToComment,
  },
  'reactions/create-for-pull-request-review-comment': {
    method: 'POST',
    path: `${repository}/pulls/comments/:id{[0-9]+}/reactions`,
    handle: others.reactToReviewComment,
  },
  graphql: { method: 'POST', path: '/graphql', handle: others.graphql },
}
