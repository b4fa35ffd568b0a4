// A GitHub event, as far as the action needs it. Parsed from the event file, never from a context singleton. Pure.

export const commandEventNames = [
  'issue_comment',
  'pull_request_review_comment',
  'pull_request_review',
  'issues',
] as const
export type CommandEventName = (typeof commandEventNames)[number]

export interface Repository {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly isPrivate: boolean
}

export interface Actor {
  readonly login: string
  /** GitHub's word: `User`, `Bot`, `Organization`, … */
  readonly type: string
}

/** An issue or a pull request. */
export interface Thread {
  readonly number: number
  readonly isPullRequest: boolean
  /** The page on the server, as the payload gives it. */
  readonly url: string
  readonly title: string
  readonly body: string
  readonly isLocked: boolean
}

/** The text that may be a command: a comment, a review or the body of a new issue. */
export interface EventText {
  readonly kind: 'comment' | 'review-comment' | 'review' | 'issue'
  /** GitHub's id of the comment, the review or the issue. */
  readonly id: number
  readonly author: Actor
  readonly body: string
  readonly url: string
  /** ISO 8601, as of the event. */
  readonly updatedAt?: string
  /** Review comments: where it stands. */
  readonly file?: string
  readonly startLine?: number
  readonly line?: number
}

export interface CommandEvent {
  readonly kind: 'command'
  readonly name: CommandEventName
  readonly action: string
  readonly repository: Repository
  readonly sender: Actor
  readonly thread: Thread
  /** Absent where the event is about no text: an issue that was labeled, assigned, … */
  readonly text?: EventText
}

export interface OtherEvent {
  readonly kind: 'other'
  readonly name: string
  readonly repository?: Repository
  readonly sender?: Actor
  /** Of the pull request that the event is about, where there is one. */
  readonly thread?: Thread
  /** A pull request event whose head is another repository: such runs get no secrets. */
  readonly isFromFork: boolean
}

export type Event = CommandEvent | OtherEvent
