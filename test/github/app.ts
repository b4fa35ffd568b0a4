// From HTTP to a handler and back: faults, token, limits, journal. Served by server.ts.

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { type Answer, badCredentials, badGateway, movedTo, notAccessible, notFound, Refusal } from './answers.ts'
import { recordExchange } from './exchanges.ts'
import type { Fault, Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { type OperationId, operationIds, operations } from './operations.ts'
import { type RateLimits, secondaryRateLimit } from './rate-limits.ts'
import type { Store } from './store.ts'
import type { Token } from './tokens.ts'

interface AppOptions {
  /** One for each repository; the first is that of the workflow. */
  readonly stores: readonly Store[]
  readonly faults: Faults
  readonly journal: Journal
  readonly limits: RateLimits
  readonly tokens: ReadonlyMap<string, Token>
  /** Addresses of the pages for people: what GITHUB_SERVER_URL says. */
  readonly serverUrl: string
}

type Env = { Bindings: HttpBindings }
type Outcome = Answer | 'silence' | 'reset'

const enterprisePrefix = '/api/v3'

export function createApp(options: AppOptions): Hono<Env> {
  // An enterprise server has its GraphQL interface beside that of REST. By its id, a repository is the one of nobody: `/repos/-/5`.
  const getPath = ({ url }: Request) =>
    new URL(url).pathname.replace(/^\/api(?:\/v3|(?=\/graphql$))/, '').replace(/^\/repositories\/(?=\d)/, '/repos/-/')
  const app = new Hono<Env>({ getPath })
  for (const id of operationIds)
    app.on(operations[id].method, operations[id].path, (context) => respond(context, id, options))
  app.all('*', (context) => respond(context, undefined, options))
  return app
}

async function respond(context: Context<Env>, id: OperationId | undefined, options: AppOptions): Promise<Response> {
  const body = parseBody(await context.req.text())
  const url = new URL(context.req.url)
  const { method } = context.req
  const [query, userAgent] = [context.req.query(), context.req.header('user-agent') ?? '']
  const entry = options.journal.open({ operation: id, method, path: url.pathname, query, body, userAgent })
  const fault = id && options.faults.take(id)
  const lag = fault?.kind === 'lag' ? fault.writes : 0
  const scripted = fault && instead(fault)
  const answer = scripted ?? answerFor(context, { id, url, body, lag }, options)
  const outcome = scripted ?? afterwards(fault, answer)
  const own = typeof outcome !== 'string' && outcome === answer && scripted === undefined && outcome
  if (id !== 'graphql')
    recordExchange({ method, path: url.pathname, query, body, ...(own && { status: own.status, answer: own.body }) })
  if (typeof outcome === 'string') {
    if (outcome === 'reset') context.env.incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  entry.status = outcome.status
  return toResponse(outcome)
}

/** What comes instead of an answer; undefined for the faults that let the operation take place. */
function instead(fault: Fault): Outcome | undefined {
  if (fault.kind === 'answer') return fault
  if (fault.kind === 'secondary-rate-limit') return secondaryRateLimit(fault.retryAfterSeconds).answer
  if (fault.kind === 'bad-gateway') return badGateway
  if (fault.kind === 'no-answer') return 'silence'
  return fault.kind === 'reset' ? 'reset' : undefined
}

/** What comes of the answer to an operation that took place. */
function afterwards(fault: Fault | undefined, answer: Outcome): Outcome {
  if (fault?.kind === 'then') fault.happens()
  if (fault?.kind === 'bad-gateway-after') return badGateway
  return fault?.kind === 'reset-after' ? 'reset' : answer
}

interface Asked {
  readonly id: OperationId | undefined
  readonly url: URL
  readonly body: unknown
  /** How many writes a read does not see. */
  readonly lag: number
}

function answerFor({ req }: Context<Env>, { id, url, body, lag }: Asked, options: AppOptions): Answer {
  try {
    if (!req.header('user-agent')) throw new Refusal(403, 'Request forbidden by administrative rules.')
    const [, secret = ''] = /^(?:token|bearer) (\S+)$/i.exec(req.header('authorization') ?? '') ?? []
    const token = options.tokens.get(secret)
    if (!token) throw badCredentials()
    if (!id) throw notFound()
    const isWrite = req.method !== 'GET' && id !== 'graphql'
    const headers = options.limits.take(token, isWrite)
    if (body instanceof SyntaxError) throw new Refusal(400, 'Problems parsing JSON')
    const api = `${url.origin}${url.pathname.startsWith(enterprisePrefix) ? enterprisePrefix : ''}`
    const parameters: Readonly<Record<string, string>> = req.param()
    const store = findStore(options.stores, parameters)
    if (!store) throw findMoved(options.stores, url, api, isWrite)
    const { id: repositoryId, isPrivate } = store.read().repository
    if (!token.repositories.includes(repositoryId)) {
      if (isPrivate) throw notFound()
      if (isWrite) throw notAccessible()
    }
    const state = store.read(isWrite ? 0 : lag)
    const links = { api, server: options.serverUrl }
    const { repository } = state
    const answer = operations[id].handle({ token, state, repository, store, url, parameters, body, links })
    return { ...answer, headers: { ...headers, ...answer.headers } }
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

/** Of the repository that the path names; what is about none, such as GraphQL, is asked of the first. */
function findStore(stores: readonly Store[], { owner, repo }: Readonly<Record<string, string>>): Store | undefined {
  if (owner === undefined) return stores[0]
  const asked = `${owner}/${repo}`.toLowerCase()
  return stores.find((store) => {
    const { id, owner, name } = store.read().repository
    return asked === `${owner}/${name}`.toLowerCase() || asked === `-/${id}`
  })
}

/** From a name that a repository had before GitHub redirects, by its id. */
function findMoved(stores: readonly Store[], { pathname, search }: URL, api: string, isWrite: boolean): Refusal {
  const [, former, rest] = /\/repos\/([^/]+\/[^/]+)(.*)/.exec(pathname) ?? []
  const renamed = stores
    .map((store) => store.read().repository)
    .find(({ formerNames }) => formerNames.some((name) => name.toLowerCase() === former?.toLowerCase()))
  return renamed ? movedTo(`${api}/repositories/${renamed.id}${rest}${search}`, isWrite) : notFound()
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    return error
  }
}

function toResponse({ status, body, headers }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } })
  const isText = typeof body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } })
}
