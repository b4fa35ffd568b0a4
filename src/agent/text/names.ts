// How sentences name a job and its pull request. Pure.

import type { KnownJob } from '../../kit/service/job.ts'

/** Where the name of the pull request goes in a sentence. In Markdown the name is a link. */
export const pullPlace = '{pull}'

/** Ids of this form mean nothing to Markdown or to a chat. Any other id is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

export function isPlainId(job: KnownJob | undefined): job is KnownJob {
  return job !== undefined && plainId.test(job.id)
}

/** `#3`, with the repository's name if it is not `repository` (`owner/name`). `a pull request`: not on this server. */
export function namePullRequest(job: KnownJob | undefined, repository: string): string {
  if (job?.pullRequest === undefined) return 'a pull request'
  const { owner, repository: name, number } = job.pullRequest
  const isHere = `${owner}/${name}`.toLowerCase() === repository.toLowerCase()
  return isHere ? `#${number}` : `${owner}/${name}#${number}`
}
