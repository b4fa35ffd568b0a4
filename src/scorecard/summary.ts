// The scorecard as Markdown, for the summary and the comment: richest first and smaller in steps. Pure.

import type { ForeignText } from '../kit/text/markdown.ts'
import { renderFitting } from '../report/markdown.ts'
import { type ScorecardPlace, toScorecardPage } from './layout.ts'
import type { Scorecard } from './scorecard.ts'

interface ScorecardSummaryOptions {
  readonly foreign: ForeignText
  readonly place: ScorecardPlace
  readonly exportFiles: readonly string[]
  readonly bytes: number
}

/** The richest that fits, at least the sentence. Empty if not even that fits. */
export function renderScorecard(scorecard: Scorecard, options: ScorecardSummaryOptions): string {
  const { foreign, place, exportFiles, bytes } = options
  const pages = [200, 50, 10, 0].map((mostRows) => () => toScorecardPage(scorecard, place, mostRows, exportFiles))
  return renderFitting(bytes, pages, foreign)
}
