// An emulated GitHub to be used by tests: what people and apps do there, and what can be seen afterwards.

import { hash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { toCheckRun } from './check-handlers.ts'
import { actionsApp, actionsBot, aRepository, aText, aThread } from './defaults.ts'
import type { CheckRun, Reaction, Repository, Role, Text, Thread, User } from './entities.ts'
import {
  issueCommentEvent,
  issuesEvent,
  pullRequestEvent,
  pullRequestReviewCommentEvent,
  pullRequestReviewEvent,
} from './events.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import type { Links } from './payloads.ts'
import { createRateLimits } from './rate-limits.ts'
import { isComment } from './requests.ts'
import { listen } from './server.ts'
import { changed, createStore, edited, findUser, isLabel, labeled, type State, type Store } from './store.ts'
import type { Permissions, Token } from './tokens.ts'

export interface GitHubOptions {
  /** The only source of time. In a test that spawns the action: the system's, since the action reads that one. */
  readonly clock: { now(): number }
  readonly repository?: Partial<Repository>
  /** GITHUB_SERVER_URL. */
  readonly serverUrl?: string
  /** How much content may be made or changed in a minute. */
  readonly writesPerMinute?: number
  readonly firstId?: number
}

export interface TokenOptions {
  /** An app's login ends in `[bot]`. */
  readonly login?: string
  readonly permissions?: Partial<Permissions>
  /** Requests an hour. */
  readonly limit?: number
}

interface WriteOptions {
  /** Login; a new one is signed up. */
  readonly author?: string
}

export interface ThreadOptions
  extends WriteOptions,
    Partial<Pick<Thread, 'title' | 'body' | 'state' | 'isLocked' | 'headRepository' | 'headRef'>> {
  readonly isMerged?: boolean
  readonly labels?: readonly string[]
}

export interface TextOptions
  extends WriteOptions,
    Partial<Pick<Text, 'body' | 'association' | 'path' | 'startLine' | 'line'>> {
  /** Number of the issue or pull request. */
  readonly thread: number
  /** Login of the event's sender, where it is not the author. */
  readonly sender?: string
  /** Of the event. */
  readonly action?: string
}

export type EmulatedGitHub = Awaited<ReturnType<typeof startGitHub>>

export async function startGitHub({ clock, firstId, ...options }: GitHubOptions) {
  const store = createStore(clock, (id) => aRepository({ id, ...options.repository }), firstId)
  const journal: Journal = createJournal()
  const faults: Faults = createFaults()
  const tokens = new Map<string, Token>()
  const serverUrl = options.serverUrl ?? 'https://github.com'
  const limits = createRateLimits(clock, options.writesPerMinute ?? 80)
  const app = createApp({ store, faults, journal, limits, tokens, serverUrl })
  // The service's emulator may run in the same process and reads the bodies of answers, which the substitutes do not allow.
  const server = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const apiUrl = `http://127.0.0.1:${server.port}`
  const world = createWorld(store, { api: apiUrl, server: serverUrl })
  return {
    /** GITHUB_API_URL. */
    apiUrl,
    /** GITHUB_API_URL of an enterprise server. */
    enterpriseApiUrl: `${apiUrl}/api/v3`,
    serverUrl,
    /** The same without a connection, for tests that send very many requests. */
    fetch: async (request: Request) => app.fetch(request),
    store,
    journal,
    faults,
    ...world,
    /** As it is now. */
    repository: () => store.read().repository,
    /** A new token; without options that of a workflow that may write everywhere it asks. */
    token: (given: TokenOptions = {}) => {
      const token = toToken(store, world.user, given)
      tokens.set(token.value, token)
      return token.value
    },
    close: server.close,
  }
}

function toToken(store: Store, user: (login: string) => User, given: TokenOptions): Token {
  const { login = actionsBot.login, limit = 1000 } = given
  return {
    // Looks like no id: a test looks for parts of it in requests.
    value: `ghs_${hash('sha256', String(store.nextId())).slice(0, 36)}`,
    identity: user(login),
    permissions: { issues: 'write', 'pull-requests': 'write', checks: 'none', ...given.permissions },
    limit,
  }
}

function createWorld(store: Store, links: Links) {
  const user = (login: string): User =>
    findUser(store.read(), login) ?? store.addUser({ login, type: login.endsWith('[bot]') ? 'Bot' : 'User' })
  const changeRepository = (change: Partial<Repository>) =>
    store.write((state) => ({ ...state, repository: { ...state.repository, ...change } }))

  const addThread = (kind: Thread['kind'], given: ThreadOptions) => {
    const { author = 'octocat', isMerged = false, labels = [], ...said } = given
    const { repository, threads } = store.read()
    const now = store.now()
    const thread = aThread({
      kind,
      id: store.nextId(),
      number: 1 + threads.length,
      author: user(author),
      createdAt: now,
      updatedAt: now,
      headRepository: `${repository.owner}/${repository.name}`,
      ...(isMerged ? { state: 'closed' as const, mergedAt: now } : {}),
      ...said,
    })
    store.write((before) => labeled({ ...before, threads: [...before.threads, thread] }, thread, labels, store.nextId))
    return { repository, thread: current(store.read().threads, thread.id), links }
  }

  const addText = (kind: Text['kind'], given: TextOptions) => {
    const { thread: number, author = 'octocat', sender = author, action, ...said } = given
    const thread = theThread(store.read(), number)
    const text = aText({
      kind,
      threadNumber: number,
      id: store.nextId(),
      author: user(author),
      createdAt: store.now(),
      ...said,
    })
    store.write((before) => ({ ...before, texts: [...before.texts, text] }))
    const { repository } = store.read()
    return { ...(action ? { action } : {}), repository, thread, text, sender: user(sender), links }
  }

  const addCheckRun = (given: Pick<CheckRun, 'headSha' | 'name'> & Partial<CheckRun>): CheckRun => {
    const checkRun = toCheckRun(store, {
      app: actionsApp,
      status: given.conclusion ? 'completed' : 'in_progress',
      ...given,
    })
    store.write((state) => ({ ...state, checkRuns: [...state.checkRuns, checkRun] }))
    return checkRun
  }

  const text = (id: number): Text => current(store.read().texts, id)
  const changeThread = (number: number, change: Partial<Thread>) => {
    const { id } = theThread(store.read(), number)
    store.write((state) => ({ ...state, threads: changed(state.threads, id, change) }))
  }

  return {
    user,
    setRole: (login: string, role: Role) => {
      user(login)
      changeRepository({ roles: { ...store.read().repository.roles, [login.toLowerCase()]: role } })
    },

    // What people and apps write. Each returns the payload of its event.
    issue: (given: ThreadOptions = {}) => issuesEvent(addThread('issue', given)),
    pullRequest: (given: ThreadOptions = {}) => pullRequestEvent(addThread('pull-request', given)),
    comment: (given: TextOptions) => issueCommentEvent(addText('comment', given)),
    reviewComment: (given: TextOptions) => pullRequestReviewCommentEvent(addText('review-comment', given)),
    review: (given: TextOptions) => pullRequestReviewEvent(addText('review', given)),

    editText: (id: number, body: string, by = text(id).author.login) => {
      const change = edited(text(id), { body, at: store.now(), by })
      store.write((state) => ({ ...state, texts: changed(state.texts, id, change) }))
    },
    deleteText: (id: number) =>
      store.write((state) => ({ ...state, texts: changed(state.texts, id, { deletedAt: store.now() }) })),
    editThread: (number: number, change: Partial<Pick<Thread, 'title' | 'body'>>) =>
      changeThread(number, { ...change, updatedAt: store.now() }),
    lock: (number: number) => changeThread(number, { isLocked: true }),
    closeThread: (number: number) => changeThread(number, { state: 'closed', updatedAt: store.now() }),
    reopenThread: (number: number) => changeThread(number, { state: 'open', updatedAt: store.now() }),
    mergeThread: (number: number) =>
      changeThread(number, { state: 'closed', mergedAt: store.now(), updatedAt: store.now() }),
    /** Made, if the repository does not have it. */
    addLabel: (number: number, name: string) =>
      store.write((state) => labeled(state, theThread(state, number), [name], store.nextId)),
    /** The repository keeps it. */
    removeLabel: (number: number, name: string) => {
      const { labels } = theThread(store.read(), number)
      changeThread(number, { labels: labels.filter((label) => !isLabel(label, name)) })
    },

    /** Of GitHub Actions, and in progress, if not said otherwise. */
    addCheckRun,
    /** Of the commit, of all apps, oldest first. */
    checkRuns: (sha: string): readonly CheckRun[] => store.read().checkRuns.filter(({ headSha }) => headSha === sha),

    /** With its history; deleted ones too. */
    text,
    /** The conversation as it is now, oldest first. */
    comments: (thread: number): readonly Text[] =>
      store.read().texts.filter((entry) => isComment(entry, thread) && entry.deletedAt === null),
    /** Deleted ones too. */
    everyComment: (thread: number): readonly Text[] => store.read().texts.filter((entry) => isComment(entry, thread)),
    /** Contents of the reactions to a comment, a review comment or, by its id, an issue; oldest first. */
    reactions: (subjectId: number): readonly Reaction['content'][] =>
      store
        .read()
        .reactions.filter((reaction) => reaction.subjectId === subjectId)
        .map(({ content }) => content),
  }
}

function theThread(state: State, number: number): Thread {
  const thread = state.threads.find((entry) => entry.number === number)
  if (!thread) throw new Error(`The emulated repository has no thread ${number}`)
  return thread
}

function current<T extends { id: number }>(entries: readonly T[], id: number): T {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`The emulated GitHub has nothing with the id ${id}`)
  return entry
}
