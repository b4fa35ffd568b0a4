// What the runner does with every line that an action prints (`OutputManager.cs`, `ActionCommandManager.cs`).

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandNames, type LogCommand, parseLogCommand } from './log-command.ts'
import type { SecretMasker } from './secret-masker.ts'
import type { StepLog } from './step-log.ts'
import type { StepResults } from './step-results.ts'

/** A command as found in the output. */
export interface PrintedCommand extends LogCommand {
  /** The whole line as printed, secrets and all. */
  readonly line: string
  /** False where commands were stopped: the runner parsed it and did nothing. */
  readonly isProcessed: boolean
}

export interface CommandProcessor {
  readonly commands: readonly PrintedCommand[]
  /** Values that `add-mask` has masked. */
  readonly masks: readonly string[]
  /** Lines that were no command and stand in the log as they are (but for masks). */
  readonly plainLines: readonly string[]
  processLine(line: string): void
}

export interface ProcessorDependencies {
  readonly log: StepLog
  readonly masker: SecretMasker
  readonly results: StepResults
  /** The `env` context of the step. */
  readonly env: Readonly<Record<string, string>>
  readonly workspace: string
  readonly isDebug: boolean
}

export function createCommandProcessor(dependencies: ProcessorDependencies): CommandProcessor {
  const { log, masker, results, env, workspace } = dependencies
  const registered = new Set<string>(commandNames)
  const commands: PrintedCommand[] = []
  const masks: string[] = []
  const plainLines: string[] = []
  let stopToken: string | undefined
  let isEchoing = dependencies.isDebug

  function processLine(line: string): void {
    const command = parseLogCommand(line, (name) => registered.has(name))
    const isResume = command !== undefined && command.name === stopToken
    const isProcessed = command !== undefined && (stopToken === undefined || isResume)
    if (command) commands.push({ ...command, line, isProcessed })
    if (!command || !isProcessed) passThrough(line)
    else if (isResume) resume(line)
    else run(command, line)
  }

  function passThrough(line: string): void {
    plainLines.push(line)
    // The runner keeps these two tags for itself.
    log.write(line.replaceAll(/##\[(start-action|end-action)/g, '##[\\$1'))
  }

  function resume(line: string): void {
    log.write(line)
    if (stopToken !== undefined) registered.delete(stopToken)
    stopToken = undefined
  }

  function run(command: LogCommand, line: string): void {
    const isQuiet = quietCommands.has(command.name)
    if (isEchoing && !isQuiet && command.name !== 'stop-commands') log.write(line)
    try {
      handlers[command.name]?.(command, line)
    } catch (error) {
      results.fail(`command '${isQuiet ? command.name : line}'`, error)
    }
  }

  const handlers: Readonly<Record<string, (command: LogCommand, line: string) => void>> = {
    error: ({ data, properties }) => log.annotate('error', data, properties),
    warning: ({ data, properties }) => log.annotate('warning', data, properties),
    notice: ({ data, properties }) => log.annotate('notice', data, properties),
    debug: ({ data }) => log.debug(data),
    group: ({ data }) => log.write(`##[group]${data}`),
    endgroup: () => log.write('##[endgroup]'),
    'add-mask': ({ data }) => addMask(data),
    'set-output': (command) => results.setOutput(requireName(command), command.data),
    'save-state': (command) => results.state.set(requireName(command), command.data),
    'set-env': (command) => {
      requireUnsecureCommands(command)
      results.setEnvironment(requireName(command), command.data, nodeOptionsRefusal)
    },
    'add-path': (command) => {
      requireUnsecureCommands(command)
      results.path.push(command.data)
    },
    echo: ({ data }) => {
      isEchoing = parseEcho(data)
    },
    'stop-commands': ({ data }, line) => stop(data, line),
    // Loaded, as a file that is missing fails the step; problem matchers themselves are not reproduced.
    'add-matcher': ({ data }) => JSON.parse(readFileSync(resolve(workspace, data), 'utf8')),
  }

  function addMask(value: string): void {
    if (value.trim() === '') {
      log.annotate('warning', "Can't add secret mask for empty string in ##[add-mask] command.")
      return
    }
    if (isEchoing) log.write('::add-mask::***')
    masks.push(value)
    masker.addWithLines(value)
  }

  function stop(token: string, line: string): void {
    const name = token.toLowerCase()
    if (name === '' || name === 'pause-logging' || registered.has(name)) {
      // In the runner this one is thrown outside of the handlers' try and fails the step all the same.
      throw new Error(
        "You cannot use a endToken that is an empty string, the string 'pause-logging', or another workflow command.",
      )
    }
    stopToken = name
    registered.add(name)
    if (token.length > 6) masker.add(token)
    log.write(line)
  }

  function requireUnsecureCommands({ name }: LogCommand): void {
    if (env.ACTIONS_ALLOW_UNSECURE_COMMANDS?.trim().toLowerCase() === 'true') return
    throw new Error(
      `The \`${name}\` command is disabled. Please upgrade to using Environment Files or opt into unsecure command execution by setting the \`ACTIONS_ALLOW_UNSECURE_COMMANDS\` environment variable to \`true\`.`,
    )
  }

  return { commands, masks, plainLines, processLine }
}

const nodeOptionsRefusal = "Can't update NODE_OPTIONS environment variable using ::set-env:: command."

/** Those whose own line is not echoed, and not quoted when they fail. */
const quietCommands = new Set(['add-mask', 'debug', 'error', 'warning', 'notice'])

function requireName({ name, properties }: LogCommand): string {
  if (!properties.name) throw new Error(`Required field 'name' is missing in ##[${name}] command.`)
  return properties.name
}

function parseEcho(data: string): boolean {
  const value = data.trim().toLowerCase()
  if (value === 'on' || value === 'off') return value === 'on'
  throw new Error(`Invalid echo command value. Possible values can be: 'on', 'off'. Current value is: '${data}'.`)
}
