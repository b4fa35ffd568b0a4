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
    this.answer = { status, body: { message, ...more }, headers }
  }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const notFound = () => new Refusal(404, 'Not Found')
export const notAccessible = () => new Refusal(403, 'Resource not accessible by integration')
export const locked = (verb: string) => new Refusal(403, `Unable to ${verb} comment because issue is locked.`)

/** Creates a 422 that names the invalid field, with GitHub's wording. */
export function invalidField(resource: string, field: string, message: string): Refusal {
  return new Refusal(422, 'Validation Failed', { errors: [{ resource, code: 'unprocessable', field, message }] })
}
