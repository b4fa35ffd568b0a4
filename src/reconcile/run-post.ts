// The same as `mode: reconcile` for one comment: what the step left open.

import type { Keyed, SharedInputs } from '../inputs/inputs.ts'
import type { ServiceReader } from '../service/reader.ts'
import type { RealWorld, StateName } from '../world.ts'
import { openSettling } from './connect.ts'
import { parseInterrupted, settleInterrupted } from './interrupted.ts'

/** Four seconds more are left for the comment, as after every deadline: fifteen at most. */
const timeoutMs = 11_000

/** `state`: what the step left for its post step, an empty string where it left nothing. */
export async function runPost(
  world: RealWorld<ServiceReader>,
  inputs: Keyed<SharedInputs>,
  state: (name: StateName) => string,
): Promise<void> {
  const deps = await openSettling(world, inputs, world.startedAt + timeoutMs)
  await settleInterrupted(deps, parseInterrupted(state))
}
