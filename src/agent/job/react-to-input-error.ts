// Adds a confused face to a command that fails because of an input. Otherwise the person who asked would see nothing.

import { toWarning } from '../../kit/errors.ts'
import { readEvent, resolveRepository, type World } from '../../kit/world.ts'
import { authorizeSender } from '../command/admission.ts'
import { findReadForEverybody } from '../command/authorization.ts'
import { isCommand } from '../command/command-word.ts'
import { isSupportedAction } from '../command/intent.ts'
import { parseCommandInputs } from '../inputs.ts'

/** For all calls to GitHub together. */
const longestReactionMs = 20_000

/** Never rejects. Writes nothing if the sender may not command, or if the inputs do not say who may. */
export async function reactToInputError(world: Omit<World, 'deadline'>): Promise<void> {
  try {
    const inputs = parseCommandInputs(world.inputs)
    if (inputs === undefined) return
    const event = readEvent(world)
    if (event.kind !== 'conversation' || event.text === undefined || !isCommand(event.text.body, inputs.command)) return
    const { text, thread, repository } = event
    if (!isSupportedAction(event, 'command') || findReadForEverybody(inputs.minimumPermission, repository)) return
    const deadline = world.clock.monotonic() + longestReactionMs
    const github = await world.connectGitHub(inputs.githubToken, resolveRepository(world, event), deadline)
    const { kind } = await authorizeSender(event, inputs, async () => github, world.log)
    if (kind === 'allowed')
      await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, 'confused')
  } catch (error) {
    world.log.info(`The reaction could not be added: ${toWarning(error)}`)
  }
}
