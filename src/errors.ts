// What can go wrong, each with a stable reason and a hint that says what to do. Pure.

export const errorReasons = [
  'input',
  'event',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'invalid-request',
  'service',
  'network',
  'tls',
  'proxy',
  'redirect',
  'response',
  'wrong-job',
  'github',
  'internal',
] as const
export type ErrorReason = (typeof errorReasons)[number]

const hints: Record<ErrorReason, string> = {
  input: 'Correct the inputs named above in the `with:` block of the step; nothing was sent.',
  event: 'Run the action on the event that the workflow names, with the event file that the runner writes.',
  unauthorized:
    'The key was refused: it is wrong, revoked or expired (keys expire, by default after 90 days). Create a new one on the API keys page and store it as the secret.',
  forbidden:
    'The key may not do this: check its scope (read for reports and waiting, write for creating and messaging), its IP allow-list (hosted runners have no fixed address) and that it belongs to this project.',
  'not-found': 'Check `project-id`, `job-id` and `base-url`: the service knows nothing at that address.',
  'rate-limited':
    'Wait until the limit has passed, then run again; ask the service for a higher limit if it happens often.',
  'invalid-request': 'The service refused the request as invalid: see its message above.',
  service: 'The service failed. Try again later; if it stays so, tell its operators the time of this run.',
  network: 'Check that `base-url` can be reached from this runner (DNS, firewall, proxy).',
  tls: 'If the service or a proxy uses a certificate of a private authority, set NODE_EXTRA_CA_CERTS to its PEM file in `env:` of the step; otherwise the certificate itself is at fault.',
  proxy: 'Check HTTPS_PROXY and NO_PROXY of this runner, and the credentials for the proxy.',
  redirect:
    'Set `base-url` to the final address of the service: redirects are not followed, so that the key goes nowhere else.',
  response:
    'The answer is not what the interface promises. Is `base-url` right, or is a proxy or a login page in between?',
  'wrong-job': 'The service answered for another job. Nothing more was sent; tell its operators.',
  github: 'See docs/errors.md for the token permissions that this needs.',
  internal: 'This is a defect of the action. Please report it with the log of this run.',
}

/** Hints for what GitHub refuses or fails to do, where more is known than that it did. */
export const gitHubHints = {
  token:
    "The `github-token` was refused: it is wrong, revoked or expired (the workflow's own lives as long as its job, an app's for an hour).",
  /** `permissions`: as a workflow writes them, for example `issues: write`. */
  permission: (permissions: string) =>
    `Grant ${permissions} under \`permissions:\` of the workflow job. A pull request from a fork gets a read-only token whatever it grants.`,
  notFound: 'It was deleted or never existed, or the `github-token` cannot see it.',
  rateLimited: 'The rate limit of this `github-token` is used up. Wait until it has passed, then run again.',
  unavailable: "GitHub failed or could not be reached from this runner. Run again later; see GitHub's status page.",
  response:
    'The answer is not what GitHub promises. Is a proxy or a login page between this runner and GITHUB_API_URL?',
} as const

export const deadlineHint = 'Raise `timeout-minutes`: the step had no time left for this.'

export interface ActionErrorOptions {
  readonly hint?: string | undefined
  readonly cause?: unknown
}

/** The base of every failure that the action reports. `message` may quote foreign text: sinks neutralize and redact it. */
export class ActionError extends Error {
  override readonly name: string = 'ActionError'
  readonly reason: ErrorReason
  readonly hint: string

  constructor(reason: ErrorReason, message: string, options: ActionErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.hint = options.hint ?? hints[reason]
  }
}

export interface InputProblem {
  readonly input: string
  /** What was given, already safe to show: never a secret's value. */
  readonly got: string
  readonly expected: string
  readonly example: string
}

/** All problems of all inputs at once. Thrown before anything is sent. */
export class InputError extends ActionError {
  override readonly name = 'InputError'
  readonly problems: readonly InputProblem[]

  constructor(problems: readonly InputProblem[]) {
    super('input', problems.map(toSentence).join('\n'))
    this.problems = problems
  }
}

function toSentence({ input, got, expected, example }: InputProblem): string {
  return `${input}: got ${got}; expected ${expected}; for example ${example}`
}

/**
 * Whether the service can have acted on a request that failed. `not-taken`: certainly not, so it may be sent again.
 * `unknown`: nobody can tell, so a POST is never repeated (the service has no idempotency key).
 */
export type Taken = 'not-taken' | 'unknown'

export interface ServiceErrorOptions extends ActionErrorOptions {
  readonly taken: Taken
  readonly status?: number | undefined
  /** What `Retry-After` asked for, in milliseconds, or undefined when absent or malformed. */
  readonly retryAfterMs?: number | undefined
  /** Where one cause is worth fewer repetitions than its reason and status say. */
  readonly maxRetries?: 0 | 1 | undefined
}

/** A call to the agent service failed. */
export class ServiceError extends ActionError {
  override readonly name: string = 'ServiceError'
  readonly taken: Taken
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly maxRetries: 0 | 1 | undefined

  constructor(reason: ErrorReason, message: string, options: ServiceErrorOptions) {
    super(reason, message, options)
    this.taken = options.taken
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
    this.maxRetries = options.maxRetries
  }
}

export interface GitHubErrorOptions extends ActionErrorOptions {
  readonly status?: number | undefined
  readonly retryAfterMs?: number | undefined
}

/** A call to GitHub failed. `hint` names the missing permission when that is the cause. */
export class GitHubError extends ActionError {
  override readonly name = 'GitHubError'
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(message: string, options: GitHubErrorOptions = {}) {
    super('github', message, options)
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
  }
}

/** The run was asked to stop (a signal of the runner), not a failure. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

/** Anything thrown, as an ActionError: what is not one already is a defect of ours. */
export function toActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  return new ActionError('internal', message, { cause: thrown })
}

/** Why something failed that the result does not hang on, and what to do. */
export function toWarning(thrown: unknown): string {
  if (thrown instanceof CancelledError) return `${thrown.message}, and there was no time left.`
  const { message, hint } = toActionError(thrown)
  return `${message} ${hint}`
}
