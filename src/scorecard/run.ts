// `mode: scorecard`: what became of the agent's pull requests, and whether the pages they changed are read more.

import { toWarning } from '../errors.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import type { ExportFormat } from '../inputs/page-views.ts'
import type { ScorecardInputs } from '../inputs/scorecard.ts'
import { createHomes } from '../ledger/homes.ts'
import { toDigestRequestKey } from '../ledger/record.ts'
import type { RunReport } from '../outcome.ts'
import { resolveFiles, writeExportFiles } from '../page-views/export.ts'
import { keepReport, toDryRunWords, toReportedRecord } from '../page-views/publish.ts'
import { createRequests } from '../page-views/requests.ts'
import type { SiteList } from '../page-views/site-pages.ts'
import { formatCounted } from '../render/format.ts'
import { createForeignText } from '../render/markdown.ts'
import { resolveRepository, type World } from '../world.ts'
import type { PagesOptions } from './changed-pages.ts'
import { renderScorecardOutput, toScorecardJson } from './output.ts'
import { readEffect } from './read-effect.ts'
import { type MergedPullRequest, readHistory } from './read-history.ts'
import { isTruncated, type Scorecard, toScorecard } from './scorecard.ts'
import { renderScorecard } from './summary.ts'
import { toScorecardSentence } from './words.ts'

/** Rejects with an InputError before anything is read, or with a GitHubError. A service that refuses is a warning. */
export async function runScorecard(world: World, inputs: WithSecretKey<Inputs>): Promise<RunReport> {
  const { redact, log } = world
  const options = inputs.scorecard
  if (options === undefined) throw new Error('the inputs of scorecard were not read')
  const { thread, dryRun } = inputs
  if (dryRun && thread === undefined) log.info('dry-run has no effect here: a scorecard sends no paid request.')
  const { files, siteList } = await resolveFiles(world.env, options)

  const session = await openScorecardSession(world, inputs)
  const scorecard = await readScorecardFacts(session, options, siteList)
  const place = {
    serverUrl: world.env('GITHUB_SERVER_URL'),
    repository: session.target.fullName,
    siteUrl: options.siteUrl,
  }
  const { top } = options
  const renderFile = async (format: ExportFormat) => {
    if (format !== 'html') return [`${JSON.stringify(toScorecardJson(scorecard, top), undefined, 2)}\n`]
    // Only those who ask for the page wait for the libraries that build it.
    return (await import('./scorecard-page.ts')).renderScorecardPage(scorecard, { place, top, redact })
  }
  const exportFiles = await writeExportFiles(files, renderFile, world)
  const render = (bytes: number, note?: string) =>
    renderScorecard(scorecard, { foreign: createForeignText(redact), place, top, exportFiles, bytes, note })
  const note = thread === undefined ? undefined : await publishScorecard(session, thread, render)
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

type Session = Awaited<ReturnType<typeof openScorecardSession>>

async function openScorecardSession(world: World, inputs: WithSecretKey<Inputs>) {
  const repository = resolveRepository(world)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  const homes = createHomes({ world, inputs, repository }, async () => github)
  const { ledger } = await homes.getHere()
  /** Where the agent opens its pull requests: perhaps another repository. */
  const target = await homes.getTarget()
  return { world, inputs, ledger, target }
}

async function readScorecardFacts(
  session: Session,
  { window, pagesRoot, maxRequests }: ScorecardInputs,
  siteList: SiteList | undefined,
): Promise<Scorecard> {
  const { world, inputs, ledger, target } = session
  const { label, topic } = inputs
  const { log } = world
  const now = world.clock.now()
  log.info(`Reading pull requests with the label "${label}" from ${window.from} to ${window.to} (exclusive, UTC)`)
  const history = await readHistory(
    { ledger, pullRequests: target },
    { label, topic, window, now, hasPages: pagesRoot !== undefined },
  )
  const { error, ...help } =
    pagesRoot === undefined
      ? { effect: undefined, error: undefined, partialFiles: [], requestsUsed: 0 }
      : await readHelp(session, maxRequests, history.mergedBefore, { pagesRoot, siteList })
  log.info(`Read ${formatCounted(history.pullRequests.length, 'pull request')} of the agent.`)
  const weeksNotRead = help.effect?.weeksNotRead ?? []
  if (weeksNotRead.length > 0) {
    const why = error === undefined ? 'See the job summary for what is missing.' : toWarning(error)
    log.warning(`Page views of ${formatCounted(weeksNotRead.length, 'week')} could not be read: ${why}`)
  }
  return toScorecard({ topic, history, ...help })
}

async function readHelp(
  { world, inputs, target }: Session,
  maxRequests: number,
  pullRequests: readonly MergedPullRequest[],
  options: PagesOptions,
) {
  const service = await world.connectService(inputs)
  const requests = createRequests({ ...world, service, maxRequests })
  const { github } = target
  const read = await readEffect({ github, requests, signal: world.signal }, pullRequests, options)
  return { ...read, requestsUsed: requests.used() }
}

/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
async function publishScorecard(
  { world, inputs, ledger }: Session,
  number: number,
  render: (bytes: number) => string,
): Promise<string | undefined> {
  try {
    const thread = { number, isPullRequest: undefined }
    // Each topic has a comment of its own, and that of all topics is another one.
    const request = toDigestRequestKey('scorecard', [inputs.topic])
    const earlier = (await ledger.read(thread)).filter(({ record }) => record.request === request)
    if (inputs.dryRun) return `${toDryRunWords('scorecard', { thread, earlier })}.`
    const record = { ...toReportedRecord(world, number), kind: 'scorecard', request } as const
    await keepReport(world, ledger, { thread, earlier }, record, render)
  } catch (error) {
    world.log.warning(`The scorecard could not be kept in #${number}: ${toWarning(error)}`)
  }
  return undefined
}
