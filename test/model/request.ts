// What people and workflows ask for in a play, and what the play knows of it.

import type { Fate } from './service.ts'
import type { StepOptions } from './step.ts'
import type { Disturbance } from './world.ts'

export interface Asking {
  readonly wait: boolean
  /** `max-open-pull-requests`. */
  readonly most: 0 | 1 | 2
  readonly fate: Fate
  /** An outsider pastes our record of it into an older comment, or a check run, while the run is at work. */
  readonly isPasted: boolean
  /** One delivery each; several are at work at the same time. */
  readonly deliveries: readonly Disturbance[]
}

export interface Ask extends Asking {
  /** Which of the threads that a person can see, modulo their number; from the newest on where it is negative. */
  readonly thread: number
  readonly author: 'mona' | 'outsider' | 'triager' | 'evil[bot]'
  readonly kind: 'prompt' | 'new' | 'status'
  /** Where there are no reviews, in an issue, a comment. */
  readonly via: 'comment' | 'review-comment' | 'review'
  /** What remembers it: `both`, the status comment and a check run that shows it. */
  readonly memory: 'comment' | 'both' | 'check'
  /** Edited between the event and the run. */
  readonly isEdited: boolean
  readonly isReconciledAtOnce: boolean
}

/** One run of a workflow: all its attempts are one request. */
export interface Release extends Asking {
  readonly event: 'push' | 'schedule'
  readonly commit: 0 | 1
  /** Empty: that of the workflow job. */
  readonly topic: '' | 'guide' | 'api'
  readonly check: boolean
  /** Of the pull request: without a thread nothing else is a status comment. */
  readonly statusComment: boolean
  readonly ifOpen: 'create' | 'continue' | 'skip'
}

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

export interface Request extends Asked, Pick<Asking, 'most'> {
  readonly runId: number
  attempts: number
  /** Whether all that was ever known of it may be relied on. */
  isUndisturbed: boolean
  /** Somebody has deleted our comment: the memory is gone. */
  isForgotten: boolean
}
