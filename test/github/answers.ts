// Defines responses of the emulated GitHub, and the errors that operations share, with GitHub's real statuses and messages.

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An error response. Thrown while a request is parsed, and caught where the response is created. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(status: number, message: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    // GitHub's description of validation errors does not include it.
    const said = status === 422 || 'errors' in more ? {} : { status: String(status) }
    const body = { message, ...more, documentation_url: 'https://docs.github.com/rest', ...said }
    this.answer = { status, body, headers }
  }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const notFound = () => new Refusal(404, 'Not Found')
export const locked = (verb: string) => new Refusal(403, `Unable to ${verb} comment because issue is locked.`)

/** Creates a 422 that names the invalid field, with GitHub's wording. */
export function invalidField(resource: string, field: string, message: string): Refusal {
  return new Refusal(422, 'Validation Failed', { errors: [{ resource, code: 'unprocessable', field, message }] })
}

/** `accepted`: the sets of permissions that would suffice, in the format of the response header. */
export function notAccessible(accepted?: string): Refusal {
  const headers = accepted === undefined ? {} : { 'x-accepted-github-permissions': accepted }
  return new Refusal(403, 'Resource not accessible by integration', {}, headers)
}
