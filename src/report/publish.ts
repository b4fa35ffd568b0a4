// Keeps the report of a period as one comment of a thread. A new period, and alerts that no comment has told, get new comments,
// because an edit notifies nobody.

import { hash } from 'node:crypto'
import * as v from 'valibot'
import { GitHubError, toWarning } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { createCommentOnce, findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import { toTopic } from '../kit/inputs/default-topic.ts'
import { fitInto } from '../kit/text/fit.ts'
import { formatCounted } from '../kit/text/format.ts'
import { createForeignText, inline, link, list, paragraph, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import { toServerUrl } from '../kit/text/safe-url.ts'
import { resolveRepository, toRunUrl, type World } from '../kit/world.ts'
import type { Findings } from './findings.ts'
import type { ReportRunInputs } from './inputs.ts'
import { toReportTitle } from './layout.ts'
import type { FiredRule } from './rules.ts'
import { renderPhrase } from './sentence.ts'

export type PublishingWorld = Pick<
  World,
  'clock' | 'connectGitHub' | 'deadline' | 'env' | 'log' | 'readEventFile' | 'redact'
>

interface Publishing {
  readonly world: PublishingWorld
  readonly inputs: ReportRunInputs & { readonly thread: number }
  readonly findings: Findings
  /** Renders the report in at most that many bytes. */
  readonly renderReport: (bytes: number) => string
}

const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000
const mostAlertsShown = 50

const place = { topic: v.string(), period: v.string(), service: v.string() }
const reportMarker = v.object({ ...place, run: v.string(), inputs: v.string() })
const alertMarker = v.object({ ...place, rules: v.array(v.string()) })

/** Never rejects: if the thread cannot be read or written, it warns. */
export async function publishReport(publishing: Publishing): Promise<void> {
  const { world, inputs } = publishing
  const { thread, githubToken } = inputs
  try {
    if (githubToken === '') throw new GitHubError('There is no `github-token`.', { hint: tokenHint })
    const github = await world.connectGitHub(githubToken, resolveRepository(world), world.deadline)
    github.endWithin(longestPublishMs)
    await publish(publishing, github)
  } catch (error) {
    world.log.warning(`The report could not be kept in #${thread}: ${toWarning(error)}`)
  }
}

async function publish(publishing: Publishing, github: GitHub): Promise<void> {
  const { world, inputs, findings, renderReport } = publishing
  const { thread: number } = inputs
  const thread = { number, isPullRequest: undefined }
  const here = toReportPlace(publishing)
  const isHere = ({ topic, period, service }: typeof here) =>
    topic === here.topic && period === here.period && service === here.service
  const fields = { ...here, run: world.env('GITHUB_RUN_ID'), inputs: toInputsDigest(inputs) }
  const comments = await github.comments.list(thread)
  const reports = await findKeptComments(github, comments, { kind: 'report', schema: reportMarker, isHere })
  if (reports.some(({ fields: other }) => other.run === fields.run && other.inputs !== fields.inputs)) {
    world.log.warning(
      `The report was not kept in #${number}: another report of this workflow run with other inputs has the topic and period of this one. Give each of them a \`topic\` of its own.`,
    )
    return
  }
  const body = composeComment(renderMarker('report', fields), renderReport, toMarkdown(toFoot(world)), world.redact)
  const id = await keepOneComment(github, thread, reports, body)
  world.log.info(`The report is kept in #${number}.`)

  const alerts = await findKeptComments(github, comments, { kind: 'alert', schema: alertMarker, isHere })
  const told = new Set(alerts.flatMap(({ fields }) => fields.rules))
  const untold = findings.rules.fired.filter(({ rule }) => !told.has(toDigest(rule.text)))
  if (untold.length === 0) return
  const rules = renderMarker('alert', { ...here, rules: untold.map(({ rule }) => toDigest(rule.text)) })
  const link = toMarkdown(toFoot(world, { thread: number, id }))
  const renderUntold = (bytes: number) => renderAlerts(untold, findings, world, bytes)
  await createCommentOnce(github, thread, composeComment(rules, renderUntold, link, world.redact))
}

function toReportPlace({ world, inputs: { windows, topic, matrix, baseUrl, projectId } }: Publishing) {
  const { window } = windows
  return {
    topic: toTopic(topic, world.env, matrix),
    period: `${window.from}..${window.to}`,
    service: toDigest([baseUrl, projectId]),
  }
}

/** Of all that tells this report from that of another leg of the same run. */
function toInputsDigest({ baseUrl, projectId, paths, trend, alerts, siteUrl, pagesFrom }: ReportRunInputs): string {
  const rules = alerts.map(({ text }) => text)
  return toDigest({ service: [baseUrl, projectId], paths, trend, alerts: rules, siteUrl, pagesFrom })
}

/** 16 hexadecimal digits. */
function toDigest(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 16)
}

/** Names at most 50 rules. The report has the others. */
export function renderAlerts(
  fired: readonly FiredRule[],
  findings: Findings,
  { redact }: Pick<PublishingWorld, 'redact'>,
  bytes: number,
): string {
  const foreign = createForeignText(redact)
  const render = (most: number) => {
    const items = fired
      .slice(0, most)
      .map(({ words, rule }) => [
        text('⚠️ '),
        ...renderPhrase(words, foreign),
        ...inline` Rule: ${foreign.code(rule.text)}`,
      ])
    const more = fired.length - items.length
    return toMarkdown([
      paragraph(text(`${toReportTitle(findings)}: ${formatCounted(fired.length, 'rule')} fired.`)),
      paragraph(...renderPhrase(findings.verdict.words, foreign)),
      list(more > 0 ? [...items, [text(`and ${more} more, which the report names.`)]] : items),
    ])
  }
  return fitInto(bytes, [() => render(mostAlertsShown), () => render(10)]) ?? ''
}

/** Links to the run, where the files are, and from an alert to the report. */
export function toFoot(
  world: Pick<PublishingWorld, 'env' | 'readEventFile'>,
  report?: { readonly thread: number; readonly id: number },
) {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const { owner, name } = resolveRepository(world)
  const run = toRunUrl(world.env)
  const comment =
    report && toServerUrl(`${serverUrl}/${owner}/${name}/issues/${report.thread}#issuecomment-${report.id}`, serverUrl)
  return smallPrint([comment ? [link(comment, text('The report'))] : [], run ? [link(run, text('Workflow run'))] : []])
}
