// The jobs of the emulated service. Knows nothing of HTTP.

import type { Clock } from '../../src/kit/clock.ts'
import { type JobScript, resolveShow, type Show } from './lifecycle.ts'

interface StoreOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly toPullRequest: (count: number) => number
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
  /** Link of the pull request that the job was last seen to have. */
  openPullRequest: string | null
  archivedAt?: string
}

export function createStore({ clock, toPullRequest, repository, ...options }: StoreOptions) {
  const jobs: Job[] = []
  const jobScripts: JobScript[] = []
  const messageScripts: JobScript[] = []
  const toIso = () => new Date(clock.now()).toISOString()
  const find = (id: string) => jobs.find((job) => job.id === id)
  const resolve = (job: Job, polls: number) => resolveShow(job.script, polls, clock.now() - job.promptedAt)

  /** No request created it; it has no prompt. */
  function addJob(script: JobScript, id = `job-${jobs.length + 1}`): Job {
    const pullRequest = `${repository}/pull/${toPullRequest(jobs.length + 1)}`
    const begun = { prompts: [], polls: 0, script, promptedAt: clock.now(), openPullRequest: null }
    const job: Job = { id, createdAt: toIso(), pullRequest, ...begun }
    jobs.push(job)
    return job
  }

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

  const known: readonly Readonly<Pick<Job, 'id' | 'pullRequest'> & { prompts: readonly string[] }>[] = jobs
  return {
    jobs: known,
    nextJob: (script: JobScript) => void jobScripts.push(script),
    nextMessage: (script: JobScript) => void messageScripts.push(script),
    addJob,

    createJob(prompt: string) {
      const job = addJob(jobScripts.shift() ?? options.defaultJob)
      job.prompts.push(prompt)
      return toBody(job, 'active')
    },

    sendMessage(id: string, prompt: string) {
      const job = find(id)
      if (!job) return 'not-found'
      const seen = resolve(job, Math.max(job.polls - 1, 0))
      if ((typeof seen === 'string' ? seen : seen.status) === 'archived') return 'archived'
      job.prompts.push(prompt)
      job.polls = 0
      job.promptedAt = clock.now()
      job.script = messageScripts.shift() ?? options.defaultMessage
      return toBody(job, 'active')
    },

    getJob(id: string) {
      const job = find(id)
      if (!job) return 'not-found'
      const body = toBody(job, resolve(job, job.polls))
      job.polls += 1
      return body
    },
  }
}
