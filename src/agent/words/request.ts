// Who asked for what, and links to the job and its pull request: the parts that job summary and status comment share.

import type { KnownJob } from '../../kit/service/job.ts'
import { escapeInvisibleLine } from '../../kit/text/escape-invisible.ts'
import { formatCounted } from '../../kit/text/format.ts'
import { type ForeignText, type Inline, inline, link, text } from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { type SafeUrl, toJobUrl } from '../../kit/text/safe-url.ts'
import { toPullTitle } from './names.ts'

/** How a reader reaches the job. */
export interface JobAccess {
  /** The word of commands. Undefined if no comment can reach the job. */
  readonly command?: string | undefined
  /** Whether somebody's comment started the run, so that a workflow there is known to read comments. */
  readonly isHeard?: boolean | undefined
  readonly jobUrl?: string | undefined
}

export interface RequestView {
  /** The person's own words. The action may send more text with them. */
  readonly prompt?: string | undefined
  /** The first of them, if the rest is not known (any more). */
  readonly words?: string | undefined
  readonly requester?: string | undefined
  /** The workflow that asked, if no person did. */
  readonly workflow?: string | undefined
  /** Which follow-up of a workflow it is, of how many that are allowed. */
  readonly tries?: { readonly number: number; readonly of: number | undefined } | undefined
  /** The page of the comment, review or issue that asked. */
  readonly textUrl?: SafeUrl | undefined
  /** Whether it stands in a pull request. Undefined if that is not known. */
  readonly isInPullRequest?: boolean | undefined
  /** Inline comments of a review that were not sent. */
  readonly leftOutComments?: number | undefined
  /** The thread's job, if a new one was started all the same. */
  readonly replaced?: ReplacedJob | undefined
}

export interface ReplacedJob {
  readonly id: string
  /** What happened to it, or to its pull request. `new`: nothing, a new job was asked for. */
  readonly because: 'archived' | 'unknown' | 'merged' | 'closed' | 'new'
}

const longestWords = 80

function toFirstWords(prompt: string): string | undefined {
  return /\S.*/u.exec(prompt)?.[0].trim()
}

/** As a record keeps them. Redacts before it cuts. */
export function toRecordedWords(prompt: string, redact: Redact): string | undefined {
  const words = toFirstWords(redact(prompt))
  if (words === undefined) return undefined
  const { visible, leftOut } = escapeInvisibleLine(words, longestWords)
  return leftOut > 0 ? `${visible}…` : visible
}

/** A link if `job-url` says which page is the job's. */
export function renderJobId(id: string, jobUrl: string | undefined, { code }: ForeignText): Inline {
  return jobUrl === undefined ? code(id) : link(toJobUrl(id, jobUrl), code(id))
}

/** A link if it is a pull request on this server, else inert code. Empty if the job has none. `repository`: of the reader. */
export function renderPullLink(job: KnownJob | undefined, repository: string, { code }: ForeignText): Inline[] {
  if (job?.prLink === undefined) return []
  const { pullRequest, prLink } = job
  if (!pullRequest) return inline`${code(prLink, 500)} (no link: not a pull request on this server)`
  return [link(pullRequest.url, text(toPullTitle(job, repository)))]
}

/** Who asked for what, with a link to the text. Empty if nothing is known. */
export function renderAsked(request: RequestView, foreign: ForeignText): Inline[] {
  const { prompt = '', words = toFirstWords(prompt), textUrl } = request
  const who = renderAsker(request, foreign)
  const most = words?.endsWith('…') ? longestWords + 1 : longestWords
  const shown = words === undefined ? undefined : foreign.code(words, most)
  const what = textUrl ? link(textUrl, shown ?? text('request')) : shown
  if (who.length === 0) return what ? inline`Asked: ${what}` : []
  return [text('Asked by '), ...who, ...(what ? [text(': '), what] : [])]
}

/** The login in code, so that GitHub notifies nobody. */
function renderAsker({ requester, workflow, tries }: RequestView, { code }: ForeignText): Inline[] {
  if (workflow === undefined) return requester === undefined ? [] : [code(requester)]
  const of = tries?.of === undefined ? '' : ` of ${tries.of}`
  return inline`the workflow ${code(workflow)}${text(tries ? ` (try ${tries.number}${of})` : '')}`
}

export function renderReplaced({ replaced }: RequestView, jobUrl: string | undefined, foreign: ForeignText): Inline[] {
  if (replaced === undefined) return []
  const job = renderJobId(replaced.id, jobUrl, foreign)
  const reasons: Record<ReplacedJob['because'], Inline[]> = {
    archived: inline`because ${job} is archived`,
    unknown: inline`because the service no longer knows ${job}`,
    merged: inline`because the pull request of ${job} was merged`,
    closed: inline`because the pull request of ${job} was closed`,
    new: inline`with a pull request of its own; this pull request stays with ${job}`,
  }
  return [text('A new job, '), ...reasons[replaced.because]]
}

/** What of the person's words was not sent. Empty if all of it was. */
export function renderLeftOut({ leftOutComments = 0 }: RequestView): Inline[] {
  return leftOutComments > 0
    ? [text(`Left out of the prompt: ${formatCounted(leftOutComments, 'review comment')}`)]
    : []
}
