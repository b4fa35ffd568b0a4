// Keeps the report as one comment of a thread. New alerts get a comment of their own, because an edit notifies nobody.

import { GitHubError, toWarning } from '../errors.ts'
import { toServerUrl } from '../foreign-text/safe-url.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import { type KeptComment, keepComment } from '../ledger/kept-comment.ts'
import { type Ledger, openCommentLedger } from '../ledger/ledger.ts'
import { createAttemptId, type RecordDraft, toDigestRequestKey, toTopic } from '../ledger/record.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText, link, smallPrint, text, toMarkdown } from '../render/markdown.ts'
import { resolveRepository, toRunUrl, type World } from '../world.ts'
import { renderAlerts, toRuleId } from './alert-comment.ts'
import type { PageViewsReport } from './report.ts'

interface Publishing {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly thread: number
  readonly report: PageViewsReport
  /** Renders the report in at most that many bytes. */
  readonly renderReport: (bytes: number) => string
}

/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000

/** The most alerts in one comment, because its record names them all. */
const mostTold = 500

/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
export async function publishReport(publishing: Publishing): Promise<string | undefined> {
  const { world, inputs, thread } = publishing
  try {
    if (inputs.githubToken === '') throw new GitHubError('There is no `github-token`.', { hint: tokenHint })
    const repository = resolveRepository(world)
    const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
    github.endWithin(longestPublishMs)
    return await publish(publishing, openCommentLedger({ world, inputs, repository }, github))
  } catch (error) {
    world.log.warning(`The report could not be kept in #${thread}: ${toWarning(error)}`)
    return undefined
  }
}

/** Replaces the report of the same topic. New are the alerts of the same topic, window and rule that no comment names yet. */
async function publish(
  { world, inputs, thread: number, report, renderReport }: Publishing,
  ledger: Ledger,
): Promise<string | undefined> {
  const thread = { number, isPullRequest: undefined }
  const topic = toTopic(inputs.topic, world.env)
  const entries = await ledger.read(thread)
  const signed = { ...toReportedRecord(world, number), request: toDigestRequestKey('report', [topic]) }
  const earlier = entries.filter(({ record }) => record.request === signed.request)
  const told = new Set(
    entries
      .filter(({ isVerified, record }) => isVerified && record.kind === 'alert')
      .flatMap(({ record }) => record.rules ?? []),
  )
  const alertTopic = { topic, window: report.window }
  const untold = (report.alerts?.fired ?? [])
    .filter((alert) => !told.has(toRuleId(alertTopic, alert)))
    .slice(0, mostTold)
  if (inputs.dryRun) {
    const news = untold.length > 0 ? `, and a new comment would name ${formatCounted(untold.length, 'alert')}` : ''
    return `${toDryRunWords('report', { thread, earlier })}${news}.`
  }
  const id = await keepReport(world, ledger, { thread, earlier }, { ...signed, kind: 'report' }, renderReport)
  if (untold.length === 0) return undefined
  const rules = untold.map((alert) => toRuleId(alertTopic, alert))
  const body = renderAlerts(untold, report, createForeignText(world.redact))
  const foot = toMarkdown(toFoot(world, { thread: number, id }))
  const record = { ...signed, kind: 'alert', request: toDigestRequestKey('alert', rules), rules } as const
  await ledger.createOnce(thread, record, { text: `${body}\n${foot}` })
  return undefined
}

/** What all records of one run have in common. */
export function toReportedRecord({ clock, random }: Pick<World, 'clock' | 'random'>, thread: number) {
  const now = clock.now()
  return { thread, requestedAt: now, attempt: createAttemptId(random), state: 'reported', stateAt: now } as const
}

/** Without a full stop. */
export function toDryRunWords(name: ReportKind, { thread, earlier }: KeptComment): string {
  const kept = earlier.length > 0 ? 'would replace the one that is there' : 'would become a comment'
  return `Dry run: nothing was written to #${thread.number}. This ${name} ${kept}`
}

type ReportKind = 'report' | 'scorecard'

/** In the one comment of the thread that all runs update. Returns its id. */
export async function keepReport(
  world: World,
  ledger: Ledger,
  kept: KeptComment,
  record: RecordDraft & { readonly kind: ReportKind },
  render: (bytes: number) => string,
): Promise<number> {
  const foot = toMarkdown(toFoot(world))
  const room = longestComment - Buffer.byteLength(`${ledger.sign(record)}\n\n\n${foot}`)
  const id = await keepComment(ledger, kept, record, `${render(room)}\n${foot}`)
  world.log.info(`The ${record.kind} is kept in #${kept.thread.number}.`)
  return id
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
