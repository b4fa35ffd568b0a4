// Entry of the step and of its post step: both run this file, the state tells them apart.

import { appendFileSync } from 'node:fs'

if (process.env['STATE_is-post'] !== 'true') {
  // First of all: a step killed at once must not be run again as its own post step.
  const isMarked = mark(process.env.GITHUB_STATE)
  const { main } = await import('./main.ts')
  await main({ isMarked })
} else if (process.env['STATE_open-comment']) {
  const { post } = await import('./main.ts')
  await post()
}

/** Without a state file there is no post step that would read it. */
function mark(stateFile: string | undefined): boolean {
  try {
    if (stateFile) appendFileSync(stateFile, 'is-post=true\n')
    return true
  } catch {
    return false
  }
}
