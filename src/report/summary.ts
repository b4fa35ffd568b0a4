// The job summary and the comment of a report: as much as fits. Pure.

import { fitInto } from '../kit/text/fit.ts'
import { type ForeignText, toMarkdown } from '../kit/text/markdown.ts'
import type { Findings } from './findings.ts'
import { type Extent, layOut } from './layout.ts'
import { toMarkdownBlocks } from './markdown.ts'

export interface PageViewsSummaryOptions {
  readonly foreign: ForeignText
  /** As the workflow named them. */
  readonly exportFiles: readonly string[]
  /** The most that the summary may take, in bytes of UTF-8. */
  readonly bytes: number
}

const noLists = { top: 0, rows: 0, pages: 0 }
const extents: readonly Extent[] = [
  { top: 10, rows: 10, pages: 0 },
  { top: 10, rows: 5, pages: 0, leftOut: 'the folded lists show five rows each' },
  {
    top: 5,
    rows: 3,
    pages: 0,
    leftOut: 'half of the top pages are left out, and the folded lists show three rows each',
  },
  { ...noLists, leftOut: 'all lists of pages are left out' },
]

/** The richest summary that fits, at least the verdict. Empty if not even that fits. */
export function renderReportSummary(
  findings: Findings,
  { foreign, exportFiles, bytes }: PageViewsSummaryOptions,
): string {
  const render = (extent: Extent) => toMarkdownBlocks(layOut(findings, { ...extent, exportFiles }), foreign)
  const variants = extents.map((extent) => () => toMarkdown(render(extent)))
  return fitInto(bytes, [...variants, () => toMarkdown(render(noLists).slice(0, 2))]) ?? ''
}
