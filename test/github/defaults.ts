// The entities that tests get when they do not say otherwise.

import type { App, Repository, Text, Thread, User } from './entities.ts'

/** Fixed, so that payloads built without a store are the same in every run. */
const defaultTime = Date.parse('2026-03-02T10:00:00Z')

export const octocat: User = { login: 'octocat', id: 583_231, type: 'User' }
/** Every workflow of every repository writes as this one. */
export const actionsBot: User = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' }

/** As which the workflow's own tokens act. */
export const actionsApp: App = { id: 15_368, slug: 'github-actions' }

export function aRepository(given: Partial<Repository> = {}): Repository {
  return {
    id: 3_100_000_001,
    owner: 'octo-org',
    name: 'docs',
    formerNames: [],
    isPrivate: false,
    teams: [],
    labels: [],
    roles: {},
    ...given,
  }
}

/** That of GitHub's example pull request. */
const defaultHead = 'ec26c3e57ca3a959ca5aad62de7213c562f8c821'

export function aThread(given: Partial<Thread> = {}): Thread {
  const isPullRequest = given.kind === 'pull-request'
  const { author = octocat, headSha = defaultHead } = given
  return {
    id: 3_200_000_001,
    number: 1,
    kind: 'issue',
    title: isPullRequest ? 'Improve the guide' : 'The guide is out of date',
    body: isPullRequest ? 'This improves the guide.' : 'The second chapter describes the old version.',
    author,
    state: 'open',
    isLocked: false,
    createdAt: defaultTime,
    updatedAt: defaultTime,
    mergedAt: null,
    closedAt: null,
    labels: [],
    headRepository: 'octo-org/docs',
    headRef: 'improve-the-guide',
    headSha,
    commits: [{ sha: headSha, author, isMerge: false }],
    files: [{ path: 'docs/guide.md', status: 'modified' }],
    requestedReviewers: [],
    requestedTeams: [],
    ...given,
  }
}

export function aText(given: Partial<Text> = {}): Text {
  const { body = 'Thank you!', author = octocat, createdAt = defaultTime, startLine = null, line = 12 } = given
  return {
    kind: 'comment',
    threadNumber: 1,
    id: 3_300_000_001,
    author,
    association: 'NONE',
    body,
    createdAt,
    updatedAt: createdAt,
    history: [{ body, at: createdAt, by: author.login }],
    deletedAt: null,
    minimized: null,
    path: 'docs/guide.md',
    startLine,
    line,
    originalStartLine: startLine,
    originalLine: line,
    diffHunk: '@@ -1 +1 @@',
    state: 'commented',
    reviewId: 3_400_000_001,
    ...given,
  }
}
