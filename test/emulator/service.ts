// Implements the service's four operations: what they reject, and what they return about jobs and page views.

import * as v from 'valibot'
import type { Answer } from '../github/answers.ts'
import type { Received } from '../github/app.ts'
import type { JournalEntry } from '../github/journal.ts'
import { type PageViewData, parsePageViewsQuery } from './page-views.ts'
import type { Store } from './store.ts'

const job = '/v2/agent/:projectId/job'
export const operations = {
  create: { method: 'POST', path: job, scope: 'write' },
  message: { method: 'POST', path: `${job}/:id/message`, scope: 'write' },
  get: { method: 'GET', path: `${job}/:id`, scope: 'read' },
  'page-views': { method: 'GET', path: '/v1/analytics/:projectId/views', scope: 'read' },
} as const
export type Operation = keyof typeof operations

/** The only project of the emulated service. */
export const project = 'project-1'

export interface ApiKey {
  readonly value: string
  readonly scopes: readonly ('read' | 'write')[]
}

interface Service {
  readonly store: Store
  readonly keys: readonly ApiKey[]
  /** Returns the seconds to wait if a request exceeds the limit of its operation. */
  readonly takeLimit: (operation: Operation) => number | undefined
  readonly getViews: PageViewData
}

export const answerRequest = (service: Service) => (received: Received<Operation>) => {
  const { authorization, url, entry } = received
  const { operation } = entry
  if (!operation) return refuse(404, 'No such operation')
  const { projectId, id = '' } = received.parameters
  const { scope } = operations[operation]
  const key = service.keys.find(({ value }) => authorization === `Bearer ${value}`)
  if (!key) return refuse(401, 'Invalid API key')
  if (projectId !== project) return refuse(404, 'Project not found')
  if (!key.scopes.includes(scope)) return refuse(403, `The API key lacks the scope "${scope}"`)
  const seconds = service.takeLimit(operation)
  if (seconds !== undefined)
    return { ...refuse(429, 'Rate limit exceeded'), headers: { 'retry-after': String(seconds) } }
  return operation === 'page-views'
    ? answerPageViews(service, url.searchParams)
    : answerAgent(service, operation, entry, id)
}

function answerPageViews({ getViews }: Service, parameters: URLSearchParams): Answer {
  const query = parsePageViewsQuery(parameters)
  if (!('limit' in query)) return refuse(400, 'Invalid query', query)
  const { limit, offset } = query
  const { totals, views } = getViews(query)
  const body = { totals, views: views.slice(offset, offset + limit), hasMore: offset + limit < views.length }
  return { status: 200, body }
}

function answerAgent({ store }: Service, operation: Operation, entry: JournalEntry, id: string): Answer {
  if (entry.url.includes('?')) return refuse(400, 'This operation has no query parameters')
  const { prompt = '', error } = operation === 'get' ? {} : parsePrompt(entry)
  if (error !== undefined) return refuse(400, error)
  const job = operation === 'create' ? store.createJob() : store.find(id)
  if (!job) return refuse(404, 'Job not found')
  if (operation === 'get') return { status: 200, body: store.look(job) }
  if (operation === 'message') {
    if (store.isArchived(job)) return refuse(400, 'An archived job takes no messages')
    store.restart(job)
  }
  entry.jobId = job.id
  return { status: operation === 'create' ? 201 : 200, body: store.prompt(job, prompt) }
}

const sent = v.strictObject({ prompt: v.pipe(v.string(), v.minLength(1, 'must not be empty')) })

function parsePrompt({ headers, body }: JournalEntry): { readonly prompt?: string; readonly error?: string } {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? ''))
    return { error: 'Content-Type must be application/json' }
  if (body === undefined || body instanceof SyntaxError) return { error: 'The body is not JSON' }
  const { success, output, issues } = v.safeParse(sent, body)
  return success
    ? output
    : { error: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ') }
}

/** Creates an error in either format. Agent operations have no `details`. */
function refuse(status: number, error: string, details?: readonly string[]): Answer {
  return { status, body: details ? { error, details: details.map((message) => ({ message })) } : { error } }
}
