// Implements GitHub's operations on comments, reviews, review comments, and their reactions.

import * as v from 'valibot'
import { created, invalidField, locked, ok } from './answers.ts'
import { aText, type Repository, reactionContents, type Text, type Thread } from './entities.ts'
import { toIssueComment, toReview, toReviewComment, toTime } from './payloads.ts'
import {
  answerPage,
  get,
  issue,
  patch,
  post,
  pull,
  type Request,
  remove,
  textsOf,
  theBody,
  theChoice,
  thePullRequest,
  theText,
  theThread,
} from './requests.ts'
import { assertWritable } from './tokens.ts'

const comment = '/issues/comments/:id{[0-9]+}'
const reviewComment = '/pulls/comments/:id{[0-9]+}'

export const comments = {
  'issues/list-comments': get(`${issue}/comments`, (request) => {
    const thread = theThread(request)
    const found = textsOf(request.state, 'comment', thread).filter(isSince(request))
    return answerPage(request, found, (text) => toIssueComment(request.repository, thread, text))
  }),

  'issues/list-comments-for-repo': get('/issues/comments', (request) => {
    const found = request.state.texts.filter(({ kind, deletedAt }) => kind === 'comment' && deletedAt === null)
    const { sort, direction } = Object.fromEntries(request.url.searchParams)
    const key = sort === 'updated' ? 'updatedAt' : 'createdAt'
    const sign = sort !== undefined && direction === 'desc' ? -1 : 1
    const sorted = found.toSorted((a, b) => sign * (a[key] - b[key] || a.id - b.id)).filter(isSince(request))
    return answerPage(request, sorted, (text) =>
      toIssueComment(request.repository, theThread(request, text.threadNumber), text),
    )
  }),

  'issues/get-comment': getText(comment, 'comment', toIssueComment),
  'pulls/get-review-comment': getText(reviewComment, 'review-comment', toReviewComment),
  'pulls/get-review': getText(`${pull}/reviews/:id{[0-9]+}`, 'review', toReview),

  'issues/create-comment': post(`${issue}/comments`, (request) => {
    const { store, token, repository } = request
    const thread = theThread(request)
    assertWritable(token, thread)
    if (thread.isLocked) throw locked('create')
    const said = { author: token.identity, body: theWords(request), createdAt: store.now() }
    const text = aText({ id: store.nextId(), threadNumber: thread.number, ...said })
    const touch = (one: Thread) => (one.id === thread.id ? { ...one, updatedAt: text.createdAt } : one)
    store.write((state) => ({ ...state, texts: [...state.texts, text], threads: state.threads.map(touch) }))
    return created(toIssueComment(repository, thread, text))
  }),

  'issues/update-comment': patch(comment, (request) => {
    const { thread, text } = theWritableComment(request)
    if (thread.isLocked) throw locked('update')
    return ok(toIssueComment(request.repository, thread, request.store.editText(text, theWords(request))))
  }),

  'issues/delete-comment': remove(comment, (request) => {
    const { store } = request
    store.change('texts', theWritableComment(request).text.id, { deletedAt: store.now() })
    return { status: 204 }
  }),

  'pulls/list-review-comments': get(`${pull}/comments`, (request) => {
    const thread = thePullRequest(request)
    const found = textsOf(request.state, 'review-comment', thread)
    const isNewestFirst = theChoice(request, 'direction', ['asc', 'desc']) === 'desc'
    return answerPage(request, isNewestFirst ? found.toReversed() : found, (text) =>
      toReviewComment(request.repository, thread, text),
    )
  }),

  'reactions/create-for-issue': react(issue, 'issue'),
  'reactions/create-for-issue-comment': react(comment, 'comment'),
  'reactions/create-for-pull-request-review-comment': react(reviewComment, 'review-comment'),
}

type ToPayload = (repository: Repository, thread: Thread, text: Text) => object

function getText(path: string, kind: Text['kind'], toPayload: ToPayload) {
  return get(path, (request) => {
    const { thread, text } = theText(request, kind)
    return ok(toPayload(request.repository, thread, text))
  })
}

function react(path: string, kind: 'issue' | 'comment' | 'review-comment') {
  return post(`${path}/reactions`, (request) => {
    const { store, token, state } = request
    const about = kind === 'issue' ? undefined : theText(request, kind)
    const thread = about?.thread ?? theThread(request)
    const subjectId = (about?.text ?? thread).id
    assertWritable(token, thread)
    if (thread.isLocked) throw locked('create')
    const { content } = theBody(request, v.object({ content: v.picklist(reactionContents) }))
    const user = token.identity
    if (state.reactions.some((one) => one.subjectId === subjectId && one.user === user && one.content === content))
      return ok({ user, content })
    store.add('reactions', { id: store.nextId(), subjectId, user, content })
    return created({ user, content })
  })
}

function theWritableComment(request: Request) {
  const found = theText(request, 'comment')
  assertWritable(request.token, found.thread)
  return found
}

const longestBody = 65_536

function theWords(request: Request): string {
  const { body } = theBody(request, v.object({ body: v.string() }))
  if (body.trim() === '') throw invalidField('IssueComment', 'data', 'Body cannot be blank')
  if (body.length > longestBody)
    throw invalidField('IssueComment', 'data', `Body is too long (maximum is ${longestBody} characters)`)
  return body
}

// Compares times in whole seconds, as GitHub shows them.
function isSince({ url }: Request): (text: Text) => boolean {
  const since = url.searchParams.get('since')
  if (since === null) return () => true
  const earliest = toTime(Date.parse(since))
  return (text) => toTime(text.updatedAt) >= earliest
}
