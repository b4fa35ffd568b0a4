// Checks the version of Node: a runner without Node 24 starts the action with an older one. Pure.

import { ActionError } from '../errors.ts'

/** As in `runs.using` of action.yml. */
const oldestNode = 24

/** Why the action cannot run with this version of Node (`20.20.2`). Undefined if it can. */
export function findOldNode(version: string): ActionError | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined
  const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`
  // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
  const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`
  return new ActionError('internal', message, { hint })
}
