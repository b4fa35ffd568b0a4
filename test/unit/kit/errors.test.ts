// What people read when something is wrong, all in one place: read it aloud before you change a word.

import { expect, test } from 'vitest'
import { resolveIntent } from '../../../src/agent/command/intent.ts'
import { parseInputs } from '../../../src/agent/inputs.ts'
import { renderAnnotation } from '../../../src/agent/text/summary-line.ts'
import { ActionError, CancelledError, errorReasons, GitHubError, toWarning } from '../../../src/kit/errors.ts'
import { RefusedCall, toGitHubError } from '../../../src/kit/github/failure.ts'
import { readJson, toServiceError } from '../../../src/kit/service/answer.ts'
import { toTransportError } from '../../../src/kit/service/transport-error.ts'
import { inputSource, secretKey } from '../input-source.ts'

const expression = (name: string) => `$\{{ ${name} }}`

/** By the inputs that are wrong, written as in an address. */
const inputTexts: Readonly<Record<string, string>> = {
  'base-url=': `base-url is empty. Is the variable AGENT_BASE_URL set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`base-url: ${expression('vars.AGENT_BASE_URL')}\`?`,
  'base-url=http://agents.example.com/some/token':
    'base-url is "http://agents.example.com", which is not encrypted. It takes the https address of the API, without a user, password, query, or fragment, for example `https://agents.example.com`.',
  'base-url=agents.example.com':
    'base-url is an address that does not start with https:// and a host. It takes the https address of the API, without a user, password, query, or fragment, for example `https://agents.example.com`.',
  'project-id=': `project-id is empty. Is the variable AGENT_PROJECT_ID set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`project-id: ${expression('vars.AGENT_PROJECT_ID')}\`?`,
  [`project-id=${secretKey}`]:
    'project-id is a text that contains the secret key. Take the key out and rotate it: somebody may have read it.',
  'secret-key=&wait=YES': `wait is "YES". It takes \`true\` or \`false\`, for example \`true\`.\nsecret-key is empty. Is the secret AGENT_KEY set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`secret-key: ${expression('secrets.AGENT_KEY')}\`? In a call of a reusable workflow, pass it under \`secrets:\`, for example \`AGENT_KEY: ${expression('secrets.AGENT_KEY')}\`.`,
  'secret-key=AGENT_KEY=abcdefghijklmnop':
    'secret-key is a text with characters that a key never has (quotes, spaces, line breaks, a name before it …). Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  'secret-key=short':
    'secret-key is too short or too long to be a key. Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  [`mode=jobs ${secretKey}`]: 'mode is "jobs ***". It takes `job` or `page-views`, for example `job`.',
  'prompt=a&prompt-file=task.md': 'prompt is set, and so is `prompt-file`. Set only one of the two.',
  'if-open=skip&github-token=':
    "github-token is empty, but `if-open` needs it. Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization.",
  // F7
  'github-token=':
    "github-token is empty, but the record of the request needs it. Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization.",
  'if-open=skip&wait=false':
    'wait is `false`, but `if-open` counts pull requests by their label. Without an issue or pull request, only a run that waits can add it. Set `wait: true`, or name an issue, for example `thread: 42`.',
  'label= &max-open-pull-requests=3':
    'label is empty. `max-open-pull-requests` counts the pull requests that carry the label. Set one, for example `label: agent`.',
}

test.each(Object.entries(inputTexts))('inputs %s', (given, message) => {
  const inputs = () => parseInputs(inputSource(Object.fromEntries(new URLSearchParams(given))))
  const ask = () =>
    resolveIntent(inputs(), { kind: 'other', name: 'schedule', isFromFork: false, isOpenToStrangers: false }, 'present')
  expect(ask).toThrow(expect.objectContaining({ reason: 'input', message }))
})

const redact = (text: string) => text
const base = { redact, baseUrl: 'https://agents.example.com', now: 0 }
const starting = { ...base, call: { action: 'Starting the job', method: 'POST', path: '/v2/agent/prj_1/job' } } as const
const reading = {
  ...base,
  call: { action: 'Reading the job', method: 'GET', path: '/v2/agent/prj_1/job/job_9' },
} as const
const answer = (status: number, text = '', headers = {}) => {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(text) }
}
const refusal = (status: number, error: string) => toServiceError(answer(status, JSON.stringify({ error })), starting)

function unread(text: string): unknown {
  try {
    return readJson(answer(200, text), starting)
  } catch (error) {
    return error
  }
}

const failed = (error: unknown) =>
  toTransportError({ cause: error, isWritten: false, action: 'Starting the job', host: 'agents.example.com' })
const coded = (code: string) => Object.assign(new Error(code), { code })
const commenting = { doing: 'create a comment in #3', needs: '`issues: write`' }
const explain = (status: number, message: string) =>
  toGitHubError(new RefusedCall({ status, headers: {}, data: { message } }), commenting, { now: 0, redact })

/** What stands before each text is its reason. */
const texts: Readonly<Record<string, unknown>> = {
  'unauthorized: Starting the job: the service answered 401: "invalid key".\nNo job was started.\nThe key is wrong, revoked, or expired (keys expire after 90 days, unless they were created with another lifetime). Create one on the API keys page of the project, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.':
    refusal(401, 'invalid key'),
  'forbidden: Starting the job: the service answered 403: "scope write is missing".\nNo job was started.\nCheck the key\'s scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed one), and its project (the one in `project-id`).':
    refusal(403, 'scope write is missing'),
  'not-found: Starting the job: the service answered 404: "no such project". The request was: POST /v2/agent/prj_1/job (after `base-url`).\nNo job was started.\nCheck `project-id` and the path of `base-url`, to which the action adds `/v2/…` itself.':
    refusal(404, 'no such project'),
  'not-found: Reading the job: the service answered 404: "no such job". The request was: GET /v2/agent/prj_1/job/job_9 (after `base-url`).\nNothing was sent.\nCheck the id of the job, `project-id` and the path of `base-url`.':
    toServiceError(answer(404, '{"error":"no such job"}'), reading),
  'rate-limited: Starting the job: the service answered 429. It asks the action to wait 3600 s.\nNo job was started.\nRun again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.':
    toServiceError(answer(429, '', { 'retry-after': '3600' }), starting),
  'invalid-request: Starting the job: the service answered 422: "prompt is too long".\nNo job was started.\nThe service\'s message above says what it rejected.':
    refusal(422, 'prompt is too long'),
  'service: Starting the job: the service answered 503: "try later".\nNo job was started.\nRun again later. If it keeps happening, report the time of this run to the service\'s operators.':
    refusal(503, 'try later'),
  'network: Starting the job: the host agents.example.com was not found (ENOTFOUND).\nNo job was started.\nCheck that `base-url` is right, and that this runner can reach it (DNS, firewall, proxy).':
    failed(coded('ENOTFOUND')),
  'tls: Starting the job: no trusted TLS connection to agents.example.com (SELF_SIGNED_CERT_IN_CHAIN).\nNo job was started.\nIf your own authority signed the certificate of the service or of a proxy, set NODE_EXTRA_CA_CERTS under `env:` of the step to the PEM file of that authority. Otherwise, the certificate itself is invalid.':
    failed(coded('SELF_SIGNED_CERT_IN_CHAIN')),
  'proxy: Starting the job: the service answered 407.\nNo job was started.\nCheck HTTPS_PROXY and NO_PROXY on this runner, and the user name and password of the proxy.':
    toServiceError(answer(407), starting),
  'redirect: Reading the job: `base-url` leads to a web page, such as a dashboard or a login, or to an old address: unexpected redirect to login.example.com (302).\nNothing was sent.\nSet `base-url` to the address of the API, which the documentation of the service names.':
    toServiceError(answer(302, '', { location: 'https://login.example.com/?next=x' }), reading),
  'response: Starting the job: the service answered 200 and a body that is not valid JSON ("application/json", 1 bytes).\nNothing was sent.\nCheck that `base-url` is the address of the API, and that no proxy or login page is in the way.':
    unread('{'),
  "wrong-job: Asked for job job-1, the service answered for another one.\nNothing was sent.\nReport this to the service's operators.":
    new ActionError('wrong-job', 'Asked for job job-1, the service answered for another one.'),
  'github: This workflow may not create a comment in #3: 403 Resource not accessible by integration\nNo job was started.\nAdd `issues: write` under `permissions:` of the workflow job. For pull requests from forks, the token is always read-only.':
    explain(403, 'Resource not accessible by integration'),
  'event: The event file (GITHUB_EVENT_PATH) is missing, or it is not JSON.\nNo job was started.\nGitHub writes the event file for every run. With another runner, such as act, pass an event file.':
    new ActionError('event', 'The event file (GITHUB_EVENT_PATH) is missing, or it is not JSON.'),
  'internal: TypeError: x is undefined\nNo job was started.\nThis is a bug in the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.':
    new ActionError('internal', 'TypeError: x is undefined'),
}

test.each(Object.entries(texts))('%s', (text, error) => {
  if (!(error instanceof ActionError)) throw error
  const operation = text.includes('\nNo job was started.\n') ? 'create' : 'wait'
  expect(`${error.reason}: ${renderAnnotation({ outcome: 'error', error, operation })}`).toBe(text)
})

test.each([
  [new GitHubError('GitHub did not show #3: 403 Forbidden', { hint: 'Grant it.' }), '#3: 403 Forbidden. Grant it.'],
  [new ActionError('service', 'The service answered 503.', { hint: 'Run again.' }), 'answered 503. Run again.'],
  [new CancelledError('Received SIGINT'), 'Received SIGINT, and there was no time left.'],
])('a warning consists of sentences: %s', (thrown, end) => expect(toWarning(thrown).endsWith(end)).toBe(true))

test('every reason is told here', () => {
  const told = Object.keys(texts).map((text) => text.split(':', 1)[0])
  expect(new Set(['input', ...told])).toEqual(new Set(errorReasons))
})
