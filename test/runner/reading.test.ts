// Checks that the test runner parses files and commands like the real one. A difference could hide a fault of the action.

import { expect, test } from 'vitest'
import { findCommands } from './log-command.ts'
import { findSecretForms } from './secret-forms.ts'

const spaces = ['', ' ', '\t', '\u00A0', '\u0085', '\u2028', '\uFEFF']

test.each<[line: string, command: readonly string[]]>([
  ['::WARNING file=a.ts,title=Look%3A here::50%25 of it%0Anext ::x', ['warning', 'v2', '50% of it\nnext ::x']],
  ['::notice::%250A', ['notice', 'v2', '%0A']],
  ['H111: text ##[set-output name=job-id;x=%3B%5D]evil%25', ['set-output', 'legacy', 'evil%']],
  ...spaces.map((space): [string, string[]] => [`${space}::set-output name=x::y`, ['set-output', 'v2', 'y']]),
])('H110: %j is a command', (line, command) => {
  expect(findCommands([line]).commands.map(({ name, grammar, data }) => [name, grammar, data])).toEqual([command])
})

const plain = ['a ::error::b', '::error', '::unknown::b', '##[nothing]x', '##[error', '##[section]a ##[error]b']
test.each(plain)('%j is no command', (line) =>
  expect(findCommands([line])).toEqual({ commands: [], plainLines: [line] }),
)

const secret = `sk-canary ~~~"<&>'+/0123456789`
const bytes = Buffer.from(secret)

test.each([
  ['plain', secret],
  ['plain', `${secret.slice(0, 5)}\r\n${secret.slice(5)}`],
  ['first half', secret.slice(0, 15)],
  ['second half', secret.slice(-15)],
  ['base64', Buffer.from(`user:${secret}:x`).toString('base64')],
  ['base64url', Buffer.from(`us:${secret}`).toString('base64url')],
  ['hex', bytes.toString('hex')],
  ['upper-case hex', bytes.toString('hex').toUpperCase()],
  ['URL-escaped', encodeURIComponent(secret)],
  ['form-encoded', new URLSearchParams({ q: secret }).toString()],
  ['JSON-escaped', JSON.stringify({ secret })],
  ['HTML-escaped', 'sk-canary ~~~&quot;&lt;&amp;&gt;&apos;+/0123456789'],
  ['reversed', [...secret].reverse().join('')],
])('H105: a search for leaks finds it %s', (name, text) => {
  expect(findSecretForms(`before ${text} after`, secret)).toContain(name)
})

test('a search for leaks finds one line of a multi-line secret, and nothing in harmless text', () => {
  expect(findSecretForms('x second-line-of-it y', 'first-line-of-it\nsecond-line-of-it\n')).toContain('a line')
  expect(findSecretForms('sk-canary and 0123456 are no secrets', secret)).toEqual([])
})
