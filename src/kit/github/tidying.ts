// Tidies a conversation up with one request of GraphQL: folds comments that are out of date, deletes one that has moved, and
// takes reactions back. REST would need one request for each, and cannot fold.

import * as v from 'valibot'
import { getValue, type RepositoryClient } from './client.ts'
import type { Reaction } from './texts.ts'

/** All ids are those of GraphQL: `IssueComment` and the texts of events have them. */
export interface Tidying {
  /** Comments to fold as outdated. The first five count. */
  readonly fold: readonly string[]
  /** Our own comment that has moved. */
  readonly remove: string | undefined
  /** Our own reactions to one text. */
  readonly takeBack: { readonly subject: string; readonly contents: readonly Reaction[] } | undefined
}

/** In one request: the newest. */
const mostFolded = 5

// GraphQL reports an error with status 200. One part may be refused while the others are done.
const answerSchema = v.object({
  errors: v.nullish(v.array(v.object({ message: v.string(), path: v.nullish(v.array(v.unknown()), []) })), []),
})

const mutations = {
  fold: 'minimizeComment(input: { subjectId: ID, classifier: OUTDATED })',
  remove: 'deleteIssueComment(input: { id: ID })',
}

export function createTidying(client: RepositoryClient) {
  return {
    /**
     * Tells what was refused, and why in GitHub's first words. Rejects with a GitHubError if GitHub did none of it, for example
     * because it is a server without GraphQL.
     */
    tidy: async ({ fold, remove, takeBack }: Tidying) => {
      const parts = [
        ...fold.slice(-mostFolded).map((id) => ({ name: 'fold', id, mutation: mutations.fold })),
        ...(remove === undefined ? [] : [{ name: 'remove', id: remove, mutation: mutations.remove }]),
        ...(takeBack?.contents ?? []).map((content) => ({
          name: 'takeBack',
          id: takeBack?.subject ?? '',
          mutation: `removeReaction(input: { subjectId: ID, content: ${content.toUpperCase()} })`,
        })),
      ].map((part, index) => ({ ...part, alias: `${part.name}${index}` }))
      if (parts.length === 0) return { fold: false, remove: false, takeBack: false, why: undefined }
      const declared = parts.map(({ alias }) => `$${alias}: ID!`).join(', ')
      const fields = parts.map(
        ({ alias, mutation }) => `${alias}: ${mutation.replace(/\bID\b/, `$${alias}`)} { clientMutationId }`,
      )
      const query = `mutation(${declared}) { ${fields.join(' ')} }`
      const variables = Object.fromEntries(parts.map(({ alias, id }) => [alias, id]))
      const more = { parameters: { query, variables }, isRepeatable: true }
      const { errors } = await getValue(client, 'POST /graphql', answerSchema, 'tidy the conversation up', more)
      // An error without a path is about the whole request.
      const isRefused = (name: string) =>
        errors.some(({ path }) => path.length === 0 || String(path[0]).startsWith(name)) &&
        parts.some((part) => part.name === name)
      const why = errors[0]?.message
      return { fold: isRefused('fold'), remove: isRefused('remove'), takeBack: isRefused('takeBack'), why }
    },
  }
}
