// Reads the inputs that name the service, its project and the key, and the page of a job.

import type { InputProblem } from '../errors.ts'
import { toPercentEncoded } from '../foreign-text/safe-url.ts'
import { parseBaseUrl } from '../service/base-url.ts'
import type { InputReader } from './input-reader.ts'
import { refuseSecret } from './secret-in-text.ts'

export function readServiceInputs(read: InputReader) {
  const secretKey = readSecretKey(read)
  const projectId = read.id('project-id', 'prj_123', toUnsetProblem('project-id', 'vars.AGENT_PROJECT_ID')) ?? ''
  // The id becomes part of addresses and records, which a redactor would break.
  refuseSecret(read, 'project-id', projectId, secretKey)
  return {
    /** Undefined in runs that get no secrets. The event decides whether such a run is skipped or fails. */
    secretKey,
    projectId,
    baseUrl: readBaseUrl(read),
    /** Plain https, with `{job-id}` after the host. The project is filled in. */
    jobUrl: readJobUrl(read, projectId, secretKey),
  }
}

/** The problem of a required input. `context`: where the README's examples take it from. */
function toUnsetProblem(input: string, context: string): InputProblem {
  const [kind, name] = context.split('.')
  const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`
  const fix = `Is the ${where} set for this repository or its organization (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`
  return { input, value: undefined, is: 'empty', fix }
}

/** The problem of a run that needs the key and has none. */
export const missingSecretKey = toUnsetProblem('secret-key', 'secrets.AGENT_KEY')

// The grammar of a bearer token (RFC 6750, b64token): no quotes, spaces, `NAME=value`, JSON or `Bearer ` can pass.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/

function readSecretKey(read: InputReader): string | undefined {
  const key = read.text('secret-key')
  if (key === '') return undefined
  const isToken = bearerToken.test(key)
  if (isToken && key.length >= 16 && key.length <= 4096) return key
  // Never print the value, its length or its start.
  const is = isToken
    ? 'too short or too long to be a key'
    : 'a text with characters that a key never has (quotes, spaces, line breaks, a name before it …)'
  const fix = 'Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.'
  read.note({ input: 'secret-key', value: undefined, is, fix })
  return undefined
}

function readBaseUrl(read: InputReader): string {
  const text = read.text('base-url')
  const parsed = parseBaseUrl(text)
  if ('url' in parsed) return parsed.url
  const expected = 'the https address of the API, without a user, password, query, or fragment'
  if (text === '') read.note(toUnsetProblem('base-url', 'vars.AGENT_BASE_URL'))
  else read.problem('base-url', parsed, expected, 'https://agents.example.com')
  return ''
}

// No characters that need escaping in Markdown, and ids only after the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/

function readJobUrl(read: InputReader, projectId: string, secretKey: string | undefined): string | undefined {
  const template = read.text('job-url')
  if (template === '' || refuseSecret(read, 'job-url', template, secretKey)) return undefined
  if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
    const expected =
      'an https address that has `{job-id}`, and `{project-id}` if the dashboard needs it, after the host'
    read.problem('job-url', template, expected, jobUrlExample)
    return undefined
  }
  return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, toPercentEncoded))
}

const jobUrlExample = 'https://agents.example.com/projects/{project-id}/jobs/{job-id}'
