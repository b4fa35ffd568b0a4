// The post step. It settles the status comment that a cancelled or killed step left open, and never fails the workflow job.

import { toWarning } from './errors.ts'
import { parseSharedInputs } from './inputs/inputs.ts'
import { runPost } from './reconcile/run-post.ts'
import { endProcess } from './runner/runner.ts'
import { createServiceReader } from './service/reader.ts'
import { createWorld } from './world.ts'

export async function mainOfPostStep(): Promise<void> {
  const world = createWorld(async () => createServiceReader)
  try {
    await runPost(world, parseSharedInputs(world.inputs), (name) => world.env(`STATE_${name}`))
  } catch (error) {
    world.log.warning(
      `The post step could not record how this request ended. A run with \`mode: reconcile\` can update the status comment later. ${toWarning(error)}`,
    )
  }
  endProcess(0)
}
