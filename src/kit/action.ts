// A run from its start to its exit, for every action: it writes the results, and is the only place that ends the process.

import { ActionError, toActionError } from './errors.ts'
import type { Outputs, RunResult } from './result.ts'
import type { Log } from './runner/log.ts'
import { appendSummary, endProcess, summarySize, writeOutput, writeState } from './runner/runner.ts'
import type { AgentJob } from './service/job.ts'
import type { ServiceClientDependencies, ServiceReader } from './service/reader.ts'
import type { Redact } from './text/redact.ts'
import { createWorld, type StartedWorld, type StepProgress } from './world.ts'

export interface Door<Client> {
  readonly outputNames: readonly string[]
  /** The client of the service. Only the root action loads the one that may start jobs. */
  readonly loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>
  /** Never rejects: every failure is a result. */
  readonly run: (world: StartedWorld<Client>) => Promise<RunResult>
  /** The result of a failure outside of `run`. `job`: the job that the run had, if it had one. */
  readonly toFailure: (error: ActionError, world: StartedWorld<Client>, job: AgentJob | undefined) => RunResult
  /** Outputs that are written as soon as there is a job, and again when they change. */
  readonly toJobOutputs?: (job: AgentJob) => Outputs
}

export async function runAction<Client extends ServiceReader>(door: Door<Client>): Promise<void> {
  let job: AgentJob | undefined
  // `world` and `files` exist by the time this is called.
  const onCrash = (thrown: unknown): void =>
    void files.outputs(toAllOutputs(door.toFailure(toActionError(thrown), world, job)))
  /** An empty string where an output does not apply. */
  const toAllOutputs = ({ outputs }: RunResult): Outputs =>
    Object.fromEntries(door.outputNames.map((name) => [name, outputs[name] ?? '']))
  const real = createWorld(door.loadClient, onCrash)
  const files = createFiles(real.log, real.redact)
  const progress: StepProgress = {
    job: (current) => {
      job = current
      files.outputs(door.toJobOutputs?.(current) ?? {})
    },
    saveState: files.state,
  }
  const world = { ...real, progress }
  const oldNode = findOldNode(process.versions.node)
  const result = oldNode ? door.toFailure(oldNode, world, undefined) : await door.run(world)
  files.outputs(toAllOutputs(result))
  await files.summary(result)
  if (result.annotation) real.log[result.annotation.level](result.annotation.text)
  endProcess(result.exitCode)
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

/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024

/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const attempt = async (what: string, write: () => unknown): Promise<void> => {
    try {
      await write()
    } catch (error) {
      if (!warned.has(what)) log.warning(`${what} could not be written: ${toActionError(error).message}`)
      warned.add(what)
    }
  }
  const written = new Map<string, string>()
  return {
    /** Writes at once: a crash waits for nothing. */
    outputs: (values: Outputs) =>
      attempt('The outputs of this step', () => {
        for (const [name, value] of Object.entries(values)) {
          if (written.get(name) === value) continue
          writeOutput(name, redact(value).toWellFormed())
          written.set(name, value)
        }
      }),
    state: (name: string, value: string) =>
      attempt('The state for the post step', () => writeState(name, redact(value))),
    summary: ({ renderSummary }: RunResult) =>
      attempt(
        'The job summary',
        async () => renderSummary && appendSummary(redact(await renderSummary(mostSummaryBytes - summarySize()))),
      ),
  }
}
