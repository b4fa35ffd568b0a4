// Main or post, from its start to its end (`ActionRunner.cs`, `StepsRunner.cs`): its files, and what it printed.

import type { Annotation, PhaseRun, PrintedLine, RunActionOptions } from './action-run.ts'
import { createEnvironment, type EnvironmentLayers } from './environment.ts'
import { createFileCommands, type FileCommandSetups, processFileCommands } from './file-commands.ts'
import { findCommands, type PrintedCommand } from './log-command.ts'
import { type Interruption, runNodeProcess } from './node-process.ts'

export interface PhaseOptions {
  readonly name: 'main' | 'post'
  readonly script: string
  /** All but the paths of file commands. */
  readonly layers: EnvironmentLayers
  readonly fileCommands: FileCommandSetups | undefined
  readonly interruption: Interruption | undefined
  /** Of the step. */
  readonly options: RunActionOptions
}

export async function runPhase({
  name,
  script,
  layers,
  interruption,
  options,
  ...phase
}: PhaseOptions): Promise<PhaseRun> {
  const fileCommands = createFileCommands(layers.runner.temp ?? '/', phase.fileCommands ?? {})
  const lines: PrintedLine[] = []
  const ended = await runNodeProcess({
    script,
    cwd: layers.github.workspace ?? '/',
    env: createEnvironment({ ...layers, github: { ...layers.github, ...fileCommands.paths } }),
    onLine: (text, stream) => void lines.push({ text, stream }),
    interruption,
    timeScale: options.timeScale ?? 1,
    hangMs: options.hangMs ?? 100_000,
  })
  const files = fileCommands.read()
  // Read whatever the end was, but not if there is nobody left to do so.
  const isRead = !(ended.isInterrupted && interruption?.kind === 'worker-death')
  const read = isRead ? processFileCommands(files) : nothingRead
  const log = lines.map(({ text }) => text)
  const { commands, plainLines } = findCommands(log)
  // Outputs of a step without an `id`, and those of a post step, have no name to be kept under.
  const keepsOutputs = name === 'main' && options.stepId !== null
  return {
    ...ended,
    ...{ lines, log, files, commands, plainLines },
    ...read,
    outputs: keepsOutputs ? read.outputs : {},
    annotations: commands.flatMap(toAnnotation),
    masks: commands.flatMap(({ name, data }) => (name === 'add-mask' ? [data] : [])),
  }
}

const nothingRead = { outputs: {}, state: {}, summary: '', hasBrokenFile: false }

function toAnnotation({ name, data }: PrintedCommand): Annotation[] {
  return name === 'error' || name === 'warning' || name === 'notice' ? [{ level: name, message: data }] : []
}
