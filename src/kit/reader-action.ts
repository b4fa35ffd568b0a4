// Builds an action that starts no jobs: reads its inputs, resolves its key, and turns failures into results.

import type { Action, Outputs, RunResult } from './action.ts'
import { limitWaits } from './clock.ts'
import { type ActionError, CancelledError, InputError, toActionError } from './errors.ts'
import {
  type Connection,
  isSecretWithheld,
  missingSecretKey,
  parseAll,
  type WithSecretKey,
} from './inputs/connection.ts'
import type { InputReader } from './inputs/input-reader.ts'
import type { ServiceReader } from './service/reader.ts'
import { renderError } from './text/error-markdown.ts'
import { capitalize, describeErrorSentence, describeErrorTitle } from './text/failure.ts'
import { createForeignText, heading, paragraph, text, toMarkdown } from './text/markdown.ts'
import { readEvent, type World } from './world.ts'

export interface Reported {
  readonly outcome: 'reported' | 'reconciled'
  /** All outputs but `outcome`, `reason`, and `summary-line`. */
  readonly outputs: Outputs
  readonly summaryLine: string
  /** Set if the step must fail although there is a report, for example because an alert rule fired. */
  readonly failure?: string | undefined
  readonly renderSummary: (bytes: number) => Promise<string>
}

interface Work<Inputs> {
  /** The consequence of a failure, as a clause: `there is no report`. */
  readonly prevented: string
  readonly readInputs: (read: InputReader, now: number) => Inputs
  /** Rejects with an ActionError, or with the signal's reason. */
  readonly report: (world: World<ServiceReader>, inputs: WithSecretKey<Inputs>) => Promise<Reported>
}

export function createReaderAction<Inputs extends Connection>(
  outputNames: readonly string[],
  { prevented, readInputs, report }: Work<Inputs>,
) {
  const toFailure = (error: ActionError, { redact }: Pick<World, 'redact'>) => describeError(error, prevented, redact)
  return {
    outputNames,
    loadClient: async () => (await import('./service/reader.ts')).createServiceReader,
    toFailure,
    run: async (started) => {
      try {
        const inputs = parseAll(started.inputs, (read) => readInputs(read, started.clock.now()))
        const deadline = started.startedAt + inputs.timeoutMs
        const world = { ...started, deadline, clock: limitWaits(started.clock, deadline) }
        const { secretKey } = inputs
        if (secretKey !== undefined) return toReportedResult(await report(world, { ...inputs, secretKey }))
        if (isSecretWithheld(readEvent(world))) return skipWithoutKey(world)
        throw new InputError([missingSecretKey])
      } catch (error) {
        return error instanceof CancelledError ? describeCancelled(prevented) : toFailure(toActionError(error), started)
      }
    },
  } satisfies Action<ServiceReader>
}

function describeError(error: ActionError, prevented: string, redact: World['redact']): RunResult {
  const { reason, hint, message } = error
  const foreign = createForeignText(redact)
  const blocks = () => [
    heading(3, text(`❌ Error: ${describeErrorTitle(error, false)}`)),
    renderError(error, foreign),
    paragraph(...foreign.sentence(`${capitalize(prevented)}. ${hint}`)),
  ]
  return {
    outputs: { outcome: 'error', reason, 'summary-line': `Error (${reason}): ${describeErrorSentence(error)}` },
    exitCode: 1,
    annotation: { level: 'error', text: `${message}\n${capitalize(prevented)}.\n${hint}` },
    renderSummary: async () => toMarkdown(blocks()),
  }
}

function toReportedResult({ outcome, failure, ...made }: Reported): RunResult {
  const { summaryLine, outputs, renderSummary } = made
  return {
    outputs: { ...outputs, outcome, reason: '', 'summary-line': summaryLine },
    exitCode: failure === undefined ? 0 : 1,
    // The log would show the invisible direction mark as an escape sequence.
    annotation:
      failure === undefined
        ? { level: 'notice', text: summaryLine.replaceAll('\u200E', '') }
        : { level: 'error', text: failure },
    renderSummary,
  }
}

function skipWithoutKey({ log }: Pick<World, 'log'>): RunResult {
  log.info('Skipped (no-secret): GitHub passes no secrets to runs for forks or Dependabot. Nothing was read.')
  return { outputs: { outcome: 'skipped', reason: 'no-secret' }, exitCode: 0 }
}

function describeCancelled(prevented: string): RunResult {
  const sentence = `The run was interrupted: ${prevented}.`
  return {
    outputs: { outcome: 'cancelled', 'summary-line': sentence },
    exitCode: 1,
    annotation: { level: 'notice', text: sentence },
    renderSummary: async () => toMarkdown([heading(3, text(`🛑 ${sentence}`))]),
  }
}
