// What a report or a scorecard says, laid out as data: `renderWebPage` makes HTML of it, `toMarkdownBlocks` Markdown. Pure.

import type { Audience } from '../page-counts.ts'
import type { Phrase } from '../sentence.ts'

export interface WebPage {
  /** The only heading of the first level, and the title of the window. */
  readonly title: string
  /** One line each, above everything else. */
  readonly alerts: readonly Phrase[]
  /** The whole page in one sentence. */
  readonly sentence: Phrase
  /** Sentences below it. */
  readonly notes?: readonly Phrase[]
  readonly sections: readonly WebSection[]
}

export interface WebSection {
  readonly heading: string
  /** Markdown leaves the heading out: what follows speaks for itself. */
  readonly isPlain?: boolean
  readonly blocks: readonly WebBlock[]
}

export type WebBlock =
  | { readonly kind: 'paragraph'; readonly words: Phrase }
  | { readonly kind: 'list'; readonly items: readonly Phrase[] }
  | { readonly kind: 'table'; readonly table: WebTable }
  | { readonly kind: 'folded'; readonly summary: string; readonly blocks: readonly WebBlock[] }
  | { readonly kind: 'charts'; readonly charts: BarCharts }
  | { readonly kind: 'paired-bars'; readonly bars: PairedBars }
  /** Lines to copy. */
  | { readonly kind: 'lines'; readonly text: string }
  /** In HTML only. */
  | { readonly kind: 'page-table'; readonly table: WebTable }

/** The first column names the row, the others hold numbers: `1,234`, `+5.3%`, `new`, or `–` where nobody knows. */
export interface WebTable {
  readonly caption: string
  /** As many as a row has cells, and one more for its name. A name may be empty. */
  readonly columns: readonly string[]
  /** Columns of words, by their place, beside the first. */
  readonly wordColumns?: readonly number[]
  /** Those of a page table are sorted by their first number, the highest first. */
  readonly rows: readonly WebTableRow[]
}

export interface WebTableRow {
  readonly name: Phrase
  readonly cells: readonly Phrase[]
}

/** Charts side by side that share one scale, so that their bars can be compared, and one table behind them. */
export interface BarCharts {
  readonly charts: readonly BarChart[]
  /** Markdown shows it instead of charts. */
  readonly table: WebTable
}

export interface BarChart {
  /** They have a color of their own. */
  readonly viewers: Audience
  readonly title: string
  /** In the order of time; all charts have the same labels: `14 Nov`. `mark`: what sets a bar apart: `counted from 14 Nov`. */
  readonly points: readonly { readonly label: string; readonly count: number; readonly mark?: string | undefined }[]
}

/** Two bars for each row and column: before and now, on one scale. */
export interface PairedBars {
  readonly caption: string
  /** What the rows are: `Page`. */
  readonly label: string
  /** The two windows: `7–13 Nov`. `before` is absent without comparison. */
  readonly before?: string | undefined
  readonly now: string
  readonly columns: readonly { readonly viewers: Audience; readonly title: string }[]
  /** `pairs`: one for each column, in the same order. */
  readonly rows: readonly { readonly name: Phrase; readonly pairs: readonly BarPair[] }[]
}

export interface BarPair {
  /** Absent where nobody knows. */
  readonly before?: number | undefined
  readonly now: number
  /** As it is written: `1,234 (+5.3%)`. */
  readonly text: string
}
