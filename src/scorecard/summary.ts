// The scorecard as Markdown, for the summary and the comment: richest first and smaller in steps. Pure.

import { fitInto } from '../kit/text/fit.ts'
import { type Block, type ForeignText, paragraph, text, toMarkdown } from '../kit/text/markdown.ts'
import { toMarkdownBlocks } from '../report/markdown.ts'
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
  const toPage = (mostRows: number) => toScorecardPage(scorecard, place, mostRows)
  const toBlocks = (mostRows: number) => toMarkdownBlocks(toPage(mostRows), foreign)
  const files = toFilesBlock(exportFiles, foreign)
  const variants = [200, 50, 10, 0].map((mostRows) => () => toMarkdown([...toBlocks(mostRows), ...files]))
  const shortest = () => toMarkdown(toMarkdownBlocks({ ...toPage(0), sections: [] }, foreign))
  return fitInto(bytes, [...variants, shortest]) ?? ''
}

/** Without links, because the runner that holds the files is gone when somebody reads this. */
function toFilesBlock(files: readonly string[], { code }: ForeignText): Block[] {
  if (files.length === 0) return []
  const names = files.flatMap((file, at) => [...(at === 0 ? [] : [text(', ')]), code(file)])
  const where = " (in this run's artifacts, if the workflow uploads them)."
  return [paragraph(text('The scorecard is also in '), ...names, text(where))]
}
