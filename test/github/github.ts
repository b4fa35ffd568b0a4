// Starts an emulated GitHub. Tests use it to play what people and apps do there, and to see the result.

import { hash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { answerRequest } from './answer-request.ts'
import { createApp } from './app.ts'
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
import { recordExchange } from './exchanges.ts'
import { createFaults } from './faults.ts'
import { createJournal } from './journal.ts'
import { type OperationId, operations } from './operations.ts'
import { serverUrl, toTime } from './payloads.ts'
import { createRateLimit } from './rate-limits.ts'
import { textsOf } from './requests.ts'
import { listen } from './server.ts'
import { createStore, type Store } from './store.ts'
import { defaultPermissions, type Permissions, type Token } from './tokens.ts'

export interface GitHubOptions {
  /** The only source of time. A test that spawns the action must use the system's clock, because the action does. */
  readonly clock: { now(): number }
  readonly repository?: Partial<Repository>
  readonly writesPerMinute?: number
}

export interface TokenOptions {
  /** An app's login ends in `[bot]`. */
  readonly login?: string
  readonly permissions?: Partial<Permissions>
  /** The `owner/name` of each repository that it can access. By default, only the workflow's own. */
  readonly repositories?: readonly string[]
  readonly limit?: number
}

export interface ThreadOptions extends Partial<Omit<Thread, 'author' | 'labels'>> {
  /** A login. If it is new, an account is created. */
  readonly author?: string
  readonly labels?: readonly string[]
}

interface TextOptions extends Partial<Omit<Text, 'author'>> {
  readonly author?: string
  readonly thread: number
}

interface ReviewOptions extends TextOptions {
  /** The comments that the author submits with the review. */
  readonly comments?: readonly Omit<TextOptions, 'thread'>[]
}

export type EmulatedGitHub = Awaited<ReturnType<typeof startGitHub>>

export async function startGitHub({ clock, writesPerMinute = 80, ...options }: GitHubOptions) {
  // Above 2^31, like GitHub's ids, and unlike any part of a token.
  let id = 7_123_456_001
  const nextId = () => id++
  const { findUser, user } = createUsers(nextId)
  const addStore = (given: Partial<Repository> = {}) => {
    const store = createStore(clock.now, nextId, aRepository({ id: nextId(), ...given }))
    stores.push(store)
    return store
  }
  const stores: Store[] = []
  const store = addStore(options.repository)
  const tokens = new Map<string, Token>()
  const [journal, faults] = [createJournal<OperationId>(), createFaults<OperationId>()]
  const app = createApp<OperationId>({
    ...{ operations, clock, journal, faults, record: recordExchange },
    answer: answerRequest({ stores, tokens, findUser }),
    // On an enterprise server, GraphQL is next to the REST API. A repository that is addressed by its id gets the path `/repos/-/5`.
    getPath: (path) =>
      path.replace(/^\/api(?:\/v3|(?=\/graphql$))/, '').replace(/^\/repositories\/(?=\d)/, '/repos/-/'),
  })
  // The service's emulator may run in the same process and read response bodies, which Hono's replaced globals do not allow.
  const server = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  return {
    apiUrl: `http://127.0.0.1:${server.port}`,
    serverUrl,
    /** Handles a request without a connection, for tests that send very many requests. */
    fetch: async (request: Request) => app.fetch(request),
    journal,
    faults,
    user,
    ...createWorld(store, user),
    /** Creates a token. By default, it is the token of a workflow with all write permissions that it needs. */
    token: ({ login = actionsBot.login, limit = 1000, ...given }: TokenOptions = {}) => {
      const repositories = stores.map((one) => one.read().repository)
      const isReached = ({ owner, name }: Repository, index: number) =>
        given.repositories?.includes(`${owner}/${name}`) ?? index === 0
      // Must not look like an id, because tests search requests for parts of it.
      const value = `ghs_${hash('sha256', String(nextId())).slice(0, 36)}`
      tokens.set(value, {
        identity: user(login),
        permissions: { ...defaultPermissions, ...given.permissions },
        repositories: repositories.filter(isReached).map((one) => one.id),
        countRequest: createRateLimit(clock, limit, writesPerMinute),
      })
      return value
    },
    /** Adds another repository, by default with the same owner. */
    addRepository: (given: Partial<Repository>) => createWorld(addStore(given), user),
    close: server.close,
  }
}

/** `user` returns an account, and creates it if it is new. */
function createUsers(nextId: () => number) {
  const users = new Map([[actionsBot.login, actionsBot]])
  const findUser = (login: string) => users.get(login.toLowerCase())
  const user = (login: string): User => {
    const type = login.endsWith('[bot]') ? 'Bot' : 'User'
    const found = findUser(login) ?? { login, type, id: nextId() }
    users.set(login.toLowerCase(), found)
    return found
  }
  return { findUser, user }
}

function createWorld(store: Store, user: (login: string) => User) {
  const { now } = store
  const newSha = () => hash('sha1', String(store.nextId()))
  const repository = () => store.read().repository
  const changeRepository = (change: Partial<Repository>) =>
    store.write((state) => ({ ...state, repository: { ...state.repository, ...change } }))
  const thread = (number: number) => find(store.read().threads, (one) => one.number === number)
  const text = (id: number) => find(store.read().texts, (one) => one.id === id)

  const addThread = (kind: Thread['kind'], { author = 'octocat', labels = [], ...said }: ThreadOptions) => {
    const { owner, name } = repository()
    const added = aThread({
      ...{ kind, id: store.nextId(), number: 1 + store.read().threads.length, author: user(author) },
      ...{ createdAt: now(), updatedAt: now(), headRepository: `${owner}/${name}` },
      ...said,
    })
    store.add('threads', added)
    if (labels.length > 0) store.addLabels(added, labels)
    return { repository: repository(), thread: thread(added.number) }
  }

  const change = (number: number, fields: Partial<Thread>) => {
    store.change('threads', thread(number).id, fields)
    return { repository: repository(), thread: thread(number) }
  }
  const turn = (number: number, action: string, fields: Partial<Thread>) => {
    const parts = { ...change(number, { ...fields, updatedAt: now() }), action }
    return parts.thread.kind === 'issue' ? events.issuesEvent(parts) : events.pullRequestEvent(parts)
  }

  const addText = (kind: Text['kind'], given: TextOptions) => {
    const { thread: threadNumber, author = 'octocat', ...said } = given
    const about = thread(threadNumber)
    const added = aText({ kind, threadNumber, id: store.nextId(), author: user(author), createdAt: now(), ...said })
    store.add('texts', added)
    return { repository: repository(), thread: about, text: added }
  }

  return {
    store,
    repository,
    setRole: (login: string, role: Role) => {
      user(login)
      changeRepository({ roles: { ...repository().roles, [login.toLowerCase()]: role } })
    },

    // These functions play what people and apps write. Each returns the payload of its event.
    issue: (given: ThreadOptions = {}) => events.issuesEvent(addThread('issue', given)),
    pullRequest: (given: ThreadOptions = {}) => events.pullRequestEvent(addThread('pull-request', given)),
    comment: (given: TextOptions) => events.issueCommentEvent(addText('comment', given)),
    /** Adds a single comment, which belongs to a review without text. */
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
    /** Returns the events that GitHub delivers for the comments of a review, besides the review's own event. */
    reviewCommentEvents: (review: number) =>
      store
        .read()
        .texts.filter(({ kind, reviewId }) => kind === 'review-comment' && reviewId === review)
        .map((text) => ({ repository: repository(), thread: thread(text.threadNumber), text }))
        .map(events.pullRequestReviewCommentEvent),
    /** Pushes a commit to the branch of a pull request. */
    push: (number: number, given: { author?: string | null; isMerge?: boolean } = {}) => {
      const { author: login = 'octocat', isMerge = false } = given
      const author = login === null ? null : user(login)
      const commit = { sha: newSha(), author, isMerge }
      const commits = [...thread(number).commits, commit]
      const parts = change(number, { headSha: commit.sha, commits, updatedAt: now() })
      return events.pullRequestEvent({ ...parts, action: 'synchronize', ...(author && { sender: author }) })
    },
    /** By default, for the head of the first pull request. */
    workflowRun: ({ pullRequests = [], headSha }: { pullRequests?: readonly number[]; headSha?: string } = {}) => {
      const threads = pullRequests.map(thread)
      const sha = headSha ?? threads[0]?.headSha ?? 'd'.repeat(40)
      return events.workflowRunEvent({ repository: repository(), headSha: sha, pullRequests: threads })
    },

    /** Renames the repository. GitHub redirects from the old name. */
    rename: (name: string) => {
      const { owner, name: old, formerNames } = repository()
      changeRepository({ name, formerNames: [...formerNames, `${owner}/${old}`] })
    },
    addTeam: (slug: string) => changeRepository({ teams: [...repository().teams, slug] }),
    requestedReviewers: (number: number) => thread(number).requestedReviewers,

    editText: (id: number, body: string) => void store.editText(text(id), body),
    deleteText: (id: number) => store.change('texts', id, { deletedAt: now() }),
    editThread: (number: number, fields: Partial<Pick<Thread, 'title' | 'body'>>) =>
      void change(number, { ...fields, updatedAt: now() }),
    editFiles: (number: number, files: Thread['files']) => void change(number, { files }),
    lock: (number: number) => void change(number, { isLocked: true }),
    closeThread: (number: number) => turn(number, 'closed', { state: 'closed', closedAt: now() }),
    reopenThread: (number: number) => turn(number, 'reopened', { state: 'open', closedAt: null }),
    mergeThread: (number: number) => turn(number, 'closed', { state: 'closed', mergedAt: now(), closedAt: now() }),

    /** Adds a commit to the default branch, and returns its SHA. */
    commit: ({ branch = 'main', ...given }: Partial<GitCommit> & { readonly branch?: string } = {}): string => {
      const parent = store.read().refs[branch] ?? null
      const commit = { sha: newSha(), parent, message: 'Improve the guide', files: [], ...given }
      const { sha } = commit
      store.write(({ commits, refs, ...state }) => ({
        ...{ ...state, commits: [...commits, commit], refs: { ...refs, [branch]: sha } },
      }))
      return sha
    },
    /** Creates a release, by default published and for the newest commit. Returns the payload of its event. */
    release: ({ sha, ...given }: Partial<Release> & Pick<Release, 'tag_name'> & { readonly sha?: string }) => {
      const usual = { draft: false, prerelease: false, published_at: toTime(now()) }
      const release = { id: store.nextId(), ...usual, ...given }
      store.write(({ releases, refs, ...state }) => {
        const tagged = { ...refs, [release.tag_name]: sha ?? refs.main ?? '' }
        return { ...state, releases: [...releases, release], refs: tagged }
      })
      return events.releaseEvent({ repository: repository(), release })
    },
    /** Returns the event of a push to the default branch that ended with its newest commit. */
    pushEvent: (before: string) => {
      const after = store.read().refs.main ?? ''
      return { ...events.pushEvent({ repository: repository() }), before, after }
    },
    /** Adds a workflow run, by default a successful one on the default branch. */
    pastRun: (given: Pick<WorkflowRun, 'workflow' | 'number' | 'headSha'> & Partial<WorkflowRun>) => {
      const usual = { branch: 'main', conclusion: 'success', isOfFork: false } as const
      store.add('workflowRuns', { ...usual, id: store.nextId(), ...given })
    },

    /** Returns the check runs of the commit, of all apps, the oldest first. */
    checkRuns: (sha: string): readonly CheckRun[] => store.read().checkRuns.filter(({ head_sha }) => head_sha === sha),
    /** Returns a text with its history, even if it was deleted. */
    text,
    /** Returns the current comments of the conversation, the oldest first. */
    comments: (number: number): readonly Text[] => textsOf(store.read(), 'comment', { number }),
    /** Returns the reactions to a comment, a review comment, or (by its id) an issue, the oldest first. */
    reactions: (subject: number): readonly Reaction['content'][] =>
      store.read().reactions.flatMap(({ subjectId, content }) => (subjectId === subject ? [content] : [])),
  }
}

function find<T>(all: readonly T[], isWanted: (one: T) => boolean): T {
  const found = all.find(isWanted)
  if (found === undefined) throw new Error('The emulated GitHub has no such thread or text')
  return found
}
