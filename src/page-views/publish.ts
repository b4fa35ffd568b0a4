// Keeps the report as one comment of a thread, and tells of alerts in comments of their own, since edits notify nobody.

import { GitHubError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { Inputs, Keyed } from '../inputs/inputs.ts'
import { openLedger } from '../ledger/conversation.ts'
import type { Entry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { toAttempt, toReportKey } from '../ledger/marker.ts'
import { toTopic } from '../ledger/topic.ts'
import { byteLength } from '../render/fit.ts'
import { formatCounted } from '../render/format.ts'
import {
  bold,
  createForeignText,
  type ForeignText,
  inline,
  link,
  paragraph,
  smallPrint,
  text,
  toMarkdown,
} from '../render/markdown.ts'
import { toServerUrl } from '../render/safe-url.ts'
import { toRepository, type World } from '../world.ts'
import type { FiredAlert } from './alerts.ts'
import type { PageViewsReport } from './report.ts'
import { toTitle } from './summary.ts'

export interface Publishing {
  readonly world: World
  readonly inputs: Keyed<Inputs>
  /** Monotonic milliseconds. */
  readonly deadline: number
  readonly thread: number
  readonly report: PageViewsReport
  readonly siteUrl: string | undefined
  /** The report in at most so many bytes. */
  readonly renderReport: (bytes: number) => string
}

/** What GitHub takes in a comment: characters, of which bytes are never less. */
const longestComment = 65_536
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'
/** The report is there already: GitHub may not hold up the end of the step for longer. */
const longestMs = 60_000

/** Never rejects: a thread that cannot be read or written is a warning. Returns what a dry run would have done. */
export async function publishReport(publishing: Publishing): Promise<string | undefined> {
  const { world, inputs, deadline, thread } = publishing
  try {
    if (inputs.githubToken === '') throw new GitHubError('There is no `github-token`.', { hint: tokenHint })
    const repository = toRepository(world)
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
    github.endWithin(longestMs)
    const ledger = openLedger({ ...publishing, repository }, github)
    const publication = await plan(publishing, ledger, { number: thread, isPullRequest: undefined })
    if (inputs.dryRun) return toPlanWords(publication)
    await write(publishing, ledger, publication)
  } catch (error) {
    world.log.warning(`The report could not be kept in #${thread}: ${toWarning(error)}`)
  }
  return undefined
}

interface Publication {
  readonly thread: ThreadReference
  readonly reportKey: string
  /** The report as earlier runs left it, the oldest first. */
  readonly earlier: readonly Entry[]
  /** Alerts that no comment tells of, by their keys. */
  readonly untold: ReadonlyMap<string, FiredAlert>
}

/** What there is already: a report by its topic, an alert by window and rule as well. */
async function plan(
  { world, inputs, report }: Publishing,
  ledger: Ledger,
  thread: ThreadReference,
): Promise<Publication> {
  const topic = toTopic(inputs.topic, world.env)
  const reportKey = toReportKey('report', [topic])
  const { from, to } = report.window
  const fired = (report.alerts?.fired ?? []).map(
    (alert) => [toReportKey('alert', [topic, from, to, alert.rule.text]), alert] as const,
  )
  const entries = await ledger.read(thread)
  const isTold = (key: string) => entries.some(({ record, isVerified }) => isVerified && record.request === key)
  return {
    thread,
    reportKey,
    earlier: entries.filter(({ record }) => record.request === reportKey),
    untold: new Map(fired.filter(([key]) => !isTold(key))),
  }
}

function toPlanWords({ thread, earlier, untold }: Publication): string {
  const kept = earlier.length > 0 ? 'would replace what stands there' : 'would become a comment'
  const told = untold.size > 0 ? `, and ${formatCounted(untold.size, 'alert')} would be told in new comments` : ''
  return `Dry run: nothing was written to #${thread.number}. This report ${kept}${told}.`
}

async function write(publishing: Publishing, ledger: Ledger, publication: Publication): Promise<void> {
  const { world, report, siteUrl, renderReport } = publishing
  const { thread, reportKey, untold } = publication
  const foreign = createForeignText(world.redact)
  const now = world.clock.now()
  const attempt = toAttempt(world.random)
  const signed = { thread: thread.number, requestedAt: now, attempt, state: 'reported', stateAt: now } as const

  const marker = ledger.sign({ ...signed, kind: 'report', request: reportKey })
  const foot = toMarkdown(toFoot(world))
  const room = longestComment - byteLength(`${marker}\n\n\n${foot}`)
  const id = await keep(ledger, publication, marker, world.redact(`${marker}\n\n${renderReport(room)}\n${foot}`))
  world.log.info(`The report is kept in #${thread.number}.`)

  for (const [key, alert] of untold) {
    const alertMarker = ledger.sign({ ...signed, kind: 'alert', request: key })
    const body = renderAlert(alert, toTitle(report, { siteUrl, topic: publishing.inputs.topic }), foreign)
    const foot = toMarkdown(toFoot(world, { thread: thread.number, id }))
    await ledger.createOnce(thread, alertMarker, world.redact(`${alertMarker}\n\n${body}\n${foot}`))
  }
}

/** Edits the oldest comment of ours, or writes one; what else there is of ours goes. Returns its id. */
async function keep(ledger: Ledger, publication: Publication, marker: string, body: string): Promise<number> {
  const { thread, earlier } = publication
  const [kept, ...others] = await ledger.onlyOwn(earlier)
  const isEdited = kept !== undefined && (await ledger.update(kept.comment.id, body))
  if (isEdited) {
    await ledger.deleteOwn(others)
    return kept.comment.id
  }
  const { id } = await ledger.createOnce(thread, marker, body)
  // Where GitHub does not say who we are, only the author of the new comment tells which of the old ones were ours.
  await ledger.deleteOwn(earlier)
  return id
}

export function renderAlert({ sentence, rule }: FiredAlert, title: string, foreign: ForeignText): string {
  return toMarkdown([
    paragraph(bold(text('⚠️ '), ...foreign.sentence(sentence))),
    paragraph(...inline`${text(title)}. The rule: ${foreign.code(rule.text)}.`),
  ])
}

/** Links to the run, and from an alert to the report. */
export function toFoot(
  world: Pick<World, 'env' | 'readEventFile'>,
  report?: { readonly thread: number; readonly id: number },
) {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const { owner, name } = toRepository(world)
  const place = `${serverUrl}/${owner}/${name}`
  const run = toServerUrl(`${place}/actions/runs/${world.env('GITHUB_RUN_ID')}`, serverUrl)
  const comment = report && toServerUrl(`${place}/issues/${report.thread}#issuecomment-${report.id}`, serverUrl)
  return smallPrint([comment ? [link(comment, text('The report'))] : [], run ? [link(run, text('Workflow run'))] : []])
}
