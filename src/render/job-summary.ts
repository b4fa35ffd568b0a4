// The job summary of `mode: job`: the result and the pull request first, then what to do, then the facts.

import type { Redact } from '../foreign-text/redact.ts'
import type { JobOutcome, OperationName } from '../outcome.ts'
import type { AgentJob } from '../service/job.ts'
import { formatDuration, formatTime } from './format.ts'
import {
  type Block,
  bold,
  createForeignText,
  details,
  type ForeignText,
  heading,
  type Inline,
  inline,
  paragraph,
  table,
  text,
  toMarkdown,
} from './markdown.ts'
import { describeOutcome } from './outcome-text.ts'
import { toJob } from './outcome-words.ts'
import { formatLeftOut, type RequestView, renderPullRequest, renderRequester } from './request.ts'

export interface JobSummaryView {
  readonly outcome: JobOutcome
  /** When the step started and ended: milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt: number
  /** GITHUB_SERVER_URL: only its pages and pull requests are linked. */
  readonly serverUrl: string
  readonly request?: RequestView | undefined
  /** The word of commands, where a comment can reach the job. */
  readonly command?: string | undefined
  /** Dry run: what would be sent. */
  readonly plan?: Plan | undefined
}

export interface Plan {
  /** `wait`: an earlier attempt at the request forbids another one. */
  readonly operation: 'create' | 'message' | 'help' | 'wait'
  /** The job that would get the message, or be waited for. */
  readonly jobId?: string | undefined
  /** The whole text that would be sent. */
  readonly prompt?: string | undefined
}

/** Markdown of at most some 30 KB, ends with a line break. */
export function renderJobSummary(view: JobSummaryView, redact: Redact): string {
  const foreign = createForeignText(redact)
  const { title, happened, next } = describeOutcome(view.outcome, foreign, view.command)
  const job = toJob(view.outcome)
  const prompt = view.plan?.prompt === undefined ? view.request?.prompt : undefined
  return toMarkdown([
    heading(3, text(title)),
    ...(job?.prLink === undefined ? [] : [paragraph(...renderPullRequest(job.prLink, view.serverUrl, foreign))]),
    ...happened,
    ...(view.plan ? toPlan(view.plan, foreign) : []),
    ...next,
    ...toFacts(view, foreign),
    ...(prompt ? toPrompt('Prompt', prompt, foreign) : []),
  ])
}

const operations: Record<OperationName, string> = {
  create: 'New job',
  message: 'Follow-up message',
  wait: 'Wait for a job',
  status: 'Status',
  help: 'Help',
  'page-views': 'Page views',
  reconcile: 'Reconcile',
}

function toFacts(view: JobSummaryView, foreign: ForeignText): Block[] {
  const { code } = foreign
  const { outcome, request, serverUrl } = view
  const { operation } = outcome
  const job = toJob(outcome)
  const leftOut = request?.leftOut && formatLeftOut(request.leftOut)
  const rows: (readonly [string, Inline[]] | undefined)[] = [
    ['Outcome', [code(outcome.outcome)]],
    'reason' in outcome ? ['Reason', [code(outcome.reason)]] : undefined,
    outcome.outcome === 'error' ? ['Reason', [code(outcome.error.reason)]] : undefined,
    job && ['Job', [code(job.id)]],
    job?.status === undefined ? undefined : ['Status', [code(job.status)]],
    job?.model ? ['Model', [code(job.model)]] : undefined,
    job?.source?.repository ? ['Repository', toSource(job.source, serverUrl, foreign)] : undefined,
    operation && ['Operation', inline`${text(operations[operation])} (${code(operation)})`],
    request && ['Asked by', renderRequester(request, serverUrl, foreign)],
    leftOut ? ['Left out of the prompt', [text(leftOut)]] : undefined,
    ['Started', [text(formatTime(view.startedAt))]],
    ['Ended', [text(formatTime(view.endedAt))]],
    ['Duration', [text(formatDuration(view.endedAt - view.startedAt))]],
  ]
  const [header, ...others] = rows.filter((row) => row !== undefined).filter(([, cell]) => cell.length > 0)
  if (!header) return []
  const toCells = ([name, cell]: readonly [string, Inline[]]) => [text(name), cell]
  return [table(toCells(header), others.map(toCells), ['left', 'left'])]
}

function toSource({ repository = '', ref }: NonNullable<AgentJob['source']>, serverUrl: string, { code }: ForeignText) {
  const name = code(repository.startsWith(`${serverUrl}/`) ? repository.slice(serverUrl.length + 1) : repository)
  return ref === undefined ? [name] : inline`${name} at ${code(ref)}`
}

function toPlan({ operation, jobId, prompt }: Plan, foreign: ForeignText): Block[] {
  if (operation === 'help') return [paragraph(text('The usage would be shown in a comment.'))]
  if (operation === 'wait') return [paragraph(...toEarlier(jobId, foreign))]
  const target =
    jobId === undefined ? inline`This would start a new job.` : inline`This would go to job ${foreign.code(jobId)}.`
  return [paragraph(...target), ...(prompt ? toPrompt('What would be sent', prompt, foreign) : [])]
}

function toEarlier(jobId: string | undefined, { code }: ForeignText): Inline[] {
  if (jobId === undefined) return inline`An earlier attempt at this request was interrupted: nothing would be sent.`
  return inline`This request has job ${code(jobId)} already: it would be waited for, nothing would be sent.`
}

const longestOpenPrompt = 500

function toPrompt(name: string, prompt: string, { codeBlock }: ForeignText): Block[] {
  const block = codeBlock(prompt)
  const isLong = prompt.length > longestOpenPrompt || prompt.split('\n', 12).length === 12
  return isLong ? details(name, block) : [paragraph(bold(text(name))), ...block]
}
