// The product, read aloud: inputs → event → intent → may they? → one operation → a report.

import type { Clock } from './clock.ts'
import { ActionError, CancelledError, InputError, toActionError } from './errors.ts'
import { type Event, parseEvent } from './event.ts'
import { absentKey, type Inputs, type InputSource, parseInputs } from './inputs.ts'
import { type Intent, resolveIntent } from './intent.ts'
import type { AgentJob } from './job/job.ts'
import { noMemory } from './ledger/memory.ts'
import type { Log } from './log.ts'
import type { FailOn, Outcome } from './outcome.ts'
import type { Redact } from './redact.ts'

/** What must be out before the end: outputs of the job, and state for the post step. */
export interface Progress {
  job(job: AgentJob): void
  state(name: string, value: string): void
}

/** The real world, as `main` wires it. */
export interface World {
  /** An environment variable, an empty string when it is not set. */
  readonly env: (name: string) => string
  readonly inputs: InputSource
  readonly readEventFile: () => string
  readonly clock: Clock
  /** Start of the step, in milliseconds of the monotonic clock. */
  readonly startedAt: number
  readonly random: () => number
  /** Aborts with a CancelledError when the runner asks to stop. */
  readonly signal: AbortSignal
  readonly log: Log
  readonly redact: Redact
  readonly progress: Progress
}

export interface RunReport {
  readonly outcome: Outcome
  readonly failOn: readonly FailOn[]
  /** Absent where nothing is worth a summary. Takes the bytes that the summary file holds already. */
  readonly renderSummary?: (bytesUsed: number) => Promise<string>
}

/** Never rejects: every failure is an outcome. */
export async function run(world: World): Promise<RunReport> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(world.inputs)
    return await perform(world, inputs)
  } catch (error) {
    const outcome: Outcome =
      error instanceof CancelledError ? { outcome: 'cancelled' } : { outcome: 'error', error: toActionError(error) }
    return reportJob(world, inputs, outcome)
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunReport> {
  if (inputs.mode === 'page-views') return performPageViews(world, inputs)
  const event = parseEvent(world.env('GITHUB_EVENT_NAME'), readPayload(world))
  const intent = resolveIntent(inputs, event)
  if (intent.kind === 'nothing') throw new InputError([intent.problem])
  if (inputs.secretKey === undefined) return withoutKey(world, inputs, event)
  return performJob(world, inputs, inputs.secretKey, intent)
}

function readPayload(world: World): unknown {
  try {
    return JSON.parse(world.readEventFile())
  } catch (error) {
    throw new ActionError('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error })
  }
}

/** Runs for pull requests from forks and for Dependabot get no secrets; everywhere else the key was forgotten. */
function withoutKey(world: World, inputs: Inputs, event: Event): RunReport {
  const getsNone = event.isFromFork || event.sender?.login === 'dependabot[bot]'
  if (!getsNone) throw new InputError([absentKey])
  world.log.info('Skipped (no-secret): this run gets no secrets.')
  return { outcome: { outcome: 'skipped', reason: 'no-secret' }, failOn: inputs.failOn }
}
