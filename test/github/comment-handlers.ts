// Comments in the conversation of an issue or a pull request. No HTTP, no state of their own.

import { invalidField, locked, Refusal } from './answers.ts'
import { aText } from './defaults.ts'
import type { Text } from './entities.ts'
import { toPage } from './pages.ts'
import { toTime } from './payloads.ts'
import { commentsOf, type Handle, type Request, theField, theRepository, theText, theThread } from './requests.ts'
import { changed, edited } from './store.ts'
import { toIssueComment, withPage } from './text-payloads.ts'
import { assertWritable } from './tokens.ts'

const longestBody = 65_536

export const listComments: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const comments = commentsOf(request.state, thread).filter(isSince(request))
  const { entries, headers } = toPage(comments, request.url)
  const body = entries.map((text) => toIssueComment({ repository, thread, text, links: request.links }))
  return { status: 200, body, headers }
}

export const listRepositoryComments: Handle = (request) => {
  const repository = theRepository(request)
  const found = request.state.threads
    .flatMap((thread) => commentsOf(request.state, thread).map((text) => ({ thread, text })))
    .filter(({ text }) => isSince(request)(text))
  const { entries, headers } = toPage(sorted(found, request.url.searchParams), request.url)
  const body = entries.map((entry) => toIssueComment({ repository, ...entry, links: request.links }))
  return { status: 200, body, headers }
}

export const getComment: Handle = (request) => {
  const found = theText(request, 'comment')
  return { status: 200, body: withPage(toIssueComment({ ...found, links: request.links }), request, 'github') }
}

export const createComment: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const { store, token, links } = request
  assertWritable(token, thread)
  if (thread.isLocked) throw locked('create')
  const said = { author: token.identity, body: theBody(request), createdAt: store.now() }
  const text = aText({ id: store.nextId(), threadNumber: thread.number, ...said })
  store.write((state) => ({
    ...state,
    texts: [...state.texts, text],
    threads: changed(state.threads, thread.id, { updatedAt: store.now() }),
  }))
  const body = toIssueComment({ repository, thread, text, links })
  return { status: 201, body, headers: { location: body.url } }
}

export const updateComment: Handle = (request) => {
  const { repository, thread, text } = theOwnComment(request, 'update')
  const { store, token, links } = request
  const change = edited(text, { body: theBody(request), at: store.now(), by: token.identity.login })
  store.write((state) => ({ ...state, texts: changed(state.texts, text.id, change) }))
  return { status: 200, body: toIssueComment({ repository, thread, text: { ...text, ...change }, links }) }
}

export const deleteComment: Handle = (request) => {
  const { text } = theOwnComment(request, 'delete')
  const { store } = request
  store.write((state) => ({ ...state, texts: changed(state.texts, text.id, { deletedAt: store.now() }) }))
  return { status: 204 }
}

function theOwnComment(request: Request, verb: 'update' | 'delete') {
  const found = theText(request, 'comment')
  assertWritable(request.token, found.thread)
  if (verb === 'update' && found.thread.isLocked) throw locked(verb)
  return found
}

function theBody(request: Request): string {
  const body = theField(request, 'body')
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
  if (Number.isNaN(ms))
    throw new Refusal(422, `Invalid request.\n\nFor 'properties/since', ${since} is not a valid date-time.`)
  return (text) => toTime(text.updatedAt) >= toTime(ms)
}

function sorted<T extends { text: Text }>(entries: readonly T[], query: URLSearchParams): readonly T[] {
  const sort = query.get('sort')
  const direction = sort !== null && query.get('direction') === 'desc' ? -1 : 1
  const key = ({ text }: T) => (sort === 'updated' ? text.updatedAt : text.createdAt)
  return entries.toSorted((a, b) => direction * (key(a) - key(b) || a.text.id - b.text.id))
}
