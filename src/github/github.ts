// GitHub as the operations see it: one repository, one token, one set of limits.

import { type CheckRuns, createCheckRuns } from './check-runs.ts'
import { createGitHubClient, type GitHubClientOptions } from './client.ts'
import { type Comments, createComments } from './comments.ts'
import { getPermission, type PermissionFacts } from './permissions.ts'
import {
  addLabel,
  getPullRequestState,
  listOpenPullRequests,
  type OpenPullRequest,
  type PullRequestState,
} from './pull-requests.ts'
import { addReaction, type Reaction } from './reactions.ts'
import type { RepositoryName } from './schema.ts'
import { type CurrentText, getText, type TextReference } from './texts.ts'
import { type CurrentThread, getThread } from './threads.ts'
import { createViewer, type Identity, isOwn } from './viewer.ts'

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface GitHub {
  readonly comments: Comments
  readonly checkRuns: CheckRuns
  getPermission(login: string): Promise<PermissionFacts>
  getText(text: TextReference): Promise<CurrentText | undefined>
  getThread(number: number): Promise<CurrentThread | undefined>
  addReaction(text: TextReference, reaction: Reaction): Promise<void>
  /** Those with that label (names of labels ignore case), newest number first. */
  listOpenPullRequests(label: string): Promise<readonly OpenPullRequest[]>
  /** Undefined if there is none (any more). */
  getPullRequestState(number: number): Promise<PullRequestState | undefined>
  /** One request; GitHub makes a label that does not exist yet. */
  addLabel(number: number, label: string): Promise<void>
  /** Whether this token wrote the comment; asks GitHub once who it is. Undefined when that cannot be known. */
  isOwn(comment: { readonly author: Identity }): Promise<boolean | undefined>
  /** From now on all requests together get at most so many milliseconds. */
  endWithin(ms: number): void
  /** GitHub's time of day, in milliseconds since the epoch: that of runners may be hours apart. */
  now(): number
}

export interface GitHubOptions extends GitHubClientOptions {
  readonly repository: RepositoryName
}

export function connectGitHub({ repository, ...options }: GitHubOptions): GitHub {
  const client = createGitHubClient(options)
  const getViewer = createViewer(client)
  return {
    comments: createComments(client, repository),
    checkRuns: createCheckRuns(client, repository),
    getPermission: (login) => getPermission(client, repository, login),
    getText: (text) => getText(client, repository, text),
    getThread: (number) => getThread(client, repository, number),
    addReaction: (text, reaction) => addReaction(client, repository, text, reaction),
    listOpenPullRequests: (label) => listOpenPullRequests(client, repository, label),
    getPullRequestState: (number) => getPullRequestState(client, repository, number),
    addLabel: (number, label) => addLabel(client, repository, number, label),
    isOwn: async ({ author }) => {
      try {
        return isOwn(await getViewer(), author)
      } catch {
        return undefined
      }
    },
    endWithin: client.endWithin,
    now: client.now,
  }
}
