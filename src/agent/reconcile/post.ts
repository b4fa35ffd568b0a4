// The post step. It settles the status comment that a cancelled or killed step left open, and never fails the workflow job.

import { toWarning } from '../../kit/errors.ts'
import { endProcess } from '../../kit/runner/runner.ts'
import { createServiceReader } from '../../kit/service/reader.ts'
import { createWorld } from '../../kit/world.ts'
import { parseSharedInputs } from '../inputs.ts'
import { runPost } from './run-post.ts'

export async function runPostStep(): Promise<void> {
  const world = createWorld(async () => createServiceReader)
  try {
    await runPost(world, parseSharedInputs(world.inputs), (name) => world.env(`STATE_${name}`))
  } catch (error) {
    world.log.warning(
      `The post step could not record how this request ended. A run of the reconcile action can update the status comment later. ${toWarning(error)}`,
    )
  }
  endProcess(0)
}
