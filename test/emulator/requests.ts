// Requests that the emulator's own tests send: plain fetch, nothing of the product.

import type { Emulator } from './server.ts'

export interface RequestOptions {
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** `path` is relative to the base address. A body that is no string is sent as JSON. */
export async function post(emulator: Emulator, path: string, body: unknown, options: RequestOptions = {}) {
  return answer(
    await fetch(`${emulator.url}${path}`, {
      method: 'POST',
      headers: { ...authorize(emulator, options), 'content-type': 'application/json', ...options.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(options.signal ? { signal: options.signal } : {}),
    }),
  )
}

export async function get(emulator: Emulator, path: string, options: RequestOptions = {}) {
  return answer(
    await fetch(`${emulator.url}${path}`, {
      redirect: 'manual',
      headers: { ...authorize(emulator, options), ...options.headers },
      ...(options.signal ? { signal: options.signal } : {}),
    }),
  )
}

export function createJob(emulator: Emulator, options: RequestOptions = {}) {
  return post(emulator, '/v2/agent/project-1/job', { prompt: 'Fix the typo' }, options)
}

export function getJob(emulator: Emulator, id = 'job-1', options: RequestOptions = {}) {
  return get(emulator, `/v2/agent/project-1/job/${id}`, options)
}

export function sendMessage(emulator: Emulator, id = 'job-1') {
  return post(emulator, `/v2/agent/project-1/job/${id}/message`, { prompt: 'And the title' })
}

export function getPageViews(emulator: Emulator, query = '', options: RequestOptions = {}) {
  return get(emulator, `/v1/analytics/project-1/views${query}`, options)
}

async function answer(response: Response) {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

// The tests look into bodies of any shape; what is not there reads as undefined.
function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function authorize(emulator: Emulator, { key = emulator.key }: RequestOptions): Record<string, string> {
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}
