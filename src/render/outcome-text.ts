// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.

import { InputError, type InputProblem } from '../errors.ts'
import type { JobOutcome, LinkedPullRequest } from '../outcome.ts'
import { isDocumentedStatus } from '../service/job.ts'
import { type Block, type ForeignText, type Inline, inline, link, list, paragraph, text } from './markdown.ts'
import { capitalize, toRow, unnamedJob } from './outcome-words.ts'

/** `command` is the word that reaches the job from a comment. It is absent if no comment can. */
export function describeOutcome(outcome: JobOutcome, foreign: ForeignText, command?: string) {
  const [icon, sentence, meaning, next] = toRow(outcome, unnamedJob, command)
  const sentences = [meaning && `${capitalize(meaning)}.`, next].filter((words) => words !== undefined)
  return {
    /** Plain words, the same for every run with this outcome. */
    title: `${icon} ${capitalize(sentence)}`,
    happened: [...toParticulars(outcome, foreign, command), ...toDetail(outcome, foreign)],
    /** What that means for the reader, and what to do. */
    next: sentences.length > 0 ? [paragraph(...foreign.sentence(sentences.join(' ')))] : [],
  }
}

function toParticulars(outcome: JobOutcome, foreign: ForeignText, command = '/agent'): Block[] {
  if (outcome.outcome === 'reported') {
    if (outcome.operation === 'help') return [list(toUsage(command, foreign))]
    const { job } = outcome
    return !job || isDocumentedStatus(job.status) ? [] : [paragraph(...inline`Status: ${foreign.code(job.status)}.`)]
  }
  if (outcome.outcome === 'skipped') return toOpen(outcome.open ?? [], foreign)
  if (outcome.outcome !== 'error') return []
  const { error } = outcome
  if (error instanceof InputError) return [list(error.problems.map((problem) => toProblem(problem, foreign)))]
  return [paragraph(foreign.code(error.message, 1000))]
}

const mostShown = 20

/** The pull requests that prevent a new job. */
function toOpen(open: readonly LinkedPullRequest[], { code }: ForeignText): Block[] {
  const items = open.slice(0, mostShown).map(({ number, title, url }) => {
    const name = code(`#${number}`)
    return [url ? link(url, name) : name, text(' '), code(title)]
  })
  const more = open.length - items.length
  return items.length > 0 ? [list(more > 0 ? [...items, inline`and ${text(String(more))} more`] : items)] : []
}

function toDetail(outcome: JobOutcome, foreign: ForeignText): Block[] {
  if (!outcome.detail) return []
  // In other outcomes it may be the message of an error, which quotes the service.
  const isOurs = outcome.outcome === 'reported'
  return [paragraph(isOurs ? text(outcome.detail) : foreign.code(outcome.detail, 1000))]
}

function toUsage(command: string, { code }: ForeignText): Inline[][] {
  return [
    inline`${code(`${command} <prompt>`)} sends a follow-up to the job of this thread, or starts a job if there is none`,
    inline`${code(`${command} new <prompt>`)} starts a new job`,
    inline`${code(`${command} status`)} shows the status of this thread's job`,
    inline`${code(`${command} help`)} shows this list`,
  ]
}

function toProblem({ input, value, is, fix }: InputProblem, { code, sentence }: ForeignText): Inline[] {
  const shown = value === undefined ? [] : inline` ${code(value)}${text(is === undefined ? '' : ',')}`
  return [code(input), text(' is'), ...shown, ...sentence(`${is === undefined ? '' : ` ${is}`}. ${fix}`)]
}
