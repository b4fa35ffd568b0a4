// An agent service in memory, by virtual time: what it was asked, what it took, and what its client sees of that.

import { type ErrorReason, ServiceError, type Taken } from '../../src/errors.ts'
import type { CallOptions, ServiceClient } from '../../src/service/client.ts'
import type { AgentJob } from '../../src/service/job.ts'
import { retry } from '../../src/service/retry.ts'
import { toPostRetryCause } from '../../src/service/retry-policy.ts'
import type { Actor } from './stage.ts'

/** What comes of a prompt. */
export interface Fate {
  readonly end: 'completed' | 'no-changes' | 'failed' | 'archived'
  readonly minutes: number
  /** For how long after a message the service goes on to show the state from before it. */
  readonly staleSeconds: number
}

export type ServiceFault =
  /** The service certainly took nothing. */
  | { readonly kind: 'rate-limit'; readonly seconds: number }
  | { readonly kind: 'invalid' | 'unreachable' }
  /** Nobody can tell from outside. */
  | { readonly kind: 'error' | 'silence' | 'garbage'; readonly isTaken: boolean }
  /** The answer comes late. */
  | { readonly kind: 'slow'; readonly seconds: number }

/** At which request of the actor, counted from 0. */
export type ServiceFaults = readonly (readonly [at: number, fault: ServiceFault])[]

/** A POST that reached the service, or may have. */
export interface Post {
  readonly prompt: string
  /** Of a message. */
  readonly jobId?: string
  readonly isTaken: boolean
  /** Whether the sender can know that it was not taken. */
  readonly isRefused: boolean
}

interface Job {
  readonly id: string
  /** Where its changes go, if it makes any. */
  readonly pullRequest: number
  prompts: string[]
  fate: Fate
  activeUntil: number
  hasPullRequest: boolean
  stale?: { readonly until: number; readonly shown: AgentJob }
  /** Of every prompt. */
  readonly spells: { readonly prompt: string; readonly from: number; readonly until: number }[]
}

export interface AgentService {
  readonly posts: readonly Post[]
  /** What the next prompts come to. */
  plan(fate: Fate): void
  job(id: string): { readonly job: AgentJob; readonly prompts: readonly string[] } | undefined
  /** Whether it may still tell of the job as it was before the last message. */
  isStale(id: string): boolean
  /** The job that opened the pull request, once it has. */
  openerOf(pullRequest: number): string | undefined
  /** Number of the one that it opens, or would. */
  pullRequestOf(id: string): number | undefined
  /** When the agent was done with the prompt that has these words, and with what came in between. */
  doneAt(words: string): number | undefined
  connect(actor: Actor, faults: ServiceFaults): ServiceClient
}

export interface ServiceOptions {
  readonly now: () => number
  /** Address of the n-th pull request, and its number. */
  readonly openPullRequest: () => number
  readonly toLink: (number: number) => string
}

const requestMs = 30_000

export function createAgentService({ now, openPullRequest, toLink }: ServiceOptions): AgentService {
  const jobs: Job[] = []
  const posts: Post[] = []
  let planned: Fate = { end: 'completed', minutes: 1, staleSeconds: 0 }

  const find = (id: string) => jobs.find((job) => job.id === id)

  /** What is due by now has happened. */
  function show(job: Job): AgentJob {
    const isActive = now() < job.activeUntil
    if (!isActive && job.fate.end === 'completed') job.hasPullRequest = true
    const status = isActive ? 'active' : job.fate.end === 'no-changes' ? 'completed' : job.fate.end
    const prLink = !isActive && job.hasPullRequest ? { prLink: toLink(job.pullRequest) } : {}
    return { id: job.id, status, ...prLink }
  }

  /** What the service says of it, which may be what was. */
  function tell(job: Job): AgentJob {
    return findStale(job) ?? show(job)
  }

  function findStale({ stale }: Job): AgentJob | undefined {
    return stale !== undefined && now() < stale.until ? stale.shown : undefined
  }

  function take(prompt: string, jobId: string | undefined): AgentJob {
    const [from, until] = [now(), now() + planned.minutes * 60_000]
    const spell = { prompt, from, until }
    const known = jobId === undefined ? undefined : find(jobId)
    if (known !== undefined) {
      known.stale = { until: from + planned.staleSeconds * 1000, shown: show(known) }
      Object.assign(known, { fate: planned, activeUntil: until })
      known.prompts.push(prompt)
      known.spells.push(spell)
      return tell(known)
    }
    const job: Job = {
      id: `job-${jobs.length + 1}`,
      pullRequest: openPullRequest(),
      prompts: [prompt],
      fate: planned,
      activeUntil: until,
      hasPullRequest: false,
      spells: [spell],
    }
    jobs.push(job)
    return show(job)
  }

  function connect(actor: Actor, faults: ServiceFaults): ServiceClient {
    let requests = 0
    const nextFault = () => faults.find(([at]) => at === requests++)?.[1]

    /** The answer, after what was done, or not, has been done. */
    async function exchange<T>(what: string, act: () => T, options: CallOptions, record: Recorder): Promise<T> {
      const { clock } = actor
      const fault = nextFault()
      const limitMs = Math.min(requestMs, options.deadline - clock.monotonic())
      if (limitMs <= 0) throw failure('network', 'no time was left', 'not-taken')
      options.signal.throwIfAborted()
      switch (fault?.kind) {
        case 'rate-limit':
          record(false, true)
          throw failure('rate-limited', '429', 'not-taken', { status: 429, retryAfterMs: fault.seconds * 1000 })
        case 'invalid':
          record(false, true)
          throw failure('invalid-request', '400', 'not-taken', { status: 400 })
        case 'unreachable':
          throw failure('network', 'no connection', 'not-taken')
        case 'error':
        case 'garbage':
          record(fault.isTaken, false)
          options.onTaken?.('unknown')
          if (fault.isTaken) act()
          throw failure(fault.kind === 'error' ? 'service' : 'response', `${what}: ${fault.kind}`, 'unknown', {
            status: fault.kind === 'error' ? 500 : 201,
          })
        case 'silence':
          record(fault.isTaken, false)
          options.onTaken?.('unknown')
          if (fault.isTaken) act()
          await clock.sleep(limitMs, options.signal)
          throw failure('network', 'no complete answer', 'unknown')
        case 'slow': {
          record(true, false)
          options.onTaken?.('unknown')
          const answer = act()
          await clock.sleep(Math.min(fault.seconds * 1000, limitMs), options.signal)
          if (fault.seconds * 1000 >= limitMs) throw failure('network', 'no complete answer', 'unknown')
          return answer
        }
        case undefined:
          record(true, false)
          options.onTaken?.('unknown')
          return act()
        default:
          return fault satisfies never
      }
    }

    const post = (prompt: string, options: CallOptions, jobId?: string) => {
      const record = (isTaken: boolean, isRefused: boolean) =>
        posts.push({ prompt, ...(jobId === undefined ? {} : { jobId }), isTaken, isRefused })
      const signal = options.stop ? AbortSignal.any([options.stop, options.signal]) : options.signal
      return retry(
        () =>
          actor
            .call(`POST ${jobId ?? 'job'}`, () =>
              exchange(
                'post',
                () => take(prompt, jobId),
                options,
                (taken, refused) => void record(taken, refused),
              ),
            )
            .catch((error: unknown) => {
              if (error instanceof ServiceError) options.onTaken?.(error.taken)
              throw error
            }),
        {
          clock: actor.clock,
          random: () => 0.5,
          deadline: options.deadline,
          signal,
          causeOf: toPostRetryCause,
        },
      )
    }

    return {
      createJob: (prompt, options) => post(prompt, options),
      sendMessage: async (jobId, prompt, options) => {
        const job = find(jobId)
        if (job === undefined) throw failure('not-found', '404', 'not-taken', { status: 404 })
        if (show(job).status === 'archived') throw failure('invalid-request', '400', 'not-taken', { status: 400 })
        return post(prompt, options, jobId)
      },
      getJob: (jobId, options) =>
        actor.call(`GET ${jobId}`, () =>
          exchange(
            'get',
            () => toShown(find(jobId), tell),
            { ...options, onTaken: () => {} },
            () => {},
          ),
        ),
      getPageViews: () => Promise.reject(new Error('no page views here')),
    }
  }

  return {
    posts,
    plan: (fate) => {
      planned = fate
    },
    job: (id) => {
      const job = find(id)
      return job && { job: show(job), prompts: job.prompts }
    },
    isStale: (id) => jobs.some((job) => job.id === id && findStale(job) !== undefined),
    openerOf: (pullRequest) =>
      jobs.find((job) => job.pullRequest === pullRequest && show(job).prLink !== undefined)?.id,
    pullRequestOf: (id) => find(id)?.pullRequest,
    doneAt: (words) => {
      const spells = jobs.find(({ prompts }) => prompts.some((prompt) => prompt.includes(words)))?.spells ?? []
      const [own, ...later] = spells.slice(spells.findIndex(({ prompt }) => prompt.includes(words)))
      return later.reduce((until, next) => (until !== undefined && next.from < until ? next.until : until), own?.until)
    },
    connect,
  }
}

type Recorder = (isTaken: boolean, isRefused: boolean) => void

function toShown(job: Job | undefined, tell: (job: Job) => AgentJob): AgentJob {
  if (job === undefined) throw failure('not-found', '404', 'not-taken', { status: 404 })
  return tell(job)
}

function failure(
  reason: ErrorReason,
  message: string,
  taken: Taken,
  more: { status?: number; retryAfterMs?: number } = {},
) {
  return new ServiceError(reason, message, { taken, ...more })
}
