// Tidies a conversation up with one request of GraphQL: folds comments that are out of date, deletes one that has moved, and
// takes reactions back. REST would need one request for each, and cannot fold.

import * as v from 'valibot'
import type { GitHubClient } from './client.ts'
import type { Reaction } from './reactions.ts'

/** All ids are those of GraphQL: `IssueComment` and the texts of events have them. */
export interface Tidying {
  /** Comments to fold as outdated. The first five count. */
  readonly fold: readonly string[]
  /** Our own comment that has moved. */
  readonly remove: string | undefined
  /** Our own reactions to one text. */
  readonly takeBack: { readonly subject: string; readonly contents: readonly Reaction[] } | undefined
}

/** What was refused. */
export interface Refused {
  readonly fold: boolean
  readonly remove: boolean
  readonly takeBack: boolean
  /** GitHub's first explanation. */
  readonly why: string | undefined
}

/** In one request: the newest. */
const mostFolded = 5

// GraphQL reports an error with status 200. One part may be refused while the others are done.
const answerSchema = v.object({
  errors: v.nullish(v.array(v.object({ message: v.string(), path: v.nullish(v.array(v.unknown()), []) })), []),
})

const contents: Record<Reaction, string> = { eyes: 'EYES', confused: 'CONFUSED', rocket: 'ROCKET' }

export function createTidying(client: Pick<GitHubClient, 'send'>) {
  return {
    /** Rejects with a GitHubError if GitHub did none of it, for example because it is a server without GraphQL. */
    tidy: async ({ fold, remove, takeBack }: Tidying): Promise<Refused> => {
      const parts = [
        ...fold.slice(-mostFolded).map((id) => ({
          name: 'fold',
          id,
          mutation: 'minimizeComment',
          input: 'subjectId: ID, classifier: OUTDATED',
        })),
        ...(remove === undefined
          ? []
          : [{ name: 'remove', id: remove, mutation: 'deleteIssueComment', input: 'id: ID' }]),
        ...(takeBack?.contents ?? []).map((content) => ({
          name: 'takeBack',
          id: takeBack?.subject ?? '',
          mutation: 'removeReaction',
          input: `subjectId: ID, content: ${contents[content]}`,
        })),
      ].map((part, index) => ({ ...part, alias: `${part.name}${index}` }))
      if (parts.length === 0) return { fold: false, remove: false, takeBack: false, why: undefined }
      const declared = parts.map(({ alias }) => `$${alias}: ID!`).join(', ')
      const fields = parts.map(
        ({ alias, mutation, input }) =>
          `${alias}: ${mutation}(input: { ${input.replace('ID', `$${alias}`)} }) { clientMutationId }`,
      )
      const { value } = await client.send({
        route: 'POST /graphql',
        parameters: {
          query: `mutation(${declared}) { ${fields.join(' ')} }`,
          variables: Object.fromEntries(parts.map(({ alias, id }) => [alias, id])),
        },
        schema: answerSchema,
        doing: 'tidy the conversation up',
        isRepeatable: true,
      })
      const { errors } = value
      // An error without a path is about the whole request.
      const isRefused = (name: string) =>
        errors.some(({ path }) => path.length === 0 || String(path[0]).startsWith(name)) &&
        parts.some((part) => part.name === name)
      const refused = { fold: isRefused('fold'), remove: isRefused('remove'), takeBack: isRefused('takeBack') }
      return { ...refused, why: errors[0]?.message }
    },
  }
}
