// The client of src over a transport to the emulated GitHub that needs no connection.

import * as v from 'valibot'
import type { GitHubHttpAnswer, Transport } from '../../src/kit/github/transport.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Process } from './process.ts'

const withHeaders = v.object({ headers: v.optional(v.record(v.string(), v.string()), {}) })

export function createGitHubTransport(github: EmulatedGitHub, token: string, { clock, request }: Process): Transport {
  const ask = async (asked: Request): Promise<GitHubHttpAnswer> => toAnswer(await github.fetch(asked))
  return (route, parameters, signal) => {
    const asked = toRequest(github.apiUrl, token, route, parameters)
    return request(`${asked.method} ${new URL(asked.url).pathname}`, async () => {
      signal.throwIfAborted()
      const first = await ask(asked.clone())
      const { location } = first.headers
      // As the real transport does: GitHub redirects from the former names of a repository.
      const isMoved = first.status >= 301 && first.status <= 308 && typeof location === 'string'
      const given = isMoved ? await ask(new Request(location, asked)) : first
      return { ...given, headers: { ...given.headers, date: new Date(clock.now()).toUTCString() } }
    })
  }
}

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
  const headers = { authorization: `token ${token}`, 'user-agent': 'test', 'content-type': 'application/json', ...own }
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
