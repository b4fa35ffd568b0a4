// What is asked of GraphQL: who the token is, and to tidy a conversation up. Errors come with status 200.

import { locked } from './answers.ts'
import { toNodeId } from './payloads.ts'
import { fieldOf, type Handle, type Request, theField } from './requests.ts'
import type { State } from './store.ts'
import { changed } from './store.ts'
import { assertWritable } from './tokens.ts'

const viewerQuery = '{ viewer { login databaseId } }'
const declaration = /^mutation\(((?:\$\w+: ID!(?:, )?)+)\) \{ (.*) \}$/
const field = /^(\w+): (\w+)\(input: \{ (\w+): \$(\w+)(?:, (\w+: [A-Z]+))? \}\) \{ clientMutationId \}$/

type Mutate = (request: Request, found: Found, argument: string) => void

/** What a node id names. */
interface Found {
  readonly id: number
  readonly thread: State['threads'][number]
  readonly isComment: boolean
}

const contents: Readonly<Record<string, string>> = { EYES: 'eyes', CONFUSED: 'confused', ROCKET: 'rocket' }

const mutations: Readonly<Record<string, Mutate>> = {
  'minimizeComment subjectId': ({ store }, { id, isComment }, argument) => {
    if (!isComment || argument !== 'classifier: OUTDATED') throw new Error('is not a comment that can be minimized so')
    store.write((state) => ({ ...state, texts: changed(state.texts, id, { minimized: 'outdated' }) }))
  },
  'deleteIssueComment id': ({ store }, { id, isComment }) => {
    if (!isComment) throw new Error('is not an IssueComment')
    store.write((state) => ({ ...state, texts: changed(state.texts, id, { deletedAt: store.now() }) }))
  },
  'removeReaction subjectId': ({ store, token }, { id, thread }, argument) => {
    if (thread.isLocked) throw locked('remove')
    const content = contents[argument.replace('content: ', '')]
    const isIt = (one: State['reactions'][number]) =>
      one.subjectId === id && one.user.id === token.identity.id && one.content === content
    if (!store.read().reactions.some(isIt)) throw new Error('Could not find the reaction')
    store.write((state) => ({ ...state, reactions: state.reactions.filter((one) => !isIt(one)) }))
  },
}

export const graphql: Handle = (request) => {
  const query = theField(request, 'query')
  if (query === viewerQuery) {
    const { login, id } = request.token.identity
    return { status: 200, body: { data: { viewer: { login, databaseId: id } } } }
  }
  const [, declared = '', body = ''] = declaration.exec(query) ?? []
  const names = declared.split(', ').map((one) => one.slice('$'.length, -': ID!'.length))
  const fields = body.split(/(?<=\}) (?=\w+: )/).map((one) => field.exec(one))
  const isKnown = fields.every(
    (one) => one !== null && names.includes(one[4] ?? '') && `${one[2]} ${one[3]}` in mutations,
  )
  const isWhole = declared !== '' && isKnown
  return {
    status: 200,
    body: isWhole ? mutateAll(request, fields) : { errors: [{ message: `Parse error on ${query}` }] },
  }
}

/** Each on its own: one that is refused has no data, and its error stands beside the others' data. */
function mutateAll(request: Request, fields: readonly (RegExpExecArray | null)[]) {
  const results = fields.map((one) => {
    const [, alias = '', mutation = '', argument = '', variable = '', more = ''] = one ?? []
    const nodeId = fieldOf(fieldOf(request.body, 'variables'), variable)
    return { alias, message: mutate(request, mutations[`${mutation} ${argument}`], nodeId, more) }
  })
  const data = Object.fromEntries(
    results.map(({ alias, message }) => [alias, message === undefined ? { clientMutationId: null } : null]),
  )
  const errors = results.flatMap(({ alias, message }) =>
    message === undefined ? [] : [{ type: 'FORBIDDEN', path: [alias], message }],
  )
  return errors.length > 0 ? { data, errors } : { data }
}

/** Why it is refused; undefined if it is done. */
function mutate(request: Request, act: Mutate | undefined, nodeId: unknown, argument: string): string | undefined {
  const found = findNode(request.store.read(), nodeId)
  if (!found || !act) return `Could not resolve to a node with the global id of '${String(nodeId)}'`
  try {
    assertWritable(request.token, found.thread)
  } catch {
    return 'Resource not accessible by integration'
  }
  try {
    act(request, found, argument)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'refused'
  }
}

function findNode({ threads, texts }: State, nodeId: unknown): Found | undefined {
  const issue = threads.find((thread) => toNodeId({ kind: 'issue', id: thread.id }) === nodeId)
  if (issue) return { id: issue.id, thread: issue, isComment: false }
  const text = texts.find((one) => one.deletedAt === null && toNodeId(one) === nodeId)
  const thread = threads.find(({ number }) => number === text?.threadNumber)
  return text && thread && { id: text.id, thread, isComment: text.kind === 'comment' }
}
