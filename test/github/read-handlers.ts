// Operations that only read. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'
import { toPage } from './pages.ts'
import { toCollaboratorPermission, toIssue, toPullRequest, toPullRequestSummary } from './payloads.ts'
import { toRendering } from './rendering.ts'
import { type Handle, theChoice, theRepository, theText, theThread } from './requests.ts'
import { findUser } from './store.ts'
import { toReview, toReviewComment } from './text-payloads.ts'

export const getPermission: Handle = (request) => {
  const repository = theRepository(request)
  const { state, parameters, links } = request
  const login = parameters.username ?? ''
  const user = findUser(state, login)
  if (user?.type !== 'User') throw new Refusal(404, `${login} is not a user`)
  return { status: 200, body: toCollaboratorPermission(repository, user, links) }
}

export const getIssue: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const issue = toIssue({ repository, thread, links: request.links })
  return { status: 200, body: { ...issue, ...toRendering(request.accept, 'issue', thread.body) } }
}

export const getPullRequest: Handle = (request) => {
  const { repository, thread } = theThread(request)
  if (thread.kind !== 'pull-request') throw notFound()
  return { status: 200, body: toPullRequest({ repository, thread, links: request.links }) }
}

export const listPullRequests: Handle = (request) => {
  const repository = theRepository(request)
  theChoice(request, 'state', ['open'])
  theChoice(request, 'sort', ['created'])
  theChoice(request, 'direction', ['desc'])
  const open = request.state.threads.filter(({ kind, state }) => kind === 'pull-request' && state === 'open')
  const { entries, headers } = toPage(open.toReversed(), request.url)
  const body = entries.map((thread) => toPullRequestSummary({ repository, thread, links: request.links }))
  return { status: 200, body, headers }
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
