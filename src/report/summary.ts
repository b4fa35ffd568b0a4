// The job summary and the comment of a report: as much as fits. Pure.

import type { ForeignText } from '../kit/text/markdown.ts'
import type { Findings } from './findings.ts'
import { layOut } from './layout.ts'
import { renderFitting } from './markdown.ts'

export interface PageViewsSummaryOptions {
  readonly foreign: ForeignText
  /** As the workflow named them. */
  readonly exportFiles: readonly string[]
  /** The most that the summary may take, in bytes of UTF-8. */
  readonly bytes: number
}

/** The richest first. */
const extents = [
  { top: 10, rows: 10 },
  { top: 10, rows: 5, leftOut: 'the folded lists show five rows each' },
  { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the folded lists show three rows each' },
  { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
]

/** The richest summary that fits, at least the verdict. Empty if not even that fits. */
export function renderReportSummary(
  findings: Findings,
  { foreign, exportFiles, bytes }: PageViewsSummaryOptions,
): string {
  const pages = extents.map((extent) => () => layOut(findings, { ...extent, exportFiles }))
  return renderFitting(bytes, pages, foreign)
}
