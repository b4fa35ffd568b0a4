// Reads the inputs about the agent's pull requests: limits, reviewers, and allowed paths.

import { isPersonLogin } from '../kit/github/schema.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { fullName } from '../kit/inputs/place.ts'
import { findSlowPattern, toPatternLines } from '../kit/text/path-patterns.ts'

export function readPullRequestInputs(read: InputReader, label: string) {
  const counting = {
    ifOpen: read.choice('if-open', ['create', 'continue', 'skip']),
    maxOpenPullRequests: read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' }),
  }
  const counts = resolveCountingInput(counting)
  if (counts !== undefined && label === '') {
    const fix = `\`${counts}\` counts pull requests by their label. Set one, for example \`label: agent\`.`
    read.note({ input: 'label', is: 'empty', fix })
  }
  return { ...counting, allowedPaths: readPatterns(read, 'allowed-paths') }
}

interface CountingInputs {
  readonly ifOpen: 'create' | 'continue' | 'skip'
  readonly maxOpenPullRequests: number
}

/** Returns the input that makes the run count pull requests by their label, if one is set. */
export function resolveCountingInput({ ifOpen, maxOpenPullRequests }: CountingInputs) {
  if (ifOpen !== 'create') return 'if-open'
  return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined
}

/** Refuses patterns that cannot match: they would skip every run, or put every file out of scope after the job was paid for. */
export function readPatterns(read: InputReader, input: string): string {
  const patterns = read.text(input)
  const lines = toPatternLines(patterns)
  const expected = 'patterns as in `.gitignore`, one per line'
  const slow = findSlowPattern(lines)
  if (slow !== undefined) read.problem(input, slow, `${expected}, with at most three \`**\` each`, 'docs/**/*.md')
  const wrong = lines.find((line) => /,|^!?\.\/|^- |^["'].*["']$|\\(?![#! *?[\]])/.test(line))
  const without = 'without commas, quotes, backslashes, or a leading `./` or `- `'
  if (wrong !== undefined) read.problem(input, wrong, `${expected}, ${without}`, 'docs/**')
  return patterns
}

export function readReviewers(read: InputReader) {
  const entries = read.list('reviewers').map((entry) => entry.replace(/^@/, ''))
  const named = entries.filter((entry) => entry !== 'requester')
  const teams = named.filter((entry) => fullName.test(entry))
  const expected = 'logins, `requester`, or `org/team`, separated by commas or newlines'
  for (const other of named.filter((entry) => !isPersonLogin(entry) && !teams.includes(entry)))
    read.problem('reviewers', other, expected, 'requester, octo-org/docs-team')
  if (entries.length === 0) return undefined
  return {
    users: named.filter(isPersonLogin),
    teams: teams.map((team) => team.slice(team.indexOf('/') + 1)),
    hasRequester: entries.length > named.length,
  }
}
