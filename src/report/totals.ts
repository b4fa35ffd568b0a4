// The root action's `mode: page-views`: totals of people and AI agents beside the period before, in two requests.

import { type Connection, readConnection, type WithSecretKey } from '../kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../kit/reader-action.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { createForeignText } from '../kit/text/markdown.ts'
import type { World } from '../kit/world.ts'
import { formatWindow, withChange } from './format.ts'
import { type ReportInputs, readWindows } from './inputs.ts'
import { toTotals } from './layout.ts'
import { renderFitting } from './markdown.ts'
import { audienceNames, audiences } from './page-counts.ts'
import { createRequests, requirePage } from './requests.ts'
import { joinPhrases, phrase } from './sentence.ts'
import { unfinishedDay } from './sources.ts'
import type { DateWindow } from './window.ts'

/** With what is repeated after a failure. */
const maxRequests = 10

/** `outputNames`: all of the root action. */
export function createTotalsAction(outputNames: readonly string[]) {
  const action = createReaderAction(outputNames, {
    prevented: 'the report was not finished',
    readInputs: (read, now) => ({ ...readConnection(read), windows: readWindows(read, now) }),
    report: runTotals,
  })
  const run: typeof action.run = async (world) => {
    const result = await action.run(world)
    return { ...result, outputs: { ...result.outputs, operation: 'page-views' } }
  }
  return { ...action, run }
}

/** Rejects with the ServiceError of a request, or the signal's reason. */
async function runTotals(
  world: World<ServiceReader>,
  inputs: WithSecretKey<Connection> & Pick<ReportInputs, 'windows'>,
): Promise<Reported> {
  const { window, previous, isOngoing } = inputs.windows
  const service = await world.connectService(inputs)
  const requests = createRequests({ ...world, service, maxRequests })
  const read = async (one: DateWindow) => requirePage(await requests.ask(one, 0, 1)).totals
  const [now, before] = [await read(window), await read(previous)]
  const clauses = audiences.map((audience) => {
    const [count = '', ...change] = withChange(now[audience], before[audience]).split(' ')
    return [count, 'by', audienceNames[audience], ...change].join(' ')
  })
  const sentence = `Views: ${clauses.join(', ')}.`
  const note = joinPhrases(
    `Days are UTC; compared with ${formatWindow(previous)}. ${isOngoing ? `${unfinishedDay} ` : ''}Which pages, and what changed, says the action `,
    phrase`${'report'} of this repository.`,
  )
  const blocks = [
    ...toTotals({ totals: now, before, comparison: { compared: [...audiences], refusals: [] } }),
    { kind: 'paragraph', words: note } as const,
  ]
  const page = {
    title: `Page views, ${formatWindow(window)}`,
    ...{ sentence, alerts: [], sections: [{ heading: 'Totals', isPlain: true, blocks }] },
  }
  return {
    outcome: 'reported',
    outputs: { 'views-total': String(now.total), 'views-human': String(now.human), 'views-ai': String(now.ai) },
    summaryLine: `${formatWindow(window)}: ${sentence}`,
    renderSummary: async (bytes) => renderFitting(bytes, [() => page], createForeignText(world.redact)),
  }
}
