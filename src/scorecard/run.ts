// The scorecard action: shows what became of the agent's pull requests. It reads only from GitHub, never from the service.

import { hash } from 'node:crypto'
import { GitHubError, gitHubHints } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { WithSecretKey } from '../kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../kit/reader-action.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { formatCounted } from '../kit/text/format.ts'
import { resolveRepository, type World } from '../kit/world.ts'
import { resolveFiles, writeExportFiles } from '../report/export.ts'
import { publishComment } from '../report/publish.ts'
import { readScorecardInputs, type ScorecardInputs } from './inputs.ts'
import { readAgentHistory } from './read-history.ts'
import { renderScorecard } from './render.ts'
import { computeScorecard, renderJson } from './scorecard.ts'
import { renderSummaryLine } from './words.ts'

type RunInputs = WithSecretKey<ScorecardInputs>
type ScorecardWorld = World<ServiceReader>

export const scorecardAction = createReaderAction(['outcome', 'reason', 'scorecard', 'export-files', 'summary-line'], {
  prevented: 'there is no scorecard',
  readInputs: readScorecardInputs,
  report: runScorecard,
})

/** Rejects with an InputError before anything is read, or with a GitHubError. */
async function runScorecard(world: ScorecardWorld, inputs: RunInputs): Promise<Reported> {
  const { window, topic, baseUrl, projectId, exportFiles: names } = inputs
  const { files } = await resolveFiles(world.env, { exportFiles: names, pagesFrom: '' })
  const github = await world.connectGitHub(inputs.githubToken, resolveRepository(world), world.deadline)
  const target = await openTarget(world, inputs, github)
  const history = await readAgentHistory({ ...target, inputs })
  world.log.info(`Read ${formatCounted(history.pullRequests.length, 'pull request')} by the agent.`)
  const now = world.clock.now()
  const scorecard = computeScorecard(history, now)
  const exportFiles = await writeExportFiles(files, async () => `${renderJson(scorecard, 2)}\n`, world)
  const sentence = renderSummaryLine(scorecard, window, now)
  const place = { repository: target.fullName, serverUrl: world.env('GITHUB_SERVER_URL'), topic }
  const view = { history, scorecard, sentence, ...place, exportFiles }
  const render = (bytes: number) => renderScorecard(view, world.redact, bytes)
  // Each project, repository, and topic has its own comment.
  const id = hash('sha256', JSON.stringify([baseUrl, projectId, target.fullName, topic])).slice(0, 16)
  await publishComment(world, inputs, 'scorecard', { id }, render)
  return {
    outcome: 'reported',
    outputs: { scorecard: renderJson(scorecard), 'export-files': exportFiles.join('\n') },
    summaryLine: sentence,
    renderSummary: async (bytes) => render(bytes),
  }
}

/** Finds the repository with the agent's pull requests. Rejects with a GitHubError if the token cannot see it. */
async function openTarget(world: ScorecardWorld, { repository: named }: RunInputs, github: GitHub) {
  const here = resolveRepository(world)
  if (named === undefined) return { github, repositoryId: here.id, fullName: `${here.owner}/${here.name}` }
  const fullName = `${named.owner}/${named.name}`
  const repositoryId = await github.getRepositoryId(named)
  if (repositoryId !== undefined) return { github: github.inRepository(named), repositoryId, fullName }
  const options = { status: 404, hint: gitHubHints.elsewhere(fullName) }
  throw new GitHubError(`This token cannot see the repository \`${fullName}\`.`, options)
}
