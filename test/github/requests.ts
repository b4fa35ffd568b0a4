// A request as a handler sees it, without transport, and what the handlers share: what it is about, its body, its answer.

import * as v from 'valibot'
import { type Answer, notFound, Refusal } from './answers.ts'
import type { Text, Thread } from './entities.ts'
import type { Place } from './payloads.ts'
import type { State, Store } from './store.ts'
import type { Token } from './tokens.ts'

/** The address has told already which repository it is: `state` and `store` are those of this one. */
export interface Request extends Place {
  readonly token: Token
  /** What a read sees: older than the store where a read lags. */
  readonly state: State
  readonly store: Store
  readonly url: URL
  readonly parameters: Readonly<Record<string, string>>
  /** Parsed JSON; undefined for a body that was empty. */
  readonly body: unknown
}

export type Handle = (request: Request) => Answer

export function theThread({ state, parameters }: Request, number = toId(parameters.number)): Thread {
  const thread = state.threads.find((one) => one.number === number)
  if (!thread) throw notFound()
  return thread
}

export function thePullRequest(request: Request): Thread {
  const thread = theThread(request)
  if (thread.kind !== 'pull-request') throw notFound()
  return thread
}

export function theText(request: Request, kind: Text['kind']) {
  const id = toId(request.parameters.id)
  const text = request.state.texts.find((one) => one.kind === kind && one.id === id && one.deletedAt === null)
  if (!text) throw notFound()
  return { text, thread: theThread(request, text.threadNumber) }
}

export function commentsOf(state: State, thread: Thread): readonly Text[] {
  return state.texts.filter((text) => isComment(text, thread.number) && text.deletedAt === null)
}

export function isComment({ kind, threadNumber }: Text, thread: number): boolean {
  return kind === 'comment' && threadNumber === thread
}

/** What the address asks for under `field`; the first, if nothing. */
export function theChoice<T extends string>({ url }: Request, field: string, known: readonly [T, ...T[]]): T {
  return parse(v.picklist(known), url.searchParams.get(field) ?? known[0])
}

/** The body, or what is wrong with it. */
export function theBody<Output>({ body = {} }: Request, schema: v.GenericSchema<unknown, Output>): Output {
  return parse(schema, body)
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, given)
  if (success) return output
  throw new Refusal(422, `Invalid request.\n\n${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
}

export function toId(text: string | undefined): number {
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) throw notFound()
  return Number(text)
}

export function answerPage<T>({ url }: Request, found: readonly T[], toPayload: (one: T) => unknown): Answer {
  const { entries, headers } = toPage(found, url)
  return { status: 200, body: entries.map(toPayload), headers }
}

const defaultPerPage = 30
const largestPerPage = 100

/** `per_page` and `page` in, a `Link` header out. `url`: of the request; what it asks besides the page is kept in the links. */
export function toPage<T>(all: readonly T[], url: URL) {
  const perPage = Math.min(toCount(url.searchParams.get('per_page'), defaultPerPage), largestPerPage)
  const page = toCount(url.searchParams.get('page'), 1)
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const related = { prev: page - 1, next: page + 1, last, first: 1 }
  const links = Object.entries(related).flatMap(([rel, number]) => {
    const isThere = number >= 1 && number <= last && (rel === 'prev' || rel === 'first' ? page > 1 : page < last)
    const target = new URL(url)
    target.searchParams.set('page', String(number))
    return isThere ? [`<${target.href}>; rel="${rel}"`] : []
  })
  const entries = all.slice((page - 1) * perPage, page * perPage)
  return { entries, headers: links.length > 0 ? { link: links.join(', ') } : {} }
}

// What is no positive integer counts as not given.
function toCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : fallback
}
