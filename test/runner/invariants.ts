// Checks what must be true of every run of an action, whatever the scenario.

import type { ActionRun, PhaseRun } from './action-run.ts'
import type { PrintedCommand } from './log-command.ts'
import { findSecretForms, toSecretForms } from './secret-forms.ts'

export interface InvariantOptions {
  /** Other texts that must not contain a secret, by name: requests that a service recorded, comments, … */
  readonly sinks?: Readonly<Record<string, string>>
  /** The action's deadline. It may take five seconds longer. */
  readonly deadlineMs?: number
}

/** An action may take five seconds after its deadline or after the first signal. The rest is for slow machines. */
const graceMs = 7_000
/**
 * An action ends within a second of its last line; the rest is for slow machines. The usual cause of a delay, a connection that is
 * kept alive, lasts for four seconds or more.
 */
const silentMs = 3_900

/** Returns the violations: a secret in an output, an unintended log command, a late end, or a missing output. */
export function checkInvariants(run: ActionRun, options: InvariantOptions = {}): string[] {
  const { sinks = {}, deadlineMs = Number.POSITIVE_INFINITY } = options
  const { secrets } = run
  const phases = [{ name: 'main', phase: run }, ...(run.post ? [{ name: 'post', phase: run.post }] : [])]
  const texts = [
    ...phases.flatMap(({ name, phase }) => toSinks(name, phase, secrets)),
    ...Object.entries(run.workspaceFiles).map(([path, text]) => [`the workspace file ${path}`, text] as const),
    ['the names of workspace files', Object.keys(run.workspaceFiles).join('\n')] as const,
    ...Object.entries(sinks),
  ]
  const isExcused = run.signal === 'SIGKILL' || run.isOutputLost
  return [
    ...texts.flatMap(([sink, text]) => findSecrets(sink, text, secrets)),
    ...phases.flatMap(({ name, phase }) => checkPhase(phase, secrets).map((violation) => `${name} ${violation}`)),
    ...checkEnd(run, deadlineMs).map((violation) => `main ${violation}`),
    // Outputs may be missing if the process was killed or their file could not be written.
    ...(isExcused ? [] : run.unsetOutputs.map((name) => `the output ${name} was not set`)),
  ]
}

/** Returns which secret was found, where, and in which form, without showing it. */
function findSecrets(sink: string, text: string, secrets: readonly string[]): string[] {
  return secrets.flatMap((secret, index) =>
    findSecretForms(text, secret).map((form) => `secret ${index + 1} of ${secrets.length} stands in ${sink} (${form})`),
  )
}

/** Only `add-mask` commands may print a secret. */
function toSinks(name: string, phase: PhaseRun, secrets: readonly string[]) {
  const maskLines = new Set(phase.commands.filter((command) => isMaskOf(command, secrets)).map(({ line }) => line))
  const shown = phase.lines.filter(({ text }) => !maskLines.has(text))
  const streams = (['stdout', 'stderr'] as const).map((stream) => {
    const lines = shown.flatMap((line) => (line.stream === stream ? [line.text] : []))
    return [`${stream} of ${name}`, lines.join('\n')] as const
  })
  const files = Object.entries(phase.files).map(([file, text]) => [`the ${file} file of ${name}`, text] as const)
  return [...streams, ...files]
}

function isMaskOf({ name, data }: PrintedCommand, secrets: readonly string[]): boolean {
  const isFormOf = (secret: string) =>
    data.trim() === secret.trim() || toSecretForms(secret).some(([, value]) => value === data.trim())
  return name === 'add-mask' && secrets.some(isFormOf)
}

/** The commands that `@actions/core` prints, at the start of a line and in the newer grammar. */
function isOrdinaryCommand({ name, grammar, line }: PrintedCommand): boolean {
  const names = ['notice', 'warning', 'error', 'debug', 'group', 'endgroup', 'add-mask']
  return grammar === 'v2' && line.startsWith('::') && names.includes(name)
}

function checkPhase({ commands, plainLines, ...phase }: PhaseRun, secrets: readonly string[]): string[] {
  const { lines, hung, isInterrupted, lastLineToExitMs } = phase
  const unintended = commands.filter((command) => !isOrdinaryCommand(command))
  const badMasks = commands.filter((command) => command.name === 'add-mask' && !isMaskOf(command, secrets))
  // GitHub's log viewer styles these, even if they are not commands (`##[section]`).
  const tags = plainLines.filter((line) => /^[\s\u0085]*##\[/u.test(line))
  // The last line that Node prints for it.
  const crashes = lines.filter(({ stream, text }) => stream === 'stderr' && /^Node\.js v\d+\.\d+\.\d+$/.test(text))
  // A phase that prints nothing has no last line, so only the deadline and the time limit apply.
  const isSilent = !isInterrupted && !hung && lines.length > 0 && lastLineToExitMs > silentMs
  return [
    ...unintended.map((one) => `printed the command ${one.name} (${one.grammar}): ${quote(one, secrets)}`),
    ...badMasks.map(() => 'masked a value that is no secret'),
    ...tags.map(() => 'printed a line that the log shows as a tag (##[…])'),
    ...whereTrue({
      'did not end and had to be killed': hung,
      'was ended by an error that nobody caught': crashes.length > 0,
      'wrote a file that the runner cannot read': phase.hasBrokenFile,
      'left something running that holds its output open': phase.heldOutputOpen,
      [`went on for ${Math.round(lastLineToExitMs)} ms after its last line`]: isSilent,
    }),
  ]
}

function quote({ name, line }: PrintedCommand, secrets: readonly string[]): string {
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line)
  return name === 'add-mask' ? '(not shown)' : JSON.stringify(masked.slice(0, 200))
}

function checkEnd({ exitCode, signal, durationMs, interruption, ...run }: ActionRun, deadlineMs: number): string[] {
  const isCutOff = interruption === 'container'
  const isLate = run.isInterrupted && (signal === 'SIGKILL' || run.interruptionToExitMs > graceMs)
  const isKilled = exitCode === null && signal !== 'SIGKILL' && !run.hung
  return whereTrue({
    [`took ${Math.round(durationMs)} ms with a deadline of ${deadlineMs} ms`]: durationMs > deadlineMs + graceMs,
    [`did not end within ${graceMs} ms of the first signal`]: isLate && !isCutOff,
    [`ended without an exit code (${signal ?? 'it never started'})`]: isKilled && !isCutOff,
  })
}

function whereTrue(violations: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(violations).filter((violation) => violations[violation])
}
