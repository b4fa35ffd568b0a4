// The job summary of `mode: reconcile`: a table of what was settled, and a line on what is left.

import type { Redact } from '../foreign-text/redact.ts'
import { formatCounted } from '../render/format.ts'
import {
  type Block,
  createForeignText,
  type ForeignText,
  heading,
  type Inline,
  link,
  paragraph,
  table,
  text,
  toMarkdown,
} from '../render/markdown.ts'
import { renderPullRequestLink } from '../render/request.ts'
import { toServerUrl } from '../render/safe-url.ts'
import type { ReconciledRow, Reconciliation } from './reconcile.ts'

export interface PlaceView {
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
}

// The id of a job can be long: last, where a narrow screen ends.
const header = ['Thread', 'State', 'Pull request', 'Job'].map(text)

export function renderReconcileSummary(view: Reconciliation, place: PlaceView, redact: Redact): string {
  const foreign = createForeignText(redact)
  const rows = [...view.settled, ...view.open].map((row) => toRow(row, place, foreign))
  return toMarkdown([
    heading(3, text('Status comments of agent jobs')),
    paragraph(text(toReconciledSentence(view))),
    ...(rows.length > 0 ? [table(header, rows, ['left', 'left', 'left', 'left'])] : []),
    ...toRest(view),
  ])
}

/** One plain sentence. */
export function toReconciledSentence({ settled, open, failed, left, isDryRun }: Reconciliation): string {
  if (settled.length + open.length + failed + left === 0) return 'No status comment is open.'
  const done = `${formatCounted(settled.length, 'request')} ${isDryRun ? 'would be ' : ''}settled`
  return `${done}, ${formatCounted(open.length, 'job')} still running.`
}

function toRow(
  { thread, jobId, state, prLink }: ReconciledRow,
  { serverUrl, repository }: PlaceView,
  foreign: ForeignText,
): (Inline | Inline[])[] {
  const { code } = foreign
  // The server leads from an issue's address to that of a pull request.
  const page = toServerUrl(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl)
  const number = code(`#${thread}`)
  return [
    page ? link(page, number) : number,
    code(state),
    prLink === undefined ? [] : renderPullRequestLink(prLink, serverUrl, foreign),
    jobId === undefined ? text('none known') : code(jobId),
  ]
}

function toRest({ failed, left }: Reconciliation): Block[] {
  const sentences = [
    failed > 0 &&
      `${formatCounted(failed, 'request')} could not be settled (the log says why) and will be tried again by the next run.`,
    left > 0 && `${formatCounted(left, 'job was', 'jobs were')} not reached and will be asked about by the next run.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? [paragraph(text(sentences.join(' ')))] : []
}

/** For the output `summary-line`. */
export function toSummaryLine({ settled, open, failed, left, isDryRun }: Reconciliation): string {
  const rest = [
    [open.length, 'still at work'],
    [failed, 'not readable'],
    [left, 'left for the next run'],
  ] as const
  const others = rest.filter(([count]) => count > 0).map(([count, what]) => `, ${count} ${what}`)
  return `${isDryRun ? 'Dry run: open' : 'Open'} agent jobs: ${settled.length} settled${others.join('')}.`
}
