// An emulated GitHub to be used by tests: what people and apps do there, and what can be seen afterwards.

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
  /** The only source of time. In a test that spawns the action: the system's, since the action reads that one. */
  readonly clock: { now(): number }
  readonly repository?: Partial<Repository>
  readonly writesPerMinute?: number
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

export type EmulatedGitHub = Awaited<ReturnType<typeof startGitHub>>

export async function startGitHub({ clock, writesPerMinute = 80, ...options }: GitHubOptions) {
  // Above 2^31, as GitHub's have been for long, and not like a piece of a token.
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
    ...{ operations, journal, faults, record: recordExchange },
    answer: answerRequest({ stores, tokens, findUser }),
    // An enterprise server has its GraphQL interface beside that of REST. By its id, a repository is the one of nobody: `/repos/-/5`.
    getPath: (path) =>
      path.replace(/^\/api(?:\/v3|(?=\/graphql$))/, '').replace(/^\/repositories\/(?=\d)/, '/repos/-/'),
  })
  const answer: typeof app.fetch = async (request, bindings) => {
    const response = await app.fetch(request, bindings)
    response.headers.set('date', new Date(clock.now()).toUTCString())
    return response
  }
  // The service's emulator may run in the same process and reads the bodies of answers, which the substitutes do not allow.
  const server = await listen(getRequestListener(answer, { overrideGlobalObjects: false }))
  return {
    apiUrl: `http://127.0.0.1:${server.port}`,
    serverUrl,
    /** The same without a connection, for tests that send very many requests. */
    fetch: async (request: Request) => app.fetch(request),
    journal,
    faults,
    user,
    ...createWorld(store, user),
    /** A new token; without options that of a workflow that may write everywhere it asks. */
    token: ({ login = actionsBot.login, limit = 1000, ...given }: TokenOptions = {}) => {
      const repositories = stores.map((one) => one.read().repository)
      const isReached = ({ owner, name }: Repository, index: number) =>
        given.repositories?.includes(`${owner}/${name}`) ?? index === 0
      // Looks like no id: a test looks for parts of it in requests.
      const value = `ghs_${hash('sha256', String(nextId())).slice(0, 36)}`
      tokens.set(value, {
        identity: user(login),
        permissions: { ...defaultPermissions, ...given.permissions },
        repositories: repositories.filter(isReached).map((one) => one.id),
        countRequest: createRateLimit(clock, limit, writesPerMinute),
      })
      return value
    },
    /** Another repository; its owner is the same if not said otherwise. */
    addRepository: (given: Partial<Repository>) => createWorld(addStore(given), user),
    close: server.close,
  }
}

/** `user` signs a new one up. */
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
  /** By its author if not said otherwise. */
  const turn = (number: number, action: string, fields: Partial<Thread>, by?: string) => {
    const sender = by === undefined ? {} : { sender: user(by) }
    const parts = { ...change(number, { ...fields, updatedAt: now() }), action, ...sender }
    return parts.thread.kind === 'issue' ? events.issuesEvent(parts) : events.pullRequestEvent(parts)
  }

  const addText = (kind: Text['kind'], given: TextOptions) => {
    const { thread: threadNumber, author = 'octocat', sender = author, action, ...said } = given
    const about = thread(threadNumber)
    const added = aText({ kind, threadNumber, id: store.nextId(), author: user(author), createdAt: now(), ...said })
    store.add('texts', added)
    const parts = { repository: repository(), thread: about, text: added, sender: user(sender) }
    return { ...parts, ...(action && { action }) }
  }

  return {
    store,
    repository,
    setRole: (login: string, role: Role) => {
      user(login)
      changeRepository({ roles: { ...repository().roles, [login.toLowerCase()]: role } })
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
        .map((text) => ({ repository: repository(), thread: thread(text.threadNumber), text }))
        .map(events.pullRequestReviewCommentEvent),
    /** A commit on the branch of a pull request: its head moves. */
    push: (number: number, given: { author?: string | null; isMerge?: boolean } = {}) => {
      const { author: login = 'octocat', isMerge = false } = given
      const author = login === null ? null : user(login)
      const commit = { sha: newSha(), author, isMerge }
      const commits = [...thread(number).commits, commit]
      const parts = change(number, { headSha: commit.sha, commits, updatedAt: now() })
      return events.pullRequestEvent({ ...parts, action: 'synchronize', ...(author && { sender: author }) })
    },
    /** Of the head of the first pull request, if not said otherwise. */
    workflowRun: ({ pullRequests = [], headSha }: { pullRequests?: readonly number[]; headSha?: string } = {}) => {
      const threads = pullRequests.map(thread)
      const sha = headSha ?? threads[0]?.headSha ?? 'd'.repeat(40)
      return events.workflowRunEvent({ repository: repository(), headSha: sha, pullRequests: threads })
    },

    /** GitHub redirects from the old name. */
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
    mergeThread: (number: number, by?: string) =>
      turn(number, 'closed', { state: 'closed', mergedAt: now(), closedAt: now() }, by),

    /** On the default branch, after its newest commit; answers with its name. */
    commit: ({ branch = 'main', ...given }: Partial<GitCommit> & { readonly branch?: string } = {}): string => {
      const parent = store.read().refs[branch] ?? null
      const commit = { sha: newSha(), parent, message: 'Improve the guide', files: [], ...given }
      const { sha } = commit
      store.write(({ commits, refs, ...state }) => ({
        ...{ ...state, commits: [...commits, commit], refs: { ...refs, [branch]: sha } },
      }))
      return sha
    },
    /** Published, and of the newest commit, if not said otherwise. Returns the payload of its event. */
    release: ({ sha, ...given }: Partial<Release> & Pick<Release, 'tag_name'> & { readonly sha?: string }) => {
      const usual = { draft: false, prerelease: false, published_at: toTime(now()) }
      const release = { id: store.nextId(), ...usual, ...given }
      store.write(({ releases, refs, ...state }) => {
        const tagged = { ...refs, [release.tag_name]: sha ?? refs.main ?? '' }
        return { ...state, releases: [...releases, release], refs: tagged }
      })
      return events.releaseEvent({ repository: repository(), release })
    },
    /** A push to the default branch that ended with its newest commit. */
    pushEvent: (before: string) => {
      const after = store.read().refs.main ?? ''
      return { ...events.pushEvent({ repository: repository() }), before, after }
    },
    /** Successful, and of the default branch, if not said otherwise. */
    pastRun: (given: Pick<WorkflowRun, 'workflow' | 'number' | 'headSha'> & Partial<WorkflowRun>) => {
      const usual = { branch: 'main', conclusion: 'success', isOfFork: false } as const
      store.add('workflowRuns', { ...usual, id: store.nextId(), ...given })
    },

    /** Of the commit, of all apps, oldest first. */
    checkRuns: (sha: string): readonly CheckRun[] => store.read().checkRuns.filter(({ head_sha }) => head_sha === sha),
    /** With its history; deleted ones too. */
    text,
    /** The conversation as it is now, oldest first. */
    comments: (number: number): readonly Text[] => textsOf(store.read(), 'comment', { number }),
    /** Contents of the reactions to a comment, a review comment or, by its id, an issue; oldest first. */
    reactions: (subject: number): readonly Reaction['content'][] =>
      store.read().reactions.flatMap(({ subjectId, content }) => (subjectId === subject ? [content] : [])),
  }
}

function find<T>(all: readonly T[], isWanted: (one: T) => boolean): T {
  const found = all.find(isWanted)
  if (found === undefined) throw new Error('The emulated GitHub has no such thread or text')
  return found
}
