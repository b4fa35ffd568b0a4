// Requests of people to Gitea, by password.

import * as v from 'valibot'

export const password = 'correct horse battery'

/** `request`: method and path below `/api/v1`. */
export async function ask<T>(
  url: string,
  { login }: { readonly login: string },
  request: string,
  schema: v.GenericSchema<unknown, T>,
  body?: object,
): Promise<T> {
  const [method, path] = request.split(' ')
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: method ?? 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${request} by ${login}: ${answer.status} ${text}`)
  return v.parse(schema, text === '' ? null : JSON.parse(text))
}
