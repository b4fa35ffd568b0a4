// What is asked of GraphQL: who the token is, and to tidy a conversation up. Errors come with status 200.

import * as v from 'valibot'
import { locked, ok } from './answers.ts'
import { toNodeId } from './payloads.ts'
import { type Handle, type Request, theBody } from './requests.ts'
import type { State } from './store.ts'
import { assertWritable } from './tokens.ts'

const viewerQuery = '{ viewer { login databaseId } }'
const field = /(\w+): (\w+)\(input: \{ (\w+): \$(\w+)(?:, (\w+: [A-Z]+))? \}\) \{ clientMutationId \}/g

interface Found {
  readonly id: number
  readonly thread: State['threads'][number]
  readonly isComment: boolean
}

/** Each throws what it is refused for. */
type Mutate = (request: Request, found: Found, argument: string) => void

const contents: Readonly<Record<string, string>> = { EYES: 'eyes', CONFUSED: 'confused', ROCKET: 'rocket' }

const mutations: Readonly<Record<string, Mutate>> = {
  'minimizeComment subjectId': ({ store }, { id, isComment }, argument) => {
    if (!isComment || argument !== 'classifier: OUTDATED') throw new Error('is not a comment that can be minimized so')
    store.change('texts', id, { minimized: 'outdated' })
  },
  'deleteIssueComment id': ({ store }, { id, isComment }) => {
    if (!isComment) throw new Error('is not an IssueComment')
    store.change('texts', id, { deletedAt: store.now() })
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

const asked = v.object({ query: v.string(), variables: v.optional(v.record(v.string(), v.unknown()), {}) })

export const graphql: Handle = (request) => {
  const { query, variables } = theBody(request, asked)
  if (query === viewerQuery) {
    const { login, id } = request.token.identity
    return ok({ data: { viewer: { login, databaseId: id } } })
  }
  const fields = [...query.matchAll(field)].map(([, alias = '', name, argument, variable = '', more = '']) => {
    return { alias, mutate: mutations[`${name} ${argument}`], variable, more }
  })
  const declared = fields.map(({ variable }) => `$${variable}: ID!`).join(', ')
  const known = `mutation(${declared}) { ${query.match(field)?.join(' ')} }`
  if (query !== known || !fields.every(({ mutate }) => mutate))
    return ok({ errors: [{ message: `Parse error on ${query}` }] })
  // Each on its own: one that is refused has no data, and its error stands beside the others' data.
  const results = fields.map(({ alias, mutate, variable, more }) => {
    return { alias, message: refusalOf(request, variables[variable], (found) => mutate?.(request, found, more)) }
  })
  const data = results.map(({ alias, message }) => [alias, message === undefined ? { clientMutationId: null } : null])
  const errors = results.flatMap(({ alias, message }) =>
    message === undefined ? [] : [{ type: 'FORBIDDEN', path: [alias], message }],
  )
  return ok({ data: Object.fromEntries(data), ...(errors.length > 0 ? { errors } : {}) })
}

function refusalOf({ store, token }: Request, nodeId: unknown, act: (found: Found) => void): string | undefined {
  const found = findNode(store.read(), nodeId)
  if (!found) return `Could not resolve to a node with the global id of '${String(nodeId)}'`
  try {
    assertWritable(token, found.thread)
    act(found)
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
