// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import { createOwnership, createPermissions } from './accounts.ts'
import { createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClientOptions } from './client.ts'
import { createComments } from './comments.ts'
import { createComparisons } from './comparisons.ts'
import { createPullRequests } from './pull-requests.ts'
import { createRepositoryClient, type RepositoryClient, type Rest } from './repository.ts'
import { createReviews } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { createTexts } from './texts.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub extends ReturnType<typeof createCalls>, ReturnType<typeof createOwnership> {
  /** Milliseconds since the epoch, by GitHub's last answer: the clocks of runners may be hours apart. */
  now(): number
  /** By the present name or an earlier one (GitHub redirects). Undefined if the token can see none. */
  getRepositoryId(repository: RepositoryName): Promise<number | undefined>
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
}

export function connectGitHub(options: GitHubClientOptions): GitHub {
  const client = createGitHubClient(options)
  const shared = {
    ...createOwnership(client),
    now: client.now,
    getRepositoryId: (repository: RepositoryName) => {
      const { repo, needing } = createRepositoryClient(client, repository)
      const send = ({ repos }: Rest) => repos.get(repo)
      return needing('`metadata: read`').find(`show the repository ${repo.owner}/${repo.repo}`, send, ({ id }) => id)
    },
  }
  const connectTo = (repository: RepositoryName, isElsewhere: boolean): GitHub => ({
    ...createCalls(createRepositoryClient(client, repository, isElsewhere)),
    ...shared,
    inRepository: (other) => connectTo(other, true),
  })
  return connectTo(options.repository, false)
}

function createCalls(client: RepositoryClient) {
  return {
    comments: createComments(client),
    checkRuns: createCheckRuns(client),
    ...createPermissions(client),
    ...createTexts(client),
    ...createPullRequests(client),
    ...createReviews(client),
    ...createComparisons(client),
  }
}
