// What the runner does with every line that an action prints (`OutputManager.cs`, `ActionCommandManager.cs`). Commands that
// no run may print (`set-env`, `stop-commands`, …) are found, and do nothing more: invariants.ts refuses them.

import { commandNames, type LogCommand, parseLogCommand } from './log-command.ts'
import type { SecretMasker } from './secret-masker.ts'
import type { StepLog } from './step-log.ts'

/** A command as found in the output. */
export interface PrintedCommand extends LogCommand {
  /** The whole line as printed, secrets and all. */
  readonly line: string
}

export function createCommandProcessor(log: StepLog, masker: SecretMasker) {
  const registered = new Set<string>(commandNames)
  const commands: PrintedCommand[] = []
  /** Values that `add-mask` has masked. */
  const masks: string[] = []
  /** Lines that were no command and stand in the log as they are (but for masks). */
  const plainLines: string[] = []

  function processLine(line: string): void {
    const command = parseLogCommand(line, (name) => registered.has(name))
    if (command) {
      commands.push({ ...command, line })
      run(command)
    } else {
      plainLines.push(line)
      log.write(line)
    }
  }

  function run({ name, data, properties }: LogCommand): void {
    if (name === 'error' || name === 'warning' || name === 'notice') log.annotate(name, data, properties)
    if (name === 'debug') log.debug(data)
    if (name === 'group') log.write(`##[group]${data}`)
    if (name === 'endgroup') log.write('##[endgroup]')
    if (name === 'add-mask') {
      masks.push(data)
      masker.add(data)
    }
  }

  return { commands, masks, plainLines, processLine }
}
