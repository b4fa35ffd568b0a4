// Labels, reactions, and who the token is. No HTTP, no state of their own.

import { invalidField, locked, Refusal } from './answers.ts'
import { reactionContents, type Thread } from './entities.ts'
import { toLabels } from './payloads.ts'
import { fieldOf, type Handle, type Request, theField, theMember, theText, theThread } from './requests.ts'
import { isLabel, labeled } from './store.ts'
import { toReaction } from './text-payloads.ts'
import { assertWritable } from './tokens.ts'

const longestLabel = 50

export const addLabels: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const { store, token, links } = request
  assertWritable(token, thread)
  const names = theLabels(request)
  const isNew = names.some((name) => !repository.labels.some((label) => isLabel(label, name)))
  if (isNew && token.permissions.issues !== 'write')
    throw new Refusal(403, 'You do not have permission to create labels on this repository.', {
      errors: [{ resource: 'Repository', field: 'label', code: 'unauthorized' }],
    })
  store.write((state) => labeled(state, thread, names, store.nextId))
  const labels = theThread({ ...request, state: store.read() }).thread.labels
  return { status: 200, body: toLabels(repository, labels, links) }
}

function theLabels({ body }: Request): readonly string[] {
  const given = fieldOf(body, 'labels')
  if (!Array.isArray(given)) throw new Refusal(422, 'Invalid request.\n\n"labels" wasn\'t supplied.')
  return given.map((name: unknown) => {
    if (typeof name !== 'string') throw new Refusal(422, `Invalid request.\n\n${JSON.stringify(name)} is not a string.`)
    if (name.trim() === '') throw invalidField('Label', 'name', 'Name cannot be blank')
    if (name.length > longestLabel)
      throw invalidField('Label', 'name', `Name is too long (maximum is ${longestLabel} characters)`)
    return name
  })
}

export const reactToIssue: Handle = (request) => {
  const { thread } = theThread(request)
  return react(request, thread, thread.id)
}

export const reactToComment: Handle = (request) => reactToText(request, 'comment')
export const reactToReviewComment: Handle = (request) => reactToText(request, 'review-comment')

function reactToText(request: Request, kind: 'comment' | 'review-comment') {
  const { thread, text } = theText(request, kind)
  return react(request, thread, text.id)
}

function react(request: Request, thread: Thread, subjectId: number) {
  const { store, token, links } = request
  assertWritable(token, thread)
  if (thread.isLocked) throw locked('create')
  const content = theMember(reactionContents, theField(request, 'content'))
  const ours = store.read().reactions.filter((one) => one.subjectId === subjectId && one.user.id === token.identity.id)
  const existing = ours.find((one) => one.content === content)
  if (existing) return { status: 200, body: toReaction(existing, links) }
  const reaction = { id: store.nextId(), subjectId, user: token.identity, content, createdAt: store.now() }
  store.write((state) => ({ ...state, reactions: [...state.reactions, reaction] }))
  return { status: 201, body: toReaction(reaction, links) }
}

/** One query alone. Errors come with status 200, as GraphQL has it. */
export const graphql: Handle = (request) => {
  const query = theField(request, 'query')
  if (query !== '{ viewer { login databaseId } }')
    return { status: 200, body: { errors: [{ message: `Parse error on ${query}` }] } }
  const { login, id } = request.token.identity
  return { status: 200, body: { data: { viewer: { login, databaseId: id } } } }
}
