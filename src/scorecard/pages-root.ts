// Whether the folder of the pages' sources exists.

import { GitHubError, InputError } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { isWorkspaceFolder } from '../kit/runner/workspace-file.ts'
import type { World } from '../kit/world.ts'

/** Throws an InputError for a folder that neither the checkout nor the repository has. */
export async function checkPagesRoot(
  folder: string,
  env: World['env'],
  github: Pick<GitHub, 'hasFolder'>,
): Promise<void> {
  if (folder === '' || (await isWorkspaceFolder(folder, env))) return
  if (await github.hasFolder(folder).catch(isForbidden)) return
  const is = 'which is no folder of the checkout, and none of the default branch on GitHub'
  const fix = 'It takes the folder with the sources of the pages, as a path in the repository, for example `docs`.'
  throw new InputError([{ input: 'pages-root', value: folder, is, fix }])
}

/** Without `contents: read` nobody can tell. That none of the addresses has views would still be said. */
function isForbidden(error: unknown): true {
  if (error instanceof GitHubError && error.status === 403) return true
  throw error
}
