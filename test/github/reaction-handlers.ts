// Reactions to issues, comments and review comments. No HTTP, no state of their own.

import { locked, notFound } from './answers.ts'
import { reactionContents, type Thread } from './entities.ts'
import { toPage } from './pages.ts'
import { type Handle, type Request, theChoice, theField, theMember, theText, theThread, toId } from './requests.ts'
import { toReaction } from './text-payloads.ts'
import { assertWritable } from './tokens.ts'

/** What has reactions: an issue, or a text of that kind. */
type Subject = (request: Request) => { readonly thread: Thread; readonly id: number }

const theIssue: Subject = (request) => {
  const { thread } = theThread(request)
  return { thread, id: thread.id }
}
const theComment: Subject = (request) => theSubjectText(request, 'comment')
const theReviewComment: Subject = (request) => theSubjectText(request, 'review-comment')

function theSubjectText(request: Request, kind: 'comment' | 'review-comment') {
  const { thread, text } = theText(request, kind)
  return { thread, id: text.id }
}

function createHandlers(theSubject: Subject) {
  const react: Handle = (request) => {
    const { thread, id: subjectId } = theSubject(request)
    const { store, token, links } = request
    assertWritable(token, thread)
    if (thread.isLocked) throw locked('create')
    const content = theMember(reactionContents, theField(request, 'content'))
    const existing = store
      .read()
      .reactions.find(
        (one) => one.subjectId === subjectId && one.user.id === token.identity.id && one.content === content,
      )
    if (existing) return { status: 200, body: toReaction(existing, links) }
    const reaction = { id: store.nextId(), subjectId, user: token.identity, content, createdAt: store.now() }
    store.write((state) => ({ ...state, reactions: [...state.reactions, reaction] }))
    return { status: 201, body: toReaction(reaction, links) }
  }

  const list: Handle = (request) => {
    const { id: subjectId } = theSubject(request)
    const isWanted = request.url.searchParams.has('content')
      ? (content: string) => content === theChoice(request, 'content', reactionContents)
      : () => true
    const found = request.state.reactions.filter((one) => one.subjectId === subjectId && isWanted(one.content))
    const { entries, headers } = toPage(found, request.url)
    return { status: 200, body: entries.map((one) => toReaction(one, request.links)), headers }
  }

  /** Everybody takes back their own reactions alone. */
  const takeBack: Handle = (request) => {
    const { thread, id: subjectId } = theSubject(request)
    const { store, token, parameters } = request
    assertWritable(token, thread)
    const reactionId = toId(parameters.reactionId)
    const found = store
      .read()
      .reactions.find(
        (one) => one.id === reactionId && one.subjectId === subjectId && one.user.id === token.identity.id,
      )
    if (!found) throw notFound()
    store.write((state) => ({ ...state, reactions: state.reactions.filter((one) => one !== found) }))
    return { status: 204 }
  }

  return { react, list, takeBack }
}

export const ofIssues = createHandlers(theIssue)
export const ofComments = createHandlers(theComment)
export const ofReviewComments = createHandlers(theReviewComment)
