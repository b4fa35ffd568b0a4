// What must hold of every run of the action, whatever the scenario.

import type { ActionRun, PhaseRun, PrintedLine } from './action-run.ts'
import type { PrintedCommand } from './log-command.ts'
import { findSecretForms, toSecretForms } from './secret-forms.ts'

export interface InvariantOptions {
  /** Secrets that the run was not told of, on top of its own. */
  readonly secrets?: readonly string[]
  /** Other places a secret must not reach, by name: requests that a service recorded, comments, … */
  readonly sinks?: Readonly<Record<string, string>>
  /** The deadline that the action was given; it may take five seconds more. */
  readonly deadlineMs?: number
  /** Jobs that exist in the service because of this run. */
  readonly jobsStarted?: number
}

/** The action may take five seconds longer than its deadline, and as long after the first signal; the rest is for slow machines. */
const graceMs = 7_000
/**
 * The action ends within a second of its last line; the rest is for slow machines. A connection that is kept alive, the
 * usual cause, lasts for four seconds or more.
 */
const silentMs = 3_900

/** Commands that an action prints through `@actions/core`, at the start of the line, in the newer grammar. */
function isOrdinaryCommand({ name, grammar, line }: PrintedCommand): boolean {
  const names = ['notice', 'warning', 'error', 'debug', 'group', 'endgroup', 'add-mask']
  return grammar === 'v2' && line.startsWith('::') && names.includes(name)
}

/** The five invariants: no secret in any sink, no unintended log command, an end in time, at most one job, all outputs set. */
export function checkInvariants(run: ActionRun, options: InvariantOptions = {}): string[] {
  return [
    ...checkSecrets(run, options),
    ...checkCommands(run, options),
    ...checkEnd(run, options),
    ...checkJobs(options),
    ...checkOutputs(run),
  ]
}

/** Throws one error that names every violation. To be called by each end-to-end test. */
export function expectInvariants(run: ActionRun, options: InvariantOptions = {}): void {
  const violations = checkInvariants(run, options)
  if (violations.length > 0) throw new Error(`The run breaks ${violations.length} rule(s):\n${violations.join('\n')}`)
}

function phasesOf(run: ActionRun): { name: string; phase: PhaseRun }[] {
  return [{ name: 'main', phase: run }, ...(run.post ? [{ name: 'post', phase: run.post }] : [])]
}

function checkSecrets(run: ActionRun, { secrets = [], sinks = {} }: InvariantOptions): string[] {
  const all = [...new Set([...run.secrets, ...secrets])].filter((secret) => secret.trim() !== '')
  const texts = [
    ...phasesOf(run).flatMap(({ name, phase }) => toSinks(name, phase, all)),
    ...Object.entries(run.workspaceFiles).flatMap(([path, content]) => [
      { sink: `the workspace file ${path}`, text: content },
      { sink: 'the name of a workspace file', text: path },
    ]),
    ...Object.entries(sinks).map(([sink, text]) => ({ sink, text })),
  ]
  return texts.flatMap(({ sink, text }) =>
    all.flatMap((secret, index) =>
      findSecretForms(text, secret).map((form) => `secret ${index + 1} of ${all.length} stands in ${sink} (${form})`),
    ),
  )
}

/** Masks are the one place where an action may print a secret. */
function toSinks(name: string, phase: PhaseRun, secrets: readonly string[]) {
  const maskLines = new Set(phase.commands.filter((command) => isMaskOf(command, secrets)).map(({ line }) => line))
  const shown = phase.lines.filter(({ text }) => !maskLines.has(text))
  const streams = (['stdout', 'stderr'] as const).map((stream) => ({
    sink: `${stream} of ${name}`,
    text: shown.flatMap((line) => (line.stream === stream ? [line.text] : [])).join('\n'),
  }))
  const files = Object.entries(phase.files).map(([file, text]) => ({ sink: `the ${file} file of ${name}`, text }))
  return [...streams, ...files]
}

function isMaskOf({ name, data }: PrintedCommand, secrets: readonly string[]): boolean {
  return name === 'add-mask' && secrets.some((secret) => isFormOf(data, secret))
}

function isFormOf(value: string, secret: string): boolean {
  return value.trim() === secret.trim() || toSecretForms(secret).some((form) => form.value === value.trim())
}

function checkCommands(run: ActionRun, { secrets = [] }: InvariantOptions): string[] {
  const all = [...run.secrets, ...secrets]
  return phasesOf(run).flatMap(({ name, phase }) => {
    const unintended = phase.commands.filter((command) => !isOrdinaryCommand(command))
    const badMasks = phase.commands.filter((command) => command.name === 'add-mask' && !isMaskOf(command, all))
    return [
      ...unintended.map(
        (command) => `${name} printed the command ${command.name} (${command.grammar}): ${quote(command, all)}`,
      ),
      ...badMasks.map(() => `${name} masked a value that is no secret`),
      ...phase.plainLines.filter(looksLikeTag).map(() => `${name} printed a line that the log shows as a tag (##[…])`),
    ]
  })
}

/** The log styles these whoever printed them, also the ones that are no commands (`##[section]`). */
function looksLikeTag(line: string): boolean {
  return /^[\s\u0085]*##\[/u.test(line)
}

function quote({ name, line }: PrintedCommand, secrets: readonly string[]): string {
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line)
  return name === 'add-mask' ? '(not shown)' : JSON.stringify(masked.slice(0, 200))
}

function checkEnd(run: ActionRun, { deadlineMs }: InvariantOptions): string[] {
  const isCutOff = run.interruption === 'container' || run.interruption === 'worker-death'
  const violations = phasesOf(run).flatMap(({ name, phase }) => [
    ...(phase.hung ? [`${name} did not end and had to be killed`] : []),
    ...(phase.lines.some(isCrash) ? [`${name} was ended by an error that nobody caught`] : []),
    ...(phase.hasBrokenFile ? [`${name} wrote a file that the runner cannot read`] : []),
    ...(phase.heldOutputOpen ? [`${name} left something running that holds its output open`] : []),
    // A phase that prints nothing has no last line: there only the deadline and the hang bound it.
    ...(phase.isInterrupted || phase.hung || phase.lines.length === 0 || phase.lastLineToExitMs <= silentMs
      ? []
      : [`${name} went on for ${Math.round(phase.lastLineToExitMs)} ms after its last line`]),
  ])
  if (deadlineMs !== undefined && run.durationMs > deadlineMs + graceMs) {
    violations.push(`main took ${Math.round(run.durationMs)} ms with a deadline of ${deadlineMs} ms`)
  }
  if (run.isInterrupted && !isCutOff && (run.signal === 'SIGKILL' || (run.interruptionToExitMs ?? 0) > graceMs)) {
    violations.push(`main did not end within ${graceMs} ms of the first signal`)
  }
  if (!isCutOff && !run.hung && run.exitCode === null && run.signal !== 'SIGKILL') {
    violations.push(`main ended without an exit code (${run.signal ?? 'it never started'})`)
  }
  return violations
}

/** The last line of what Node prints then. */
function isCrash({ stream, text }: PrintedLine): boolean {
  return stream === 'stderr' && /^Node\.js v\d+\.\d+\.\d+$/.test(text)
}

function checkJobs({ jobsStarted = 0 }: InvariantOptions): string[] {
  return jobsStarted > 1 ? [`${jobsStarted} jobs were started`] : []
}

/** A process that was killed, and a file that could not be written, excuse missing outputs. */
function checkOutputs(run: ActionRun): string[] {
  if (run.signal === 'SIGKILL' || run.isOutputLost) return []
  return run.unsetOutputs.map((name) => `the output ${name} was not set`)
}
