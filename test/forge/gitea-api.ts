// Requests of people to Gitea, by password.

import * as v from 'valibot'

export const password = 'correct horse battery'

/** `request`: method and path below `/api/v1`. */
export type Ask = <T>(login: string, request: string, schema: v.GenericSchema<unknown, T>, body?: object) => Promise<T>

export function askAt(url: string): Ask {
  return async (login, request, schema, body) => {
    const [method = 'GET', path] = request.split(' ')
    const credentials = Buffer.from(`${login}:${password}`).toString('base64')
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${request} by ${login}: ${answer.status} ${text}`)
    return v.parse(schema, text === '' ? null : JSON.parse(text))
  }
}
