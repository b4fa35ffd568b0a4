// An emulated GitHub to be used by tests: what people and apps do there, and what can be seen afterwards.

import { hash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { toCheckRun } from './check-handlers.ts'
import {
  actionsBot,
  aRepository,
  aText,
  aThread,
  type CheckRun,
  type GitCommit,
  type Reaction,
  type Release,
  type Repository,
  type Role,
  type Text,
  type Thread,
  type User,
  type WorkflowRun,
} from './entities.ts'
import * as events from './events.ts'
import { createFaults } from './faults.ts'
import { createJournal } from './journal.ts'
import type { Links } from './payloads.ts'
import { createRateLimits } from './rate-limits.ts'
import { isComment } from './requests.ts'
import { listen } from './server.ts'
import { createStore, findUser, isLabel, type Store } from './store.ts'
import { defaultPermissions, type Permissions, type Token } from './tokens.ts'

export interface GitHubOptions {
  /** The only source of time. In a test that spawns the action: the system's, since the action reads that one. */
  readonly clock: { now(): number }
  readonly repository?: Partial<Repository>
  readonly serverUrl?: string
  readonly writesPerMinute?: number
  readonly firstId?: number
}

export interface TokenOptions {
  /** An app's login ends in `[bot]`. */
  readonly login?: string
  readonly permissions?: Partial<Permissions>
  /** `owner/name` of those that it reaches: that of the workflow alone, if not said. */
  readonly repositories?: readonly string[]
  readonly limit?: number
}

export interface ThreadOptions extends Partial<Omit<Thread, 'author' | 'labels'>> {
  /** Login; a new one is signed up. */
  readonly author?: string
  readonly labels?: readonly string[]
}

interface TextOptions extends Partial<Omit<Text, 'author'>> {
  readonly author?: string
  readonly thread: number
  /** Login of the event's sender, where it is not the author. */
  readonly sender?: string
  readonly action?: string
}

interface ReviewOptions extends TextOptions {
  /** Its comments, by the same author, submitted with it. */
  readonly comments?: readonly Omit<TextOptions, 'thread'>[]
}

interface CheckedOptions {
  readonly pullRequests?: readonly number[]
  /** The head of the first of them, if not said. */
  readonly headSha?: string
  readonly isOfFork?: boolean
}

const successfulRun = { branch: 'main', conclusion: 'success', isOfFork: false } as const

export type EmulatedGitHub = Awaited<ReturnType<typeof startGitHub>>

/** `firstId`: above 2^31, as GitHub's have been for long. */
export async function startGitHub({ clock, firstId = 3_000_000_001, ...options }: GitHubOptions) {
  let id = firstId
  const nextId = () => id++
  const store = createStore({ clock, nextId, repository: aRepository({ id: nextId(), ...options.repository }) })
  const stores = [store]
  const journal = createJournal()
  const faults = createFaults()
  const tokens = new Map<string, Token>()
  const serverUrl = options.serverUrl ?? 'https://github.com'
  const limits = createRateLimits(clock, options.writesPerMinute ?? 80)
  const app = createApp({ stores, faults, journal, limits, tokens, serverUrl })
  const answer: typeof app.fetch = async (request, bindings) => {
    const response = await app.fetch(request, bindings)
    response.headers.set('date', new Date(clock.now()).toUTCString())
    return response
  }
  // The service's emulator may run in the same process and reads the bodies of answers, which the substitutes do not allow.
  const server = await listen(getRequestListener(answer, { overrideGlobalObjects: false }))
  const apiUrl = `http://127.0.0.1:${server.port}`
  const links = { api: apiUrl, server: serverUrl }
  const user = (login: string): User => {
    const known = findUser(store.read(), login)
    if (known) return known
    const user: User = { login, type: login.endsWith('[bot]') ? 'Bot' : 'User', id: nextId() }
    for (const one of stores) one.addUser(user)
    return user
  }
  return {
    apiUrl,
    enterpriseApiUrl: `${apiUrl}/api/v3`,
    serverUrl,
    /** The same without a connection, for tests that send very many requests. */
    fetch: async (request: Request) => app.fetch(request),
    journal,
    faults,
    ...createWorld(store, links, user),
    /** A new token; without options that of a workflow that may write everywhere it asks. */
    token: (given: TokenOptions = {}) => {
      const token = toToken(stores, user, given)
      tokens.set(token.value, token)
      return token.value
    },
    /** Another repository; its owner is the same if not said otherwise. */
    addRepository: (given: Partial<Repository>) => {
      const { users } = store.read()
      const added = createStore({ clock, nextId, users, repository: aRepository({ id: nextId(), ...given }) })
      stores.push(added)
      return createWorld(added, links, user)
    },
    close: server.close,
  }
}

function toToken(stores: readonly Store[], user: (login: string) => User, given: TokenOptions): Token {
  const { login = actionsBot.login, limit = 1000, repositories } = given
  const all = stores.map((store) => store.read().repository)
  const reached = all.filter(({ owner, name }, index) => repositories?.includes(`${owner}/${name}`) ?? index === 0)
  return {
    // Looks like no id: a test looks for parts of it in requests.
    value: `ghs_${hash('sha256', String(stores[0]?.nextId())).slice(0, 36)}`,
    identity: user(login),
    permissions: { ...defaultPermissions, ...given.permissions },
    repositories: reached.map(({ id }) => id),
    limit,
  }
}

function createWorld(store: Store, links: Links, user: (login: string) => User) {
  const now = () => store.now()
  const newSha = () => hash('sha1', String(store.nextId()))
  const toPlace = () => ({ repository: store.read().repository, links })
  const changeRepository = (change: Partial<Repository>) =>
    store.write((state) => ({ ...state, repository: { ...state.repository, ...change } }))

  const thread = (number: number): Thread => {
    const found = store.read().threads.find((one) => one.number === number)
    if (!found) throw new Error(`The emulated repository has no thread ${number}`)
    return found
  }
  const text = (id: number): Text => {
    const found = store.read().texts.find((one) => one.id === id)
    if (!found) throw new Error(`The emulated GitHub has no text ${id}`)
    return found
  }

  const addThread = (kind: Thread['kind'], given: ThreadOptions) => {
    const { author = 'octocat', labels = [], ...said } = given
    const { repository, threads } = store.read()
    const number = 1 + threads.length
    const added = aThread({
      kind,
      id: store.nextId(),
      number,
      author: user(author),
      createdAt: now(),
      updatedAt: now(),
      headRepository: `${repository.owner}/${repository.name}`,
      ...(said.state === 'closed' ? { closedAt: now() } : {}),
      ...said,
    })
    store.add('threads', added)
    if (labels.length > 0) store.addLabels(number, labels)
    return { ...toPlace(), thread: thread(number) }
  }

  /** Its parts of the event of this change, by its author if not said otherwise. */
  const changeThread = (number: number, change: Partial<Thread>, action = '', by?: string) => {
    store.change('threads', thread(number).id, change)
    const changed = thread(number)
    return { ...toPlace(), action, thread: changed, sender: by === undefined ? changed.author : user(by) }
  }
  const turn = (number: number, change: Partial<Thread>, action: string, by?: string) => {
    const parts = changeThread(number, { ...change, updatedAt: now() }, action, by)
    return parts.thread.kind === 'issue' ? events.issuesEvent(parts) : events.pullRequestEvent(parts)
  }

  const addText = (kind: Text['kind'], given: TextOptions) => {
    const { thread: threadNumber, author = 'octocat', sender = author, action, ...said } = given
    const about = thread(threadNumber)
    const added = aText({ kind, threadNumber, id: store.nextId(), author: user(author), createdAt: now(), ...said })
    store.add('texts', added)
    return { ...(action ? { action } : {}), ...toPlace(), thread: about, text: added, sender: user(sender) }
  }

  const toChecked = ({ pullRequests = [], headSha, isOfFork = false }: CheckedOptions) => {
    const place = toPlace()
    const threads = pullRequests.map(thread)
    return {
      ...place,
      headSha: headSha ?? threads[0]?.headSha ?? 'd'.repeat(40),
      pullRequests: threads.map((thread) => events.toCheckedPullRequest(place, thread)),
      ...(isOfFork ? { headRepositoryId: place.repository.id + 1 } : {}),
    }
  }

  return {
    store,
    repository: () => store.read().repository,
    user,
    setRole: (login: string, role: Role) => {
      user(login)
      changeRepository({ roles: { ...store.read().repository.roles, [login.toLowerCase()]: role } })
    },

    // What people and apps write. Each returns the payload of its event.
    issue: (given: ThreadOptions = {}) => events.issuesEvent(addThread('issue', given)),
    pullRequest: (given: ThreadOptions = {}) => events.pullRequestEvent(addThread('pull-request', given)),
    comment: (given: TextOptions) => events.issueCommentEvent(addText('comment', given)),
    /** On its own: of a review that has no text. */
    reviewComment: (given: TextOptions) => {
      const { thread, author = 'octocat' } = given
      const reviewId = addText('review', { thread, author, body: '' }).text.id
      return events.pullRequestReviewCommentEvent(addText('review-comment', { ...given, reviewId }))
    },
    review: ({ comments = [], ...given }: ReviewOptions) => {
      const review = addText('review', given)
      const { thread, author = 'octocat' } = given
      const reviewId = review.text.id
      for (const comment of comments) addText('review-comment', { thread, author, ...comment, reviewId })
      return events.pullRequestReviewEvent(review)
    },
    /** The events that GitHub delivers for the comments of a review, besides that of the review. */
    reviewCommentEvents: (review: number) =>
      store
        .read()
        .texts.filter(({ kind, reviewId }) => kind === 'review-comment' && reviewId === review)
        .map((text) => ({ ...toPlace(), thread: thread(text.threadNumber), text, sender: text.author }))
        .map(events.pullRequestReviewCommentEvent),
    /** A commit on the branch of a pull request: its head moves. */
    push: (number: number, given: { sha?: string; author?: string | null; isMerge?: boolean } = {}) => {
      const { sha = newSha(), author = 'octocat', isMerge = false } = given
      const commits = [...thread(number).commits, { sha, author: author === null ? null : user(author), isMerge }]
      const change = { headSha: sha, commits, updatedAt: now() }
      return events.pullRequestEvent(changeThread(number, change, 'synchronize', author ?? undefined))
    },
    workflowRun: (given: CheckedOptions = {}) => events.workflowRunEvent(toChecked(given)),

    /** Or transfers it. GitHub redirects from the old name. */
    rename: (name: string, to?: string) => {
      const { owner, name: old, formerNames } = store.read().repository
      changeRepository({ name, owner: to ?? owner, formerNames: [...formerNames, `${owner}/${old}`] })
    },
    addTeam: (slug: string) => changeRepository({ teams: [...store.read().repository.teams, slug] }),
    /** Logins, then names of teams. */
    requestedReviewers: (number: number): readonly string[] => {
      const { requestedReviewers, requestedTeams } = thread(number)
      return [...requestedReviewers.map(({ login }) => login), ...requestedTeams]
    },

    editText: (id: number, body: string, by = text(id).author.login) => void store.editText(text(id), body, by),
    deleteText: (id: number) => store.change('texts', id, { deletedAt: now() }),
    editThread: (number: number, change: Partial<Pick<Thread, 'title' | 'body'>>) =>
      void changeThread(number, { ...change, updatedAt: now() }),
    editFiles: (number: number, files: Thread['files']) => void changeThread(number, { files }),
    lock: (number: number) => void changeThread(number, { isLocked: true }),
    closeThread: (number: number, by?: string) => turn(number, { state: 'closed', closedAt: now() }, 'closed', by),
    reopenThread: (number: number, by?: string) => turn(number, { state: 'open', closedAt: null }, 'reopened', by),
    mergeThread: (number: number, by?: string) =>
      turn(number, { state: 'closed', mergedAt: now(), closedAt: now() }, 'closed', by),
    removeLabel: (number: number, name: string) =>
      void changeThread(number, { labels: thread(number).labels.filter((label) => !isLabel(label, name)) }),

    /** On the default branch, after its newest commit; answers with its name. */
    commit: ({ branch = 'main', ...given }: Partial<GitCommit> & { readonly branch?: string } = {}): string => {
      const { refs } = store.read()
      const said = { message: 'Improve the guide', files: [], ...given }
      const commit = { sha: newSha(), parent: refs[branch] ?? null, ...said }
      store.add('commits', commit)
      store.setRef(branch, commit.sha)
      return commit.sha
    },
    /** Published, and of the newest commit, if not said otherwise. Returns the payload of its event. */
    release: ({ sha, ...given }: Partial<Release> & Pick<Release, 'tag'> & { readonly sha?: string }) => {
      const release = { id: store.nextId(), isDraft: false, isPrerelease: false, publishedAt: store.now(), ...given }
      store.add('releases', release)
      store.setRef(release.tag, sha ?? store.read().refs.main ?? '')
      return events.releaseEvent({ ...toPlace(), release })
    },
    /** A push to the default branch that ended with its newest commit. */
    pushEvent: (before: string) => ({ ...events.pushEvent(toPlace()), before, after: store.read().refs.main ?? '' }),
    /** Successful, and of the default branch, if not said otherwise. */
    pastRun: (given: Pick<WorkflowRun, 'workflow' | 'number' | 'headSha'> & Partial<WorkflowRun>) =>
      store.add('workflowRuns', { ...successfulRun, id: store.nextId(), ...given }),

    /** Of GitHub Actions, and in progress, if not said otherwise. */
    addCheckRun: (given: Pick<CheckRun, 'headSha' | 'name'> & Partial<CheckRun>): CheckRun => {
      const added = toCheckRun(store, { status: given.conclusion ? 'completed' : 'in_progress', ...given })
      store.add('checkRuns', added)
      return added
    },
    /** Of the commit, of all apps, oldest first. */
    checkRuns: (sha: string): readonly CheckRun[] => store.read().checkRuns.filter(({ headSha }) => headSha === sha),

    /** With its history; deleted ones too. */
    text,
    /** The conversation as it is now, oldest first. */
    comments: (thread: number): readonly Text[] =>
      store.read().texts.filter((entry) => isComment(entry, thread) && entry.deletedAt === null),
    everyComment: (thread: number): readonly Text[] => store.read().texts.filter((entry) => isComment(entry, thread)),
    /** Contents of the reactions to a comment, a review comment or, by its id, an issue; oldest first. */
    reactions: (subjectId: number): readonly Reaction['content'][] =>
      store.read().reactions.flatMap((reaction) => (reaction.subjectId === subjectId ? [reaction.content] : [])),
  }
}
