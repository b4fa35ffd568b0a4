// Main or post, from the log's header to the conclusion (`ActionRunner.cs`, `StepsRunner.cs`).

import type { Conclusion, PhaseRun, PrintedLine, RunActionOptions } from './action-run.ts'
import { createCommandProcessor } from './command-processor.ts'
import { createEnvironment, type EnvironmentLayers } from './environment.ts'
import { createFileCommands, type FileCommandSetups, processFileCommands } from './file-commands.ts'
import { type Interruption, type NodeProcessResult, runNodeProcess } from './node-process.ts'
import type { SecretMasker } from './secret-masker.ts'
import { createStepLog, type StepLog } from './step-log.ts'

export interface PhaseOptions {
  readonly name: 'main' | 'post'
  readonly script: string
  /** All but the paths of file commands. */
  readonly layers: EnvironmentLayers
  readonly fileCommands: FileCommandSetups | undefined
  readonly interruption: Interruption | undefined
  readonly masker: SecretMasker
  /** Of the step. */
  readonly options: RunActionOptions
}

export async function runPhase(phase: PhaseOptions): Promise<PhaseRun> {
  const { name, script, masker, layers, interruption, options } = phase
  const log = createStepLog(masker, options.isDebug === true)
  const fileCommands = createFileCommands(layers.runner.temp ?? '/', phase.fileCommands ?? {})
  const { processLine, ...printed } = createCommandProcessor(log, masker)
  const lines: PrintedLine[] = []
  writeHeader(log, phase)

  const outcome = await runNodeProcess({
    script,
    cwd: layers.github.workspace ?? '/',
    env: createEnvironment({ ...layers, github: { ...layers.github, ...fileCommands.paths } }),
    onLine(text, stream) {
      lines.push({ text, stream })
      processLine(text)
    },
    interruption,
    timeScale: options.timeScale ?? 1,
    hangMs: options.hangMs ?? 100_000,
  })
  const interruptedAs = outcome.isInterrupted ? interruption?.kind : undefined
  const files = fileCommands.read()
  // Read whatever the end was, before the end itself is judged; but not if there is nobody left to do so.
  const read = interruptedAs === 'worker-death' ? nothingRead : processFileCommands(files, log, masker)
  const result = resolveResult(outcome, interruptedAs, log)
  // Outputs of a step without an `id`, and those of a post step, have no name to be kept under.
  const keepsOutputs = name === 'main' && options.stepId !== null
  return {
    ...outcome,
    ...printed,
    conclusion: read.hasFailed && result === 'success' ? 'failure' : result,
    outputs: keepsOutputs ? read.outputs : {},
    state: read.state,
    summary: read.summary,
    log: log.lines,
    annotations: log.annotations,
    lines,
    files,
  }
}

const nothingRead = { outputs: {}, state: {}, summary: '', hasFailed: false }

function writeHeader(log: StepLog, { name, layers }: PhaseOptions): void {
  if (name === 'post') {
    log.write('Post job cleanup.')
    return
  }
  log.write('##[group]Run ./')
  const inputs = Object.entries(layers.inputs).filter(([, value]) => value !== '')
  if (inputs.length > 0) log.write(['with:', ...inputs.map(([key, value]) => `  ${key}: ${value}`)].join('\n'))
  const env = Object.entries(layers.env)
  if (env.length > 0) log.write(['env:', ...env.map(([key, value]) => `  ${key}: ${value}`)].join('\n'))
  log.write('##[endgroup]')
}

/** An interruption wins over the exit code, whatever it is. */
function resolveResult(
  outcome: NodeProcessResult,
  interruptedAs: Interruption['kind'] | undefined,
  log: StepLog,
): Conclusion {
  switch (interruptedAs) {
    case undefined:
      return outcome.exitCode === 0 ? 'success' : 'failure'
    case 'step-timeout':
      log.annotate('error', "The action 'Run ./' has timed out after 1 minutes.")
      return 'failure'
    case 'worker-death':
      return 'failure'
    default:
      log.annotate('error', 'The operation was canceled.')
      return 'cancelled'
  }
}
