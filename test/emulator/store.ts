// The jobs of the emulated service. Knows nothing of HTTP but the status of a scripted whole answer.

import type { Clock } from '../../src/kit/clock.ts'
import { isWholeAnswer, type JobScript, resolveShow, type Show } from './lifecycle.ts'

interface JobRecord {
  readonly id: string
  /** The first prompt, then every follow-up, as received. */
  readonly prompts: readonly string[]
  /** The pull request that the job opens unless its script says otherwise. */
  readonly pullRequest: string
}

/** `httpStatus` only where a script says so. */
export interface Shown {
  readonly httpStatus?: number
  readonly body: unknown
}

interface StoreOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly newId: (count: number) => string
  /** URL of the repository that every job works on, without a trailing slash. */
  readonly repository: string
  readonly defaultJob: JobScript
  readonly defaultMessage: JobScript
}

export type Store = ReturnType<typeof createStore>

interface Job extends JobRecord {
  readonly prompts: string[]
  readonly createdAt: string
  /** GETs since the last prompt. */
  polls: number
  script: JobScript
  promptedAt: number
  /** Link of the pull request that the job was last seen to have. */
  openPullRequest: string | null
  archivedAt?: string
}

export function createStore(options: StoreOptions) {
  const { clock } = options
  const jobs: Job[] = []
  const jobScripts: JobScript[] = []
  const messageScripts: JobScript[] = []

  const find = (id: string) => jobs.find((job) => job.id === id)
  const resolve = (job: Job, polls: number) => resolveShow(job.script, polls, clock.now() - job.promptedAt)

  function add(script: JobScript, id = options.newId(jobs.length + 1)): Job {
    const now = clock.now()
    const job: Job = {
      id,
      prompts: [],
      createdAt: new Date(now).toISOString(),
      pullRequest: `${options.repository}/pull/${jobs.length + 1}`,
      polls: 0,
      script,
      promptedAt: now,
      openPullRequest: null,
    }
    jobs.push(job)
    return job
  }

  function show(job: Job, show: Show): Shown {
    return isWholeAnswer(show) ? show : { body: toBody(job, show, options.repository, clock.now()) }
  }

  const known: readonly JobRecord[] = jobs
  return {
    jobs: known,
    nextJob: (script: JobScript) => void jobScripts.push(script),
    nextMessage: (script: JobScript) => void messageScripts.push(script),
    /** A job that no request created; it has no prompt. */
    addJob: (script: JobScript, id?: string): JobRecord => add(script, id),

    createJob(prompt: string) {
      const job = add(jobScripts.shift() ?? options.defaultJob)
      job.prompts.push(prompt)
      return { job, shown: show(job, job.script.answer ?? 'active') }
    },

    sendMessage(id: string, prompt: string) {
      const job = find(id)
      if (!job) return 'not-found'
      if (toStatus(resolve(job, Math.max(job.polls - 1, 0))) === 'archived') return 'archived'
      job.prompts.push(prompt)
      job.polls = 0
      job.promptedAt = clock.now()
      job.script = messageScripts.shift() ?? options.defaultMessage
      return show(job, job.script.answer ?? 'active')
    },

    getJob(id: string) {
      const job = find(id)
      if (!job) return 'not-found'
      const shown = show(job, resolve(job, job.polls))
      job.polls += 1
      return shown
    },
  }
}

function toStatus(show: Show): unknown {
  if (isWholeAnswer(show)) return undefined
  return typeof show === 'string' ? show : show.status
}

function toBody(job: Job, show: Exclude<Show, { httpStatus: number }>, repository: string, now: number) {
  const fields = typeof show === 'string' ? { status: show } : show
  const status = 'status' in fields ? fields.status : 'active'
  if (status === 'completed') {
    if (!('prLink' in fields)) job.openPullRequest = job.pullRequest
    else if (typeof fields.prLink === 'string') job.openPullRequest = fields.prLink
  }
  if (status === 'archived') job.archivedAt ??= new Date(now).toISOString()
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
