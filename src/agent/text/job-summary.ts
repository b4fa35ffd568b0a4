// The job summary of `mode: job`: the result and the pull request, what to do next, and the facts in small print.

import type { AgentJob } from '../../kit/service/job.ts'
import { formatCounted, formatDuration } from '../../kit/text/format.ts'
import {
  type Block,
  createForeignText,
  details,
  type ForeignText,
  heading,
  type Inline,
  inline,
  link,
  list,
  paragraph,
  smallPrint,
  text,
  toMarkdown,
} from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import { getReason, type Outcome } from '../outcome.ts'
import { renderJobId, renderOutcome } from './outcome.ts'
import { type CommentNotes, renderLeftOut, renderReplaced } from './status-comment.ts'

export interface RequestAnswer {
  readonly outcome: Outcome
  readonly notes?: CommentNotes | undefined
  /** A sentence of ours about the run. Code is in backticks. */
  readonly remark?: string | undefined
  /** The words of the person, or the prompt of the workflow and what changed. */
  readonly prompt?: string | undefined
  /** Of a dry run: what was tried, and what only a real run can show. */
  readonly checks?: readonly Check[] | undefined
  readonly unchecked?: readonly string[] | undefined
  readonly plan?: Plan | undefined
}

export interface Requester {
  readonly login?: string | undefined
  readonly url?: SafeUrl | undefined
  readonly workflow?: string | undefined
}

export interface SummaryFacts extends RequestAnswer {
  readonly asker?: Requester | undefined
  readonly command?: string | undefined
  readonly jobUrl?: string | undefined
}

export interface JobSummaryView extends SummaryFacts {
  readonly repository: string
  readonly waitedMs: number
  /** GITHUB_SERVER_URL. A repository of this server is shown by its name alone. */
  readonly serverUrl: string
}

/** `what`, `problem`: sentences of ours, code in backticks. Without a problem all is well. */
export interface Check {
  readonly what: string
  readonly problem: string | undefined
}

export interface Plan {
  /** `wait`: an earlier attempt at this request prevents another one. */
  readonly operation: 'create' | 'message' | 'wait'
  readonly jobId?: string | undefined
  readonly prompt?: string | undefined
}

/** Markdown of at most some 30 KB, ends with a line break. */
export function renderJobSummary(view: JobSummaryView, redact: Redact): string {
  const foreign = createForeignText(redact)
  const { title, links, rest } = renderOutcome({ ...view, isInThread: false }, foreign)
  return toMarkdown([
    heading(3, ...title),
    ...links.map((one) => paragraph(...one)),
    ...(view.plan ? renderPlan(view.plan, foreign) : []),
    ...renderChecks(view, foreign),
    ...rest,
    ...(view.remark ? [paragraph(...foreign.sentence(view.remark))] : []),
    ...smallPrint(listFacts(view, foreign)),
    ...renderDetails(view, foreign),
  ])
}

function listFacts(view: JobSummaryView, foreign: ForeignText): Inline[][] {
  const { outcome, waitedMs, serverUrl, jobUrl, notes = {} } = view
  const { job } = outcome
  // Some runs start a job or look at it, and do not wait.
  const hasWaited = job !== undefined && !['started', 'skipped', 'unknown', 'reported'].includes(outcome.outcome)
  return [
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    job?.model ? [foreign.code(job.model)] : [],
    job?.source?.repository ? [foreign.code(nameSource(job.source, serverUrl))] : [],
    hasWaited && waitedMs >= 1000 ? [text(`waited ${formatDuration(waitedMs)}`)] : [],
    renderAsker(view, foreign),
    notes.replaced ? renderReplaced(notes.replaced, jobUrl, foreign) : [],
    renderConversation(notes),
    renderLeftOut(notes),
  ]
}

function renderConversation({ conversation }: CommentNotes): Inline[] {
  const { comments, leftOut } = conversation ?? { comments: [], leftOut: 0 }
  if (comments.length + leftOut === 0) return []
  const more = leftOut > 0 ? `; left out: ${leftOut}` : ''
  return [text(`Sent along from the thread: ${formatCounted(comments.length, 'comment')}${more}`)]
}

function nameSource({ repository = '', ref }: NonNullable<AgentJob['source']>, serverUrl: string): string {
  const name = repository.startsWith(`${serverUrl}/`) ? repository.slice(serverUrl.length + 1) : repository
  return ref ? `${name}@${ref}` : name
}

function renderAsker({ asker = {} }: JobSummaryView, { code }: ForeignText): Inline[] {
  const { login, workflow, url } = asker
  if (workflow !== undefined) return inline`asked by the workflow ${code(workflow)}`
  if (login === undefined) return []
  return url ? [text('asked by '), link(url, code(login))] : inline`asked by ${code(login)}`
}

function renderDetails({ outcome, prompt, plan }: JobSummaryView, foreign: ForeignText): Block[] {
  const { code } = foreign
  const reason = getReason(outcome)
  const facts = [inline`Outcome: ${code(outcome.outcome)}`, ...(reason ? [inline`Reason: ${code(reason)}`] : [])]
  const sent = plan === undefined && prompt ? [paragraph(text('Prompt:')), ...foreign.codeBlock(prompt)] : []
  return details('Details', [list(facts), ...sent])
}

function renderPlan({ operation, jobId, prompt = '' }: Plan, foreign: ForeignText): Block[] {
  const job = jobId === undefined ? undefined : inline`job ${foreign.code(jobId)}`
  const words = {
    create: [text('This would start a new job.')],
    message: [text('This would go to '), ...(job ?? []), text('.')],
    wait: job
      ? [text('An earlier run sent this request: the run would send nothing, and report on '), ...job, text('.')]
      : [text('An earlier run may have sent this request: the run would send nothing.')],
  }
  const block = prompt === '' ? [] : details('What would be sent', foreign.codeBlock(prompt))
  return [paragraph(...words[operation]), ...block]
}

function renderChecks({ checks = [], unchecked = [] }: JobSummaryView, { sentence }: ForeignText): Block[] {
  const tried = checks.map(({ what, problem }) => sentence(problem ? `⚠️ ${what}: ${problem}` : `✅ ${what}`))
  return [
    ...(tried.length > 0 ? [list(tried)] : []),
    ...(unchecked.length > 0 ? [paragraph(text('A dry run cannot check:')), list(unchecked.map(sentence))] : []),
  ]
}
