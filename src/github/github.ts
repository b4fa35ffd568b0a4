// Everything that the action does on GitHub, for one repository with one token and one set of limits.

import type { GitHubError } from '../errors.ts'
import { type CheckRuns, createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClient, type GitHubClientOptions } from './client.ts'
import { type Comments, createComments } from './comments.ts'
import type { BeginningOfList } from './pages.ts'
import { getPermission, type PermissionFacts } from './permissions.ts'
import {
  type ChangedFile,
  type Commit,
  listChangedFiles,
  listCommits,
  listLabeledPullRequests,
} from './pull-request-history.ts'
import {
  addPullRequestLabel,
  getPullRequest,
  listOpenPullRequests,
  type OpenPullRequest,
  type PullRequest,
  type PullRequestState,
} from './pull-requests.ts'
import { addReaction, type Reaction } from './reactions.ts'
import { createRepositoryClient, createRepositoryIds } from './repositories.ts'
import { type Reviewers, requestReviewers } from './reviewers.ts'
import { getReview, listReviewComments, type Review, type ReviewComment } from './reviews.ts'
import type { RepositoryName } from './schema.ts'
import { type CurrentText, getText, type TextReference } from './texts.ts'
import { type CurrentThread, getThread } from './threads.ts'
import { createViewer, type Identity, isViewer } from './viewer.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub {
  readonly comments: Comments
  readonly checkRuns: CheckRuns
  getPermission(login: string): Promise<PermissionFacts>
  getText(text: TextReference): Promise<CurrentText | undefined>
  getThread(number: number): Promise<CurrentThread | undefined>
  addReaction(text: TextReference, reaction: Reaction): Promise<void>
  /** The open pull requests with the label (names of labels ignore case), highest number first. */
  listOpenPullRequests(label: string): Promise<readonly OpenPullRequest[]>
  /** Undefined if there is none (any more). */
  getPullRequest(number: number): Promise<PullRequest | undefined>
  /** Undefined if there is none (any more). */
  getPullRequestState(number: number): Promise<PullRequestState | undefined>
  /** Pull requests with the label in any state, newest first: at most `max`, of the newest 2,000 pull requests. */
  listLabeledPullRequests(label: string, max: number): Promise<BeginningOfList<PullRequest>>
  /** The files of a pull request: at most `max`. GitHub lists no more than 3,000. */
  listChangedFiles(number: number, max: number): Promise<BeginningOfList<ChangedFile>>
  /** The commits of a pull request, oldest first: at most `max`. GitHub lists no more than 250. */
  listCommits(number: number, max: number): Promise<BeginningOfList<Commit>>
  /** Undefined if there is none (any more). */
  getReview(pullRequest: number, reviewId: number): Promise<Review | undefined>
  /** The comments of all reviews of the pull request, lowest id first. */
  listReviewComments(pullRequest: number): Promise<readonly ReviewComment[]>
  /** One call for all reviewers; if GitHub refuses it, one for each. Resolves to GitHub's refusals. */
  requestReviewers(pullRequest: number, reviewers: Reviewers): Promise<readonly GitHubError[]>
  /** GitHub creates a label that does not exist yet. */
  addLabel(number: number, label: string): Promise<void>
  /** Whether the account of this token wrote the comment. Undefined if GitHub does not say which account that is. */
  isOurs(comment: { readonly author: Identity }): Promise<boolean | undefined>
  /** The id of the repository of that name, present or former. Undefined if the token sees none. One call for each name. */
  getRepositoryId(repository: RepositoryName): Promise<number | undefined>
  /** Another repository, with the same token and limits. Errors name it and the permission that the token needs there. */
  inRepository(repository: RepositoryName): GitHub
  /** From now on all calls together get at most `ms` milliseconds. */
  endWithin(ms: number): void
  /** GitHub's time of day in milliseconds since the epoch. The clocks of runners may be hours apart. */
  now(): number
}

export interface GitHubOptions extends GitHubClientOptions {
  readonly repository: RepositoryName
}

export function connectGitHub({ repository, ...options }: GitHubOptions): GitHub {
  const client = createGitHubClient(options)
  const run = { client, getViewer: createViewer(client), getRepositoryId: createRepositoryIds(client) }
  return createRepositoryGitHub(run, client, repository)
}

/** What all repositories of a run share. */
interface GitHubRun {
  readonly client: GitHubClient
  readonly getViewer: () => Promise<Identity>
  readonly getRepositoryId: GitHub['getRepositoryId']
}

/** `client`: for calls about the repository. */
function createRepositoryGitHub(run: GitHubRun, client: GitHubClient, repository: RepositoryName): GitHub {
  return {
    comments: createComments(client, repository),
    checkRuns: createCheckRuns(client, repository),
    getPermission: (login) => getPermission(client, repository, login),
    getText: (text) => getText(client, repository, text),
    getThread: (number) => getThread(client, repository, number),
    addReaction: (text, reaction) => addReaction(client, repository, text, reaction),
    listOpenPullRequests: (label) => listOpenPullRequests(client, repository, label),
    getPullRequest: (number) => getPullRequest(client, repository, number),
    getPullRequestState: async (number) => (await getPullRequest(client, repository, number))?.state,
    listLabeledPullRequests: (label, max) => listLabeledPullRequests(client, repository, label, max),
    listChangedFiles: (number, max) => listChangedFiles(client, repository, number, max),
    listCommits: (number, max) => listCommits(client, repository, number, max),
    getReview: (pullRequest, reviewId) => getReview(client, repository, pullRequest, reviewId),
    listReviewComments: (pullRequest) => listReviewComments(client, repository, pullRequest),
    requestReviewers: (pullRequest, reviewers) => requestReviewers(client, repository, pullRequest, reviewers),
    addLabel: (number, label) => addPullRequestLabel(client, repository, number, label),
    getRepositoryId: run.getRepositoryId,
    inRepository: (name) => createRepositoryGitHub(run, createRepositoryClient(run.client, name), name),
    isOurs: async ({ author }) => {
      try {
        return isViewer(await run.getViewer(), author)
      } catch {
        return undefined
      }
    },
    endWithin: run.client.endWithin,
    now: run.client.now,
  }
}
