// Who asked for what, and which pull request it led to: the parts that job summary and status comment share.

import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { type SafeUrl, toJobUrl } from '../foreign-text/safe-url.ts'
import type { KnownJob } from '../service/job.ts'
import { formatCounted } from './format.ts'
import { type Block, bold, type ForeignText, type Inline, inline, link, paragraph, text } from './markdown.ts'

/** How a reader reaches the job. */
export interface JobAccess {
  /** The word of commands. Undefined if no comment can reach the job. */
  readonly command: string | undefined
  /** The input `job-url`. */
  readonly jobUrl: string | undefined
}

export interface RequestView {
  /** The person's own words. The action may send more text with them. */
  readonly prompt?: string | undefined
  /** The login. */
  readonly requester?: string | undefined
  /** The workflow that asked, if no person did. */
  readonly workflow?: string | undefined
  /** The page of the comment, review or issue that asked. */
  readonly textUrl?: SafeUrl | undefined
  readonly leftOut?: LeftOut | undefined
  /** Inline comments of a review that were not sent. */
  readonly leftOutComments?: number | undefined
  /** The thread's job, if a new one was started all the same. */
  readonly replaced?: ReplacedJob | undefined
}

export interface ReplacedJob {
  readonly id: string
  /** What happened to it, or to its pull request. */
  readonly because: 'archived' | 'unknown' | 'merged' | 'closed'
}

/** The words "Pull request:" and the pull request of the job. Empty if it has none. */
export function renderPullRequest(job: KnownJob | undefined, foreign: ForeignText): Block[] {
  const pull = renderPullRequestLink(job, foreign)
  return pull.length > 0 ? [paragraph(bold(text('Pull request:')), text(' '), ...pull)] : []
}

/** The words, and the pull request of the job after them, if it has one. */
export function renderWithPullRequest(words: Inline, job: KnownJob | undefined, foreign: ForeignText): Block {
  const pull = renderPullRequestLink(job, foreign)
  return paragraph(words, ...(pull.length > 0 ? [text(' · '), ...pull] : []))
}

/** A link if it is a pull request on this server, else inert code. Empty if the job has none. */
export function renderPullRequestLink(job: KnownJob | undefined, { code }: ForeignText): Inline[] {
  if (job?.prLink === undefined) return []
  const { pullRequest, prLink } = job
  if (!pullRequest) return inline`${code(prLink, 500)} (no link: not a pull request on this server)`
  const { url, owner, repository, number } = pullRequest
  return [link(url, code(`${owner}/${repository}#${number}`))]
}

/** The id of a job, as a link if `job-url` says which page is the job's. */
export function renderJobId(id: string, jobUrl: string | undefined, { code }: ForeignText): Inline {
  return jobUrl === undefined ? code(id) : link(toJobUrl(id, jobUrl), code(id))
}

/** The login in code, so that nobody is notified, with a link to the person's text. Empty if nothing is known. */
export function renderRequester({ requester, workflow, textUrl }: RequestView, { code }: ForeignText): Inline[] {
  if (workflow !== undefined) return inline`Asked by the workflow ${code(workflow)}`
  const where = textUrl && link(textUrl, text('request'))
  if (requester === undefined) return where ? inline`Asked by ${where}` : []
  return where ? inline`Asked by ${code(requester)} (${where})` : inline`Asked by ${code(requester)}`
}

const replacedJobs: Record<ReplacedJob['because'], (job: Inline) => Inline[]> = {
  archived: (job) => inline`A new job, because ${job} is archived`,
  unknown: (job) => inline`A new job, because the service no longer knows ${job}`,
  merged: (job) => inline`A new job, because the pull request of ${job} was merged`,
  closed: (job) => inline`A new job, because the pull request of ${job} was closed`,
}

/** Empty if no job was replaced. */
export function renderReplaced({ replaced }: RequestView, jobUrl: string | undefined, foreign: ForeignText): Inline[] {
  return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : []
}

/** `Left out of the prompt: 2 quoted lines, 3 invisible characters`. Empty if nothing was left out. */
export function renderLeftOut({ leftOut, leftOutComments = 0 }: RequestView): Inline[] {
  const { quotedLines = 0, htmlComments = 0, invisibleCharacters = 0 } = leftOut ?? {}
  const parts = [
    leftOutComments > 0 && formatCounted(leftOutComments, 'review comment'),
    quotedLines > 0 && formatCounted(quotedLines, 'quoted line'),
    htmlComments > 0 && formatCounted(htmlComments, 'HTML comment'),
    invisibleCharacters > 0 && formatCounted(invisibleCharacters, 'invisible character'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? [text(`Left out of the prompt: ${parts.join(', ')}`)] : []
}
