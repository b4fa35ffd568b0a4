// Operations that only read. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'
import { effectiveRole } from './entities.ts'
import { toCollaboratorPermission, toIssue, toPullRequest, toRepository } from './payloads.ts'
import { toRendering } from './rendering.ts'
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
  const issue = toIssue({ repository, thread, commentCount, links: request.links })
  return { status: 200, body: { ...issue, ...toRendering(request.accept, 'issue', thread.body) } }
}

export const getPullRequest: Handle = (request) => {
  const { repository, thread } = theThread(request)
  if (thread.kind !== 'pull-request') throw notFound()
  return { status: 200, body: toPullRequest({ repository, thread, commentCount: 0, links: request.links }) }
}

export const getReviewComment: Handle = (request) => {
  const found = theText(request, 'review-comment')
  const comment = toReviewComment({ ...found, links: request.links })
  return { status: 200, body: { ...comment, ...toRendering(request.accept, 'review', found.text.body) } }
}

export const getReview: Handle = (request) => {
  const { repository, thread, text } = theText(request, 'review')
  if (String(thread.number) !== request.parameters.number) throw notFound()
  const review = toReview({ repository, thread, text, links: request.links })
  return { status: 200, body: { ...review, ...toRendering(request.accept, 'review', text.body) } }
}
