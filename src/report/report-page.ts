// The report as a page to open: the facts of the summary in the same order, with charts, and the pages of the site. Pure.

import type { Redact } from '../kit/text/redact.ts'
import type { Findings } from './findings.ts'
import { layOut } from './layout.ts'
import { renderWebPage } from './page/render.ts'

/** Rows of the table of all pages: a browser needs seconds for more. */
const mostTableRows = 5000

/** In pieces. */
export function renderReportPage(findings: Findings, redact: Redact): Iterable<string> {
  return renderWebPage(layOut(findings, { top: 10, rows: 100, pages: mostTableRows, exportFiles: [] }), redact)
}
