// The emulated GitHub for actors on the stage: the client of src over a transport without sockets, and faults on the way.

import * as v from 'valibot'
import { connectGitHub, type GitHub } from '../../src/kit/github/github.ts'
import type { GitHubHttpAnswer, Transport } from '../../src/kit/github/transport.ts'
import type { Fault } from '../github/faults.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Actor } from './stage.ts'
import type { Place, StepOptions } from './step.ts'

export type GitHubFault =
  | Fault
  /** The connection breaks, before or after GitHub did what it was asked for. */
  | { readonly kind: 'broken'; readonly isDone: boolean }
  /** A comment or check run that is created is in nobody's list before its time, its author's included. */
  | { readonly kind: 'late'; readonly seconds: number }

/** At which request of the actor, counted from 0. */
export type GitHubFaults = readonly (readonly [at: number, fault: GitHubFault])[]

const created = v.object({ id: v.number() })
const checkRuns = v.looseObject({ check_runs: v.array(v.unknown()) })

/** What a list that lags is: it does not know of the last writes. To anything else nothing happens. */
const lists = ['issues/list-comments', 'issues/list-comments-for-repo', 'checks/list-for-ref', 'pulls/list'] as const

export function connect(
  { github, hidden = new Map(), faulty, stage: { now }, ...place }: Place,
  { clock, call }: Actor,
  { gitHubFaults = [], token = place.token }: Pick<StepOptions, 'gitHubFaults' | 'token'>,
  limits: { readonly deadline: number; readonly signal: AbortSignal },
): GitHub {
  const { apiUrl } = github
  let requests = 0
  const isVisible = (one: unknown) => !v.is(created, one) || (hidden.get(one.id) ?? 0) <= clock.monotonic()
  const transport: Transport = (route, parameters, signal) => {
    const request = toRequest(apiUrl, token, route, parameters)
    const path = new URL(request.url).pathname
    return call(`${request.method} ${path}`, async () => {
      signal.throwIfAborted()
      const fault = gitHubFaults.find(([at]) => at === requests)?.[1]
      requests += 1
      if (fault !== undefined && fault.kind !== 'lag' && fault.kind !== 'late') faulty?.add(path)
      const given = await answer(github, request, fault)
      const made = v.safeParse(created, given.data)
      if (fault?.kind === 'late' && request.method === 'POST' && /\/(comments|check-runs)$/.test(path) && made.success)
        hidden.set(made.output.id, clock.monotonic() + fault.seconds * 1000)
      const headers = { ...given.headers, date: new Date(now()).toUTCString() }
      return { ...given, headers, data: withoutHidden(given.data, isVisible) }
    })
  }
  return connectGitHub({
    ...{ token, apiUrl, clock, limits, transport },
    repository: github.repository(),
    redact: (text) => text,
  })
}

function withoutHidden(data: unknown, isVisible: (one: unknown) => boolean): unknown {
  if (Array.isArray(data)) return data.filter(isVisible)
  return v.is(checkRuns, data) ? { ...data, check_runs: data.check_runs.filter(isVisible) } : data
}

async function answer(github: EmulatedGitHub, request: Request, fault?: GitHubFault): Promise<GitHubHttpAnswer> {
  const done = () => github.fetch(request).then(toAnswer)
  if (fault === undefined || fault.kind === 'late') return done()
  if (fault.kind === 'broken') {
    if (fault.isDone) await done()
    throw new Error('other side closed')
  }
  github.faults.clear()
  for (const operation of fault.kind === 'lag' ? lists : (['*'] as const)) github.faults.add(operation, fault)
  return done().finally(github.faults.clear)
}

const withHeaders = v.object({ headers: v.optional(v.record(v.string(), v.string()), {}) })

/** As octokit builds it: parameters that the path does not take go into the query or the body, if they are defined. */
function toRequest(apiUrl: string, token: string, route: string, parameters: Readonly<Record<string, unknown>>) {
  const [method = '', template = ''] = route.split(' ')
  const { headers: own } = v.parse(withHeaders, parameters)
  const rest = new Map(Object.entries(parameters).filter(([name, value]) => name !== 'headers' && value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers = { authorization: `token ${token}`, 'user-agent': 'model', 'content-type': 'application/json', ...own }
  const url = new URL(`${apiUrl}${path}`)
  if (method === 'GET') for (const [name, value] of rest) url.searchParams.set(name, String(value))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return new Request(url, { method, headers, body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : null })
}

async function toAnswer(response: Response): Promise<GitHubHttpAnswer> {
  const text = await response.text()
  const headers = Object.fromEntries(response.headers)
  const isJson = headers['content-type']?.includes('json') ?? false
  return { status: response.status, headers, data: isJson && text !== '' ? JSON.parse(text) : text }
}
