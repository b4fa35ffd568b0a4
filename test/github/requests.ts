// A request as a handler sees it, without transport, and what the handlers share: finding what it is about.

import { type Answer, notFound, Refusal } from './answers.ts'
import type { Repository, Text, Thread } from './entities.ts'
import type { Links } from './payloads.ts'
import type { State, Store } from './store.ts'
import type { Token } from './tokens.ts'

export interface Request {
  readonly token: Token
  /** What a read sees: older than the store where a read lags. */
  readonly state: State
  readonly store: Store
  readonly url: URL
  readonly parameters: Readonly<Record<string, string>>
  /** Parsed JSON; undefined for a body that was empty. */
  readonly body: unknown
  readonly links: Links
  /** The media type that was asked for. */
  readonly accept: string
}

export type Handle = (request: Request) => Answer

/** The address has told already which it is: `state` and `store` are those of this repository. */
export function theRepository({ state: { repository } }: Request): Repository {
  return repository
}

export function theThread(request: Request, number = toId(request.parameters.number)) {
  const repository = theRepository(request)
  const thread = request.state.threads.find((one) => one.number === number)
  if (!thread) throw notFound()
  return { repository, thread }
}

export function thePullRequest(request: Request) {
  const found = theThread(request)
  if (found.thread.kind !== 'pull-request') throw notFound()
  return found
}

/** The text that the path names, with its thread. */
export function theText(request: Request, kind: Text['kind']) {
  const id = toId(request.parameters.id)
  const text = request.state.texts.find((one) => one.kind === kind && one.id === id && one.deletedAt === null)
  if (!text) throw notFound()
  return { text, ...theThread(request, text.threadNumber) }
}

/** The comments of a thread that still exist, oldest first. */
export function commentsOf(state: State, thread: Thread): readonly Text[] {
  return state.texts.filter((text) => isComment(text, thread.number) && text.deletedAt === null)
}

export function isComment({ kind, threadNumber }: Text, thread: number): boolean {
  return kind === 'comment' && threadNumber === thread
}

/** What the address asks for under `field`; the first, if nothing. */
export function theChoice<T extends string>({ url }: Request, field: string, known: readonly [T, ...T[]]): T {
  return theMember(known, url.searchParams.get(field) ?? known[0])
}

export function theMember<T extends string>(known: readonly T[], given: string): T {
  const member = known.find((one) => one === given)
  if (!member) throw new Refusal(422, `Invalid request.\n\n${given} is not a member of ${JSON.stringify(known)}.`)
  return member
}

/** What an object has under `field`; undefined for anything else. */
export function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null && field in body ? Reflect.get(body, field) : undefined
}

/** The text that a body has under `field`, in GitHub's words if there is none. */
export function theField({ body }: Pick<Request, 'body'>, field: string): string {
  const value = fieldOf(body, field)
  if (value === undefined) throw new Refusal(422, `Invalid request.\n\n"${field}" wasn't supplied.`)
  if (typeof value !== 'string')
    throw new Refusal(422, `Invalid request.\n\nFor 'properties/${field}', ${JSON.stringify(value)} is not a string.`)
  return value
}

export function toId(text: string | undefined): number {
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) throw notFound()
  return Number(text)
}
