// The report action, and the root action in `mode: page-views`, as the runner sees them.

import { type Connection, readConnection } from '../kit/inputs/connection.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { createReportingDoor } from '../kit/reporting.ts'
import { type ReportInputs, readReportInputs } from './inputs.ts'
import { runReport } from './run.ts'
import { readTotalsInputs, runTotals } from './totals.ts'

const preventedReport = 'the report was not finished'

const outputs = [
  'outcome',
  'reason',
  'views-total',
  'views-human',
  'views-ai',
  'ai-share',
  'views-change',
  'pages',
  'top-pages',
  'alerts',
  'invented',
  'truncated',
  'export-files',
  'summary-line',
]

export const reportDoor = createReportingDoor<Connection & ReportInputs>(outputs, {
  prevented: preventedReport,
  readInputs: (read, now) => ({ ...readConnection(read), ...readReportInputs(read, now) }),
  report: runReport,
})

/** `outputNames`: all of the root action. */
export function createTotalsDoor(outputNames: readonly string[]) {
  const readInputs = (read: InputReader, now: number) => ({ ...readConnection(read), ...readTotalsInputs(read, now) })
  const door = createReportingDoor(outputNames, { prevented: preventedReport, readInputs, report: runTotals })
  const run: typeof door.run = async (world) => {
    const result = await door.run(world)
    return { ...result, outputs: { ...result.outputs, operation: 'page-views' } }
  }
  return { ...door, run }
}
