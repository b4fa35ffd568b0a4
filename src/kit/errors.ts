// Defines the errors that an action reports. Each has a stable reason, and a hint that says what to do. Pure.

export const hints = {
  input: 'Nothing was sent. Correct the inputs under `with:` in your workflow.',
  event: 'GitHub writes the event file for every run. With another runner, such as act, pass an event file.',
  unauthorized:
    "The key is wrong, revoked, or expired (keys expire after 90 days, unless they were created with another lifetime). Create one on the project's API keys page, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.",
  forbidden:
    "Check the key's scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed address), and that it belongs to the project in `project-id`.",
  'not-found': 'Check `project-id` and the path of `base-url`, to which the action adds `/v2/…` itself.',
  'rate-limited':
    'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
  'invalid-request': "The service's message above says what it rejected.",
  service: "Run again later. If it keeps happening, report the time of this run to the service's operators.",
  network: 'Check that `base-url` is right, and that this runner can reach it (DNS, firewall, proxy).',
  tls: "If your own certificate authority signed the certificate of the service or a proxy, set NODE_EXTRA_CA_CERTS in the step's `env:` to that authority's PEM file. Otherwise, the certificate itself is invalid.",
  proxy: "Check HTTPS_PROXY and NO_PROXY on this runner, and the proxy's user name and password.",
  redirect:
    'The action does not follow redirects, so that the key is never sent to another address. If this redirect leads to a login page, `base-url` is the address of a dashboard, not of the API.',
  response: 'Check that `base-url` is the address of the API, and that no proxy or login page is in the way.',
  'wrong-job': "Report this to the service's operators.",
  github: 'Check that the workflow job grants `issues: write` and `pull-requests: write` under `permissions:`.',
  internal:
    'This is a bug in the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.',
}

export type ErrorReason = keyof typeof hints

export const gitHubHints = {
  token:
    "The `github-token` is wrong, revoked, or expired (the workflow's own token expires with the workflow job, an app's token after an hour).",
  /** `permissions`: in workflow syntax, for example `issues: write`. */
  permission: (permissions: string) =>
    `Add ${permissions} under \`permissions:\` of the workflow job. For pull requests from forks, the token is always read-only.`,
  /** `repository`: the `owner/name` of a repository that is not the workflow's own. */
  elsewhere: (repository: string) =>
    `The \`github-token\` needs \`pull-requests: write\` in ${repository}. The workflow's own token cannot access other repositories: use the token of an app that is installed in both repositories.`,
  team: "Only a team with access to the repository can be asked for a review. The workflow's own token cannot ask teams: use the token of an app with `members: read`.",
  access:
    'The organization or GitHub refuses the `github-token` itself (IP allow list, single sign-on, suspension, or policy). Nothing under `permissions:` in the workflow can change that. Allow this runner or this token there, or use another token.',
  moved: 'The issue was transferred. Ask in its new repository.',
  notFound: 'It was deleted, it never existed, or the `github-token` cannot see it.',
  rateLimited: (until: string, wait: string) =>
    `The rate limit of the \`github-token\` has been reached. Run again after ${until} (GitHub asks you to wait ${wait}).`,
  rejected: "GitHub's message says what it rejected.",
  unavailable: "GitHub failed, or this runner cannot reach it: check the runner's proxy, or run again later.",
  response: 'Check that there is no proxy or login page between this runner and the address in GITHUB_API_URL.',
} as const

export const deadlineHint = 'Raise `timeout-minutes`.'

interface ActionErrorOptions extends ErrorOptions {
  readonly hint?: string | undefined
  readonly status?: number | undefined
  readonly retryAfterMs?: number | undefined
}

/** The base class of every failure that an action reports. `message` may quote untrusted text, so all output escapes it. */
export class ActionError extends Error {
  readonly reason: ErrorReason
  readonly hint: string
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(reason: ErrorReason, message: string, options: ActionErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.hint = options.hint ?? hints[reason]
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
  }
}

export interface InputProblem {
  readonly input: string
  /** The value from the workflow, redacted and short enough for one line. Undefined if it must not be printed. */
  readonly value?: string | undefined
  /** What is wrong with the value, unless that is obvious: a phrase that follows "INPUT is" or the value and a comma. */
  readonly is?: string | undefined
  /** What to do, in full sentences with code in backticks. */
  readonly fix: string
}

export type GivenValue = string | Pick<InputProblem, 'value' | 'is'>

export function toInputProblem(input: string, given: GivenValue, expected: string, example: string): InputProblem {
  const said = typeof given === 'string' ? (given === '' ? { is: 'empty' } : { value: given }) : given
  return { input, ...said, fix: `Use ${expected}, for example \`${example}\`.` }
}

/** Reports all problems with all inputs at once. Thrown before anything is sent. */
export class InputError extends ActionError {
  readonly problems: readonly InputProblem[]

  constructor(problems: readonly InputProblem[]) {
    super('input', problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

function describeProblem({ input, value, is, fix }: InputProblem): string {
  const given = [value === undefined ? undefined : JSON.stringify(value), is].filter((part) => part !== undefined)
  const sentence = `${input} is ${given.join(', ')}`
  return `${sentence}${sentence.endsWith('?') ? '' : '.'} ${fix}`.trimEnd()
}

/** Whether the service may have accepted a failed call. If `unknown`, never repeat a POST: the service has no idempotency keys. */
export type Acceptance = 'not-accepted' | 'unknown'

interface ServiceErrorOptions extends ActionErrorOptions {
  readonly acceptance: Acceptance
  /** Set if this cause deserves fewer retries than its reason or status would get. */
  readonly maxRetries?: 0 | 1 | undefined
}

export class ServiceError extends ActionError {
  readonly acceptance: Acceptance
  readonly maxRetries: 0 | 1 | undefined

  constructor(reason: ErrorReason, message: string, options: ServiceErrorOptions) {
    super(reason, message, options)
    this.acceptance = options.acceptance
    this.maxRetries = options.maxRetries
  }
}

interface GitHubErrorOptions extends ActionErrorOptions {
  /** The requested object does not exist (anymore), was transferred, or is not visible to the token. */
  readonly isGone?: boolean | undefined
  readonly isForbidden?: boolean | undefined
}

export class GitHubError extends ActionError {
  readonly isGone: boolean
  readonly isForbidden: boolean

  constructor(message: string, options: GitHubErrorOptions = {}) {
    super('github', message, options)
    this.isGone = options.isGone ?? options.status === 404
    this.isForbidden = options.isForbidden ?? false
  }
}

/** The runner sent a signal to stop the run. This does not count as a failure. */
export class CancelledError extends Error {}

export function toActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  return new ActionError('internal', message, { cause: thrown })
}

/** Describes a failure that does not change the result: what went wrong, and what to do. */
export function toWarning(thrown: unknown): string {
  if (thrown instanceof CancelledError) return `${thrown.message}, and there was no time left.`
  const { message, hint } = toActionError(thrown)
  // Messages from GitHub and Node do not always end with a period.
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${hint}`
}
