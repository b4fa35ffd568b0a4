// Comments, reviews and their comments, and reactions to all of these. No HTTP, no state of their own.

import * as v from 'valibot'
import { invalidField, locked, notFound, ok } from './answers.ts'
import { aText, reactionContents, type Text } from './entities.ts'
import { toTime } from './payloads.ts'
import {
  answerPage,
  commentsOf,
  type Handle,
  type Request,
  theBody,
  theChoice,
  thePullRequest,
  theText,
  theThread,
} from './requests.ts'
import { toIssueComment, toReaction, toReview, toReviewComment } from './text-payloads.ts'
import { assertWritable } from './tokens.ts'

const longestBody = 65_536

export const listComments: Handle = (request) => {
  const thread = theThread(request)
  const found = commentsOf(request.state, thread).filter(isSince(request))
  return answerPage(request, found, (text) => toIssueComment(request, { thread, text }))
}

export const listRepositoryComments: Handle = (request) => {
  const found = request.state.threads
    .flatMap((thread) => commentsOf(request.state, thread).map((text) => ({ thread, text })))
    .filter(({ text }) => isSince(request)(text))
  return answerPage(request, sorted(found, request.url.searchParams), (one) => toIssueComment(request, one))
}

export const getComment: Handle = (request) => ok(toIssueComment(request, theText(request, 'comment')))

export const createComment: Handle = (request) => {
  const thread = theThread(request)
  const { store, token } = request
  assertWritable(token, thread)
  if (thread.isLocked) throw locked('create')
  const said = { author: token.identity, body: theWords(request), createdAt: store.now() }
  const text = aText({ id: store.nextId(), threadNumber: thread.number, ...said })
  store.write((state) => ({
    ...state,
    texts: [...state.texts, text],
    threads: state.threads.map((one) => (one.id === thread.id ? { ...one, updatedAt: store.now() } : one)),
  }))
  const body = toIssueComment(request, { thread, text })
  return { status: 201, body, headers: { location: body.url } }
}

export const updateComment: Handle = (request) => {
  const { thread, text } = theWritableComment(request)
  if (thread.isLocked) throw locked('update')
  const edited = request.store.editText(text, theWords(request), request.token.identity.login)
  return ok(toIssueComment(request, { thread, text: edited }))
}

export const deleteComment: Handle = (request) => {
  const { text } = theWritableComment(request)
  request.store.change('texts', text.id, { deletedAt: request.store.now() })
  return { status: 204 }
}

function theWritableComment(request: Request) {
  const found = theText(request, 'comment')
  assertWritable(request.token, found.thread)
  return found
}

const written = v.object({ body: v.string() })

function theWords(request: Request): string {
  const { body } = theBody(request, written)
  if (body.trim() === '') throw invalidField('IssueComment', 'data', 'Body cannot be blank')
  if (body.length > longestBody)
    throw invalidField('IssueComment', 'data', `Body is too long (maximum is ${longestBody} characters)`)
  return body
}

// Compared as GitHub shows it, in whole seconds.
function isSince({ url }: Request): (text: Text) => boolean {
  const since = url.searchParams.get('since')
  if (since === null) return () => true
  const ms = Date.parse(since)
  return (text) => toTime(text.updatedAt) >= toTime(ms)
}

function sorted<T extends { text: Text }>(entries: readonly T[], query: URLSearchParams): readonly T[] {
  const sort = query.get('sort')
  const direction = sort !== null && query.get('direction') === 'desc' ? -1 : 1
  const key = ({ text }: T) => (sort === 'updated' ? text.updatedAt : text.createdAt)
  return entries.toSorted((a, b) => direction * (key(a) - key(b) || a.text.id - b.text.id))
}

export const listReviewComments: Handle = (request) => {
  const thread = thePullRequest(request)
  const isNewestFirst = theChoice(request, 'direction', ['asc', 'desc']) === 'desc'
  const found = request.state.texts.filter(
    ({ kind, threadNumber, deletedAt }) =>
      kind === 'review-comment' && threadNumber === thread.number && deletedAt === null,
  )
  return answerPage(request, isNewestFirst ? found.toReversed() : found, (text) =>
    toReviewComment(request, { thread, text }),
  )
}

export const getReviewComment: Handle = (request) => ok(toReviewComment(request, theText(request, 'review-comment')))

export const getReview: Handle = (request) => {
  const found = theText(request, 'review')
  if (String(found.thread.number) !== request.parameters.number) throw notFound()
  return ok(toReview(request, found))
}

const reacted = v.object({ content: v.picklist(reactionContents) })

function createReact(kind: 'issue' | 'comment' | 'review-comment'): Handle {
  const theSubject = (request: Request) => {
    if (kind !== 'issue') return theText(request, kind)
    const thread = theThread(request)
    return { thread, text: thread }
  }
  return (request) => {
    const { thread, text } = theSubject(request)
    const { store, token } = request
    assertWritable(token, thread)
    if (thread.isLocked) throw locked('create')
    const { content } = theBody(request, reacted)
    const existing = ownOf(request, text).find((one) => one.content === content)
    if (existing) return ok(toReaction(request, existing))
    const reaction = { id: store.nextId(), subjectId: text.id, user: token.identity, content, createdAt: store.now() }
    store.add('reactions', reaction)
    return { status: 201, body: toReaction(request, reaction) }
  }
}

function ownOf({ store, token }: Request, { id }: { readonly id: number }) {
  return store.read().reactions.filter((one) => one.subjectId === id && one.user.id === token.identity.id)
}

export const reactToIssue = createReact('issue')
export const reactToComment = createReact('comment')
export const reactToReviewComment = createReact('review-comment')
