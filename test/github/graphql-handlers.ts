// The one thing that is asked of GraphQL: who the token is. Errors come with status 200.

import * as v from 'valibot'
import { ok } from './answers.ts'
import { type Handle, theBody } from './requests.ts'

const asked = v.object({ query: v.string() })

export const graphql: Handle = (request) => {
  const { query } = theBody(request, asked)
  const { login, id } = request.token.identity
  return query === '{ viewer { login databaseId } }'
    ? ok({ data: { viewer: { login, databaseId: id } } })
    : ok({ errors: [{ message: `Parse error on ${query}` }] })
}
