// The pull request of a job as a link.

import type { KnownJob } from '../../kit/service/job.ts'
import { type ForeignText, type Inline, inline, link, text } from '../../kit/text/markdown.ts'
import { toPullTitle } from './names.ts'

/** A link if it is a pull request on this server, else inert code. Empty if the job has none. `repository`: of the reader. */
export function renderPullLink(job: KnownJob | undefined, repository: string, { code }: ForeignText): Inline[] {
  if (job?.prLink === undefined) return []
  const { pullRequest, prLink } = job
  if (!pullRequest) return inline`${code(prLink, 500)} (no link: not a pull request on this server)`
  return [link(pullRequest.url, text(toPullTitle(job, repository)))]
}
