// An agent service without sockets, by virtual time: what it was asked, what it took, and what its client sees of that.

import * as v from 'valibot'
import { type Acceptance, ServiceError } from '../../src/kit/errors.ts'
import type { Http, ServiceAnswer, ServiceCall } from '../../src/kit/service/http.ts'
import type { AgentJob } from '../../src/kit/service/job.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Fate, ServiceFault } from './arbitraries.ts'
import type { Actor } from './stage.ts'

/** At which request of the actor, counted from 0. */
export type ServiceFaults = readonly (readonly [at: number, fault: ServiceFault])[]

/** A POST that reached the service, or may have. */
export interface Post {
  readonly prompt: string
  /** Of a message. */
  readonly jobId?: string
  /** Whether the sender can know that it was not taken. */
  readonly isRefused: boolean
}

interface Job {
  readonly id: string
  /** To which its changes go, if it makes any. */
  readonly pullRequest: number
  fate: Fate
  activeUntil: number
  hasPullRequest: boolean
  stale?: { readonly until: number; readonly shown: AgentJob }
  readonly spells: { readonly prompt: string; readonly from: number; readonly until: number }[]
}

const requestMs = 30_000

/** Its jobs open pull requests in the repository of `github`. */
export function createAgentService(github: Pick<EmulatedGitHub, 'pullRequest' | 'repository'>, now: () => number) {
  const jobs: Job[] = []
  const posts: Post[] = []
  let planned: Fate = { end: 'completed', minutes: 1, staleSeconds: 0 }

  /** What is due by now has happened. */
  function show(job: Job): AgentJob {
    const isActive = now() < job.activeUntil
    if (!isActive && job.fate.end === 'completed') job.hasPullRequest = true
    const status = isActive ? 'active' : job.fate.end === 'no-changes' ? 'completed' : job.fate.end
    const { owner, name } = github.repository()
    const prLink =
      !isActive && job.hasPullRequest ? { prLink: `https://github.com/${owner}/${name}/pull/${job.pullRequest}` } : {}
    return { id: job.id, status, ...prLink }
  }

  /** What the service says of it, which may be what was. */
  function tell(job: Job): AgentJob {
    return findStale(job) ?? show(job)
  }

  function findStale({ stale }: Job): AgentJob | undefined {
    return stale !== undefined && now() < stale.until ? stale.shown : undefined
  }

  function take(prompt: string, known: Job | undefined): AgentJob {
    const [from, until] = [now(), now() + planned.minutes * 60_000]
    const spell = { prompt, from, until }
    if (known !== undefined) {
      known.stale = { until: from + planned.staleSeconds * 1000, shown: show(known) }
      Object.assign(known, { fate: planned, activeUntil: until })
      known.spells.push(spell)
      return tell(known)
    }
    const job: Job = {
      id: `job-${jobs.length + 1}`,
      pullRequest: github.pullRequest().number,
      fate: planned,
      activeUntil: until,
      hasPullRequest: false,
      spells: [spell],
    }
    jobs.push(job)
    return show(job)
  }

  /** What is done when the service gets to it, and what is remembered of having been asked. */
  function receive({ method, path, body = '' }: ServiceCall) {
    const jobId = /\/job\/([^/]+)/.exec(path)?.[1]
    const job = jobs.find(({ id }) => id === jobId)
    const only = (status: number, shown?: AgentJob) => ({ act: () => toAnswer(status, shown ?? {}), record: () => {} })
    if (jobId !== undefined && job === undefined) return only(404)
    if (job !== undefined && method === 'GET') return only(200, tell(job))
    if (job !== undefined && show(job).status === 'archived') return only(400)
    const { prompt } = v.parse(promptBody, JSON.parse(body))
    return {
      act: () => toAnswer(201, take(prompt, job)),
      record: (isRefused: boolean) => void posts.push({ prompt, ...(jobId && { jobId }), isRefused }),
    }
  }

  function connect({ clock, call }: Actor, faults: ServiceFaults = []): Http {
    let requests = 0

    return {
      exchange: (request, { deadline, signal, onAcceptance }) =>
        call(`${request.method} ${request.path}`, async () => {
          const limitMs = Math.min(requestMs, deadline - clock.monotonic())
          if (limitMs <= 0) throw toFailure('no time was left', 'not-accepted')
          signal.throwIfAborted()
          const fault = faults.find(([at]) => at === requests)?.[1]
          requests += 1
          const { act, record } = receive(request)
          if (fault?.kind === 'unreachable') throw toFailure('no connection', 'not-accepted')
          onAcceptance?.('unknown')
          const isRefused = fault?.kind === 'rate-limit' || fault?.kind === 'invalid'
          const isTaken = fault !== undefined && 'isTaken' in fault ? fault.isTaken : !isRefused
          record(isRefused)
          // What is asked for is done before, or not, whatever the answer.
          const answer = isTaken ? act() : toAnswer(400, {})
          if (fault?.kind === 'rate-limit') return { ...toAnswer(429, {}), retryAfterMs: fault.seconds * 1000 }
          if (fault?.kind === 'error') return toAnswer(500, {})
          if (fault?.kind === 'garbage') return toAnswer(201, 'no job')
          if (fault?.kind === 'silence' || fault?.kind === 'slow') {
            const ms = fault.kind === 'slow' ? fault.seconds * 1000 : limitMs
            await clock.sleep(Math.min(ms, limitMs), signal)
            if (ms >= limitMs) throw toFailure('no complete answer', 'unknown')
          }
          return answer
        }),
    }
  }

  return {
    posts,
    connect,
    /** What the next prompts come to. */
    plan: (fate: Fate) => {
      planned = fate
    },
    job: (id = '') => {
      const job = jobs.find((one) => one.id === id)
      if (job === undefined) return undefined
      return {
        ...show(job),
        prompts: job.spells.map(({ prompt }) => prompt),
        /** Number of the one that it opens, or would. */
        pullRequest: job.pullRequest,
        /** Whether the service may still tell of it as it was before the last message. */
        isStale: findStale(job) !== undefined,
      }
    },
    /** The job that opened the pull request, once it has. */
    openerOf: (pullRequest: number) =>
      jobs.find((job) => job.pullRequest === pullRequest && show(job).prLink !== undefined)?.id,
    /** When the agent was done with the prompt that has these words, and with what came in between. */
    doneAt: (words: string): number | undefined => {
      const spells =
        jobs.map((job) => job.spells).find((some) => some.some(({ prompt }) => prompt.includes(words))) ?? []
      const [own, ...later] = spells.slice(spells.findIndex(({ prompt }) => prompt.includes(words)))
      return later.reduce((until, next) => (until !== undefined && next.from < until ? next.until : until), own?.until)
    },
  }
}

const promptBody = v.object({ prompt: v.string() })

function toAnswer(status: number, body: unknown): ServiceAnswer {
  return { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) }
}

function toFailure(message: string, taken: Acceptance): ServiceError {
  return new ServiceError('network', message, { acceptance: taken })
}
