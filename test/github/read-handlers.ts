// Operations that only read. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'
import type { Thread } from './entities.ts'
import { toPage } from './pages.ts'
import { toCollaboratorPermission, toIssue, toPullRequest, toPullRequestSummary, toRepository } from './payloads.ts'
import { toRendering } from './rendering.ts'
import { type Handle, type Request, theChoice, theRepository, theText, theThread } from './requests.ts'
import { findUser } from './store.ts'
import { toReview, toReviewComment } from './text-payloads.ts'
import { assertReads, mayModerate } from './tokens.ts'

export const getRepository: Handle = (request) => ({
  status: 200,
  body: toRepository(theRepository(request), request.links),
})

export const getPermission: Handle = (request) => {
  const repository = theRepository(request)
  const { token, state, parameters, links } = request
  if (!mayModerate(token, repository)) throw new Refusal(403, 'Must have push access to view collaborator permission.')
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
  assertReads(request.token, repository, 'pull-requests')
  const wanted = theChoice(request, 'state', ['open', 'closed', 'all'])
  const found = request.state.threads.filter(
    ({ kind, state }) => kind === 'pull-request' && (wanted === 'all' || state === wanted),
  )
  const { entries, headers } = toPage(sorted(found, request), request.url)
  const body = entries.map((thread) => toPullRequestSummary({ repository, thread, links: request.links }))
  return { status: 200, body, headers }
}

function sorted(threads: readonly Thread[], request: Request): readonly Thread[] {
  const sort = theChoice(request, 'sort', ['created', 'updated'])
  const direction = theChoice(request, 'direction', sort === 'created' ? ['desc', 'asc'] : ['asc', 'desc'])
  const key = ({ createdAt, updatedAt }: Thread) => (sort === 'updated' ? updatedAt : createdAt)
  return threads.toSorted((a, b) => (direction === 'desc' ? -1 : 1) * (key(a) - key(b) || a.number - b.number))
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
