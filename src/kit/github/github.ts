// Combines all calls to GitHub, for one repository, one token, and one deadline.

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
  /** Milliseconds since the epoch by GitHub's clock, because the clocks of runners may be hours off. */
  now(): number
  /** Finds the repository by its current or a former name. Undefined if the token cannot see it. */
  getRepositoryId(repository: RepositoryName): Promise<number | undefined>
  /** Uses the same token and deadline for another repository. Errors name it and the permission that the token needs there. */
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
      return needing('`metadata: read`').find(`return the repository ${repo.owner}/${repo.repo}`, send, ({ id }) => id)
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
