// The root action's `mode: page-views`: totals of people and AI agents beside the period before, in two requests.

import type { InputReader } from '../kit/inputs/input-reader.ts'
import { createForeignText } from '../kit/text/markdown.ts'
import { formatWindow, withChange } from './format.ts'
import { readWindows } from './inputs.ts'
import { toTotals } from './layout.ts'
import { renderFitting } from './markdown.ts'
import { audienceNames, audiences } from './page-counts.ts'
import { createRequests, requirePage } from './requests.ts'
import type { ReportRunInputs, ReportWorld } from './run.ts'
import { joinPhrases, phrase } from './sentence.ts'
import { unfinishedDay } from './sources.ts'
import type { DateWindow } from './window.ts'

type TotalsInputs = Readonly<ReturnType<typeof readTotalsInputs>>

/** `now`: milliseconds since the epoch. */
export function readTotalsInputs(read: InputReader, now: number) {
  return { windows: readWindows(read, now) }
}

/** With what is repeated after a failure. */
const maxRequests = 10

type TotalsWorld = Pick<ReportWorld, 'clock' | 'connectService' | 'deadline' | 'log' | 'random' | 'redact' | 'signal'>

/** Rejects with the ServiceError of a request, or the signal's reason. */
export async function runTotals(
  world: TotalsWorld,
  inputs: TotalsInputs & Pick<ReportRunInputs, 'baseUrl' | 'projectId' | 'secretKey'>,
) {
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
    ...toTotals({ totals: now, before, comparison: { compared: audiences, refusals: [] } }),
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
    renderSummary: async (bytes: number) => renderFitting(bytes, [() => page], createForeignText(world.redact)),
  } as const
}
