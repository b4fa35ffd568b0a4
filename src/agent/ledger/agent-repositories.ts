// The repositories in which the agent opens pull requests: this one, and the one that the input `repository` names. Each has
// its own client and its own ledger, since records are signed for the repository that holds them.

import { GitHubError, gitHubHints } from '../../kit/errors.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { RepositoryName } from '../../kit/github/schema.ts'
import type { PullRequestUrl } from '../../kit/text/safe-url.ts'
import type { RepositoryFacts } from '../../kit/world.ts'
import { createLedger, type LedgerSession } from './ledger.ts'

/** `fullName`: `owner/name`. `isHere`: whether it is the repository of the workflow. */
export type AgentRepository = Readonly<ReturnType<typeof openRepository>>

export type AgentRepositories = ReturnType<typeof createAgentRepositories>

/** Whether the pull request is in one of these repositories by its name. Makes no call. */
export function isNamedRepository(
  { repository, inputs }: Pick<LedgerSession, 'repository' | 'inputs'>,
  { owner, repository: name }: PullRequestUrl,
): boolean {
  return [repository, inputs.repository].some((one) => one !== undefined && isSameRepository(one, { owner, name }))
}

/** Connects to GitHub when a repository is needed: a run without a thread may have no token. */
export function createAgentRepositories(session: LedgerSession, connectGitHub: () => Promise<GitHub>) {
  const { repository, inputs } = session
  const { repository: target } = inputs
  let here: Promise<AgentRepository> | undefined
  let elsewhere: Promise<AgentRepository> | undefined
  /** The repository of the workflow. */
  const getHere = (): Promise<AgentRepository> => {
    here ??= connectGitHub().then((github) => openRepository(session, github, repository, true))
    return here
  }
  /** The repository whose open pull requests are counted. Rejects with a GitHubError. */
  const getTarget = (): Promise<AgentRepository> => {
    if (target === undefined || isSameRepository(target, repository)) return getHere()
    elsewhere ??= connectGitHub().then((github) => openElsewhere(session, github, target))
    return elsewhere
  }
  /** That of the pull request. Undefined for any other repository. Rejects with a GitHubError. */
  const find = async ({ owner, repository: name }: PullRequestUrl): Promise<AgentRepository | undefined> => {
    const named = { owner, name }
    if (isSameRepository(named, repository)) return getHere()
    if (target !== undefined && isSameRepository(named, target)) return getTarget()
    // The link or the input may have an old name of a repository that was renamed.
    const github = await connectGitHub()
    const id = await github.getRepositoryId(named)
    if (id === repository.id) return getHere()
    return id !== undefined && target && (await github.getRepositoryId(target)) === id ? getTarget() : undefined
  }
  return { getHere, getTarget, find }
}

async function openElsewhere(session: LedgerSession, github: GitHub, name: RepositoryName): Promise<AgentRepository> {
  const fullName = toFullName(name)
  const id = await github.getRepositoryId(name)
  if (id === undefined)
    throw new GitHubError(`This token cannot see the repository \`${fullName}\`.`, {
      status: 404,
      hint: gitHubHints.elsewhere(fullName),
    })
  return openRepository(session, github.inRepository(name), { ...name, id }, false)
}

function openRepository(session: LedgerSession, github: GitHub, repository: RepositoryFacts, isHere: boolean) {
  return { github, ledger: createLedger({ ...session, repository }, github), fullName: toFullName(repository), isHere }
}

function toFullName({ owner, name }: RepositoryName): string {
  return `${owner}/${name}`
}

function isSameRepository(one: RepositoryName, other: RepositoryName): boolean {
  return toFullName(one).toLowerCase() === toFullName(other).toLowerCase()
}
