// What a run needs of the world, and what it answers.

import type { Clock } from './clock.ts'
import type { Redact } from './foreign-text/redact.ts'
import type { Event } from './github/event.ts'
import type { GitHub } from './github/github.ts'
import type { InputSource } from './inputs/input-reader.ts'
import type { Inputs } from './inputs/inputs.ts'
import type { FailOn, Outcome } from './outcome.ts'
import type { Log } from './runner/log.ts'
import type { ServiceClient } from './service/client.ts'
import type { AgentJob } from './service/job.ts'

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
  readonly connectService: (inputs: Inputs, secretKey: string) => Promise<ServiceClient>
  /** `deadline`: instant of the monotonic clock. */
  readonly connectGitHub: (token: string, repository: RepositoryFacts, deadline: number) => Promise<GitHub>
}

export interface RepositoryFacts {
  readonly id: number
  readonly owner: string
  readonly name: string
}

/** Of the event, or where it names none that of the run. */
export function toRepository({ env }: Pick<World, 'env'>, event?: Event): RepositoryFacts {
  if (event?.repository !== undefined) return event.repository
  const [owner = '', name = ''] = env('GITHUB_REPOSITORY').split('/')
  return { id: Number(env('GITHUB_REPOSITORY_ID')), owner, name }
}

export interface RunReport {
  readonly outcome: Outcome
  readonly failOn: readonly FailOn[]
  /** Absent where nothing is worth a summary: most comments are not for the action. Takes the bytes that are left. */
  readonly renderSummary?: (bytes: number) => Promise<string>
}
