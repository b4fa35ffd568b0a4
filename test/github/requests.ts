// Defines a request without its transport, and helpers that operations share: find its subject, parse its body, and paginate.

import * as v from 'valibot'
import { type Answer, notFound, Refusal } from './answers.ts'
import type { Repository, State, Text, Thread, User } from './entities.ts'
import type { Store } from './store.ts'
import type { Token } from './tokens.ts'

/** A request about one repository, which `state` and `store` belong to. */
export interface Request {
  readonly token: Token
  /** The state that a read returns. It is older than the store if the read lags. */
  readonly state: State
  readonly repository: Repository
  readonly store: Store
  readonly findUser: (login: string) => User | undefined
  readonly url: URL
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed JSON; undefined if the body was empty. */
  readonly body: unknown
}

type Handle = (request: Request) => Answer

export interface Operation {
  readonly method: string
  readonly path: string
  readonly handle: Handle
}

const inRepository =
  (method: string) =>
  (path: string, handle: Handle): Operation => ({ method, path: `/repos/:owner/:repo${path}`, handle })
export const get = inRepository('GET')
export const post = inRepository('POST')
export const patch = inRepository('PATCH')
export const remove = inRepository('DELETE')

export const issue = '/issues/:number{[0-9]+}'
export const pull = '/pulls/:number{[0-9]+}'

export function theThread({ state, parameters }: Request, number = Number(parameters.number)): Thread {
  return orNotFound(state.threads.find((one) => one.number === number))
}

export function thePullRequest(request: Request): Thread {
  const thread = theThread(request)
  return orNotFound(thread.kind === 'pull-request' ? thread : undefined)
}

export function theText(request: Request, kind: Text['kind']) {
  const { id, number } = request.parameters
  const found = request.state.texts.find((one) => one.kind === kind && one.id === Number(id) && one.deletedAt === null)
  const text = orNotFound(number === undefined || found?.threadNumber === Number(number) ? found : undefined)
  return { text, thread: theThread(request, text.threadNumber) }
}

/** Throws a 404 if nothing was found. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}

export function textsOf({ texts }: State, kind: Text['kind'], { number }: Pick<Thread, 'number'>): readonly Text[] {
  return texts.filter((text) => text.kind === kind && text.threadNumber === number && text.deletedAt === null)
}

/** Returns the query parameter `field`, or the first of the allowed values if it is missing. */
export function theChoice<T extends string>({ url }: Request, field: string, known: readonly [T, ...T[]]): T {
  return parse(v.picklist(known), url.searchParams.get(field) ?? known[0])
}

/** Returns the parsed body, or throws an error that says what is wrong with it. */
export function theBody<Output>({ body = {} }: Request, schema: v.GenericSchema<unknown, Output>): Output {
  return parse(schema, body)
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, given)
  if (success) return output
  throw new Refusal(422, `Invalid request.\n\n${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
}

const largestPage = 100

/** Returns the page that `per_page` and `page` request, with a `Link` header that keeps all other query parameters. */
export function answerPage<T, Payload>({ url }: Request, all: readonly T[], toPayload: (one: T) => Payload) {
  const perPage = Math.min(toCount(url.searchParams.get('per_page'), 30), largestPage)
  const page = toCount(url.searchParams.get('page'), 1)
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const related = page > 1 ? { prev: page - 1, first: 1 } : {}
  const following = page < last ? { next: page + 1, last } : {}
  const links = Object.entries({ ...related, ...following }).map(([rel, number]) => {
    const target = new URL(url)
    target.searchParams.set('page', String(number))
    return `<${target.href}>; rel="${rel}"`
  })
  const body = all.slice((page - 1) * perPage, page * perPage).map(toPayload)
  return { status: 200, body, headers: links.length > 0 ? { link: links.join(', ') } : {} }
}

// A value that is not a positive integer counts as missing.
function toCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : fallback
}
