// Which Gitea, and where it is kept.

import { homedir } from 'node:os'
import { join } from 'node:path'

/** The newest whose modules the Go module proxy has all. */
export const giteaVersion = '1.26.0'

const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')

/** The program, and what it reads at run time. */
export const giteaFolder = join(cache, 'agent-job-action', `gitea-${giteaVersion}`)
