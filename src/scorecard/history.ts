// The agent's pull requests and requests, as GitHub and the signed records show them, before any calculation. Pure.

import type { Asker, RecordState } from '../agent/ledger/record.ts'
import type { PullRequest } from '../kit/github/pull-requests.ts'
import type { DateWindow } from '../report/window.ts'

/** A pull request that a request of this action opened. Times: milliseconds since the epoch, by GitHub's clock. The title is foreign. */
export interface AgentPullRequest extends Pick<PullRequest, 'number' | 'title' | 'state' | 'createdAt'> {
  /** When it was merged or closed; undefined while it is open. */
  readonly settledAt: number | undefined
  /** The topic of the request that opened it. Undefined if its record names none. */
  readonly topic: string | undefined
  /** Messages to its jobs. */
  readonly followUps: number
  /**
   * Whether all its commits are by the account that opened it. Undefined unless it was merged in the window, and if GitHub does
   * not list all its commits.
   */
  readonly isUntouched: boolean | undefined
}

export interface RecordedRequest {
  readonly askedBy: Asker
  /** Its last state, as far as its records tell. */
  readonly state: RecordState
}

export interface AgentHistory {
  readonly window: DateWindow
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Opened, merged or closed in the window, or open now; newest first. */
  readonly pullRequests: readonly AgentPullRequest[]
  /** Those made in the window, each once. */
  readonly requests: readonly RecordedRequest[]
  /** Pull requests with the label that no request of this action opened. */
  readonly notOurs: number
  readonly notLookedAt: number
  /** GitHub's list of pull requests goes on beyond what was read. */
  readonly isListPartial: boolean
  /** There are more comments than were read: requests and follow-ups may be missing. */
  readonly isCommentsPartial: boolean
}

export function isInWindow(time: number | undefined, { from, to }: DateWindow): boolean {
  return time !== undefined && time >= Date.parse(from) && time < Date.parse(to)
}
