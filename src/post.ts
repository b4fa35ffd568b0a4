// The post step: settles the status comment that a cancelled or killed step left open. Never fails the workflow job.

import { toActionError } from './errors.ts'
import { settleInterrupted } from './operations/settle-interrupted.ts'
import { createWorld } from './world.ts'

export async function post(): Promise<void> {
  const world = createWorld()
  try {
    await settleInterrupted(world, { commentId: Number(world.env('STATE_open-comment')), isSent: world.env('STATE_sent') === 'true' })
  } catch (error) {
    world.log.warning(`The status comment could not be settled: ${toActionError(error).message} mode: reconcile will do it.`)
  }
}
