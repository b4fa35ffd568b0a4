// Reads the inputs about the agent's pull requests: label, limits, repository and reviewers.

import { isPersonLogin, type RepositoryName } from '../github/schema.ts'
import type { InputReader } from './input-reader.ts'
import { refuseSecret } from './secret-in-text.ts'

export function readPullRequestInputs(read: InputReader, secretKey: string | undefined) {
  const label = readLabel(read, secretKey)
  return {
    /** The label for the pull request of a job; empty for none. */
    label,
    ...readOpenPullRequests(read, label),
    /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
    repository: readRepository(read),
    reviewers: readReviewers(read),
  }
}

/** GitHub accepts any name of up to 50 characters. */
function readLabel(read: InputReader, secretKey: string | undefined): string {
  const expected = 'the name of a label, at most 50 characters on one line'
  const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent')
  refuseSecret(read, 'label', label, secretKey)
  return label
}

function readOpenPullRequests(read: InputReader, label: string) {
  const inputs = {
    /** What to do with a prompt in `with:` while a pull request of its topic is open. */
    ifOpen: read.choice('if-open', ['create', 'continue', 'skip']),
    /** 0: no limit. */
    maxOpenPullRequests: read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' }),
  }
  const counts = resolveCountingInput(inputs)
  if (counts !== undefined && label === '') {
    const fix = `\`${counts}\` counts the pull requests that carry the label. Set one, for example \`label: agent\`.`
    read.note({ input: 'label', value: undefined, is: 'empty', fix })
  }
  return inputs
}

/** The input that counts pull requests by their label, if one does. */
export function resolveCountingInput({
  ifOpen,
  maxOpenPullRequests,
}: ReturnType<typeof readOpenPullRequests>): 'if-open' | 'max-open-pull-requests' | undefined {
  if (ifOpen !== 'create') return 'if-open'
  return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined
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

export function readReviewers(read: InputReader) {
  const entries = read.list('reviewers')
  const users = entries.filter((entry) => entry !== 'requester' && isPersonLogin(entry))
  const teams = entries.filter((entry) => fullName.test(entry))
  const others = entries.filter((entry) => entry !== 'requester' && !users.includes(entry) && !teams.includes(entry))
  const expected = 'logins, `requester` or `org/team`, by comma or line'
  for (const other of others) read.problem('reviewers', other, expected, 'requester, octo-org/docs-team')
  return {
    users,
    /** Names of teams without the organization. */
    teams: teams.map((team) => team.slice(team.indexOf('/') + 1)),
    /** Whether the person who made the request is a reviewer. */
    hasRequester: entries.includes('requester'),
  }
}
