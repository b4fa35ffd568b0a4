// What the emulated GitHub answers, and the refusals it shares between operations: real status codes, real texts.

export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** The body, of what the Authorization header says. */
  readonly toBody?: (authorization: string) => unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Thrown where a request is read, caught where it is answered. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(status: number, message: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    // Validation errors are described without it.
    const said = status === 422 || 'errors' in more ? {} : { status: String(status) }
    const body = { message, ...more, documentation_url: 'https://docs.github.com/rest', ...said }
    this.answer = { status, body, headers }
  }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown, headers = {}): Answer => ({ status: 201, body, headers })
export const notFound = () => new Refusal(404, 'Not Found')
export const locked = (verb: string) => new Refusal(403, `Unable to ${verb} comment because issue is locked.`)

/** 422 with the one field that is wrong, as GitHub words it. */
export function invalidField(resource: string, field: string, message: string): Refusal {
  return new Refusal(422, 'Validation Failed', { errors: [{ resource, code: 'unprocessable', field, message }] })
}

/** `accepted`: as the header names them, one set of permissions that would do after the other. */
export function notAccessible(accepted?: string): Refusal {
  const headers = accepted === undefined ? {} : { 'x-accepted-github-permissions': accepted }
  return new Refusal(403, 'Resource not accessible by integration', {}, headers)
}
