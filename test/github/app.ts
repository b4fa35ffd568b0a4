// Routes requests in both emulators: records each request, applies a queued fault, and calls the operation.

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Answer } from './answers.ts'
import { type Faults, meetFault } from './faults.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** A request as the emulator sees it. */
export interface Received<Operation extends string> {
  readonly entry: JournalEntry<Operation>
  readonly url: URL
  readonly authorization: string
  readonly parameters: Readonly<Record<string, string>>
  /** How many of the last writes a read does not show. */
  readonly lag: number
}

interface AppOptions<Operation extends string> {
  readonly operations: Readonly<Record<Operation, { readonly method: string; readonly path: string }>>
  /** Says the time in the header `date`. */
  readonly clock: { now(): number }
  readonly journal: Journal<Operation>
  readonly faults: Faults<Operation>
  /** Creates the emulator's own response, unless a fault replaces it. */
  readonly answer: (received: Received<Operation>) => Answer
  /** Called with each request, and with the emulator's own response. */
  readonly record?: (entry: JournalEntry<Operation>, answer: Answer | undefined) => void
  /** Returns the path that is matched against operations. */
  readonly getPath?: (path: string) => string
}

type Env = { Bindings: HttpBindings }

export function createApp<Operation extends string>(options: AppOptions<Operation>): Hono<Env> {
  const { operations, getPath = (path) => path } = options
  const app = new Hono<Env>({ getPath: ({ url }) => getPath(new URL(url).pathname) })
  for (const operation of keysOf(operations)) {
    const { method, path } = operations[operation]
    app.on(method, path, (context) => respond(context, operation, options))
  }
  return app.all('*', (context) => respond(context, undefined, options))
}

async function respond<Operation extends string>(
  { req, env }: Context<Env>,
  operation: Operation | undefined,
  { clock, journal, faults, answer, record }: AppOptions<Operation>,
): Promise<Response> {
  const fault = operation && faults.take(operation)
  const bodyText = await req.text().catch(() => undefined)
  // The client disconnected before the end of its request.
  if (bodyText === undefined) return RESPONSE_ALREADY_SENT
  const { authorization = '', ...headers } = req.header()
  const url = new URL(req.url)
  const [path, body] = [url.pathname, parseBody(bodyText)]
  const asked = { operation, method: req.method, path, url: `${path}${url.search}`, headers, bodyText, body }
  const entry = journal.open(asked)
  const received = { entry, url, authorization, parameters: req.param() }
  let own: Answer | undefined
  const outcome = meetFault(fault, (lag) => {
    own = answer({ ...received, lag })
    return own
  })
  record?.(entry, own)
  if (outcome === 'reset') env.incoming.socket.resetAndDestroy()
  if (typeof outcome === 'string') return RESPONSE_ALREADY_SENT
  entry.status = outcome.status
  return toResponse(outcome, new Date(clock.now()).toUTCString())
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    return error
  }
}

function toResponse({ status, body, headers: given }: Answer, date: string): Response {
  const isText = body === undefined || typeof body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  const headers = { date, 'content-type': type, ...given }
  return new Response(isText ? (body ?? null) : JSON.stringify(body), { status, headers })
}

/** Returns the keys of an object that has only the keys of its type. */
function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(object).filter((key): key is Key => key in object)
}
