// Stores the jobs of the emulated service, independently of HTTP.

import type { Clock } from '../../src/kit/clock.ts'
import { type JobScript, resolveShow, type Show } from './lifecycle.ts'

interface StoreOptions {
  readonly clock: Pick<Clock, 'now'>
  /** URL of the repository that every job works on, without a trailing slash. */
  readonly repository: string
  readonly defaultJob: JobScript
  readonly defaultMessage: JobScript
}

export type Store = ReturnType<typeof createStore>

interface Job {
  readonly id: string
  /** The first prompt, then every follow-up, as received. */
  readonly prompts: string[]
  readonly createdAt: string
  /** The pull request that the job opens unless its script says otherwise. */
  readonly pullRequest: string
  polls: number
  script: JobScript
  promptedAt: number
  /** The link to the pull request that the job last returned. */
  openPullRequest: string | null
  archivedAt?: string
}

export function createStore({ clock, repository, ...options }: StoreOptions) {
  const jobs: Job[] = []
  const jobScripts: JobScript[] = []
  const messageScripts: JobScript[] = []
  const toIso = () => new Date(clock.now()).toISOString()
  const resolve = (job: Job, polls: number) => resolveShow(job.script, polls, clock.now() - job.promptedAt)

  function toBody(job: Job, show: Show) {
    const fields = typeof show === 'string' ? { status: show } : show
    const { status = 'active', prLink } = fields
    if (status === 'completed') {
      if (!('prLink' in fields)) job.openPullRequest = job.pullRequest
      else if (typeof prLink === 'string') job.openPullRequest = prLink
    }
    if (status === 'archived') job.archivedAt ??= toIso()
    const ended = status === 'completed' || status === 'failed' || status === 'archived'
    return {
      id: job.id,
      status,
      source: { repository, ref: 'main' },
      model: 'agent-model-1',
      prLink: ended ? job.openPullRequest : null,
      createdAt: job.createdAt,
      ...(job.archivedAt === undefined ? {} : { archivedAt: job.archivedAt }),
      ...fields,
    }
  }

  /** Adds a job without a request or prompt. The n-th job opens pull request n. */
  function addJob(script: JobScript, { id = `job-${jobs.length + 1}` } = {}): Job {
    const pullRequest = `${repository}/pull/${jobs.length + 1}`
    const begun = { prompts: [], polls: 0, promptedAt: clock.now(), openPullRequest: null }
    const job = { id, createdAt: toIso(), pullRequest, script, ...begun }
    jobs.push(job)
    return job
  }

  return {
    jobs,
    /** Scripts the next job. Several calls queue up. */
    nextJob: (script: JobScript) => void jobScripts.push(script),
    nextMessage: (script: JobScript) => void messageScripts.push(script),
    addJob,
    find: (id: string) => jobs.find((job) => job.id === id),
    isArchived: (job: Job): boolean => {
      const seen = resolve(job, Math.max(job.polls - 1, 0))
      return (typeof seen === 'string' ? seen : seen.status) === 'archived'
    },
    createJob: () => addJob(jobScripts.shift() ?? options.defaultJob),
    /** Starts another script. */
    restart: (job: Job): void => {
      const script = messageScripts.shift() ?? options.defaultMessage
      Object.assign(job, { script, polls: 0, promptedAt: clock.now() })
    },
    prompt: (job: Job, prompt: string) => {
      job.prompts.push(prompt)
      return toBody(job, 'active')
    },
    look: (job: Job) => {
      const body = toBody(job, resolve(job, job.polls))
      job.polls += 1
      return body
    },
  }
}
