// `mode: page-views`: needs a key that may read, no thread and no token.

import type { Inputs } from '../inputs/inputs.ts'
import type { RunReport } from '../outcome.ts'
import { createForeignText } from '../render/markdown.ts'
import type { World } from '../world.ts'
import { toOutputs } from './outputs.ts'
import { reportPageViews } from './report-page-views.ts'
import { renderPageViewsSummary } from './summary.ts'

export async function runPageViews(world: World, inputs: Inputs, secretKey: string): Promise<RunReport> {
  const { clock, log, random, redact, signal, env } = world
  const options = inputs.pageViews
  if (options === undefined) throw new Error('the inputs of page-views were not read')
  if (inputs.dryRun) log.info('dry-run has no effect here: a report sends nothing that costs.')
  const service = await world.connectService(inputs, secretKey)
  const deadline = world.startedAt + inputs.timeoutMs
  const folders = {
    workspace: env('GITHUB_WORKSPACE'),
    ...(env('RUNNER_TEMP') === '' ? {} : { temporary: env('RUNNER_TEMP') }),
  }
  const { report, exportFiles } = await reportPageViews(
    { service, clock, log, random, signal, deadline, folders },
    options,
  )
  const site = options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }
  const renderSummary = async (bytes: number) =>
    renderPageViewsSummary(report, { foreign: createForeignText(redact), ...site, exportFiles, bytes })
  const { summaryLine } = report
  const outputs = toOutputs(report, exportFiles)
  return {
    outcome: { outcome: 'reported', operation: 'page-views', outputs, summaryLine },
    failOn: inputs.failOn,
    renderSummary,
  }
}
