// The job summary of `mode: job`: the result and the pull request, what to do next, and the details in small print.

import { formatDuration } from '../../kit/text/format.ts'
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
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import type { TextContext } from '../context.ts'
import { getReason, type Outcome } from '../outcome.ts'
import { renderJobId, renderProgress } from './outcome.ts'
import { type CommentNotes, renderLeftOut, renderReplaced } from './status-comment.ts'

export interface RequestAnswer {
  readonly outcome: Outcome
  readonly notes?: CommentNotes | undefined
  readonly remark?: string | undefined
  /** The prompt as the person wrote it, or the workflow's prompt with the list of changes. */
  readonly prompt?: string | undefined
  /** In a dry run: what was checked, and what only a real run can show. */
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

/** `what` and `problem` are our own sentences, with code in backticks. Without a problem, the check passed. */
export interface Check {
  readonly what: string
  readonly problem: string | undefined
}

export interface Plan {
  /** `wait`: an earlier attempt may have sent this request, so it is not sent again. */
  readonly operation: 'create' | 'message' | 'wait'
  readonly jobId?: string | undefined
  readonly prompt?: string | undefined
}

/** Returns at most about 30 KB of Markdown. It ends with a line break. */
export function renderJobSummary({ redact, env }: TextContext['world'], facts: SummaryFacts, waitedMs: number): string {
  const foreign = createForeignText(redact)
  const { outcome, command, plan, prompt, remark } = facts
  const { title, rest } = renderProgress(outcome, { repository: env('GITHUB_REPOSITORY'), command }, foreign)
  return toMarkdown([
    heading(3, ...title),
    ...(plan ? renderPlan(plan, foreign) : []),
    ...renderChecks(facts, foreign),
    ...rest,
    ...(remark ? [paragraph(...foreign.sentence(remark))] : []),
    ...smallPrint(listFacts(facts, waitedMs, foreign)),
    ...(prompt && !plan ? details('Prompt', foreign.codeBlock(prompt)) : []),
  ])
}

function listFacts({ outcome, jobUrl, asker, notes = {} }: SummaryFacts, waitedMs: number, foreign: ForeignText) {
  const { job } = outcome
  const { repository, ref } = job?.source ?? {}
  const { comments, leftOut } = notes.conversation ?? { comments: [], leftOut: 0 }
  const reason = getReason(outcome)
  // Some runs start or read a job without waiting.
  const hasWaited = job !== undefined && !['started', 'skipped', 'unknown', 'reported'].includes(outcome.outcome)
  return [
    reason ? inline`Reason: ${foreign.code(reason)}` : [],
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    job?.model ? [foreign.code(job.model)] : [],
    repository ? [foreign.code(`${repository}${ref ? `@${ref}` : ''}`)] : [],
    hasWaited && waitedMs >= 1000 ? [text(`waited ${formatDuration(waitedMs)}`)] : [],
    renderAsker(asker, foreign),
    renderReplaced(notes),
    comments.length + leftOut > 0
      ? [text(`Comments from the thread: ${comments.length} in the prompt, ${leftOut} left out`)]
      : [],
    renderLeftOut(notes),
  ]
}

function renderAsker({ login, workflow, url }: Requester = {}, { code }: ForeignText): Inline[] {
  if (workflow !== undefined) return inline`requested by the workflow ${code(workflow)}`
  if (login === undefined) return []
  return [text('requested by '), url ? link(url, code(login)) : code(login)]
}

function renderPlan({ operation, jobId, prompt = '' }: Plan, foreign: ForeignText): Block[] {
  const job = jobId === undefined ? [] : inline`job ${foreign.code(jobId)}`
  const report = job.length > 0 ? [text(', and report on '), ...job] : []
  const words = {
    create: [text('This would start a new job.')],
    message: [text('This would be sent to '), ...job, text('.')],
    wait: [text('An earlier run may have sent this request, so a real run would send nothing'), ...report, text('.')],
  }
  const block = prompt === '' ? [] : details('What would be sent', foreign.codeBlock(prompt))
  return [paragraph(...words[operation]), ...block]
}

function renderChecks({ checks = [], unchecked = [] }: SummaryFacts, { sentence }: ForeignText): Block[] {
  const tried = checks.map(({ what, problem }) => sentence(problem ? `⚠️ ${what}: ${problem}` : `✅ ${what}`))
  return [
    ...(tried.length > 0 ? [list(tried)] : []),
    ...(unchecked.length > 0 ? [paragraph(text('A dry run cannot check:')), list(unchecked.map(sentence))] : []),
  ]
}
