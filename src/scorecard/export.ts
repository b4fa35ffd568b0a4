// The files of a scorecard: its JSON, and the page to open.

import type { ExportFormat } from '../inputs/page-views.ts'
import { toScorecardJson } from './output.ts'
import type { Scorecard } from './scorecard.ts'
import type { ScorecardPageOptions } from './scorecard-page.ts'

export async function renderScorecardFile(
  scorecard: Scorecard,
  format: ExportFormat,
  options: ScorecardPageOptions,
): Promise<Iterable<string>> {
  if (format !== 'html') return [`${JSON.stringify(toScorecardJson(scorecard, options.top), undefined, 2)}\n`]
  // Only those who ask for the page wait for the libraries that build it.
  return (await import('./scorecard-page.ts')).renderScorecardPage(scorecard, options)
}
