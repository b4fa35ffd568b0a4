// The form of a sentence about an outcome, and how it names the job and the pull request. Pure.

import type { KnownJob } from '../../kit/service/job.ts'

/** Where the name of the pull request goes in a sentence. In Markdown the name is a link. */
export const pullPlace = '{pull}'

export interface OutcomeWords {
  readonly icon: string
  /** How the run ended. May have a `{pull}`. Begins with a small letter and has no full stop, so that a title can hold it. */
  readonly sentence: string
  /** What that means for the reader, in the same form. */
  readonly meaning: string | undefined
  /** What to do: whole sentences, code in backticks. Only the hint of an error is foreign text. */
  readonly next: string | undefined
}

export function say(icon: string, sentence: string, meaning?: string, next?: string): OutcomeWords {
  return { icon, sentence, meaning, next }
}

export interface JobNames {
  /** Who did the work. */
  readonly agent: string
  readonly job: string
}

/** For texts in a thread. */
export const commentNames: JobNames = { agent: 'the agent', job: 'the agent job' }

/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/** For texts outside of a thread, where there may be many jobs. */
export function toJobNames(job: KnownJob | undefined): JobNames {
  const name = isPlainId(job) ? `agent job ${job.id}` : commentNames.job
  return { agent: name, job: name }
}

export function isPlainId(job: KnownJob | undefined): job is KnownJob {
  return job !== undefined && plainId.test(job.id)
}

/** `#3`, with the repository's name if it is another one than `repository` (`owner/name`). `a pull request`: not on this server. */
export function toPullTitle(job: KnownJob | undefined, repository: string): string {
  if (job?.pullRequest === undefined) return unnamedPull
  const { owner, repository: name, number } = job.pullRequest
  const isHere = `${owner}/${name}`.toLowerCase() === repository.toLowerCase()
  return isHere ? `#${number}` : `${owner}/${name}#${number}`
}

/** If the job's link is no pull request on this server. */
export const unnamedPull = 'a pull request'
