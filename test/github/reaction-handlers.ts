// Reactions to issues, comments and review comments. No HTTP, no state of their own.

import * as v from 'valibot'
import { locked, notFound, ok } from './answers.ts'
import { reactionContents } from './entities.ts'
import { answerPage, type Handle, type Request, theBody, theChoice, theText, theThread, toId } from './requests.ts'
import { toReaction } from './text-payloads.ts'
import { assertWritable } from './tokens.ts'

const written = v.object({ content: v.picklist(reactionContents) })

function createHandlers(kind: 'issue' | 'comment' | 'review-comment') {
  const theSubject = (request: Request) => {
    if (kind !== 'issue') return theText(request, kind)
    const thread = theThread(request)
    return { thread, text: thread }
  }

  const react: Handle = (request) => {
    const { thread, text } = theSubject(request)
    const { store, token } = request
    assertWritable(token, thread)
    if (thread.isLocked) throw locked('create')
    const { content } = theBody(request, written)
    const { reactions } = store.read()
    const existing = reactions.find(
      (one) => one.subjectId === text.id && one.user.id === token.identity.id && one.content === content,
    )
    if (existing) return ok(toReaction(request, existing))
    const reaction = { id: store.nextId(), subjectId: text.id, user: token.identity, content, createdAt: store.now() }
    store.add('reactions', reaction)
    return { status: 201, body: toReaction(request, reaction) }
  }

  const list: Handle = (request) => {
    const { text } = theSubject(request)
    const content = request.url.searchParams.has('content')
      ? theChoice(request, 'content', reactionContents)
      : undefined
    const found = request.state.reactions.filter(
      (one) => one.subjectId === text.id && (content === undefined || one.content === content),
    )
    return answerPage(request, found, (one) => toReaction(request, one))
  }

  /** Everybody takes back their own reactions alone. */
  const takeBack: Handle = (request) => {
    const { thread, text } = theSubject(request)
    const { store, token, parameters } = request
    assertWritable(token, thread)
    const id = toId(parameters.reactionId)
    const { reactions } = store.read()
    const found = reactions.find(
      (one) => one.id === id && one.subjectId === text.id && one.user.id === token.identity.id,
    )
    if (!found) throw notFound()
    store.write((state) => ({ ...state, reactions: reactions.filter((one) => one !== found) }))
    return { status: 204 }
  }

  return { react, list, takeBack }
}

export const ofIssues = createHandlers('issue')
export const ofComments = createHandlers('comment')
export const ofReviewComments = createHandlers('review-comment')
