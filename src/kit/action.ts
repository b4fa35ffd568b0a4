// Runs an action from start to exit: writes its outputs, summary, and annotation, and ends the process.

import { ActionError, toActionError } from './errors.ts'
import { endProcess } from './runner/runner.ts'
import type { ServiceClientDependencies } from './service/reader.ts'
import { createWorld, type StartedWorld } from './world.ts'

/** Output values by output name. They are redacted when they are written. */
export type Outputs = Readonly<Record<string, string>>

export interface RunResult {
  /** Outputs that are missing here are written as empty strings. */
  readonly outputs: Outputs
  readonly exitCode: 0 | 1
  /** One annotation with the result. Undefined if the comment was not meant for the action. */
  readonly annotation?: { readonly level: 'notice' | 'error'; readonly text: string } | undefined
  /** Undefined if there is nothing to summarize, for example if the comment was not meant for the action. `bytes`: the size limit. */
  readonly renderSummary?: ((bytes: number) => Promise<string>) | undefined
}

export interface Action<Client> {
  readonly outputNames: readonly string[]
  /** Loads the service client. Only the root action loads the one that can start jobs. */
  readonly loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>
  /** Never rejects: every failure is a result. */
  readonly run: (world: StartedWorld<Client>) => Promise<RunResult>
  readonly toFailure: (error: ActionError, world: StartedWorld<Client>) => RunResult
}

export async function runAction<Client>({ outputNames, loadClient, run, toFailure }: Action<Client>): Promise<void> {
  const writeOutputs = ({ outputs }: RunResult): void => world.progress.writeOutputs(outputs, outputNames)
  // Referring to `world` is safe here, because crashes are reported only after it is assigned.
  const onCrash = (thrown: unknown): void => writeOutputs(toFailure(toActionError(thrown), world))
  const world = createWorld(loadClient, onCrash)
  const oldNode = findOldNode(process.versions.node)
  const result = oldNode ? toFailure(oldNode, world) : await run(world)
  const { renderSummary, annotation, exitCode } = result
  writeOutputs(result)
  if (renderSummary) await world.writeSummary(renderSummary)
  if (annotation) world.log[annotation.level](annotation.text)
  endProcess(exitCode)
}

/** The Node version in `runs.using` of the manifests. An old runner may start the action with an older version. */
const oldestNode = 24

function findOldNode(version: string): ActionError | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined
  const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`
  // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
  const hint = `Update the runner to version 2.327.1 or later, which includes Node ${oldestNode}.`
  return new ActionError('internal', message, { hint })
}
