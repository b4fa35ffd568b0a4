// Operations that only read. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'
import { effectiveRole } from './entities.ts'
import { toCollaboratorPermission, toIssue, toPullRequest, toRepository } from './payloads.ts'
import { commentsOf, type Handle, theRepository, theText, theThread } from './requests.ts'
import { findUser } from './store.ts'
import { toReview, toReviewComment } from './text-payloads.ts'

export const getRepository: Handle = (request) => ({
  status: 200,
  body: toRepository(theRepository(request), request.links),
})

export const getPermission: Handle = (request) => {
  const repository = theRepository(request)
  const { token, state, parameters, links } = request
  if (token.kind === 'user' && !effectiveRole(repository, token.identity.login).flags.push)
    throw new Refusal(403, 'Must have push access to view collaborator permission.')
  const login = parameters.username ?? ''
  const user = findUser(state, login)
  if (user?.type !== 'User') throw new Refusal(404, `${login} is not a user`)
  return { status: 200, body: toCollaboratorPermission(repository, user, links) }
}

export const getIssue: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const commentCount = commentsOf(request.state, thread).length
  return { status: 200, body: toIssue({ repository, thread, commentCount, links: request.links }) }
}

export const getPullRequest: Handle = (request) => {
  const { repository, thread } = theThread(request)
  if (thread.kind !== 'pull-request') throw notFound()
  return { status: 200, body: toPullRequest({ repository, thread, commentCount: 0, links: request.links }) }
}

export const getReviewComment: Handle = (request) => ({
  status: 200,
  body: toReviewComment({ ...theText(request, 'review-comment'), links: request.links }),
})

export const getReview: Handle = (request) => {
  const { repository, thread, text } = theText(request, 'review')
  if (String(thread.number) !== request.parameters.number) throw notFound()
  return { status: 200, body: toReview({ repository, thread, text, links: request.links }) }
}
