// Reads the inputs of the scorecard, and checks whether the folder that one of them names exists.

import { GitHubError, InputError } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { missingToken, readConnection, readSecretKey } from '../kit/inputs/connection.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { readLabel, readRepository, readThread, readTopic } from '../kit/inputs/place.ts'
import { isWorkspaceFolder } from '../kit/runner/workspace-file.ts'
import type { World } from '../kit/world.ts'
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

/** Throws an InputError for a folder that neither the checkout nor the repository has. */
export async function checkPagesRoot(folder: string, env: World['env'], github: Pick<GitHub, 'hasFolder'>) {
  if (folder === '' || (await isWorkspaceFolder(folder, env))) return
  const isThere = await github.hasFolder(folder).catch((error: unknown) => {
    // Without `contents: read` nobody can tell. That none of the addresses has views would still be said.
    if (error instanceof GitHubError && error.status === 403) return true
    throw error
  })
  if (isThere) return
  const is = 'which is no folder of the checkout, and none of the default branch on GitHub'
  const fix = 'It takes the folder with the sources of the pages, as a path in the repository, for example `docs`.'
  throw new InputError([{ input: 'pages-root', value: folder, is, fix }])
}
