// Operations that only read. No HTTP, no state of their own.

import { notFound, ok, Refusal } from './answers.ts'
import {
  toCollaboratorPermission,
  toCommit,
  toDiffEntry,
  toFullRepository,
  toIssue,
  toPullRequest,
  toPullRequestSummary,
} from './payloads.ts'
import { answerPage, type Handle, theChoice, thePullRequest, theText, theThread } from './requests.ts'
import { findUser } from './store.ts'
import { toReview, toReviewComment, withPage } from './text-payloads.ts'
import { assertReadable } from './tokens.ts'

export const getPermission: Handle = (request) => {
  const { username = '' } = request.parameters
  const user = findUser(request.state, username)
  if (user?.type !== 'User') throw new Refusal(404, `${username} is not a user`)
  return ok(toCollaboratorPermission(request, user))
}

export const getIssue: Handle = (request) => ok(withPage(toIssue(request, theThread(request)), request, 'github'))

export const getPullRequest: Handle = (request) => ok(toPullRequest(request, thePullRequest(request)))

export const listPullRequests: Handle = (request) => {
  const wanted = theChoice(request, 'state', ['open', 'closed', 'all'])
  theChoice(request, 'sort', ['created'])
  const direction = theChoice(request, 'direction', ['desc', 'asc'])
  const found = request.state.threads.filter(
    ({ kind, state }) => kind === 'pull-request' && (wanted === 'all' || state === wanted),
  )
  const sorted = direction === 'asc' ? found : found.toReversed()
  return answerPage(request, sorted, (thread) => toPullRequestSummary(request, thread))
}

export const getRepository: Handle = (request) => ok(toFullRepository(request))

/** Only folders: those that hold a file which a pull request changed. */
export const getContent: Handle = ({ state, parameters: { path = '' } }) => {
  const folder = `${decodeURIComponent(path)}/`
  const files = state.threads.flatMap((thread) => (thread.kind === 'pull-request' ? thread.files : []))
  const names = files.flatMap((file) =>
    file.path.startsWith(folder) ? file.path.slice(folder.length).split('/')[0] : [],
  )
  if (names.length === 0) throw notFound()
  return ok([...new Set(names)].map((name) => ({ type: 'file', name, path: `${folder}${name}` })))
}

const mostFiles = 3000
const mostCommits = 250

export const listFiles: Handle = (request) => {
  const { files, headSha } = thePullRequest(request)
  assertReadable(request, 'pull-requests')
  return answerPage(request, files.slice(0, mostFiles), (file) => toDiffEntry(request, headSha, file))
}

export const listCommits: Handle = (request) => {
  const { commits } = thePullRequest(request)
  return answerPage(request, commits.slice(0, mostCommits), (commit) => toCommit(request, commit))
}

export const listReviewComments: Handle = (request) => {
  const thread = thePullRequest(request)
  theChoice(request, 'sort', ['created'])
  const isNewestFirst = theChoice(request, 'direction', ['asc', 'desc']) === 'desc'
  const found = request.state.texts.filter(
    ({ kind, threadNumber, deletedAt }) =>
      kind === 'review-comment' && threadNumber === thread.number && deletedAt === null,
  )
  return answerPage(request, isNewestFirst ? found.toReversed() : found, (text) =>
    withPage(toReviewComment(request, { thread, text }), request, 'github-commitcomment'),
  )
}

export const getReviewComment: Handle = (request) =>
  ok(withPage(toReviewComment(request, theText(request, 'review-comment')), request, 'github-commitcomment'))

export const getReview: Handle = (request) => {
  const found = theText(request, 'review')
  if (String(found.thread.number) !== request.parameters.number) throw notFound()
  return ok(withPage(toReview(request, found), request, 'github-commitcomment'))
}
