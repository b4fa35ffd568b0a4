// Reads the inputs of the scorecard.

import { missingToken, readConnection, readSecretKey } from '../kit/inputs/connection.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { readLabel, readRepository, readThread, readTopic } from '../kit/inputs/place.ts'
import { readSiteInputs } from '../report/inputs.ts'

export type ScorecardInputs = Readonly<ReturnType<typeof readScorecardInputs>>

/** `now`: milliseconds since the epoch. */
export function readScorecardInputs(read: InputReader, now: number) {
  const connection = readConnection(read)
  if (connection.githubToken === '') read.note(missingToken('the scorecard action'))
  const { windows, ...site } = readSiteInputs(read, now)
  for (const path of site.exportFiles.filter((path) => !/[^/\\]\.(?:json|html)$/i.test(path)))
    read.problem('export', path, 'paths that end in `.json` or `.html`', 'reports/scorecard.json')
  return {
    ...connection,
    /** Records that it has signed still count. */
    previousSecretKey: readSecretKey(read, 'previous-secret-key'),
    ...site,
    window: windows.window,
    pagesRoot: readPagesRoot(read),
    thread: readThread(read),
    /** Empty for all. */
    topic: readTopic(read).topic,
    label: readNeededLabel(read),
    /** Where the agent opens its pull requests; undefined for the repository of the workflow. */
    repository: readRepository(read),
  }
}

function readNeededLabel(read: InputReader): string {
  const label = readLabel(read)
  const fix = 'The scorecard finds the pull requests of the agent by their label. Set one, for example `label: agent`.'
  if (label === '') read.note({ input: 'label', value: undefined, is: 'empty', fix })
  return label
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
