// From HTTP to a handler and back: faults, token, limits, journal. Served by server.ts.

import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import {
  type Answer,
  badCredentials,
  badGateway,
  movedTo,
  notAccessible,
  notFound,
  primaryRateLimit,
  Refusal,
  secondaryRateLimit,
} from './answers.ts'
import type { Repository } from './entities.ts'
import type { Fault, Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { type OperationId, operationIds, operations } from './operations.ts'
import type { Links } from './payloads.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Store } from './store.ts'
import type { Token } from './tokens.ts'

interface AppOptions {
  /** One for each repository; the first is that of the workflow. */
  readonly stores: readonly Store[]
  readonly now: () => number
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
const byName = '/repos/:owner/:repo'
const byId = '/repositories/:repositoryId{[0-9]+}'

export function createApp(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>()
  for (const id of operationIds) {
    const { method, path } = operations[id]
    const paths = [path, path.replace(byName, byId)].flatMap((one) => [one, `${enterprisePrefix}${one}`])
    const allPaths = id === 'graphql' ? [path, '/api/graphql'] : [...new Set(paths)]
    app.on(method, allPaths, (context) => respond(context, id, options))
  }
  app.all('*', (context) => respond(context, undefined, options))
  return app
}

async function respond(context: Context<Env>, id: OperationId | undefined, options: AppOptions): Promise<Response> {
  const body = parseBody(await context.req.text())
  const token = options.tokens.get(theSecret(context))
  const entry = options.journal.open({
    operation: id,
    method: context.req.method,
    path: context.req.path,
    query: context.req.query(),
    body,
    userAgent: context.req.header('user-agent') ?? '',
  })
  const fault = id && options.faults.take(id)
  if (fault?.kind === 'delay') await setTimeout(fault.ms)
  const lag = fault?.kind === 'lag' ? fault.writes : 0
  const outcome =
    (fault && instead(fault, options.now())) ?? afterwards(fault, answerFor(context, { id, token, body, lag }, options))
  if (typeof outcome === 'string') {
    if (outcome === 'reset') context.env.incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  entry.status = outcome.status
  return toResponse(outcome)
}

/** What comes instead of an answer; undefined for the faults that let the operation take place. */
function instead(fault: Fault, now: number): Outcome | undefined {
  switch (fault.kind) {
    case 'answer':
      return fault
    case 'secondary-rate-limit':
      return secondaryRateLimit(fault.retryAfterSeconds)
    case 'primary-rate-limit':
      return primaryRateLimit(1000, now + fault.resetInSeconds * 1000)
    case 'bad-gateway':
      return badGateway
    case 'no-answer':
      return 'silence'
    case 'reset':
      return 'reset'
    default:
      return undefined
  }
}

/** What comes of the answer to an operation that took place. */
function afterwards(fault: Fault | undefined, answer: Outcome): Outcome {
  if (fault?.kind === 'then') fault.happens()
  if (fault?.kind === 'bad-gateway-after') return badGateway
  return fault?.kind === 'reset-after' ? 'reset' : answer
}

interface Asked {
  readonly id: OperationId | undefined
  readonly token: Token | undefined
  readonly body: unknown
  /** How many writes a read does not see. */
  readonly lag: number
}

function answerFor(context: Context<Env>, { id, token, body, lag }: Asked, options: AppOptions): Answer {
  try {
    if (!context.req.header('user-agent')) throw new Refusal(403, 'Request forbidden by administrative rules.')
    if (!token) throw badCredentials()
    if (!id) throw notFound()
    const { limits } = options
    const isWrite = context.req.method !== 'GET' && id !== 'graphql'
    const { headers, refusal } = limits.take(token, isWrite)
    if (refusal) return refusal
    if (body instanceof SyntaxError) throw new Refusal(400, 'Problems parsing JSON')
    const url = new URL(context.req.url)
    const links = linksOf(url, options.serverUrl)
    const parameters: Readonly<Record<string, string>> = context.req.param()
    const store = theStore(parameters, options.stores, { url, links, isWrite })
    const { id: repositoryId, isPrivate } = store.read().repository
    if (!token.repositories.includes(repositoryId)) {
      if (isPrivate) throw notFound()
      if (isWrite) throw notAccessible()
    }
    const state = store.read(isWrite ? 0 : lag)
    const accept = context.req.header('accept') ?? ''
    const answer = operations[id].handle({ token, state, store, url, parameters, body, links, accept })
    return { ...answer, headers: { ...headers, ...answer.headers } }
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

interface Address {
  readonly url: URL
  readonly links: Links
  readonly isWrite: boolean
}

/** Of the repository that the path names. From a name that it had before GitHub redirects, by its id. */
function theStore(
  { owner, repo, repositoryId }: Readonly<Record<string, string>>,
  stores: readonly Store[],
  { url, links, isWrite }: Address,
): Store {
  const fullName = `${owner}/${repo}`.toLowerCase()
  const isAsked = ({ id, owner, name }: Repository) =>
    repositoryId === undefined ? `${owner}/${name}`.toLowerCase() === fullName : String(id) === repositoryId
  const found =
    owner === undefined && repositoryId === undefined
      ? stores[0]
      : stores.find((store) => isAsked(store.read().repository))
  if (found) return found
  const renamed = stores
    .map((store) => store.read().repository)
    .find(({ formerNames }) => formerNames.some((former) => former.toLowerCase() === fullName))
  if (!renamed) throw notFound()
  const rest = url.pathname.slice(url.pathname.indexOf('/repos/') + `/repos/${fullName}`.length) + url.search
  throw movedTo(`${links.api}/repositories/${renamed.id}${rest}`, isWrite)
}

function theSecret(context: Context<Env>): string {
  return /^(?:token|bearer) (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}

function linksOf(url: URL, server: string): Links {
  return { api: url.pathname.startsWith(enterprisePrefix) ? `${url.origin}${enterprisePrefix}` : url.origin, server }
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
