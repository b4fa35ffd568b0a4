// Who asked, for what, and which pull request came of it: the parts that job summary and status comment share.

import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { parsePullRequestLink } from '../github/pull-request-link.ts'
import { formatCounted } from './format.ts'
import { bold, type ForeignText, type Inline, inline, link, text } from './markdown.ts'
import { toJobUrl, toPullRequestUrl, toServerUrl } from './safe-url.ts'

export interface RequestView {
  /** What was asked, in the words of whoever asked: more may be sent around it. */
  readonly prompt?: string | undefined
  /** The login. */
  readonly requester?: string | undefined
  /** The page of the comment, review or issue that asked. */
  readonly textUrl?: string | undefined
  readonly leftOut?: LeftOut | undefined
  /** Why a new job was started although the thread has one. */
  readonly replaced?: ReplacedJob | undefined
}

export interface ReplacedJob {
  readonly id: string
  /** What has become of it, or of its pull request. */
  readonly because: 'archived' | 'unknown' | 'merged' | 'closed'
}

/** The pull request, with its label. */
export function renderPullRequest(prLink: string, serverUrl: string, foreign: ForeignText): Inline[] {
  return [bold(text('Pull request:')), text(' '), ...renderPullRequestLink(prLink, serverUrl, foreign)]
}

/** A link where it is a pull request on this server, inert code where it is not. */
export function renderPullRequestLink(prLink: string, serverUrl: string, { code }: ForeignText): Inline[] {
  const url = toPullRequestUrl(prLink, serverUrl)
  const pull = parsePullRequestLink(prLink, serverUrl)
  if (!url || !pull) return inline`${code(prLink, 500)} (no link: not a pull request of this server)`
  return [link(url, code(`${pull.owner}/${pull.repository}#${pull.number}`))]
}

/** The id of a job, with a link where the workflow says which page is the job's. */
export function renderJobId(id: string, jobUrl: string | undefined, { code }: ForeignText): Inline {
  return jobUrl === undefined ? code(id) : link(toJobUrl(id, jobUrl), code(id))
}

/** The login in code, so that nobody is notified, with a link to their text. Empty where nothing is known. */
export function renderRequester(
  { requester, textUrl }: RequestView,
  serverUrl: string,
  { code }: ForeignText,
): Inline[] {
  const url = textUrl === undefined ? undefined : toServerUrl(textUrl, serverUrl)
  const where = url && link(url, text('request'))
  if (requester === undefined) return where ? [where] : []
  return where ? inline`${code(requester)} (${where})` : [code(requester)]
}

const replacedJobs: Record<ReplacedJob['because'], (job: Inline) => Inline[]> = {
  archived: (job) => inline`A new job, since ${job} is archived`,
  unknown: (job) => inline`A new job, since the service does not know ${job} any more`,
  merged: (job) => inline`A new job, since the pull request of ${job} was merged`,
  closed: (job) => inline`A new job, since the pull request of ${job} was closed`,
}

/** Empty where no job was replaced. */
export function renderReplaced({ replaced }: RequestView, jobUrl: string | undefined, foreign: ForeignText): Inline[] {
  return replaced ? replacedJobs[replaced.because](renderJobId(replaced.id, jobUrl, foreign)) : []
}

/** `2 quoted lines, 3 invisible characters`, or undefined where nothing was left out. */
export function formatLeftOut({ quotedLines, htmlComments, invisibleCharacters }: LeftOut): string | undefined {
  const parts = [
    quotedLines > 0 && formatCounted(quotedLines, 'quoted line'),
    htmlComments > 0 && formatCounted(htmlComments, 'HTML comment'),
    invisibleCharacters > 0 && formatCounted(invisibleCharacters, 'invisible character'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : undefined
}
