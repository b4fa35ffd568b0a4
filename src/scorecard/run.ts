// The scorecard action: what became of the agent's pull requests, and whether the pages they changed are read more.

import * as v from 'valibot'
import { createAgentRepositories } from '../agent/ledger/agent-repositories.ts'
import { toServiceHash } from '../agent/ledger/record.ts'
import { toWarning } from '../kit/errors.ts'
import { findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import type { WithSecretKey } from '../kit/inputs/connection.ts'
import { createReportingDoor, type Reported } from '../kit/reporting.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { formatCounted } from '../kit/text/format.ts'
import { createForeignText, toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import { resolveRepository, type World } from '../kit/world.ts'
import { renderPage, resolveFiles, writeExportFiles } from '../report/export.ts'
import { renderFitting } from '../report/markdown.ts'
import { toFoot } from '../report/publish.ts'
import { createRequests } from '../report/requests.ts'
import type { SiteList } from '../report/site-pages.ts'
import { checkPagesRoot, readScorecardInputs, type ScorecardInputs } from './inputs.ts'
import { toScorecardPage, toScorecardPages } from './layout.ts'
import { renderScorecardJson, renderScorecardOutput } from './output.ts'
import { readEffect } from './read-effect.ts'
import { readAgentHistory } from './read-history.ts'
import { isTruncated, type Scorecard, toScorecard } from './scorecard.ts'
import { toScorecardLine } from './words.ts'

type RunInputs = WithSecretKey<ScorecardInputs>
type ScorecardWorld = World<ServiceReader>

export const scorecardDoor = createReportingDoor(
  ['outcome', 'reason', 'scorecard', 'truncated', 'export-files', 'summary-line'],
  { prevented: 'the scorecard was not finished', readInputs: readScorecardInputs, report: runScorecard },
)

/** Rejects with an InputError before anything is read, or with a GitHubError. A service that refuses is a warning. */
async function runScorecard(world: ScorecardWorld, inputs: RunInputs): Promise<Reported> {
  const { files, siteList } = await resolveFiles(world.env, inputs)
  const session = await openScorecardSession(world, inputs)
  const scorecard = await readScorecard(session, siteList)
  const place = {
    serverUrl: world.env('GITHUB_SERVER_URL'),
    repository: session.target.fullName,
    siteUrl: inputs.siteUrl,
  }
  const renderFile = async (format: string) => {
    if (format !== 'html') return world.redact(`${renderScorecardJson(scorecard, 2)}\n`)
    return renderPage(toScorecardPage(scorecard, place, Number.POSITIVE_INFINITY), world.redact)
  }
  const exportFiles = await writeExportFiles(files, renderFile, world)
  const foreign = createForeignText(world.redact)
  const render = (bytes: number) => renderFitting(bytes, toScorecardPages(scorecard, place, exportFiles), foreign)
  const { thread } = inputs
  if (thread !== undefined)
    await keepScorecard(session, thread, render).catch((error) =>
      world.log.warning(`The scorecard could not be kept in #${thread}: ${toWarning(error)}`),
    )
  return {
    outcome: 'reported',
    outputs: {
      scorecard: renderScorecardOutput(scorecard),
      truncated: String(isTruncated(scorecard)),
      'export-files': exportFiles.join('\n'),
    },
    summaryLine: toScorecardLine(scorecard),
    renderSummary: async (bytes) => render(bytes),
  }
}

type Session = Awaited<ReturnType<typeof openScorecardSession>>

async function openScorecardSession(world: ScorecardWorld, inputs: RunInputs) {
  const repository = resolveRepository(world)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  const repositories = createAgentRepositories({ world, inputs, repository }, async () => github)
  /** `target`: where the agent opens its pull requests, perhaps another repository. */
  return { world, inputs, here: await repositories.getHere(), target: await repositories.getTarget() }
}

async function readScorecard(session: Session, siteList: SiteList | undefined): Promise<Scorecard> {
  const { world, inputs, target } = session
  const { label, topic, window, pagesRoot } = inputs
  const { log, signal } = world
  if (pagesRoot !== undefined) await checkPagesRoot(pagesRoot, world.env, target.github)
  log.info(`Reading pull requests with the label "${label}" from ${window.from} to ${window.to} (exclusive, UTC)`)
  const { mergedBefore, ...history } = await readAgentHistory(session, world.clock.now())
  const readHelp = async (pagesRoot: string) => {
    const service = await world.connectService(inputs)
    const requests = createRequests({ ...world, service, maxRequests: inputs.maxRequests })
    return readEffect({ github: target.github, requests, signal, pagesRoot, siteList }, mergedBefore)
  }
  const effect = pagesRoot === undefined ? undefined : await readHelp(pagesRoot)
  log.info(`Read ${formatCounted(history.pullRequests.length, 'pull request')} of the agent.`)
  const weeksNotRead = effect?.weeksNotRead ?? []
  if (weeksNotRead.length > 0) {
    const why = effect?.error ? toWarning(effect.error) : 'See the job summary for what is missing.'
    log.warning(`Page views of ${formatCounted(weeksNotRead.length, 'week')} could not be read: ${why}`)
  }
  if (effect?.unseen)
    log.warning('None of the changed addresses had a view. Is `pages-root` right? See the job summary.')
  return toScorecard(history, topic, effect)
}

const markerSchema = v.object({ topic: v.string(), service: v.string() })

/** Each topic of a project has a comment of its own, and all topics together have another one. Rejects with a GitHubError. */
async function keepScorecard(
  { world, inputs: { topic, baseUrl, projectId }, here: { github } }: Session,
  number: number,
  render: (bytes: number) => string,
): Promise<void> {
  const service = toServiceHash(baseUrl, projectId)
  const thread = { number, isPullRequest: undefined }
  const isHere = (other: v.InferOutput<typeof markerSchema>) => other.topic === topic && other.service === service
  const comments = await github.comments.list(thread)
  const earlier = await findKeptComments(github, comments, { kind: 'scorecard', schema: markerSchema, isHere })
  const line = renderMarker('scorecard', { topic, service })
  await keepOneComment(github, thread, earlier, composeComment(line, render, toMarkdown(toFoot(world)), world.redact))
  world.log.info(`The scorecard is kept in #${number}.`)
}
