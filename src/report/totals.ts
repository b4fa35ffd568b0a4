// The root action's `mode: page-views`: totals of people and AI agents beside the period before, in two requests.

import type { InputReader } from '../kit/inputs/input-reader.ts'
import { formatCount } from '../kit/text/format.ts'
import { heading, inline, paragraph, text, toMarkdown } from '../kit/text/markdown.ts'
import { toFirstError, toQuery } from './collector.ts'
import { formatWindow } from './format.ts'
import { readWindows } from './inputs.ts'
import { audiences } from './page-counts.ts'
import { createRequests } from './requests.ts'
import type { ReportRunInputs, ReportWorld } from './run.ts'
import { ourWords } from './sentence.ts'
import { toChangeText, toNamedTable } from './tables.ts'

type TotalsInputs = Readonly<ReturnType<typeof readTotalsInputs>>

/** `now`: milliseconds since the epoch. */
export function readTotalsInputs(read: InputReader, now: number) {
  return { windows: readWindows(read, now) }
}

/** With what is repeated after a failure. */
const maxRequests = 10

type TotalsWorld = Pick<ReportWorld, 'clock' | 'connectService' | 'deadline' | 'log' | 'random' | 'signal'>

/** Rejects with the ServiceError of a request, or the signal's reason. */
export async function runTotals(
  world: TotalsWorld,
  inputs: TotalsInputs & Pick<ReportRunInputs, 'baseUrl' | 'projectId' | 'secretKey'>,
) {
  const { window, previous } = inputs.windows
  const service = await world.connectService(inputs)
  const requests = createRequests({ ...world, service, maxRequests })
  const answers = await Promise.all([window, previous].map((one) => requests.ask(toQuery(one, 0, 1), world.signal)))
  const [now, before] = answers.map((answer) => {
    if (!answer.page) throw toFirstError(answer)
    return answer.page.totals
  })
  if (!now || !before) throw new Error('two answers are expected')
  const changes = {
    total: toChangeText(now.total, before.total),
    human: toChangeText(now.human, before.human),
    ai: toChangeText(now.ai, before.ai),
  }
  const clauses = audiences.map((audience) => {
    const change = changes[audience] === '' ? '' : ` (${changes[audience]})`
    return `${formatCount(now[audience])} by ${audience === 'human' ? 'people' : 'AI agents'}${change}`
  })
  const sentence = `Views: ${clauses.join(', ')}.`
  const rows = (['total', 'human', 'ai'] as const).map((audience) => {
    const name = { total: 'Total', human: 'People', ai: 'AI agents' }[audience]
    return [name, formatCount(now[audience]), formatCount(before[audience]), changes[audience]].map(ourWords)
  })
  const summary = toMarkdown([
    heading(3, text(`Page views, ${formatWindow(window)}`)),
    toNamedTable(['', 'Views', 'Before', 'Change'], rows),
    paragraph(
      ...inline`Days are UTC; compared with ${text(formatWindow(previous))}. Which pages, and what changed, says the action ${{ type: 'inlineCode', value: 'report' }} of this repository.`,
    ),
  ])
  return {
    outcome: 'reported',
    outputs: { 'views-total': String(now.total), 'views-human': String(now.human), 'views-ai': String(now.ai) },
    summaryLine: `${formatWindow(window)}: ${sentence}`,
    renderSummary: async (bytes: number) => (Buffer.byteLength(summary) <= bytes ? summary : ''),
  } as const
}
