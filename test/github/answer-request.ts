// Handles a request to the emulated GitHub: finds the token and the repository, and calls the operation.

import { type Answer, notAccessible, notFound, Refusal } from './answers.ts'
import type { Received } from './app.ts'
import type { User } from './entities.ts'
import { type OperationId, operations } from './operations.ts'
import type { Store } from './store.ts'
import type { Token } from './tokens.ts'

interface Site {
  /** One store for each repository. The first one is the workflow's own. */
  readonly stores: readonly Store[]
  readonly tokens: ReadonlyMap<string, Token>
  readonly findUser: (login: string) => User | undefined
}

export const answerRequest = (site: Site) => (received: Received<OperationId>) => {
  try {
    return perform(site, received)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function perform({ stores, tokens, findUser }: Site, received: Received<OperationId>): Answer {
  const { entry, url, authorization, parameters, lag } = received
  const { operation, method, headers: sent, body } = entry
  if (!sent['user-agent']) throw new Refusal(403, 'Request forbidden by administrative rules.')
  const [, secret = ''] = /^(?:token|bearer) (\S+)$/i.exec(authorization) ?? []
  const token = tokens.get(secret)
  if (!token) throw new Refusal(401, 'Bad credentials')
  if (!operation) throw notFound()
  const isWrite = method !== 'GET' && operation !== 'graphql'
  const headers = token.countRequest(isWrite)
  if (body instanceof SyntaxError) throw new Refusal(400, 'Problems parsing JSON')
  const store = findStore(stores, parameters)
  if (!store) throw findMoved(stores, url, isWrite)
  const { id, isPrivate } = store.read().repository
  if (!token.repositories.includes(id)) {
    if (isPrivate) throw notFound()
    if (isWrite) throw notAccessible()
  }
  const state = store.read(isWrite ? 0 : lag)
  const { repository } = state
  const request = { token, state, repository, store, findUser, url, parameters, body }
  const answer = operations[operation].handle(request)
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

/** Finds the store of the repository in the path. Uses the first one for a path without a repository, such as GraphQL. */
function findStore(stores: readonly Store[], { owner, repo }: Readonly<Record<string, string>>): Store | undefined {
  if (owner === undefined) return stores[0]
  const asked = `${owner}/${repo}`.toLowerCase()
  return stores.find((store) => {
    const { id, owner, name } = store.read().repository
    return asked === `${owner}/${name}`.toLowerCase() || asked === `-/${id}`
  })
}

/** GitHub redirects from a former name of a repository to its id. Writes must be repeated with the same method. */
function findMoved(stores: readonly Store[], { origin, pathname, search }: URL, isWrite: boolean): Refusal {
  const [, prefix, former, rest] = /^(.*)\/repos\/([^/]+\/[^/]+)(.*)/.exec(pathname) ?? []
  const renamed = stores
    .map((store) => store.read().repository)
    .find(({ formerNames }) => formerNames.some((name) => name.toLowerCase() === former?.toLowerCase()))
  if (!renamed) return notFound()
  const url = `${origin}${prefix}/repositories/${renamed.id}${rest}${search}`
  const [status, message] = isWrite ? ([307, 'Temporary Redirect'] as const) : ([301, 'Moved Permanently'] as const)
  return new Refusal(status, message, { url }, { location: url })
}
