// What the emulated GitHub answers, and the refusals it shares between operations: real status codes, real texts.

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const documentation = 'https://docs.github.com/rest'

/** Thrown by a handler, caught by the server. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(
    status: number,
    message: string,
    more: { headers?: Record<string, string>; errors?: unknown[]; url?: string } = {},
  ) {
    super(message)
    const errors = more.errors ? { errors: more.errors } : {}
    const url = more.url ? { url: more.url } : {}
    const body = { message, ...errors, ...url, documentation_url: documentation, status: String(status) }
    this.answer = { status, body, ...(more.headers ? { headers: more.headers } : {}) }
  }
}

export const notFound = () => new Refusal(404, 'Not Found')
export const badCredentials = () => new Refusal(401, 'Bad credentials')
export const locked = (verb: string) => new Refusal(403, `Unable to ${verb} comment because issue is locked.`)

/** Of a repository that was renamed. What writes is to be repeated as it is. */
export function movedTo(url: string, isWrite: boolean): Refusal {
  const [status, message] = isWrite ? ([307, 'Temporary Redirect'] as const) : ([301, 'Moved Permanently'] as const)
  return new Refusal(status, message, { headers: { location: url }, url })
}

/** 422 with the one field that is wrong, as GitHub words it. */
export function invalidField(resource: string, field: string, message: string) {
  return new Refusal(422, 'Validation Failed', { errors: [{ resource, code: 'unprocessable', field, message }] })
}

/** `accepted`: as the header names them, one set of permissions that would do after the other. */
export function notAccessible(accepted?: string) {
  const headers = accepted === undefined ? {} : { 'x-accepted-github-permissions': accepted }
  return new Refusal(403, 'Resource not accessible by integration', { headers })
}

/** What stands before GitHub when it fails: HTML, not JSON. */
export const badGateway: Answer = {
  status: 502,
  body: '<html><head><title>502 Bad Gateway</title></head><body>Unicorn!</body></html>',
  headers: { 'content-type': 'text/html' },
}

export function secondaryRateLimit(retryAfterSeconds: number | undefined): Answer {
  const { answer } = new Refusal(
    403,
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  )
  return retryAfterSeconds === undefined ? answer : { ...answer, headers: { 'retry-after': String(retryAfterSeconds) } }
}

/** `resetAt`: milliseconds since the epoch. */
export function primaryRateLimit(limit: number, resetAt: number): Answer {
  const { answer } = new Refusal(403, 'API rate limit exceeded for installation.')
  return { ...answer, headers: rateLimitHeaders({ limit, used: limit, resetAt }) }
}

export function rateLimitHeaders({ limit, used, resetAt }: { limit: number; used: number; resetAt: number }) {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    'x-ratelimit-used': String(used),
    'x-ratelimit-reset': String(Math.ceil(resetAt / 1000)),
    'x-ratelimit-resource': 'core',
  }
}
