// Keeps the report of a period as one comment of a thread. A new period gets a new comment, because an edit notifies nobody.

import { hash } from 'node:crypto'
import * as v from 'valibot'
import { GitHubError, toWarning } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import { toTopic } from '../kit/inputs/default-topic.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import { resolveRepository, toRunUrl, type World } from '../kit/world.ts'
import type { ReportRunInputs } from './inputs.ts'

type PublishingWorld = Pick<World, 'clock' | 'connectGitHub' | 'deadline' | 'env' | 'log' | 'readEventFile' | 'redact'>

interface Publishing {
  readonly world: PublishingWorld
  readonly inputs: ReportRunInputs & { readonly thread: number }
  /** Renders the report in at most that many bytes. */
  readonly renderReport: (bytes: number) => string
}

const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'
/** The report is complete by then, so GitHub may not delay the end of the step for longer. */
const longestPublishMs = 60_000

const reportMarker = v.object({
  topic: v.string(),
  period: v.string(),
  service: v.string(),
  run: v.string(),
  inputs: v.string(),
})

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
  const { world, inputs, renderReport } = publishing
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
  await keepOneComment(github, thread, reports, body)
  world.log.info(`The report is kept in #${number}.`)
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

/** Links to the run, where the files are. */
export function toFoot(world: Pick<PublishingWorld, 'env'>) {
  const run = toRunUrl(world.env)
  return smallPrint([run ? [link(run, text('Workflow run'))] : []])
}
