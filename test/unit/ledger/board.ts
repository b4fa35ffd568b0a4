// The comments of a small repository in memory, as the ledger's port sees them, with people and faults.

import { GitHubError } from '../../../src/errors.ts'
import type { Comments, IssueComment, ThreadReference } from '../../../src/github/comments.ts'
import type { GitHub } from '../../../src/github/github.ts'
import { createLedger, type Ledger } from '../../../src/ledger/ledger.ts'
import { deriveMarkerKey, type MarkerRecord, parseMarker, signMarker } from '../../../src/ledger/marker.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'

export const bot = { login: 'github-actions[bot]', id: 41_898_282 }
export const mona = { login: 'mona', id: 7 }

export type Operation = keyof Comments

export interface BoardFault {
  readonly operation: Operation
  readonly error: GitHubError
  /** Whether GitHub did it all the same. */
  readonly isDone?: boolean
  /** Requests of that operation that go well before. */
  readonly after?: number
}

export const badGateway = () => new GitHubError('GitHub did not answer as it should: 502', { status: 502 })
export const broken = () => new GitHubError('GitHub did not answer: other side closed')
export const forbidden = () => new GitHubError('GitHub did not: 403', { status: 403 })

/** `now`: GitHub's own clock, in milliseconds since the epoch. */
export function createBoard(now: () => number) {
  let comments: readonly IssueComment[] = []
  let nextId = 100
  let hidden = 0
  let faults: BoardFault[] = []
  const counts = new Map<Operation, number>()
  const requests: string[] = []
  // GitHub's times are in whole seconds.
  const seconds = () => Math.floor(now() / 1000) * 1000
  const lists: { readonly since?: string; readonly max?: number }[] = []

  function write(thread: number, body: string, author = bot, id = nextId++, ageMs = 0): IssueComment {
    const createdAt = Math.floor((now() - ageMs) / 1000) * 1000
    const comment = { id, threadNumber: thread, body, author, createdAt, updatedAt: createdAt }
    comments = [...comments, comment].toSorted((a, b) => a.id - b.id)
    return comment
  }

  function change(id: number, body: string): IssueComment | undefined {
    comments = comments.map((comment) => (comment.id === id ? { ...comment, body, updatedAt: seconds() } : comment))
    return comments.find((comment) => comment.id === id)
  }

  function remove(id: number): void {
    comments = comments.filter((comment) => comment.id !== id)
  }

  async function request<T>(operation: Operation, what: string, act: () => T): Promise<T> {
    requests.push(`${operation} ${what}`)
    const count = counts.get(operation) ?? 0
    counts.set(operation, count + 1)
    const fault = faults.find((one) => one.operation === operation && (one.after ?? 0) <= count)
    if (fault === undefined) return act()
    faults = faults.filter((other) => other !== fault)
    if (fault.isDone) act()
    throw fault.error
  }

  /** A list that lags knows nothing of the newest comments. */
  const seen = () => {
    const shown = hidden > 0 ? comments.toSorted((a, b) => a.id - b.id).slice(0, -hidden) : comments
    hidden = 0
    return shown
  }
  const inThread = (number: number) => seen().filter(({ threadNumber }) => threadNumber === number)
  const isSince = (since: string | undefined) => (comment: IssueComment) =>
    since === undefined || comment.updatedAt >= Date.parse(since)

  const port: Comments = {
    list: ({ number }, since) => request('list', `#${number}`, () => inThread(number).filter(isSince(since))),
    listRepository: async function* ({ since, max }) {
      yield await request('listRepository', String(max), () => {
        lists.push(since === undefined ? { max } : { since, max })
        return seen()
          .filter(isSince(since))
          .toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id)
          .slice(0, max)
      })
    },
    get: (id) => request('get', String(id), () => comments.find((comment) => comment.id === id)),
    create: ({ number }: ThreadReference, body) => request('create', `#${number}`, () => write(number, body)),
    update: (id, body) => request('update', String(id), () => change(id, body)),
    delete: (id) => request('delete', String(id), () => remove(id)),
  }

  return {
    port,
    requests,
    lists,
    write,
    change,
    remove,
    all: () => comments,
    get: (id: number) => comments.find((comment) => comment.id === id),
    /** The next list knows nothing of so many of the newest comments. */
    hideNewest: (count: number) => {
      hidden = count
    },
    fail: (fault: BoardFault) => void faults.push(fault),
  }
}

const refuse = async () => Promise.reject(new Error('nobody may ask this'))
const refuseAll = { list: refuse, get: refuse, create: refuse, update: refuse, delete: refuse }

/** A GitHub that nobody may ask anything. */
export const unasked: GitHub = {
  comments: { ...refuseAll, listRepository: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }) },
  checkRuns: refuseAll,
  listOpenPullRequests: refuse,
  getPullRequestState: refuse,
  addLabel: refuse,
  getPermission: refuse,
  getText: refuse,
  getThread: refuse,
  addReaction: refuse,
  isOwn: async () => undefined,
  endWithin: () => {},
  now: () => 0,
}

export const key = deriveMarkerKey('a-secret-key-of-the-tests')
export const otherKey = deriveMarkerKey('the-key-before-the-rotation')
export const service = '0123456789abcdef'
export const issue = { number: 1, isPullRequest: false }
export const pullRequest = { number: 2, isPullRequest: true }

/** A record of the command in comment 5 of thread 1. */
export function aRecord(given: Partial<MarkerRecord> = {}): MarkerRecord {
  return {
    kind: 'status',
    repositoryId: 9,
    thread: 1,
    service,
    request: 'comment:5',
    requestedAt: 1000,
    attempt: '00000000000000aa',
    state: 'running',
    stateAt: 2000,
    ...given,
  }
}

export function aComment(given: Partial<MarkerRecord> = {}, signedWith = key): string {
  return `${signMarker(aRecord(given), signedWith)}\n\nText`
}

export interface LedgerOptions {
  /** Whether GitHub says who we are. */
  readonly hasViewer?: boolean
}

/** A ledger over a board, in a time that passes only while everybody waits. */
export function setUpLedger({ hasViewer = true }: LedgerOptions = {}) {
  const time = createVirtualTime()
  const board = createBoard(time.clock.now)
  const stop = new AbortController()
  const { log, lines } = createRecordingLog()
  const create = (signedWith: Buffer): Ledger =>
    createLedger({
      store: board.port,
      now: time.clock.now,
      isOwn: async ({ author }) => (hasViewer ? author.id === bot.id : undefined),
      key: signedWith,
      repositoryId: 9,
      service,
      clock: time.clock,
      signal: stop.signal,
      log,
    })
  /** What the comments say, as they are now. */
  const records = () => board.all().flatMap(({ body }) => parseMarker(body)?.record ?? [])
  return { time, board, stop, log, lines, records, ledger: create(key), createLedger: create }
}

/** What whoever settles records needs beside them. */
export function toSettlingDeps({ ledger, log, time, stop }: ReturnType<typeof setUpLedger>) {
  return {
    ledger,
    log,
    clock: time.clock,
    signal: stop.signal,
    attempt: '00000000000000ff',
    serverUrl: 'https://github.com',
    repository: { owner: 'octo-org', name: 'docs' },
    notify: async () => {},
    addLabel: async () => {},
    render: (_: unknown, { outcome, operation }: { outcome: string; operation?: string | undefined }, marker: string) =>
      `${marker}\n\n${outcome} ${operation ?? ''}`.trim(),
  }
}
