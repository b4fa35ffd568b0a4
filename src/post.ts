// The post step: settles the status comment that a cancelled or killed step left open. Never fails the workflow job.

import { toActionError } from './errors.ts'
import { parseInputs } from './inputs.ts'
import { createWorld } from './world.ts'

export async function post(): Promise<void> {
  const world = createWorld()
  try {
    // The prompt is not read again: the file that held it may be gone.
    const inputs = parseInputs({
      ...world.inputs,
      get: (name) => (name === 'mode' ? 'reconcile' : world.inputs.get(name)),
    })
    const { runPost } = await import('./run-reconcile.ts')
    await runPost({ ...world, progress: silent }, inputs, (name) => world.env(`STATE_${name}`))
  } catch (error) {
    world.log.warning(
      `The status comment could not be settled, mode: reconcile will do it: ${toActionError(error).message}`,
    )
  }
  world.end()
}

/** A post step has no outputs. */
const silent = { job: () => {}, state: () => {} }
