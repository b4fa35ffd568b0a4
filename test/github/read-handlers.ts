// Operations that only read. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'
import { toPage } from './pages.ts'
import {
  toCollaboratorPermission,
  toCommit,
  toDiffEntry,
  toFullRepository,
  toIssue,
  toPullRequest,
  toPullRequestSummary,
} from './payloads.ts'
import { type Handle, theChoice, thePullRequest, theRepository, theText, theThread } from './requests.ts'
import { findUser } from './store.ts'
import { toReview, toReviewComment, withPage } from './text-payloads.ts'
import { assertReadable } from './tokens.ts'

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
  return { status: 200, body: withPage(toIssue({ repository, thread, links: request.links }), request, 'github') }
}

export const getPullRequest: Handle = (request) => {
  return { status: 200, body: toPullRequest({ ...thePullRequest(request), links: request.links }) }
}

export const listPullRequests: Handle = (request) => {
  const repository = theRepository(request)
  const wanted = theChoice(request, 'state', ['open', 'closed', 'all'])
  theChoice(request, 'sort', ['created'])
  const direction = theChoice(request, 'direction', ['desc', 'asc'])
  const found = request.state.threads.filter(
    ({ kind, state }) => kind === 'pull-request' && (wanted === 'all' || state === wanted),
  )
  const { entries, headers } = toPage(direction === 'asc' ? found : found.toReversed(), request.url)
  const body = entries.map((thread) => toPullRequestSummary({ repository, thread, links: request.links }))
  return { status: 200, body, headers }
}

export const getRepository: Handle = (request) => ({
  status: 200,
  body: toFullRepository(theRepository(request), request.links),
})

/** Only folders: those that hold a file which a pull request changed. */
export const getContent: Handle = ({ state, parameters: { path = '' } }) => {
  const folder = `${decodeURIComponent(path)}/`
  const files = state.threads.flatMap((thread) => (thread.kind === 'pull-request' ? thread.files : []))
  const names = files.flatMap((file) =>
    file.path.startsWith(folder) ? file.path.slice(folder.length).split('/')[0] : [],
  )
  if (names.length === 0) throw notFound()
  return { status: 200, body: [...new Set(names)].map((name) => ({ type: 'file', name, path: `${folder}${name}` })) }
}

const mostFiles = 3000
const mostCommits = 250

export const listFiles: Handle = (request) => {
  const context = { ...thePullRequest(request), links: request.links }
  assertReadable(request.token, context.repository, 'pull-requests')
  const { entries, headers } = toPage(context.thread.files.slice(0, mostFiles), request.url)
  return {
    status: 200,
    body: entries.map((file) => toDiffEntry({ ...context, sha: context.thread.headSha }, file)),
    headers,
  }
}

export const listCommits: Handle = (request) => {
  const context = { ...thePullRequest(request), links: request.links }
  const { entries, headers } = toPage(context.thread.commits.slice(0, mostCommits), request.url)
  return { status: 200, body: entries.map((commit) => toCommit(context, commit)), headers }
}

export const listReviewComments: Handle = (request) => {
  const context = { ...thePullRequest(request), links: request.links }
  theChoice(request, 'sort', ['created'])
  const isNewestFirst = theChoice(request, 'direction', ['asc', 'desc']) === 'desc'
  const found = request.state.texts.filter(
    ({ kind, threadNumber, deletedAt }) =>
      kind === 'review-comment' && threadNumber === context.thread.number && deletedAt === null,
  )
  const { entries, headers } = toPage(isNewestFirst ? found.toReversed() : found, request.url)
  return {
    status: 200,
    body: entries.map((text) => withPage(toReviewComment({ ...context, text }), request, 'github-commitcomment')),
    headers,
  }
}

export const getReviewComment: Handle = (request) => {
  const found = theText(request, 'review-comment')
  return {
    status: 200,
    body: withPage(toReviewComment({ ...found, links: request.links }), request, 'github-commitcomment'),
  }
}

export const getReview: Handle = (request) => {
  const { repository, thread, text } = theText(request, 'review')
  if (String(thread.number) !== request.parameters.number) throw notFound()
  return {
    status: 200,
    body: withPage(toReview({ repository, thread, text, links: request.links }), request, 'github-commitcomment'),
  }
}
