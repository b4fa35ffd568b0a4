// What people read when something is wrong, all in one place: read it aloud before you change a word.

import { expect, test } from 'vitest'
import { resolveAsk } from '../../src/command/ask.ts'
import { toSkipLine } from '../../src/command/skip.ts'
import { ActionError, errorReasons, GitHubError, gitHubHints, InputError } from '../../src/errors.ts'
import type { CommandEvent } from '../../src/github/event.ts'
import { toGitHubError } from '../../src/github/failure.ts'
import { parseInputs } from '../../src/inputs/inputs.ts'
import { type Mode, toIgnoredWarning } from '../../src/inputs/other-modes.ts'
import { toAnnotation } from '../../src/render/summary-line.ts'
import { readJson, toRefusal } from '../../src/service/answer.ts'
import type { HttpAnswer } from '../../src/service/http.ts'
import { RequestTimeout, toTransportError } from '../../src/service/transport-error.ts'
import { inputSource, secretKey } from './input-source.ts'

function problemsOf(given: string): string {
  try {
    parseInputs(inputSource(Object.fromEntries(new URLSearchParams(given))))
    return ''
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

const expression = (name: string) => `$\{{ ${name} }}`

/** By the inputs that are wrong, written as in an address. */
const inputTexts: Readonly<Record<string, string>> = {
  'base-url=': `base-url is empty. Is the variable AGENT_BASE_URL set in this repository (Settings, Secrets and variables, Actions), and does the step pass \`base-url: ${expression('vars.AGENT_BASE_URL')}\`?`,
  'base-url=http://agents.example.com/some/token':
    'base-url is "http://agents.example.com", which is not encrypted. It takes the https address of the API, without user, password, query and fragment, for example `https://agents.example.com`.',
  'base-url=agents.example.com':
    'base-url is an address that does not start with https:// and a host. It takes the https address of the API, without user, password, query and fragment, for example `https://agents.example.com`.',
  'project-id=': `project-id is empty. Is the variable AGENT_PROJECT_ID set in this repository (Settings, Secrets and variables, Actions), and does the step pass \`project-id: ${expression('vars.AGENT_PROJECT_ID')}\`?`,
  'project-id=a/b':
    'project-id is "a/b". It takes up to 256 letters, digits and the like, without spaces and / \\ ? # % & < > quotes, for example `prj_123`.',
  [`project-id=${secretKey}`]:
    'project-id is a text that contains the secret key. Take the key out and rotate it: it may have been seen.',
  'secret-key=&wait=YES': `wait is "YES". It takes \`true\` or \`false\`, for example \`true\`.\nsecret-key is empty. Is the secret AGENT_KEY set in this repository (Settings, Secrets and variables, Actions), and does the step pass \`secret-key: ${expression('secrets.AGENT_KEY')}\`?`,
  'secret-key=AGENT_KEY=abcdefghijklmnop':
    'secret-key is a text with characters that no key has (quotes, spaces, line breaks, a name before it …). Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  'secret-key=short':
    'secret-key is of a length that no key has. Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  [`mode=jobs ${secretKey}`]: 'mode is "jobs ***". It takes `job`, `page-views` or `reconcile`, for example `job`.',
  'prompt=a&prompt-file=task.md': 'prompt is given beside `prompt-file`. Give the step one of the two.',
  'prompt=&prompt-file=task.md':
    'prompt-file is "task.md", which is not there. It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. Files of the repository are there only after a step that uses `actions/checkout`.',
  'prompt=&wait=no':
    'wait is "no". It takes `true` or `false`, for example `true`.\nprompt is empty, and the event workflow_dispatch brings no text. Give the step `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.',
  'prompt=&period=last-week&wait=no':
    'wait is "no". It takes `true` or `false`, for example `true`.\nprompt is empty, and the event workflow_dispatch brings no text. With `period`, did you mean `mode: page-views`?',
  'timeout-minutes=361': 'timeout-minutes is "361". It takes a number more than 0, at most 360, for example `30`.',
  'fail-on=everything':
    'fail-on is "everything". It takes one or more of failed, archived, timeout, no-changes, alert; or `none`, for example `failed,timeout`.',
  'allowed-users=*':
    'allowed-users is "*", which would let everybody in. It takes full logins, by comma or line, for example `octocat`.',
  'if-open=wait': 'if-open is "wait". It takes `create`, `continue` or `skip`, for example `create`.',
  'max-open-pull-requests=-1':
    'max-open-pull-requests is "-1". It takes a whole number from 0 to 100, for example `5`.',
  'check=yes': 'check is "yes". It takes `true` or `false`, for example `true`.',
  'topic=weekly docs':
    'topic is "weekly docs". It takes at most 100 letters, digits, `.`, `_` or `-`, for example `weekly-docs`.',
  [`label=${'x'.repeat(51)}`]: `label is "${'x'.repeat(51)}". It takes the name of a label, at most 50 characters on one line, for example \`agent\`.`,
  'label= &max-open-pull-requests=3':
    'label is empty. `max-open-pull-requests` counts the pull requests that carry it: name one, for example `label: agent`.',
  'mode=page-views&period=lastweek':
    'period is "lastweek". It takes `Nd` (N days, 1 to 9999), `last-week`, `last-month` or `month-to-date`, for example `7d`.',
}

test.each(Object.entries(inputTexts))('inputs %s', (given, text) => expect(problemsOf(given)).toBe(text))

test('inputs that the event makes a problem', () => {
  const inputs = parseInputs(inputSource({ 'if-open': 'skip', wait: 'false' }))
  const ask = () => resolveAsk(inputs, { kind: 'other', name: 'schedule', isFromFork: false }, 'present')
  expect(ask).toThrow(
    'wait is `false` beside `if-open` in a run without a thread, so that nobody would ever label the pull request. Let the step wait, or name an issue, for example `thread: 42`.',
  )
})

const event: CommandEvent = {
  kind: 'command',
  name: 'issue_comment',
  action: 'edited',
  repository: { id: 1, owner: 'octo-org', name: 'docs', isPrivate: false },
  sender: { login: 'mona', type: 'User' },
  thread: { number: 3, isPullRequest: false, url: '', title: '', body: '', isLocked: false },
  isFromFork: false,
}

const needed = 'a command needs write (`minimum-permission`) or a place in `allowed-users`'

test.each([
  [{ reason: 'unsupported-action' }, 'the event issue_comment with the action "edited" brings no new command'],
  [{ reason: 'not-a-command' }, 'the text does not begin with /agent'],
  [{ reason: 'no-secret' }, 'GitHub gives no secrets to runs for pull requests from forks and to those of Dependabot'],
  [
    { reason: 'author-not-sender' },
    "mona caused the event, but somebody else wrote the text; a command must be one's own words",
  ],
  [{ reason: 'bot-not-allowed' }, 'mona is a bot, and `allowed-bots` does not name it'],
  [{ reason: 'not-authorized', holds: 'read' }, `mona holds the permission read on this repository; ${needed}`],
  [{ reason: 'not-authorized', holds: 'none' }, `mona holds no permission on this repository; ${needed}`],
  [
    { reason: 'not-authorized', holds: 'unknown' },
    `GitHub did not say which permission mona holds on this repository; ${needed}`,
  ],
  [
    { reason: 'comment-changed' },
    'the text of the command was edited or deleted after it was sent; ask again in a new comment',
  ],
  [{ reason: 'locked' }, 'the conversation of #3 is locked'],
] as const)('skipped %j', (skip, cause) => {
  const line = toSkipLine(skip, event, { command: '/agent', minimumPermission: 'write' })
  expect(line).toBe(`Skipped (${skip.reason}): ${cause}. Nothing was sent.`)
})

test.each<readonly [Mode, readonly string[], string]>([
  ['job', ['period'], 'Ignored in `mode: job`: `period`. Did you mean `mode: page-views`?'],
  [
    'reconcile',
    ['prompt', 'top'],
    'Ignored in `mode: reconcile`: `prompt`, `top`. Did you mean `mode: job` or `mode: page-views`?',
  ],
])('in mode %s with %j', (mode, ignored, text) => expect(toIgnoredWarning(mode, ignored)).toBe(text))

const open = { number: 3, title: 'Tidy the guide', url: 'https://github.com/octo-org/docs/pull/3' }

test.each([
  [
    'open-pull-request',
    [open],
    'Skipped: the pull request of an earlier run is still open; nothing was sent.\nMerge or close it, or take its label away: then the next run starts a new job.',
  ],
  [
    'backlog',
    [open, open],
    'Skipped: 2 pull requests of the agent are open, and no more are wanted; nothing was sent.\nMerge or close one of them, or take its label away; then run this again.',
  ],
] as const)('skipped %s, for what is open', (reason, found, text) =>
  expect(toAnnotation({ outcome: 'skipped', reason, operation: 'create', open: found })).toBe(text),
)

const context = { action: 'Starting the job', asked: 'POST /v2/agent/prj_1/job', redact: (text: string) => text }
const answer = (status: number, body = '', contentType = 'application/json'): HttpAnswer => ({
  status,
  contentType,
  body: Buffer.from(body),
})
const refusal = (status: number, error: string) => toRefusal(answer(status, JSON.stringify({ error })), context)
const page = '<!doctype html><title>Sign in</title>'

function unread(given: HttpAnswer): unknown {
  try {
    return readJson(given, context)
  } catch (error) {
    return error
  }
}

const failed = (error: unknown) =>
  toTransportError({ error, written: false, action: 'Starting the job', host: 'agents.example.com' })
const coded = (code: string) => Object.assign(new Error(code), { code })
const gitHubAnswer = { status: 403, headers: {}, data: { message: 'Resource not accessible by integration' } }
const gitHubAsked = {
  doing: 'write the status comment in #3',
  forbiddenHint: gitHubHints.permission('`issues: write`'),
}

/** Between what happened and what to do stands what became of the request. */
const states = { create: 'No job was started.', wait: 'Nothing was sent.' }

type Told = readonly [error: unknown, hint: string, operation?: 'wait']

/** By the reason and what happened. */
const texts: Readonly<Record<string, Told>> = {
  'unauthorized: Starting the job: the service answered 401: "invalid key".': [
    refusal(401, 'invalid key'),
    'The key is wrong, revoked or expired (after 90 days, unless it was created otherwise). Create one on the API keys page of the project, and store it in the secret that `secret-key` reads, such as `AGENT_KEY`.',
  ],
  'forbidden: Starting the job: the service answered 403: "scope write is missing".': [
    refusal(403, 'scope write is missing'),
    'Check three things about the key: its scope (`read` for reports and waiting, `write` for jobs and follow-ups), its list of allowed addresses (hosted runners have no fixed one), and that it belongs to the project in `project-id`.',
  ],
  'not-found: Starting the job: the service answered 404: "no such project". Asked for: POST /v2/agent/prj_1/job (after `base-url`).':
    [refusal(404, 'no such project'), 'Check `project-id`, `job-id` and the path of `base-url`.'],
  'not-found: Starting the job: the service answered 404 with an HTML page. Asked for: POST /v2/agent/prj_1/job (after `base-url`). base-url looks like a web page (a dashboard or a login), not the API: correct it before you ask again.':
    [
      toRefusal(answer(404, page, 'text/html'), context),
      'Set `base-url` to the address of the API, as the documentation of the service gives it.',
    ],
  'rate-limited: Starting the job: the service answered 429. It asks to wait 3600 s.': [
    toRefusal({ ...answer(429), retryAfterMs: 3_600_000 }, context),
    'Run again later, or raise `timeout-minutes` so that the step can wait. If it happens often, ask the service for a higher limit.',
  ],
  'invalid-request: Starting the job: the service answered 422: "prompt is too long".': [
    refusal(422, 'prompt is too long'),
    'What the service says above tells what it did not take.',
  ],
  'service: Starting the job: the service answered 503: "try later".': [
    refusal(503, 'try later'),
    'Run again later. If it stays so, tell the operators of the service the time of this run.',
  ],
  'network: Starting the job: the host agents.example.com was not found (ENOTFOUND).': [
    failed(coded('ENOTFOUND')),
    'Is `base-url` right, and can this runner reach it (name server, firewall, proxy)?',
  ],
  'network: Starting the job: no complete answer within 30 s.': [
    failed(new RequestTimeout(30_000)),
    'Is `base-url` right, and can this runner reach it (name server, firewall, proxy)?',
  ],
  'tls: Starting the job: no trusted TLS connection to agents.example.com (SELF_SIGNED_CERT_IN_CHAIN).': [
    failed(coded('SELF_SIGNED_CERT_IN_CHAIN')),
    'If the service or a proxy has a certificate of your own authority, set NODE_EXTRA_CA_CERTS in `env:` of the step to the PEM file of that authority. Otherwise the certificate itself is at fault.',
  ],
  'proxy: Starting the job: the service answered 407.': [
    toRefusal(answer(407), context),
    'Check HTTPS_PROXY and NO_PROXY of this runner, and user and password of the proxy.',
  ],
  'redirect: Reading the job: unexpected redirect to login.example.com (302).': [
    toRefusal({ ...answer(302), redirectHost: 'login.example.com' }, { ...context, action: 'Reading the job' }),
    'Set `base-url` to the final address: redirects are not followed, so that the key goes nowhere else.',
    'wait',
  ],
  'response: Starting the job: the service answered 200 and HTML instead of JSON ("text/html", 37 bytes). base-url looks like a web page (a dashboard or a login), not the API: correct it before you ask again.':
    [
      unread(answer(200, page, 'text/html')),
      'Set `base-url` to the address of the API, as the documentation of the service gives it.',
      'wait',
    ],
  'response: Starting the job: the service answered 200 and a body that is not valid JSON ("application/json", 1 bytes).':
    [unread(answer(200, '{')), 'Is `base-url` the address of the API? Is a proxy or a login page in between?', 'wait'],
  'wrong-job: Asked for job job-1, the service answered for another one.': [
    new ActionError('wrong-job', 'Asked for job job-1, the service answered for another one.'),
    'Tell the operators of the service.',
    'wait',
  ],
  'github: GitHub did not write the status comment in #3: 403 Resource not accessible by integration': [
    toGitHubError(gitHubAnswer, gitHubAsked, 0),
    'Grant `issues: write` under `permissions:` of the workflow job. For a pull request from a fork the token may only read, whatever is granted.',
  ],
  'github: GitHub did not create a check run on 1234: 403 Resource not accessible by integration': [
    toGitHubError(gitHubAnswer, { doing: 'create a check run on 1234', forbiddenHint: gitHubHints.checks }, 0),
    "Grant `checks: write` under `permissions:` of the workflow job. Only the token of an app can write checks, such as the workflow's own: a personal token cannot. For a pull request from a fork the token may only read, whatever is granted.",
  ],
  'github: GitHub did not list the comments of #3: 422 Validation Failed': [
    new GitHubError('GitHub did not list the comments of #3: 422 Validation Failed'),
    'Does the workflow job grant `issues: write` and `pull-requests: write` under `permissions:`?',
  ],
  'event: The event file (GITHUB_EVENT_PATH) is missing or is not JSON.': [
    new ActionError('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.'),
    'GitHub writes that file for every run. Under another runner, such as act, pass one.',
  ],
  'internal: TypeError: x is undefined': [
    new ActionError('internal', 'TypeError: x is undefined'),
    'This is a defect of the action. Please report it, with the log of this run, in the repository agent-job-action/agent-job-action.',
  ],
}

test.each(Object.entries(texts))('%s', (happened, [error, hint, given]) => {
  if (!(error instanceof ActionError)) throw error
  const operation = given ?? 'create'
  const text = toAnnotation({ outcome: 'error', error, operation })
  expect(`${error.reason}: ${text}`).toBe([happened, states[operation], hint].join('\n'))
})

test('input: wait is "YES"', () => {
  const error = new InputError([{ input: 'wait', value: 'YES', is: undefined, fix: 'It takes `true` or `false`.' }])
  expect(error.reason).toBe('input')
  expect(toAnnotation({ outcome: 'error', error, operation: 'create' })).toBe(
    'wait is "YES". It takes `true` or `false`.\nNothing was sent. The inputs stand in the `with:` block of the step.',
  )
})

test('every reason is told here', () => {
  const told = Object.keys(texts).map((text) => text.split(':', 1)[0])
  expect(new Set(['input', ...told])).toEqual(new Set(errorReasons))
})
