// Entry of the step and of its post step: both run this file, the state tells them apart.

import { appendFileSync } from 'node:fs'

if (process.env['STATE_is-post'] !== 'true') {
  // First of all: a step killed at once must not be run again as its own post step.
  if (process.env.GITHUB_STATE) appendFileSync(process.env.GITHUB_STATE, 'is-post=true\n')
  const { main } = await import('./main.ts')
  await main()
} else if (process.env['STATE_open-comment']) {
  const { post } = await import('./post.ts')
  await post()
}
