// Reads the inputs that every action has: base URL, project, key, GitHub token, and timeout. Pure.

import { InputError, type InputProblem } from '../errors.ts'
import type { Event } from '../github/event.ts'
import { parseBaseUrl } from '../service/base-url.ts'
import type { InputSource } from '../world.ts'
import { createInputReader, type InputReader } from './input-reader.ts'

export type WithSecretKey<T> = T & { readonly secretKey: string }

export type Connection = Readonly<ReturnType<typeof readConnection>>

/** Reads all inputs of an action. Throws an InputError with every problem found. */
export function parseAll<T>(source: InputSource, readAll: (read: InputReader) => T): T {
  const problems: InputProblem[] = []
  const read = createInputReader(source, problems)
  const inputs = readAll(read)
  read.refuseMistyped()
  read.refuseSecrets()
  if (problems.length === 0) return inputs
  // A missing key is a problem only for some events. If there are other problems, report it in any case.
  if (read.text('secret-key') === '') problems.push(missingSecretKey)
  throw new InputError(problems)
}

export function readConnection(read: InputReader) {
  const secretKey = readSecretKey(read, 'secret-key')
  const projectId = read.id('project-id', 'prj_123', describeUnset('project-id', 'vars.AGENT_PROJECT_ID')) ?? ''
  return {
    /** Undefined if the input is empty. Then the event decides whether the run is skipped or fails. */
    secretKey,
    projectId,
    baseUrl: readBaseUrl(read),
    githubToken: read.text('github-token'),
    timeoutMs: read.decimal('timeout-minutes', { most: 360, example: '30' }) * 60_000,
  }
}

/** Describes a required input that is empty. `context`: where the README's examples take the value from. */
function describeUnset(input: string, context: string): InputProblem {
  const [kind, name] = context.split('.')
  const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`
  const fix = `Is the ${where} set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`
  return { input, is: 'empty', fix }
}

const unsetKey = describeUnset('secret-key', 'secrets.AGENT_KEY')
const callerHint = `When you call a reusable workflow, pass it under \`secrets:\`, for example \`AGENT_KEY: $\{{ secrets.AGENT_KEY }}\`.`

export const missingSecretKey: InputProblem = { ...unsetKey, fix: `${unsetKey.fix} ${callerHint}` }

export function missingToken(user: string): InputProblem {
  const is = `empty, but ${user} needs it`
  const fix =
    "Omit the input to use the workflow's own token, or check that the secret it reads is set in this repository or its organization."
  return { input: 'github-token', is, fix }
}

// The grammar of a bearer token (RFC 6750, b64token). It rejects quotes, spaces, `NAME=value`, JSON, and `Bearer `.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/

/** Returns undefined if the input is empty or invalid. Never prints any part of the value, or its length. */
export function readSecretKey(read: InputReader, name: 'secret-key' | 'previous-secret-key'): string | undefined {
  const key = read.text(name)
  if (key === '') return undefined
  const isToken = bearerToken.test(key)
  if (isToken && key.length >= 16 && key.length <= 4096) return key
  const is = isToken
    ? 'too short or too long to be a key'
    : 'text with characters that a key never contains (such as quotes, spaces, or line breaks)'
  const fix = 'Store only the key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.'
  read.note({ input: name, is, fix })
  return undefined
}

/** Whether GitHub withholds secrets from this run. If so, a missing key is not the workflow's fault. */
export function isSecretWithheld({ isFromFork, sender }: Event): boolean {
  return isFromFork || sender?.login === 'dependabot[bot]'
}

function readBaseUrl(read: InputReader): string {
  const text = read.text('base-url')
  const parsed = parseBaseUrl(text)
  if ('url' in parsed) return parsed.url
  const expected = 'the https URL of the API, without a user name, password, query, or fragment'
  if (text === '') read.note(describeUnset('base-url', 'vars.AGENT_BASE_URL'))
  else read.problem('base-url', parsed, expected, 'https://agents.example.com')
  return ''
}
