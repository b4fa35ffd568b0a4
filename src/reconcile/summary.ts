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
import { renderJobId, renderPullRequestLink } from '../render/request.ts'
import { toServerUrl } from '../render/safe-url.ts'
import type { ReconciledRow, Reconciliation } from './reconcile.ts'

export interface PlaceView {
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  /** The input `job-url`. */
  readonly jobUrl: string | undefined
}

// As few columns as a phone shows; the id of a job can be long: last, where a narrow screen ends.
const header = ['Thread', 'State', 'Job'].map(text)

export function renderReconcileSummary(view: Reconciliation, place: PlaceView, redact: Redact): string {
  const foreign = createForeignText(redact)
  const rows = [...view.settled, ...view.open].map((row) => toRow(row, place, foreign))
  return toMarkdown([
    heading(3, text('Status comments of agent jobs')),
    paragraph(text(toReconciledSentence(view))),
    ...(rows.length > 0 ? [table(header, rows, ['left', 'left', 'left'])] : []),
    ...toRest(view),
  ])
}

/** One plain sentence, for the output `summary-line` as well. */
export function toReconciledSentence({ settled, open, failed, left, isDryRun }: Reconciliation): string {
  if (settled.length + open.length + failed + left === 0) return 'No status comment is open.'
  const rest = [
    failed > 0 && `${formatCounted(failed, 'request')} could not be settled`,
    left > 0 && `${formatCounted(left, 'job')} not reached`,
  ].filter((part) => part !== false)
  const done = `${formatCounted(settled.length, 'request')} ${isDryRun ? 'would be ' : ''}settled`
  return `${[done, `${formatCounted(open.length, 'job')} still running`, ...rest].join(', ')}.`
}

function toRow(
  { thread, jobId, state, prLink }: ReconciledRow,
  { serverUrl, repository, jobUrl }: PlaceView,
  foreign: ForeignText,
): (Inline | Inline[])[] {
  const { code } = foreign
  // The server leads from an issue's address to that of a pull request.
  const page = toServerUrl(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl)
  const number = code(`#${thread}`)
  return [
    page ? link(page, number) : number,
    prLink === undefined ? code(state) : [code(state), text(' '), ...renderPullRequestLink(prLink, serverUrl, foreign)],
    jobId === undefined ? text('none known') : renderJobId(jobId, jobUrl, foreign),
  ]
}

function toRest({ failed, left }: Reconciliation): Block[] {
  if (failed + left === 0) return []
  return [paragraph(text('The next run goes on with what is left; the log says what failed.'))]
}
