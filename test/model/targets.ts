// What is asked for, and where a prompt may go, as far as the records tell and people have handled the pull requests.

import type { Ask, Release } from './arbitraries.ts'
import { recordedJobOf, recordedOpenerOf } from './records.ts'
import type { StepOptions } from './step.ts'
import { type Disturbance, findThread, openPullRequests, type World } from './world.ts'

export interface Asked extends Pick<StepOptions, 'event' | 'inputs'> {
  readonly token: string
  readonly kind: Ask['kind']
  /** Of a review: the event of its comment. */
  readonly besides?: StepOptions['event'] | undefined
  readonly memory: 'comment' | 'check' | 'none'
  readonly commit: string
  readonly topic: string
  readonly ifOpen: Release['ifOpen']
  /** Undefined: of a workflow with a prompt of its own. */
  readonly thread: number | undefined
  readonly isAllowed: () => boolean
  /** Whether the pull request of its job gets the label and a comment. */
  readonly isTold: boolean
  /** What its records are found by; of a release what its first check run has. */
  key: string | undefined
}

export interface Request extends Asked, Pick<Ask, 'most'> {
  readonly runId: number
  attempts: number
  /** Whether all that was ever known of it may be relied on. */
  isUndisturbed: boolean
  /** Somebody has deleted our comment: the memory is gone. */
  isForgotten: boolean
}

/** Jobs that a prompt may reach; undefined among them: it may start one. */
export type Jobs = readonly (string | undefined)[]

/** `requests`: those that came before. */
export function createTargets({ github, service, faulty, records }: World, requests: readonly Request[]) {
  function possibleJobs(request: Request, deliveries: readonly Disturbance[]): Jobs {
    const { thread, kind } = request
    if (thread === undefined) return jobsOfTopic(request)
    if (kind !== 'prompt') return [undefined]
    const recorded = recordedJobOf(records(), thread)
    const job = recorded ?? service.openerOf(thread)
    if (job === undefined) return [undefined]
    if (recorded === undefined && !isLinkSafe(thread)) return [job, undefined]
    if (findThread(github, service.job(job)?.pullRequest)?.state !== 'closed') return [job]
    // Nobody can know that it is merged or closed who is told what was, or cannot read the pull request.
    const isShown = service.job(job)?.isStale === false && service.job(job)?.prLink !== undefined
    return isShown && deliveries.every((one) => one.github.length === 0) ? [undefined] : [job, undefined]
  }

  function jobsOfTopic({ ifOpen, topic }: Request): Jobs {
    const ofTopic = records().filter((record) => record.topic === topic)
    const [found] = openPullRequests(github).flatMap((number) => recordedOpenerOf(ofTopic, number) ?? [])
    if (ifOpen === 'create' || found === undefined) return [undefined]
    if (ifOpen === 'skip') return []
    if (!isArchived(found)) return [found]
    // It is not told yet, and the service refuses the message.
    return service.job(found)?.isStale ? [found, undefined] : [undefined]
  }

  /** No new job beside as many pull requests as the request allows. */
  function withinLimit({ most }: Request, jobs: Jobs): Jobs {
    const isFull = most > 0 && openPullRequests(github).length >= most
    const isNew = (id?: string) => id === undefined || (isArchived(id) && !service.job(id)?.isStale)
    return isFull ? jobs.filter((id) => !isNew(id)) : jobs
  }

  /** Whether nothing has kept us from knowing the job that opened it, or from writing there, and nobody deleted that. */
  function isLinkSafe(thread: number): boolean {
    const opener = service.openerOf(thread)
    const isHit = [...faulty].some((path) => path.endsWith(`/issues/${thread}/comments`))
    const isDeleted = requests.some(({ isForgotten }) => isForgotten)
    return opener !== undefined && !isHit && !isDeleted && isRemembered(opener)
  }

  /** A run that was killed between the POST and the record takes the answer with it. */
  function isRemembered(jobId: string): boolean {
    const prompts = service.job(jobId)?.prompts ?? []
    const known = records().filter((record) => record.jobId === jobId)
    const isKnown = ({ key }: Request) => known.some((record) => record.key === key)
    return requests.filter(({ token }) => prompts.some((prompt) => prompt.includes(token))).every(isKnown)
  }

  function isArchived(id?: string): boolean {
    return service.job(id)?.status === 'archived'
  }

  return { possibleJobs, withinLimit, isArchived, isLinkSafe }
}
