// Keeps the report of a period as one comment of a thread. A new period gets a new comment, because an edit notifies nobody.

import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { GitHubError, toWarning } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import { toTopic } from '../kit/inputs/default-topic.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import { getRunUrl, resolveRepository, type World } from '../kit/world.ts'
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

const reportMarker = v.object({ thread: v.number(), topic: v.string(), period: v.string(), service: v.string() })

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

async function publish({ world, inputs, renderReport }: Publishing, github: GitHub): Promise<void> {
  const { windows, topic, matrix, baseUrl, projectId, thread: number } = inputs
  const { window } = windows
  const here = {
    thread: number,
    topic: toTopic(topic, world.env, matrix),
    period: `${window.from}..${window.to}`,
    service: hash('sha256', JSON.stringify([baseUrl, projectId])).slice(0, 16),
  }
  const isHere = (other: typeof here) => isDeepStrictEqual(other, here)
  const thread = { number, isPullRequest: undefined }
  const comments = await github.comments.list(thread)
  const earlier = await findKeptComments(github, comments, { kind: 'report', schema: reportMarker, isHere })
  const run = getRunUrl(world.env)
  const foot = toMarkdown(smallPrint([run ? [link(run, text('Workflow run'))] : []]))
  const body = composeComment(renderMarker('report', here), renderReport, foot, world.redact)
  await keepOneComment(github, thread, earlier, body)
  world.log.info(`The report is kept in #${number}.`)
}
