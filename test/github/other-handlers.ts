// Labels, reactions, and who the token is. No HTTP, no state of their own.

import { invalidField, locked, Refusal } from './answers.ts'
import { type Reaction, type ReactionContent, reactionContents, type Thread } from './entities.ts'
import { toLabels } from './payloads.ts'
import { fieldOf, type Handle, type Request, theField, theText, theThread } from './requests.ts'
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
  return react(request, thread, { on: 'issue', subjectId: thread.id })
}

export const reactToComment: Handle = (request) => {
  const { thread, text } = theText(request, 'comment')
  return react(request, thread, { on: 'comment', subjectId: text.id })
}

export const reactToReviewComment: Handle = (request) => {
  const { thread, text } = theText(request, 'review-comment')
  return react(request, thread, { on: 'review-comment', subjectId: text.id })
}

type Subject = Pick<Reaction, 'on' | 'subjectId'>

function react(request: Request, thread: Thread, subject: Subject) {
  const { store, token, links } = request
  assertWritable(token, thread)
  if (thread.isLocked) throw locked('create')
  const content = theContent(request)
  const existing = store
    .read()
    .reactions.find((reaction) => isSame(reaction, { ...subject, content }, token.identity.id))
  if (existing) return { status: 200, body: toReaction(existing, links) }
  const reaction = { id: store.nextId(), ...subject, user: token.identity, content, createdAt: store.now() }
  store.write((state) => ({ ...state, reactions: [...state.reactions, reaction] }))
  return { status: 201, body: toReaction(reaction, links) }
}

function isSame(reaction: Reaction, wanted: Subject & { content: ReactionContent }, userId: number): boolean {
  const { on, subjectId, content } = wanted
  return (
    reaction.on === on &&
    reaction.subjectId === subjectId &&
    reaction.content === content &&
    reaction.user.id === userId
  )
}

function theContent(request: Request): ReactionContent {
  const given = theField(request, 'content')
  const content = reactionContents.find((known) => known === given)
  if (!content) throw new Refusal(422, `Invalid request.\n\n${given} is not a member of ["+1", "-1", "laugh", …].`)
  return content
}

/** Only `viewer`, with the fields that name it. Errors come with status 200, as GraphQL has it. */
export const graphql: Handle = (request) => {
  const query = theField(request, 'query')
  const [, selection = ''] = /^\s*(?:query\s*\w*\s*)?\{\s*viewer\s*\{([\w\s]+)\}\s*\}\s*$/.exec(query) ?? []
  const { login, id } = request.token.identity
  const known: Record<string, unknown> = { login, databaseId: id, __typename: 'User' }
  const fields = selection.split(/\s+/).filter((field) => field !== '')
  const unknown = fields.find((field) => !(field in known))
  if (fields.length === 0 || unknown) {
    const message = unknown ? `Field '${unknown}' doesn't exist on type 'User'` : 'Parse error on the query'
    return { status: 200, body: { errors: [{ message }] } }
  }
  return { status: 200, body: { data: { viewer: Object.fromEntries(fields.map((field) => [field, known[field]])) } } }
}
