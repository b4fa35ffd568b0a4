// Lists the emulated operations by their names in GitHub's own description.

import * as v from 'valibot'
import { ok } from './answers.ts'
import { checks } from './checks.ts'
import { comments } from './comments.ts'
import { repositories } from './repositories.ts'
import { type Operation, theBody } from './requests.ts'
import { threads } from './threads.ts'

/** The only supported GraphQL query, which asks for the token's account. Errors have status 200. */
const graphql: Operation = {
  method: 'POST',
  path: '/graphql',
  handle: (request) => {
    const { query } = theBody(request, v.object({ query: v.string() }))
    const { login, id } = request.token.identity
    return query === '{ viewer { login databaseId } }'
      ? ok({ data: { viewer: { login, databaseId: id } } })
      : ok({ errors: [{ message: `Parse error on ${query}` }] })
  },
}

export const operations = { ...repositories, ...threads, ...comments, ...checks, graphql }

export type OperationId = keyof typeof operations
