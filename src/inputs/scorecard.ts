// Reads the inputs of `mode: scorecard`.

import type { InputReader } from './input-reader.ts'
import { readSiteInputs, toExportFormat } from './page-views.ts'

export type ScorecardInputs = Readonly<ReturnType<typeof readScorecard>>

export function readScorecard(read: InputReader, now: number) {
  const { windows, exportFiles, ...shared } = readSiteInputs(read, now, 'none')
  const isWritten = (path: string) => ['json', 'html'].some((format) => format === toExportFormat(path))
  for (const path of exportFiles.filter((path) => !isWritten(path)))
    read.problem('export', path, 'paths that end in `.json` or `.html`', 'reports/scorecard.json')
  if (read.text('label') === '') {
    const fix =
      'The scorecard finds the pull requests of the agent by their label. Set one, for example `label: agent`.'
    read.note({ input: 'label', value: undefined, is: 'empty', fix })
  }
  return { ...shared, window: windows.window, pagesRoot: readPagesRoot(read), exportFiles }
}

const longestRoot = 500

/** The folder of the pages' sources, without slashes at its ends; empty for the whole repository. Undefined if not set. */
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
