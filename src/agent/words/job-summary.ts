// The job summary of `mode: job`: the result and the pull request, what to do, one line of facts, and the other facts folded.

import type { AgentJob } from '../../kit/service/job.ts'
import { formatDuration } from '../../kit/text/format.ts'
import {
  type Block,
  bold,
  createForeignText,
  details,
  type ForeignText,
  heading,
  type Inline,
  inline,
  list,
  paragraph,
  smallPrint,
  table,
  text,
  toMarkdown,
} from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { type OperationName, toReason } from '../outcome.ts'
import { type OutcomeView, renderOutcome } from './outcome-text.ts'
import { type JobAccess, type RequestView, renderAsked, renderJobId, renderLeftOut, renderReplaced } from './request.ts'

/** What the summary says in addition to the outcome. */
export interface SummaryFacts extends JobAccess {
  readonly request?: RequestView | undefined
  /** Sentences of ours about the run, beside its outcome. Code is in backticks. */
  readonly remarks?: readonly string[] | undefined
  readonly plan?: Plan | undefined
  readonly checks?: readonly Check[] | undefined
}

export interface JobSummaryView extends SummaryFacts, Pick<OutcomeView, 'outcome' | 'repository'> {
  readonly durationMs: number
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
  readonly operation: OperationName
  /** The job that would get the message, or that the run would wait for. */
  readonly jobId?: string | undefined
  readonly prompt?: string | undefined
}

/** Markdown of at most some 30 KB, ends with a line break. */
export function renderJobSummary(view: JobSummaryView, redact: Redact): string {
  const foreign = createForeignText(redact)
  const { title, links, happened, next } = renderOutcome({ ...view, isInThread: false }, foreign)
  return toMarkdown([
    heading(3, ...title),
    ...links.map((one) => paragraph(...one)),
    ...happened,
    ...(view.plan ? toPlan(view.plan, foreign) : []),
    ...(view.checks?.length ? [toCheckTable(view.checks, foreign)] : []),
    ...next,
    ...(view.remarks ?? []).map((remark) => paragraph(...foreign.sentence(remark))),
    ...smallPrint(toJobFacts(view, foreign)),
    ...details('Details', toDetails(view, foreign)),
  ])
}

/** One line: the job, its model and repository, and how long this run waited, which says little about the time of the job. */
function toJobFacts({ outcome, durationMs, serverUrl, jobUrl }: JobSummaryView, foreign: ForeignText): Inline[][] {
  const { code } = foreign
  const { job } = outcome
  // Some runs start a job or look at it, and do not wait.
  const hasWaited = job !== undefined && !['started', 'skipped', 'unknown', 'reported'].includes(outcome.outcome)
  return [
    job ? [renderJobId(job.id, jobUrl, foreign)] : [],
    job?.model ? [code(job.model)] : [],
    job?.source?.repository ? [code(toSource(job.source, serverUrl))] : [],
    hasWaited && durationMs >= 1000 ? [text(`waited ${formatDuration(durationMs)}`)] : [],
  ]
}

function toSource({ repository = '', ref }: NonNullable<AgentJob['source']>, serverUrl: string): string {
  const name = repository.startsWith(`${serverUrl}/`) ? repository.slice(serverUrl.length + 1) : repository
  return ref ? `${name}@${ref}` : name
}

function toDetails({ outcome, request = {}, plan, jobUrl }: JobSummaryView, foreign: ForeignText): Block[] {
  const { code } = foreign
  const reason = toReason(outcome)
  const status = outcome.job?.status
  const prompt = plan?.prompt === undefined ? request.prompt : undefined
  const facts = [
    inline`Outcome: ${code(outcome.outcome)}`,
    reason ? inline`Reason: ${code(reason)}` : [],
    status ? inline`Status of the job: ${code(status)}` : [],
    outcome.operation ? inline`Operation: ${code(outcome.operation)}` : [],
    renderReplaced(request, jobUrl, foreign),
    renderAsked(request, foreign),
    renderLeftOut(request),
  ].filter((fact) => fact.length > 0)
  return [list(facts), ...(prompt ? [paragraph(text('Prompt:')), ...foreign.codeBlock(prompt)] : [])]
}

const longestOpenPrompt = 500

function toPlan({ operation, jobId, prompt = '' }: Plan, foreign: ForeignText): Block[] {
  const job = jobId === undefined ? undefined : foreign.code(jobId)
  const words = {
    status: inline`The run would post a comment with the status of the job.`,
    help: inline`The run would post a comment with the list of commands.`,
    wait: job
      ? inline`The run would wait for job ${job} and send nothing.`
      : inline`An earlier attempt at this request was interrupted, so the run would send nothing.`,
    create: inline`This would start a new job.`,
    message: job ? inline`This would go to job ${job}.` : [],
  }
  const said = paragraph(...words[operation])
  if (prompt === '') return [said]
  const title = 'What would be sent'
  const block = foreign.codeBlock(prompt)
  const isLong = prompt.length > longestOpenPrompt || prompt.split('\n', 12).length === 12
  return [said, ...(isLong ? details(title, block) : [paragraph(bold(text(title))), ...block])]
}

function toCheckTable(checks: readonly Check[], { sentence }: ForeignText): Block {
  const rows = checks.map(({ what, problem }) => [sentence(what), sentence(problem ? `⚠️ ${problem}` : '✅')])
  return table([text('Checked'), text('Result')], rows)
}
