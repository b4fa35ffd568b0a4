// Reads the inputs about the agent's pull requests: their repository and their reviewers.

import type { RepositoryName } from '../github/schema.ts'
import type { InputReader } from './input-reader.ts'

export interface ReviewersInput {
  readonly users: readonly string[]
  /** Names of teams without the organization. */
  readonly teams: readonly string[]
  /** Whether the person who made the request is a reviewer. */
  readonly hasRequester: boolean
}

const name = '(?!\\.{1,2}$)[A-Za-z0-9_.-]{1,100}'
const fullName = new RegExp(`^([A-Za-z0-9][A-Za-z0-9_-]{0,99})/(${name})$`)

export function readRepository(read: InputReader): RepositoryName | undefined {
  const text = read.text('repository')
  if (text === '') return undefined
  const [, owner, repository] = fullName.exec(text) ?? []
  if (owner && repository) return { owner, name: repository }
  read.problem('repository', text, 'the name of a repository with its owner', 'octo-org/docs')
  return undefined
}

export function readReviewers(read: InputReader): ReviewersInput {
  const entries = read.list('reviewers')
  const users = entries.filter((entry) => entry !== 'requester' && /^[A-Za-z0-9_-]{1,100}$/.test(entry))
  const teams = entries.filter((entry) => fullName.test(entry))
  const others = entries.filter((entry) => entry !== 'requester' && !users.includes(entry) && !teams.includes(entry))
  const expected = 'logins, `requester` or `org/team`, by comma or line'
  for (const other of others) read.problem('reviewers', other, expected, 'requester, octo-org/docs-team')
  return {
    users,
    teams: teams.map((team) => team.slice(team.indexOf('/') + 1)),
    hasRequester: entries.includes('requester'),
  }
}
