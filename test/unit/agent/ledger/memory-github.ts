// GitHub's comments and check runs in memory, with people, faults and lists that lag; and a ledger over them.

import { parseSharedInputs } from '../../../../src/agent/inputs.ts'
import { createLedger } from '../../../../src/agent/ledger/ledger.ts'
import { deriveSigningKey, type LedgerRecord, parseRecord, signRecord } from '../../../../src/agent/ledger/record.ts'
import type { RenderBody } from '../../../../src/agent/ledger/store.ts'
import { createCheckStore } from '../../../../src/agent/ledger/store.ts'
import type { Clock } from '../../../../src/kit/clock.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { CheckRun, CheckRunContent } from '../../../../src/kit/github/check-runs.ts'
import type { IssueComment } from '../../../../src/kit/github/comments.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import type { PullRequest } from '../../../../src/kit/github/pull-requests.ts'
import { type PullRequestUrl, parsePullRequestUrl, toServerUrl } from '../../../../src/kit/text/safe-url.ts'
import { inputSource, secretKey } from '../../input-source.ts'
import { createRecordingLog } from '../../recording-log.ts'
import { createVirtualTime } from '../../virtual-time.ts'

export const bot = { login: 'github-actions[bot]', id: 41_898_282 }
export const mona = { login: 'mona', id: 7 }
export const repository = { id: 9, owner: 'octo-org', name: 'docs' }
export const issue = { number: 1, isPullRequest: false }
export const commit = 'a'.repeat(40)
/** Of the service that `inputSource` names. Another one would forget every record there is. */
const service = '8316aaa321000169'
export const signingKey = deriveSigningKey(secretKey)
export const otherSecretKey = 'the-key-before-the-rotation'
export const otherKey = deriveSigningKey(otherSecretKey)

/** A job that has opened a pull request: number 2 of the repository, unless said. */
export const toOpened = (prLink: string) => ({
  id: 'job-1',
  status: 'completed',
  prLink,
  pullRequest: parsePullRequestUrl(prLink, 'https://github.com'),
})
export const opened = toOpened('https://github.com/octo-org/docs/pull/2')

/** GitHub's clock is three hours ahead of the runner's: whoever mixes them up gets every age wrong. */
const aheadMs = 3 * 3_600_000

export const failure = (status?: number) => new GitHubError(`GitHub did not: ${status}`, { status })

const refuse = async () => Promise.reject(new Error('nobody may ask this'))
const refuseAll = { list: refuse, get: refuse, create: refuse, update: refuse, delete: refuse }

export const unasked: GitHub = {
  comments: { ...refuseAll, listRepository: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }) },
  checkRuns: refuseAll,
  listOpenPullRequests: refuse,
  getPullRequest: refuse,
  getPullRequestState: refuse,
  listLabeledPullRequests: refuse,
  listChangedFiles: refuse,
  listCommits: refuse,
  compare: refuse,
  listReleases: refuse,
  listSuccessfulRuns: refuse,
  getReview: refuse,
  listReviewComments: refuse,
  requestReviewers: refuse,
  addLabel: refuse,
  hasRepositoryLabel: refuse,
  getPermission: refuse,
  getText: refuse,
  getThread: refuse,
  renderComment: refuse,
  addReaction: refuse,
  listReactions: refuse,
  deleteReaction: refuse,
  tidy: refuse,
  isOurs: async () => undefined,
  getRepositoryId: refuse,
  inRepository: () => unasked,
  endWithin: () => {},
  now: () => 0,
}

export type Place = {
  readonly by?: typeof bot
  readonly id?: number | undefined
  readonly ageMs?: number
  readonly key?: Buffer
}
type StoredCheck = CheckRun & { readonly sha: string; readonly content: CheckRunContent }

/** `tell`: gets the text of a comment before it is written, or undefined before one is deleted; it may throw. */
export function createMemoryGitHub(clock: Clock, isViewerKnown = true, tell: (body?: string) => void = () => {}) {
  const now = () => clock.now() + aheadMs
  // GitHub's times are in whole seconds.
  const seconds = (ageMs = 0) => Math.floor((now() - ageMs) / 1000) * 1000
  const comments = new Map<number, IssueComment>()
  const checks = new Map<number, StoredCheck>()
  const requests: string[] = []
  /** Our own reactions to comments, `ID CONTENT`. Their requests are not told. */
  const reactions: string[] = []
  const forgotten = new Set<number>()
  const faults: { start: string; error: GitHubError; isDone: boolean; after: number }[] = []
  let nextId = 100
  let hidden = 0
  let latencyMs = 0

  async function request<T>(what: string, act: () => T, before = () => {}): Promise<T> {
    before()
    requests.push(what)
    if (latencyMs > 0) await clock.sleep(latencyMs)
    const fault = faults.find(({ start }) => what.startsWith(start))
    if (fault === undefined || fault.after-- > 0) return act()
    faults.splice(faults.indexOf(fault), 1)
    if (fault.isDone) act()
    throw fault.error
  }

  function comment(body: string, { by = bot, id = nextId++, ageMs = 0 }: Place = {}, threadNumber = 1): IssueComment {
    const written = { id, threadNumber, body, author: by, createdAt: seconds(ageMs), updatedAt: seconds(ageMs) }
    comments.set(id, written)
    return written
  }

  function change(id: number, body: string): IssueComment | undefined {
    const before = comments.get(id)
    if (before !== undefined) comments.set(id, { ...before, body, updatedAt: seconds() })
    return comments.get(id)
  }

  /** A list that lags knows nothing of the newest comments. */
  function list(since?: string): IssueComment[] {
    const all = [...comments.values()].toSorted((a, b) => a.id - b.id)
    const shown = all.slice(0, all.length - hidden)
    hidden = 0
    return shown.filter(({ updatedAt }) => since === undefined || updatedAt >= Date.parse(since))
  }

  function writeCheck(id: number, sha: string, externalId: string, content: CheckRunContent): StoredCheck {
    const startedAt = checks.get(id)?.startedAt ?? seconds()
    const app = { id: 15_368, slug: 'github-actions' }
    const completedAt = content.conclusion && seconds()
    const check = { id, sha, externalId, text: content.text, app, startedAt, completedAt, content }
    checks.set(id, check)
    return check
  }

  const port: GitHub = {
    ...unasked,
    comments: {
      list: ({ number }, since) =>
        request(`list #${number}${since === undefined ? '' : ` since ${since}`}`, () =>
          list(since).filter(({ threadNumber }) => threadNumber === number),
        ),
      listRepository: async function* (max, since) {
        yield await request(`list the newest ${max} since ${since}`, () =>
          list(since)
            .toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id)
            .slice(0, max),
        )
      },
      get: (id) => request(`get ${id}`, () => (forgotten.has(id) ? undefined : comments.get(id))),
      create: ({ number }, body) =>
        request(
          `create #${number}`,
          () => comment(body, {}, number),
          () => tell(body),
        ),
      update: (id, body) =>
        request(
          `update ${id}`,
          () => change(id, body),
          () => tell(body),
        ),
      delete: (id) => request(`delete ${id}`, () => void comments.delete(id), tell),
    },
    checkRuns: {
      list: (sha) => request('list checks', () => [...checks.values()].filter((check) => check.sha === sha)),
      get: (id) => request(`get check ${id}`, () => checks.get(id)),
      create: (sha, _, externalId, content) =>
        request('create check', () => writeCheck(nextId++, sha, externalId, content)),
      update: (id, content) =>
        request(`update check ${id}`, () => {
          const { sha = '', externalId = '' } = checks.get(id) ?? {}
          return writeCheck(id, sha, externalId, content)
        }),
    },
    getPullRequest: (number) => request(`pull #${number}`, () => aPullRequest({ number })),
    requestReviewers: (number, { users, teams }) =>
      request(`ask #${number} ${[...users, ...teams].join(' ')}`, () => []),
    addLabel: (number, label) => request(`label #${number} ${label}`, () => undefined),
    addReaction: async ({ id }, content) => reactions.push(`${id} ${content}`),
    listReactions: async ({ id }, content) =>
      reactions.flatMap((one, index) => (one === `${id} ${content}` ? { id: index + 1, author: bot } : [])),
    deleteReaction: async (_, reactionId) => void reactions.splice(reactionId - 1, 1),
    // Of a check run only the name of the app is known.
    isOurs: async ({ author: { login, id } }) =>
      isViewerKnown ? (id === undefined ? login === bot.login : id === bot.id) : undefined,
    now,
  }

  return {
    port,
    requests,
    reactions,
    comment,
    change,
    checks,
    comments,
    /** A record of the request `comment:5` in thread 1, unless said. */
    write: (given: Partial<LedgerRecord> = {}, place: Place = {}) => {
      const record = aRecord(given)
      return comment(`${signRecord(record, place.key ?? signingKey)}\n\nText`, place, record.thread)
    },
    records: () => [...comments.values()].flatMap(({ body }) => parseRecord(body)?.record ?? []),
    /** What people see in the comments that hold a record. */
    texts: () => [...comments.values()].flatMap(({ body }) => (parseRecord(body) ? [body.split('\n\n')[1]] : [])),
    /** The next list knows nothing of so many of the newest comments. */
    hideNewest: (count: number) => {
      hidden = count
    },
    /** It is gone, but lists still show it. */
    forget: (id: number) => void forgotten.add(id),
    slowDown: (ms: number) => {
      latencyMs = ms
    },
    /** The next request that starts so fails; `isDone`: GitHub did it all the same; `after`: so many go well before. */
    fail: (start: string, error: GitHubError, { isDone = false, after = 0 } = {}) =>
      void faults.push({ start, error, isDone, after }),
  }
}

export function aPullRequest(given: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 2,
    title: 'Fix',
    url: 'https://github.com/octo-org/docs/pull/2',
    author: { login: 'our-agent[bot]', id: 11 },
    state: 'open',
    headSha: commit,
    createdAt: 0,
    mergedAt: undefined,
    closedAt: undefined,
    labels: [],
    ...given,
  }
}

/** A record of the command in comment 5 of thread 1. */
export function aRecord(given: Partial<LedgerRecord> = {}): LedgerRecord {
  return {
    kind: 'status',
    repository: repository.id,
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

const unredacted = (text: string) => text
const renderStage: RenderBody = (_, stage, mention) => ({
  text: `${mention ? `@${mention} ` : ''}${stage.kind === 'settled' ? stage.outcome.outcome : stage.kind}`,
})

/** A ledger over that GitHub, in a time that passes only while everybody waits. */
export function setUpLedger({ isViewerKnown = true } = {}) {
  const time = createVirtualTime()
  const github = createMemoryGitHub(time.clock, isViewerKnown)
  const stop = new AbortController()
  const { log, lines } = createRecordingLog()
  const world = { clock: time.clock, log, redact: unredacted, signal: stop.signal }
  const inputs = parseSharedInputs(inputSource())
  const opening = { world, inputs: { ...inputs, secretKey }, repository }
  const openComments = (key = secretKey, previousSecretKey?: string) =>
    createLedger({ ...opening, inputs: { ...inputs, secretKey: key, previousSecretKey } }, github.port)
  const checkOptions = {
    name: 'agent: docs',
    request: 'comment:5',
    runUrl: toServerUrl('https://github.com/octo-org/docs/actions/runs/7', 'https://github.com'),
  }
  const openChecks = (sha = commit) =>
    createLedger(opening, github.port, createCheckStore(github.port, unredacted, { ...checkOptions, commit: sha }))
  const ledger = openComments()
  const here = { github: github.port, ledger, fullName: 'octo-org/docs', isHere: true }
  const session = {
    ledger,
    github: github.port,
    agentRepositories: {
      getHere: async () => here,
      getTarget: async () => here,
      find: async (named: PullRequestUrl) => (named.repository === repository.name ? here : undefined),
    },
    inputs,
    render: renderStage,
    countsByLabel: false,
  }
  return { time, github, stop, log, lines, ledger, openComments, openChecks, session, run: time.run }
}
