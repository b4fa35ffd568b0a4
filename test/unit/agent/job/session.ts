// A run of `mode: job` in memory: virtual time, a scripted service, and the comments of a small repository.

import type { Intent } from '../../../../src/agent/command/intent.ts'
import { parseInputs } from '../../../../src/agent/inputs.ts'
import { type JobRun, openSession } from '../../../../src/agent/job/session.ts'
import { deriveSigningKey, type LedgerRecord, parseRecord, signRecord } from '../../../../src/agent/ledger/record.ts'
import { limitWaits } from '../../../../src/kit/clock.ts'
import { CancelledError, GitHubError, ServiceError } from '../../../../src/kit/errors.ts'
import type { Event, OtherEvent } from '../../../../src/kit/github/event.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import type { OpenPullRequest, PullRequestState } from '../../../../src/kit/github/pull-requests.ts'
import type { ServiceClient } from '../../../../src/kit/service/client.ts'
import type { CallOptions } from '../../../../src/kit/service/http.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'
import { parsePullRequestUrl } from '../../../../src/kit/text/safe-url.ts'
import type { StateName, World } from '../../../../src/kit/world.ts'
import { inputSource, secretKey } from '../../input-source.ts'
import { answerOf, refusal } from '../../kit/service/scripted-service.ts'
import { createRecordingLog } from '../../recording-log.ts'
import { createVirtualTime, type VirtualTime } from '../../virtual-time.ts'
import { commandEvent, repository } from '../command/command-event.ts'
import { aPullRequest, aRecord, bot, createMemoryGitHub, mona, type Place, unasked } from '../ledger/memory-github.ts'

/** What the service says of a job: a status, fields, or what its client rejects with. */
export type Look = string | Partial<AgentJob> | Error
/** The looks at one job. The last one repeats. */
export type Looks = readonly Look[] | ((turn: number, now: number) => Look)
export type Post = (options: CallOptions, clock: VirtualTime['clock']) => Promise<AgentJob>

export interface GivenRecord extends Partial<LedgerRecord> {
  /** Since the comment was written. */
  readonly agoMs?: number
  readonly author?: typeof bot
  readonly signedWith?: string
}

export interface Setup {
  readonly inputs?: Readonly<Record<string, string>>
  readonly event?: Event
  /** Else the text of the event is the command; an event without one is for a prompt. */
  readonly intent?:
    | { readonly kind: 'create'; readonly prompt: string }
    | { readonly kind: 'thread-job'; readonly prompt: string | undefined }
  /** By id. The service does not have any other. */
  readonly jobs?: Readonly<Record<string, Looks>>
  readonly post?: Post
  /** Of earlier runs, the oldest first. */
  readonly records?: readonly GivenRecord[]
  readonly open?: readonly OpenPullRequest[]
  readonly pageViews?: ServiceClient['getPageViews']
  readonly payload?: unknown
  readonly variables?: Readonly<Record<string, string>>
  /** By number. A GitHubError: GitHub does not say. */
  readonly pullRequests?: Readonly<Record<number, PullRequestState | GitHubError>>
  readonly github?: Partial<GitHub>
  readonly random?: () => number
  readonly deadline?: number
  readonly intervalMs?: number
  readonly requestMs?: number
  /** When the run is asked to stop; 0: before anything. */
  readonly cancelAt?: number
}

/** A poll interval. */
export const p = 10_000
export const active: AgentJob = { id: 'job-1', status: 'active' }
export const cancelled = new CancelledError('Received SIGINT')
export const push: OtherEvent = { kind: 'other', name: 'push', repository, isFromFork: false }

export const noViews = { totals: { human: 0, ai: 0, total: 0 }, views: [], unreadableRows: 0, hasMore: false }

const refuse = async () => Promise.reject(new Error('no test expects this call'))
const variables: Readonly<Record<string, string>> = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'octo/docs',
  GITHUB_RUN_ID: '1',
}

/**
 * `steps`: what the run did, in order. `looks`: when each look at a job began. `shown`: the jobs that became outputs.
 * `saved`: what the post step gets.
 */
export function startRun(setup: Setup = {}) {
  const { event = commandEvent(), intervalMs = p, deadline = 600_000, cancelAt, records = [] } = setup
  const time = createVirtualTime()
  const clock = limitWaits(time.clock, deadline)
  const { log, lines } = createRecordingLog()
  const steps: string[] = []
  const shown: AgentJob[] = []
  const saved = new Map<StateName, string>()
  const stop = new AbortController()
  if (cancelAt === 0) stop.abort(cancelled)
  else if (cancelAt !== undefined) time.at(cancelAt, () => stop.abort(cancelled))
  const inputs = { ...parseInputs(inputSource(setup.inputs)), secretKey, intervalMs }
  const repositoryHas = createRepository(clock, steps, event.thread?.number)
  for (const { agoMs = 0, author = bot, signedWith = secretKey, ...record } of records)
    repositoryHas.write(
      signRecord(aRecord({ repository: repository.id, thread: 12, ...record }), deriveSigningKey(signedWith)),
      { ageMs: agoMs, by: author },
      record.thread,
    )
  const github = createGitHub(repositoryHas.port, setup)
  const { service, looks } = createService(setup, clock, steps)

  const env = (name: string) => setup.variables?.[name] ?? variables[name] ?? ''
  const world: World = {
    env,
    inputs: inputSource(),
    readEventFile: () => JSON.stringify(setup.payload ?? {}),
    clock,
    startedAt: 0,
    deadline,
    random: setup.random ?? (() => 0.5),
    signal: stop.signal,
    log,
    redact: (text) => text,
    progress: { job: (job) => void shown.push(job), saveState: (name, value) => void saved.set(name, value) },
    connectService: async () => service,
    connectGitHub: refuse,
  }
  const text = event.kind === 'conversation' ? event.text : undefined
  const intent: Intent =
    event.kind === 'conversation' && text ? { kind: 'command', event, text } : { kind: 'create', event, prompt: 'Fix' }
  const run: JobRun = {
    world,
    inputs,
    intent: setup.intent ? { ...setup.intent, event } : intent,
    connectGitHub: async () => github,
    repository,
  }
  return { ...repositoryHas, run, time, github, steps, looks, shown, saved, lines }
}

export async function openRun(setup: Setup = {}) {
  const started = startRun(setup)
  return { ...started, session: await openSession(started.run) }
}

function createService(
  { jobs = {}, post = async () => active, requestMs = 0, pageViews = async () => noViews }: Setup,
  clock: VirtualTime['clock'],
  steps: string[],
) {
  const looks: number[] = []
  const turns = new Map<string, number>()
  const send = async (step: string, options: CallOptions) => {
    options.stop?.throwIfAborted()
    steps.push(step)
    return post(options, clock)
  }
  const service: ServiceClient = {
    createJob: (prompt, options) => send(`start a job: ${prompt}`, options),
    sendMessage: (id, prompt, options) => send(`send to ${id}: ${prompt}`, options),
    getJob: async (id, { deadline }) => {
      const now = clock.monotonic()
      if (now >= deadline) throw new ServiceError('network', 'No time was left.', { acceptance: 'not-accepted' })
      steps.push(`look at ${id}`)
      looks.push(now)
      const turn = turns.get(id) ?? 0
      turns.set(id, turn + 1)
      const script = jobs[id] ?? [refusal(404)]
      if (requestMs > 0) await clock.sleep(Math.min(requestMs, deadline - now))
      const look = answerOf<Look>(typeof script === 'function' ? [script(turn, now)] : script, turn)
      const answered: AgentJob = { id, status: 'active', ...(typeof look === 'string' ? { status: look } : look) }
      const pullRequest = answered.prLink ? parsePullRequestUrl(answered.prLink, 'https://github.com') : undefined
      return pullRequest ? { ...answered, pullRequest } : answered
    },
    getPageViews: pageViews,
  }
  return { service, looks }
}

/** Comment 5 is the command. */
function createRepository(clock: VirtualTime['clock'], steps: string[], thread = 12) {
  let failure: GitHubError | undefined
  const github = createMemoryGitHub(clock, true, (body) => {
    if (body !== undefined && failure !== undefined) throw failure
    const { record } = parseRecord(body ?? '') ?? {}
    const written = ['record:', record?.state, record?.jobId].filter(Boolean).join(' ')
    steps.push(body === undefined ? 'remove the record' : written)
  })
  const write = (body: string, place: Place = {}, number = 12) => github.comment(body, place, number)
  write('/agent go', { id: 5, by: mona }, thread)
  return {
    ...github,
    write,
    all: () => [...github.comments.values()],
    forbidWriting: (error: GitHubError) => {
      failure = error
    },
  }
}

function createGitHub(
  { comments, checkRuns, isOurs, now }: GitHub,
  { open = [], pullRequests = {}, github }: Setup,
): GitHub {
  const getPullRequestState = async (number: number) => {
    const state = pullRequests[number]
    if (state instanceof GitHubError) throw state
    return state
  }
  return {
    ...unasked,
    ...{ comments, checkRuns, isOurs, now, getPullRequestState },
    listOpenPullRequests: async () => open,
    getPullRequest: async (number) => {
      const state = await getPullRequestState(number)
      return state && aPullRequest({ number, state })
    },
    hasRepositoryLabel: async () => true,
    getRepositoryId: async () => undefined,
    ...github,
  }
}
