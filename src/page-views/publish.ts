// Keeps the report as one comment of a thread. New alerts get a comment of their own, because an edit notifies nobody.

import { GitHubError, toWarning } from '../errors.ts'
import { toServerUrl } from '../foreign-text/safe-url.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import { keepComment } from '../ledger/kept-comment.ts'
import { type Entry, type Ledger, openCommentLedger } from '../ledger/ledger.ts'
import { createAttemptId, toDigestRequestKey, toTopic } from '../ledger/record.ts'
import { byteLength } from '../render/fit.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText, link, smallPrint, text, toMarkdown } from '../render/markdown.ts'
import { resolveRepository, toRunUrl, type World } from '../world.ts'
import { renderAlerts, toRuleId } from './alert-comment.ts'
import type { FiredAlert } from './alerts.ts'
import type { PageViewsReport } from './report.ts'

export interface Publishing {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  /** Monotonic milliseconds. */
  readonly deadline: number
  readonly thread: number
  readonly report: PageViewsReport
  /** Renders the report in at most that many bytes. */
  readonly renderReport: (bytes: number) => string
}

/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
export const longestComment = 65_536
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000

/** The most alerts in one comment, because its record names them all. */
const mostTold = 500

/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
export async function publishReport(publishing: Publishing): Promise<string | undefined> {
  const { world, inputs, deadline, thread } = publishing
  try {
    if (inputs.githubToken === '') throw new GitHubError('There is no `github-token`.', { hint: tokenHint })
    const repository = resolveRepository(world)
    const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
    github.endWithin(longestPublishMs)
    const ledger = openCommentLedger({ ...publishing, repository }, github)
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
  readonly topic: string
  readonly reportKey: string
  /** The report as earlier runs left it, the oldest first. */
  readonly earlier: readonly Entry[]
  /** Alerts of this window that no comment names yet. */
  readonly untold: readonly FiredAlert[]
}

/** Finds what the thread has already: a report of the same topic, and alerts of the same topic, window and rule. */
async function plan(
  { world, inputs, report }: Publishing,
  ledger: Ledger,
  thread: ThreadReference,
): Promise<Publication> {
  const topic = toTopic(inputs.topic, world.env)
  const reportKey = toDigestRequestKey('report', [topic])
  const entries = await ledger.read(thread)
  const told = new Set(
    entries
      .filter(({ isVerified, record }) => isVerified && record.kind === 'alert')
      .flatMap(({ record }) => record.rules ?? []),
  )
  const alertTopic = { topic, window: report.window }
  const isUntold = (alert: FiredAlert) => !told.has(toRuleId(alertTopic, alert))
  return {
    thread,
    topic,
    reportKey,
    earlier: entries.filter(({ record }) => record.request === reportKey),
    untold: (report.alerts?.fired ?? []).filter(isUntold).slice(0, mostTold),
  }
}

function toPlanWords({ thread, earlier, untold }: Publication): string {
  const kept = earlier.length > 0 ? 'would replace the one that is there' : 'would become a comment'
  const told = untold.length > 0 ? `, and a new comment would name ${formatCounted(untold.length, 'alert')}` : ''
  return `Dry run: nothing was written to #${thread.number}. This report ${kept}${told}.`
}

async function write(publishing: Publishing, ledger: Ledger, publication: Publication): Promise<void> {
  const { world, report, renderReport } = publishing
  const { thread, topic, reportKey, untold } = publication
  const now = world.clock.now()
  const attempt = createAttemptId(world.random)
  const signed = { thread: thread.number, requestedAt: now, attempt, state: 'reported', stateAt: now } as const

  const record = { ...signed, kind: 'report', request: reportKey } as const
  const foot = toMarkdown(toFoot(world))
  const room = longestComment - byteLength(`${ledger.sign(record)}\n\n\n${foot}`)
  const text = `${renderReport(room)}\n${foot}`
  const id = await keepComment(ledger, publication, record, text)
  world.log.info(`The report is kept in #${thread.number}.`)

  if (untold.length === 0) return
  const alertTopic = { topic, window: report.window }
  const rules = untold.map((alert) => toRuleId(alertTopic, alert))
  const body = renderAlerts(untold, report, createForeignText(world.redact))
  const alertFoot = toMarkdown(toFoot(world, { thread: thread.number, id }))
  const alertRecord = { ...signed, kind: 'alert', request: toDigestRequestKey('alert', rules), rules } as const
  await ledger.createOnce(thread, alertRecord, { text: `${body}\n${alertFoot}` })
}

/** Links to the run, and from an alert to the report. */
export function toFoot(
  world: Pick<World, 'env' | 'readEventFile'>,
  report?: { readonly thread: number; readonly id: number },
) {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const { owner, name } = resolveRepository(world)
  const place = `${serverUrl}/${owner}/${name}`
  const run = toRunUrl(world.env)
  const comment = report && toServerUrl(`${place}/issues/${report.thread}#issuecomment-${report.id}`, serverUrl)
  return smallPrint([comment ? [link(comment, text('The report'))] : [], run ? [link(run, text('Workflow run'))] : []])
}
