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
  input: 'Nothing was sent. The inputs stand in the `with:` block of the step.',
  event: 'GitHub writes that file for every run. Under another runner, such as act, pass one.',
  unauthorized:
    'The key is wrong, revoked or expired (after 90 days, unless it was created otherwise). Create one on the API keys page of the project, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.',
  forbidden:
    'Check three things about the key: its scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed one), and that it belongs to the project in `project-id`.',
  'not-found': 'Check `project-id`, `job-id` and the path of `base-url`.',
  'rate-limited':
    'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
  'invalid-request': 'What the service says above tells what it did not take.',
  service: 'Run again later. If it stays so, tell the operators of the service the time of this run.',
  network: 'Is `base-url` right, and can this runner reach it (name server, firewall, proxy)?',
  tls: 'If the service or a proxy has a certificate of your own authority, set NODE_EXTRA_CA_CERTS in `env:` of the step to the PEM file of that authority. Otherwise the certificate itself is at fault.',
  proxy: 'Check HTTPS_PROXY and NO_PROXY of this runner, and user and password of the proxy.',
  redirect: 'Set `base-url` to the final address: redirects are not followed, so that the key goes nowhere else.',
  response: 'Is `base-url` the address of the API? Is a proxy or a login page in between?',
  'wrong-job': 'Tell the operators of the service.',
  github: 'Does the workflow job grant `issues: write` and `pull-requests: write` under `permissions:`?',
  internal:
    'This is a defect of the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.',
}

/** Hints for what GitHub refuses or fails to do, where more is known than that it did. */
export const gitHubHints = {
  token:
    "The `github-token` is wrong, revoked or expired (the workflow's own lives as long as the workflow job, that of an app an hour).",
  /** `permissions`: as a workflow writes them, for example `issues: write`. */
  permission: (permissions: string) =>
    `Grant ${permissions} under \`permissions:\` of the workflow job. For a pull request from a fork the token may only read, whatever is granted.`,
  checks:
    "Grant `checks: write` under `permissions:` of the workflow job. Only the token of an app can write checks, such as the workflow's own: a personal token cannot. For a pull request from a fork the token may only read, whatever is granted.",
  notFound: 'It was deleted or never existed, or the `github-token` cannot see it.',
  rateLimited: 'The rate limit of the `github-token` is used up. Run again when it is renewed, within an hour.',
  unavailable: 'GitHub failed, or this runner cannot reach it. Run again later.',
  response: 'Is a proxy or a login page between this runner and the address in GITHUB_API_URL?',
} as const

export const deadlineHint = 'Raise `timeout-minutes`.'

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
  /** What was given: redacted, and short enough for one line. Undefined where it cannot be shown. */
  readonly value: string | undefined
  /** What is wrong with it, where its sight does not tell: continues "… is" or a value and a comma. */
  readonly is: string | undefined
  /** What to do: whole sentences of ours, code in backticks. */
  readonly fix: string
}

/** What was given: a value to show, or what it is. */
export type Given = string | { readonly value?: string | undefined; readonly is: string }

/** The problem of an input that takes values of another form. */
export function toInputProblem(input: string, given: Given, expected: string, example: string): InputProblem {
  const fix = `It takes ${expected}, for example \`${example}\`.`
  if (typeof given !== 'string') return { input, value: given.value, is: given.is, fix }
  return given === '' ? { input, value: undefined, is: 'empty', fix } : { input, value: given, is: undefined, fix }
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

function toSentence({ input, value, is, fix }: InputProblem): string {
  const given = [value === undefined ? undefined : JSON.stringify(value), is].filter((part) => part !== undefined)
  return `${input} is ${given.join(', ')}. ${fix}`
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
