// The reconcile action: settles every request of this repository whose job was still running when its workflow ended.

import { InputError } from '../../kit/errors.ts'
import { missingToken, readConnection, readSecretKey, type WithSecretKey } from '../../kit/inputs/connection.ts'
import type { InputReader } from '../../kit/inputs/input-reader.ts'
import { readLabel, readRepository } from '../../kit/inputs/place.ts'
import { createReportingDoor, type Reported } from '../../kit/reporting.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import { formatCount, formatCounted } from '../../kit/text/format.ts'
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
} from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { resolveRepository, type World } from '../../kit/world.ts'
import { createContext, openElsewhere } from '../context.ts'
import { readCommand, readInterval, readJobUrl } from '../inputs.ts'
import { readReviewers } from '../pull-request-inputs.ts'
import { renderJobId, renderPullRequest } from '../text/outcome.ts'
import { commentsRead, type ReconciledRow, type Reconciliation, reconcile } from './reconcile.ts'

type ReconcileInputs = ReturnType<typeof readReconcileInputs>

function readReconcileInputs(read: InputReader) {
  const connection = readConnection(read)
  return {
    ...connection,
    previousSecretKey: readSecretKey(read, 'previous-secret-key'),
    command: readCommand(read),
    jobUrl: readJobUrl(read, connection.projectId),
    repository: readRepository(read),
    label: readLabel(read),
    reviewers: readReviewers(read),
    intervalMs: readInterval(read),
  }
}

export const reconcileDoor = createReportingDoor(['outcome', 'reason', 'summary-line'], {
  prevented: 'not all status comments were updated',
  readInputs: readReconcileInputs,
  report: runReconcile,
})

async function runReconcile(world: World<ServiceReader>, inputs: WithSecretKey<ReconcileInputs>): Promise<Reported> {
  if (inputs.githubToken === '') throw new InputError([missingToken('the reconcile action')])
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  const opened = createContext({ world, inputs, service, github, repository })
  const reconciliation = await reconcile({ ...opened, elsewhere: await openElsewhere(opened) })
  const links = { serverUrl: world.env('GITHUB_SERVER_URL'), repository, jobUrl: inputs.jobUrl }
  return {
    outcome: 'reconciled',
    outputs: {},
    summaryLine: toReconciledSentence(reconciliation),
    renderSummary: async () => renderReconcileSummary(reconciliation, links, world.redact),
  }
}

interface LinkOptions {
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string }
  /** The input `job-url`. */
  readonly jobUrl: string | undefined
}

// Two columns: a phone has no room for more.
const header = ['Thread', 'State, pull request and job'].map(text)

export function renderReconcileSummary(view: Reconciliation, links: LinkOptions, redact: Redact): string {
  const foreign = createForeignText(redact)
  const rows = [...view.settled, ...view.open].map((row) => toReconciledRow(row, links, foreign))
  return toMarkdown([
    heading(3, text('Status comments of agent jobs')),
    paragraph(text(toReconciledSentence(view))),
    ...(rows.length > 0 ? [table(header, rows, ['left', 'left'])] : []),
    ...toRest(view, foreign),
  ])
}

/** One plain sentence, for the output `summary-line` as well. */
export function toReconciledSentence(reconciliation: Reconciliation): string {
  const { settled, open, failed, left, signedOtherwise, isPartial } = reconciliation
  const rest = [
    failed > 0 && `${formatCounted(failed, 'comment')} could not be updated`,
    left > 0 && `${formatCounted(left, 'job')} not reached`,
    signedOtherwise > 0 && `${formatCounted(signedOtherwise, 'comment')} signed with another secret key`,
    isPartial && `only the newest ${formatCount(commentsRead)} comments were read`,
  ].filter((part) => part !== false)
  if (settled.length + open.length + rest.length === 0) return 'Nothing to update.'
  const done = `${formatCounted(settled.length, 'comment')} updated`
  return `${[done, `${formatCounted(open.length, 'job')} still running`, ...rest].join(', ')}.`
}

function toReconciledRow(
  { thread, jobId, state, job }: ReconciledRow,
  { serverUrl, repository, jobUrl }: LinkOptions,
  foreign: ForeignText,
): (Inline | Inline[])[] {
  const { code } = foreign
  // The server redirects from an issue's address to that of a pull request.
  const page = toServerUrl(`${serverUrl}/${repository.owner}/${repository.name}/issues/${thread}`, serverUrl)
  const number = code(`#${thread}`)
  return [
    page ? link(page, number) : number,
    [
      code(state),
      ...(job?.prLink ? [text(' '), ...renderPullRequest(job, `${repository.owner}/${repository.name}`, foreign)] : []),
      ...(jobId === undefined ? [] : [text(' · '), renderJobId(jobId, jobUrl, foreign)]),
    ],
  ]
}

function toRest({ failed, left, signedOtherwise }: Reconciliation, foreign: ForeignText): Block[] {
  const sentences = [
    failed + left > 0 && 'The next run continues with the rest. See the log for failures.',
    signedOtherwise > 0 &&
      'If the secret key was rotated, `previous-secret-key` with the key before reads these records.',
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? [paragraph(...foreign.sentence(sentences.join(' ')))] : []
}
