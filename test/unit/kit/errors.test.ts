// Checks the messages about invalid inputs. Read them aloud before you change a word.

import { expect, test } from 'vitest'
import { resolveIntent } from '../../../src/agent/command/intent.ts'
import { parseInputs } from '../../../src/agent/inputs.ts'
import { ActionError, CancelledError, GitHubError, toWarning } from '../../../src/kit/errors.ts'
import { inputSource, secretKey } from '../input-source.ts'

const expression = (name: string) => `$\{{ ${name} }}`

/** Messages by the invalid inputs, which are written like a query string. */
const inputTexts: Readonly<Record<string, string>> = {
  'base-url=': `base-url is empty. Is the variable AGENT_BASE_URL set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`base-url: ${expression('vars.AGENT_BASE_URL')}\`?`,
  'base-url=http://agents.example.com/some/token':
    'base-url is "http://agents.example.com", which is not encrypted. Use the https URL of the API, without a user name, password, query, or fragment, for example `https://agents.example.com`.',
  'base-url=agents.example.com':
    'base-url is a URL that does not start with https:// and a host. Use the https URL of the API, without a user name, password, query, or fragment, for example `https://agents.example.com`.',
  'project-id=': `project-id is empty. Is the variable AGENT_PROJECT_ID set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`project-id: ${expression('vars.AGENT_PROJECT_ID')}\`?`,
  [`project-id=${secretKey}`]:
    'project-id is text that contains the secret key. Remove the key and rotate it: somebody may have seen it.',
  'secret-key=&wait=YES': `wait is "YES". Use \`true\` or \`false\`, for example \`true\`.\nsecret-key is empty. Is the secret AGENT_KEY set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`secret-key: ${expression('secrets.AGENT_KEY')}\`? When you call a reusable workflow, pass it under \`secrets:\`, for example \`AGENT_KEY: ${expression('secrets.AGENT_KEY')}\`.`,
  'secret-key=AGENT_KEY=abcdefghijklmnop':
    'secret-key is text with characters that a key never contains (such as quotes, spaces, or line breaks). Store only the key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  'secret-key=short':
    'secret-key is too short or too long to be a key. Store only the key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.',
  [`mode=jobs ${secretKey}`]:
    'mode is "jobs ***". Use `job` or `page-views`, for example `job`.\nmode is text that contains the secret key. Remove the key and rotate it: somebody may have seen it.',
  'prompt=a&prompt-file=task.md': 'prompt is set, and so is `prompt-file`. Set only one of the two.',
  'if-open=skip&github-token=':
    "github-token is empty, but `if-open` needs it. Omit the input to use the workflow's own token, or check that the secret it reads is set in this repository or its organization.",
  // F7
  'github-token=':
    "github-token is empty, but recording the request needs it. Omit the input to use the workflow's own token, or check that the secret it reads is set in this repository or its organization.",
  'if-open=skip&wait=false':
    'wait is `false`, but `if-open` counts pull requests by their label. Without an issue or pull request, only a run that waits can add the label. Set `wait: true`, or name an issue, for example `thread: 42`.',
  'label= &max-open-pull-requests=3':
    'label is empty. `max-open-pull-requests` counts pull requests by their label. Set one, for example `label: agent`.',
}

test.each(Object.entries(inputTexts))('inputs %s', (given, message) => {
  const inputs = () => parseInputs(inputSource(Object.fromEntries(new URLSearchParams(given))))
  const ask = () =>
    resolveIntent(inputs(), { kind: 'other', name: 'schedule', isFromFork: false, isOpenToStrangers: false })
  expect(ask).toThrow(expect.objectContaining({ reason: 'input', message }))
})

test.each([
  [new GitHubError('GitHub did not return #3: 403 Forbidden', { hint: 'Grant it.' }), '#3: 403 Forbidden. Grant it.'],
  [new ActionError('service', 'The service answered 503.', { hint: 'Run again.' }), 'answered 503. Run again.'],
  [new CancelledError('Received SIGINT'), 'Received SIGINT, and there was no time left.'],
])('a warning consists of complete sentences: %s', (thrown, end) => expect(toWarning(thrown).endsWith(end)).toBe(true))
