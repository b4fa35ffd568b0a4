// Lists that come in pages, as GitHub's `Link` header tells.

import { GitHubError } from '../errors.ts'
import type { GitHubClient, GitHubRequest } from './client.ts'

export interface ListRequest<T> extends GitHubRequest<readonly T[]> {
  /** A list that goes on for ever must not: one page more is a GitHubError. */
  readonly mostPages: number
}

/** All entries of all pages, in their order. */
export async function listAll<T>(
  client: GitHubClient,
  { mostPages, ...request }: ListRequest<T>,
): Promise<readonly T[]> {
  const found: T[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const parameters = { ...request.parameters, per_page: 100, page }
    const { value, hasNextPage } = await client.send({ ...request, parameters })
    found.push(...value)
    if (!hasNextPage) return found
  }
  throw new GitHubError(`GitHub did not end to ${request.doing}: more than ${mostPages} pages`)
}
