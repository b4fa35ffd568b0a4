// What the play knows of what people and workflows have asked for.

import type { Ask, Release } from './arbitraries.ts'
import type { StepOptions } from './step.ts'

export interface Asked extends Pick<StepOptions, 'event' | 'inputs'> {
  readonly token: string
  readonly kind: Ask['kind']
  readonly memory: Ask['memory'] | 'none'
  readonly commit: string
  readonly topic: string
  readonly ifOpen: Release['ifOpen']
  /** Undefined: of a workflow with a prompt of its own. */
  readonly thread: number | undefined
  readonly isAllowed: () => boolean
  /** Whether the pull request of its job gets the label and a comment. */
  readonly isTold: boolean
  /** What its records are found by; of a release what its first check run has. */
  key: string | undefined
}

export interface Request extends Asked, Pick<Ask, 'most'> {
  readonly runId: number
  attempts: number
  /** Whether all that was ever known of it may be relied on. */
  isUndisturbed: boolean
  /** Somebody has deleted our comment: the memory is gone. */
  isForgotten: boolean
}
