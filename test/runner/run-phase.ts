// Main or post, from the log's header to the conclusion (`ActionRunner.cs`, `StepsRunner.cs`).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Conclusion, PhaseRun, PrintedLine } from './action-run.ts'
import { createCommandProcessor } from './command-processor.ts'
import { createEnvironment, type EnvironmentLayers } from './environment.ts'
import { createFileCommands, type FileCommandSetups, processFileCommands } from './file-commands.ts'
import { type Interruption, type NodeProcessResult, runNodeProcess, type Timings } from './node-process.ts'
import type { SecretMasker } from './secret-masker.ts'
import { createStepLog, type StepLog } from './step-log.ts'

export interface PhaseOptions {
  readonly name: 'main' | 'post'
  readonly actionDir: string
  readonly script: string
  /** All but the paths of file commands. */
  readonly layers: EnvironmentLayers
  readonly fileCommands: FileCommandSetups
  readonly warnings: readonly string[]
  readonly isDebug: boolean
  /** Outputs of a step without an `id`, and those of a post step, have no name to be kept under. */
  readonly keepsOutputs: boolean
  readonly masker: SecretMasker
  readonly interruption: Interruption | undefined
  readonly timings: Timings
  readonly hangMs: number
}

export async function runPhase(options: PhaseOptions): Promise<PhaseRun> {
  const { masker, layers } = options
  const workspace = layers.github.workspace ?? '/'
  const log = createStepLog(masker, options.isDebug)
  const fileCommands = createFileCommands(layers.runner.temp ?? '/', options.fileCommands)
  const processor = createCommandProcessor(log, masker)
  const lines: PrintedLine[] = []
  for (const warning of options.warnings) log.annotate('warning', warning)
  writeHeader(log, options)

  const outcome = await start(options, {
    cwd: workspace,
    env: createEnvironment({ ...layers, github: { ...layers.github, ...fileCommands.paths } }),
    onLine(text, stream) {
      lines.push({ text, stream })
      processor.processLine(text)
    },
  })
  const interruptedAs = outcome.isInterrupted ? options.interruption?.kind : undefined
  const files = fileCommands.read()
  // Read whatever the end was, before the end itself is judged; but not if there is nobody left to do so.
  const read = interruptedAs === 'worker-death' ? nothingRead : processFileCommands(files, log, masker)
  if (outcome.failure !== undefined) log.annotate('error', outcome.failure)
  const result = resolveResult(outcome, interruptedAs, log)
  const { commands, plainLines, masks } = processor
  return {
    ...outcome,
    conclusion: read.hasFailed && result === 'success' ? 'failure' : result,
    outputs: options.keepsOutputs ? read.outputs : {},
    state: read.state,
    summary: read.summary,
    log: log.lines,
    annotations: log.annotations,
    lines,
    commands,
    plainLines,
    masks,
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

type Outcome = NodeProcessResult & { readonly failure?: string }

/** A process that cannot be started (no such file, an environment too large) fails the step; nothing is thrown. */
async function start(
  { actionDir, script, interruption, timings, hangMs }: PhaseOptions,
  process: Pick<Parameters<typeof runNodeProcess>[0], 'cwd' | 'env' | 'onLine'>,
): Promise<Outcome> {
  const file = join(actionDir, script)
  if (!existsSync(file)) return { ...notStarted, failure: `File not found: '${file}'` }
  try {
    return await runNodeProcess({ script: file, ...process, interruption, timings, hangMs })
  } catch (error) {
    return { ...notStarted, failure: error instanceof Error ? error.message : String(error) }
  }
}

const notStarted: NodeProcessResult = {
  exitCode: null,
  signal: null,
  isInterrupted: false,
  signalsSent: [],
  durationMs: 0,
  lastLineToExitMs: 0,
  interruptionToExitMs: undefined,
  heldOutputOpen: false,
  hung: false,
}

/** An interruption wins over the exit code, whatever it is. */
function resolveResult(outcome: Outcome, interruptedAs: Interruption['kind'] | undefined, log: StepLog): Conclusion {
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
