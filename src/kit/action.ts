// A run from its start to its exit, for every action: it writes the results, and is the only place that ends the process.

import { ActionError, toActionError } from './errors.ts'
import type { RunResult } from './result.ts'
import { endProcess } from './runner/runner.ts'
import type { ServiceClientDependencies } from './service/reader.ts'
import { createWorld, type StartedWorld } from './world.ts'

export interface Action<Client> {
  readonly outputNames: readonly string[]
  /** The client of the service. Only the root action loads the one that may start jobs. */
  readonly loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>
  /** Never rejects: every failure is a result. */
  readonly run: (world: StartedWorld<Client>) => Promise<RunResult>
  readonly toFailure: (error: ActionError, world: StartedWorld<Client>) => RunResult
}

export async function runAction<Client>({ outputNames, loadClient, run, toFailure }: Action<Client>): Promise<void> {
  // `world` and `files` exist by the time this is called.
  const onCrash = (thrown: unknown): void =>
    void files.writeOutputs(toFailure(toActionError(thrown), world).outputs, outputNames)
  const { files, ...world } = createWorld(loadClient, onCrash)
  const oldNode = findOldNode(process.versions.node)
  const { outputs, renderSummary, annotation, exitCode } = oldNode ? toFailure(oldNode, world) : await run(world)
  files.writeOutputs(outputs, outputNames)
  if (renderSummary) await files.writeSummary(renderSummary)
  if (annotation) world.log[annotation.level](annotation.text)
  endProcess(exitCode)
}

/** As in `runs.using` of the manifests. */
const oldestNode = 24

/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version: string): ActionError | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined
  const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`
  // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
  const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`
  return new ActionError('internal', message, { hint })
}
