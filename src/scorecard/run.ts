// `mode: scorecard`: what became of the agent's pull requests, and whether the pages they changed are read more.

import { InputError, toWarning } from '../errors.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import type { ExportFormat } from '../inputs/page-views.ts'
import type { ScorecardInputs } from '../inputs/scorecard.ts'
import { createHomes, type Home } from '../ledger/homes.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunReport } from '../outcome.ts'
import { resolveExportFiles, writeExportFiles } from '../page-views/export.ts'
import { createRequests } from '../page-views/requests.ts'
import { readSiteList, type SiteList } from '../page-views/site-pages.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText } from '../render/markdown.ts'
import { resolveRepository, toRunnerFolders, type World } from '../world.ts'
import { renderScorecardFile } from './export.ts'
import { renderScorecardOutput } from './output.ts'
import { publishScorecard } from './publish.ts'
import { type ReadEffect, readEffect } from './read-effect.ts'
import { type ReadHistory, readHistory } from './read-history.ts'
import { isTruncated, type Scorecard, toScorecard } from './scorecard.ts'
import { renderScorecard } from './summary.ts'
import { toScorecardSentence } from './words.ts'

/** Rejects with an InputError before anything is read, or with a GitHubError. A service that refuses is a warning. */
export async function runScorecard(world: World, inputs: WithSecretKey<Inputs>): Promise<RunReport> {
  const { redact, log, signal } = world
  const options = inputs.scorecard
  if (options === undefined) throw new Error('the inputs of scorecard were not read')
  const { thread, topic, dryRun } = inputs
  if (dryRun && thread === undefined) log.info('dry-run has no effect here: a scorecard sends no paid request.')
  const { files, siteList } = await resolveFiles(world, options)

  const session = await openScorecardSession(world, inputs)
  const scorecard = await read(session, options, siteList)
  const place = {
    serverUrl: world.env('GITHUB_SERVER_URL'),
    repository: session.target.fullName,
    siteUrl: options.siteUrl,
  }
  const { top } = options
  const renderFile = (format: ExportFormat) => renderScorecardFile(scorecard, format, { place, top, redact })
  const exportFiles = await writeExportFiles(files, renderFile, { log, signal })
  const render = (bytes: number, note?: string) =>
    renderScorecard(scorecard, { foreign: createForeignText(redact), place, top, exportFiles, bytes, note })
  const published = { world, ledger: session.ledger, topic, isDryRun: dryRun, render }
  const note = thread === undefined ? undefined : await publishScorecard({ ...published, thread })
  const outputs = {
    scorecard: renderScorecardOutput(scorecard, top),
    truncated: String(isTruncated(scorecard)),
    'export-files': exportFiles.join('\n'),
  }
  const summaryLine = toScorecardSentence(scorecard)
  return {
    outcome: { outcome: 'reported', operation: 'scorecard', outputs, summaryLine },
    failOn: inputs.failOn,
    renderSummary: async (bytes) => render(bytes, note),
  }
}

async function resolveFiles(world: World, { exportFiles, pagesFrom, siteUrl }: ScorecardInputs) {
  const folders = toRunnerFolders(world.env)
  const exports = await resolveExportFiles(exportFiles, folders)
  const site = await readSiteList(pagesFrom, folders.workspace, siteUrl)
  const problems = ['problems' in exports ? exports.problems : [], 'problem' in site ? site.problem : []].flat()
  if ('problems' in exports || 'problem' in site) throw new InputError(problems)
  return { files: exports.files, siteList: site.list }
}

interface Session {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  /** Of the workflow's repository. */
  readonly ledger: Ledger
  /** Where the agent opens its pull requests: perhaps another repository. */
  readonly target: Home
  /** Monotonic milliseconds. */
  readonly deadline: number
}

async function openScorecardSession(world: World, inputs: WithSecretKey<Inputs>): Promise<Session> {
  const repository = resolveRepository(world)
  const deadline = world.startedAt + inputs.timeoutMs
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const homes = createHomes({ world, inputs, repository }, async () => github)
  const { ledger } = await homes.getHere()
  const target = await homes.getTarget()
  return { world, inputs, ledger, target, deadline }
}

async function read(session: Session, options: ScorecardInputs, siteList: SiteList | undefined): Promise<Scorecard> {
  const { world, inputs, ledger, target } = session
  const { label, topic } = inputs
  const { window, pagesRoot } = options
  const now = world.clock.now()
  world.log.info(`Reading pull requests with the label "${label}" from ${window.from} to ${window.to} (exclusive, UTC)`)
  const history = await readHistory(
    { ledger, pullRequests: target },
    { label, topic, window, now, hasPages: pagesRoot !== undefined },
  )
  const requests = pagesRoot === undefined ? undefined : await connectRequests(session, options)
  const help =
    requests &&
    (await readEffect({ github: target.github, requests, signal: world.signal }, history.mergedBefore, {
      pagesRoot: pagesRoot ?? '',
      siteList,
    }))
  report(world, history, help)
  return toScorecard({
    ...{ topic, history, effect: help?.effect, partialFiles: help?.partialFiles ?? [] },
    requestsUsed: requests?.used() ?? 0,
  })
}

async function connectRequests({ world, inputs, deadline }: Session, { maxRequests }: ScorecardInputs) {
  const service = await world.connectService(inputs)
  const { clock, log, random, signal } = world
  return createRequests({ service, clock, log, random, signal, deadline, maxRequests })
}

function report({ log }: World, { pullRequests }: ReadHistory, help: ReadEffect | undefined): void {
  log.info(`Read ${formatCounted(pullRequests.length, 'pull request')} of the agent.`)
  if (help === undefined || help.effect.weeksNotRead.length === 0) return
  const why = help.error === undefined ? 'See the job summary for what is missing.' : toWarning(help.error)
  const weeks = formatCounted(help.effect.weeksNotRead.length, 'week')
  log.warning(`Page views of ${weeks} could not be read: ${why}`)
}
