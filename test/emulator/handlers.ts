// The four operations as an app of hono: routes, what is refused, and what the store and the data answer.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Fault } from './faults.ts'
import { type OpenEntry, type Operation, receiveBody } from './journal.ts'
import { type ApiKey, findDenial } from './keys.ts'
import { parsePageViewsQuery, type ReadPage } from './page-views.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Store } from './store.ts'

interface Environment {
  Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse; readonly entry: OpenEntry }
}

interface Service {
  readonly store: Store
  readonly keys: readonly ApiKey[]
  readonly rateLimiter: RateLimiter | undefined
  readonly takeFault: (operation: Operation) => Fault | undefined
  readonly readPage: ReadPage
}

export function createApp(service: Service): Hono<Environment> {
  const { store } = service
  const app = new Hono<Environment>()
  const serve = (operation: Operation) => [receive(operation, service), admit(operation, service)] as const

  app.post('/v2/agent/:projectId/job', ...serve('create'), (c) => {
    const prompt = parsePrompt(c)
    if (typeof prompt !== 'string') return refuse(400, prompt.error)
    const job = store.createJob(prompt)
    c.env.entry.jobId = job.id
    return Response.json(job, { status: 201 })
  })

  app.post('/v2/agent/:projectId/job/:id/message', ...serve('message'), (c) => {
    const prompt = parsePrompt(c)
    if (typeof prompt !== 'string') return refuse(400, prompt.error)
    const job = store.sendMessage(c.req.param('id'), prompt)
    if (job === 'not-found') return refuse(404, 'Job not found')
    if (job === 'archived') return refuse(400, 'An archived job takes no messages')
    c.env.entry.jobId = c.req.param('id')
    return Response.json(job)
  })

  app.get('/v2/agent/:projectId/job/:id', ...serve('get'), (c) => {
    if (hasQuery(c)) return refuse(400, 'This operation has no query parameters')
    const job = store.getJob(c.req.param('id'))
    return job === 'not-found' ? refuse(404, 'Job not found') : Response.json(job)
  })

  app.get('/v1/analytics/:projectId/views', ...serve('page-views'), (c) => {
    const query = parsePageViewsQuery(new URL(c.req.url).searchParams)
    if (!('limit' in query)) return refuse(400, 'Invalid query', query)
    return Response.json(service.readPage(query))
  })

  app.all('*', async (c) => {
    await receiveBody(c.env.incoming, c.env.entry)
    return refuse(404, 'No such operation')
  })
  return app
}

/** Records the request, lets the service act if the next fault lets it, and answers as that fault wants. */
function receive(operation: Operation, { takeFault }: Service): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { incoming, outgoing, entry } = c.env
    const fault = takeFault(operation)
    entry.operation = operation
    if (!(await receiveBody(incoming, entry))) return RESPONSE_ALREADY_SENT
    if (fault?.kind === 'answer') {
      const body = fault.toBody(c.req.header('authorization') ?? '')
      return Response.json(body, { status: fault.status })
    }
    await next()
    if (fault?.kind !== 'reset' && fault?.kind !== 'silence') return
    if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy()
    c.res = undefined
    c.res = RESPONSE_ALREADY_SENT
  }
}

function admit(operation: Operation, service: Service): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const scope = operation === 'create' || operation === 'message' ? 'write' : 'read'
    const [authorization, projectId] = [c.req.header('authorization'), c.req.param('projectId')]
    const denial = findDenial({ authorization, projectId, scope }, service.keys)
    if (denial) return refuse(denial.status, denial.error)
    const seconds = service.rateLimiter?.take(operation)
    if (seconds === undefined) return next()
    const response = refuse(429, 'Rate limit exceeded')
    response.headers.set('retry-after', String(seconds))
    return response
  }
}

const sent = v.strictObject({ prompt: v.pipe(v.string(), v.minLength(1, 'must not be empty')) })
const promptBody = v.pipe(v.string(), v.parseJson(undefined, 'The body is not JSON'), sent)

function parsePrompt(c: Context<Environment>): string | { readonly error: string } {
  if (hasQuery(c)) return { error: 'This operation has no query parameters' }
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(c.req.header('content-type') ?? ''))
    return { error: 'Content-Type must be application/json' }
  const { success, output, issues } = v.safeParse(promptBody, c.env.entry.bodyText)
  return success
    ? output.prompt
    : { error: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ') }
}

function hasQuery(c: Context<Environment>): boolean {
  return new URL(c.req.url).search !== ''
}

/** Both shapes of an error: agent operations have no `details`. */
function refuse(status: number, error: string, details?: readonly string[]): Response {
  return Response.json(details ? { error, details: details.map((message) => ({ message })) } : { error }, { status })
}
