// The inputs of `mode: scorecard`.

import type { InputReader } from './input-reader.ts'
import { readReportInputs, toExportFormat } from './page-views.ts'
import type { DateWindow } from './window.ts'

export interface ScorecardInputs {
  /** Decided here, so that a run that passes midnight reads the days it began with. */
  readonly window: DateWindow
  /** Rows of the table of pages. */
  readonly top: number
  /** Folder of the pages' sources, without slashes at its ends; empty: the whole repository. Undefined: none is named. */
  readonly pagesRoot: string | undefined
  /** A file that lists the pages of the site; empty: none. */
  readonly pagesFrom: string
  readonly exportFiles: readonly string[]
  readonly siteUrl: string | undefined
  readonly maxRequests: number
}

export function readScorecard(read: InputReader, now: number): ScorecardInputs {
  const { windows, exportFiles, ...shared } = readReportInputs(read, now, 'none')
  const isWritten = (path: string) => ['json', 'html'].some((format) => format === toExportFormat(path))
  for (const path of exportFiles.filter((path) => !isWritten(path)))
    read.problem('export', path, 'paths that end in `.json` or `.html`', 'reports/scorecard.json')
  if (read.text('label') === '') {
    const fix = 'The scorecard finds the pull requests of the agent by it: name one, for example `label: agent`.'
    read.note({ input: 'label', value: undefined, is: 'empty', fix })
  }
  return { ...shared, window: windows.window, pagesRoot: readPagesRoot(read), exportFiles }
}

const longestRoot = 500

function readPagesRoot(read: InputReader): string | undefined {
  const text = read.text('pages-root')
  if (text === '') return undefined
  const parts = text
    .replace(/\/$/, '')
    .split('/')
    .filter((part, at) => part !== '.' || at > 0)
  const isRelative = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.git$/i.test(part))
  if (isRelative && text.length <= longestRoot && !/[\p{Cc}\\]|^[A-Za-z]:/u.test(text)) return parts.join('/')
  read.problem('pages-root', text, 'a folder of the repository as a relative path', 'docs')
  return undefined
}
