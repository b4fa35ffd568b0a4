// What GitHub and the signed records tell of the agent's pull requests, before anything is calculated. Pure.

import type { DateWindow } from '../inputs/window.ts'
import type { Asker, RecordState } from '../ledger/record.ts'

/** A pull request that a request of this action opened. Times: milliseconds since the epoch, by GitHub's clock. */
export interface AgentPullRequest {
  readonly number: number
  /** Foreign. */
  readonly title: string
  readonly state: 'open' | 'merged' | 'closed'
  readonly createdAt: number
  /** When it was merged or closed; undefined while it is open. */
  readonly settledAt: number | undefined
  /** Of the request that opened it; undefined where its record names none. */
  readonly topic: string | undefined
  /** Messages to its jobs. */
  readonly followUps: number
  /**
   * Whether it has commits of nobody but the account that opened it. Undefined unless it was merged in the window, and where
   * GitHub does not list all of its commits.
   */
  readonly isUntouched: boolean | undefined
}

export interface RecordedRequest {
  readonly askedBy: Asker
  /** How far it came, as far as its records tell. */
  readonly state: RecordState
}

export interface History {
  readonly window: DateWindow
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Opened, merged or closed in the window, or open now; newest first. */
  readonly pullRequests: readonly AgentPullRequest[]
  /** Made in the window, each once. */
  readonly requests: readonly RecordedRequest[]
  /** Pull requests with the label that hold no valid record of a request. */
  readonly notOurs: number
  /** Pull requests with the label that were too many to look at. */
  readonly notLookedAt: number
  /** GitHub's list of pull requests goes on beyond what was read. */
  readonly isListPartial: boolean
  /** There are more comments than were read: requests and follow-ups may be missing. */
  readonly isCommentsPartial: boolean
}

export function isInWindow(time: number | undefined, { from, to }: DateWindow): boolean {
  return time !== undefined && time >= Date.parse(from) && time < Date.parse(to)
}
