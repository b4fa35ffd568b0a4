// `mode: page-views` of the root action: compares the views by people and by AI agents with the period before, in two requests.

import { type Connection, readConnection, type WithSecretKey } from '../kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../kit/reader-action.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { retryRules } from '../kit/service/retry.ts'
import { heading, inline, paragraph, text, toMarkdown } from '../kit/text/markdown.ts'
import type { World } from '../kit/world.ts'
import { audienceNames, audiences } from './counts.ts'
import { formatWindow, formatWithChange } from './format.ts'
import { type ReportInputs, readWindows } from './inputs.ts'
import { renderTotals } from './layout/sections.ts'
import { createRequests, requirePage } from './read/requests.ts'
import type { DateWindow } from './window.ts'

/** `outputNames`: all outputs of the root action. */
export function createTotalsAction(outputNames: readonly string[]) {
  const action = createReaderAction(outputNames, {
    prevented: 'there is no report',
    readInputs: (read, now) => ({ ...readConnection(read), windows: readWindows(read, now) }),
    report: runTotals,
  })
  const run: typeof action.run = async (world) => {
    const result = await action.run(world)
    return { ...result, outputs: { ...result.outputs, operation: 'page-views' } }
  }
  return { ...action, run }
}

/** Rejects with the ServiceError of a request, or with the signal's reason. */
async function runTotals(
  world: World<ServiceReader>,
  inputs: WithSecretKey<Connection> & Pick<ReportInputs, 'windows'>,
): Promise<Reported> {
  const { window, previous, isOngoing } = inputs.windows
  const service = await world.connectService(inputs)
  const attempts = 1 + retryRules.transient.retries
  const requests = createRequests({ ...world, service, maxRequests: 2 * attempts })
  const read = async (one: DateWindow) => requirePage(await requests.ask(one, 0, 1)).totals
  const [now, before] = [await read(window), await read(previous)]
  const earlier = isOngoing ? undefined : before
  const clauses = audiences.map((one) => `by ${audienceNames[one]} ${formatWithChange(now[one], earlier?.[one])}`)
  const sentence = `Views ${clauses.join(', ')}.`
  const table = renderTotals(now, before, isOngoing ? [] : audiences)
  const note = isOngoing ? "The last day isn't over: nothing is compared." : `Compared with ${formatWindow(previous)}.`
  const more = inline`${text(note)} Days are in UTC. To see which pages changed, use the ${{ type: 'inlineCode', value: 'report' }} action.`
  const title = heading(3, text(`Page views, ${formatWindow(window)}`))
  const summary = toMarkdown([title, paragraph(text(sentence)), table, paragraph(...more)])
  return {
    outcome: 'reported',
    outputs: { 'views-total': String(now.total), 'views-human': String(now.human), 'views-ai': String(now.ai) },
    summaryLine: `${formatWindow(window)}: ${sentence}`,
    renderSummary: async () => summary,
  }
}
