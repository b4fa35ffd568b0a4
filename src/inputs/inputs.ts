// Every input, read once and validated together: all problems in one error. Defaults live in action.yml only. Pure.

import { InputError, type InputProblem } from '../errors.ts'
import { longestPromptBytes, withoutControls } from '../foreign-text/prompt.ts'
import { containsSecret } from '../foreign-text/redact.ts'
import { commandEventNames } from '../github/event.ts'
import { toPercent } from '../github/pull-request-link.ts'
import { type FailOn, failOnNames } from '../outcome.ts'
import { parseBaseUrl } from '../service/base-url.ts'
import type { InputSource, ServiceAddress } from '../world.ts'
import { createReader, type Reader } from './input-reader.ts'
import { type PageViewsInputs, readPageViews } from './page-views.ts'
import { type Role, roles } from './permission.ts'

export const modes = ['job', 'page-views', 'reconcile'] as const

/** Which project of which service, with which keys, and how this action is spoken to. */
export interface SharedInputs extends ServiceAddress {
  /** Absent on runs that get no secrets: the event decides whether that is a skip or an error. */
  readonly secretKey: string | undefined
  readonly githubToken: string
  readonly command: string
  /** Plain https, `{job-id}` behind the host, the project filled in. */
  readonly jobUrl: string | undefined
  readonly notify: boolean
  readonly intervalMs: number
}

/** With the key that it takes to ask the service anything. */
export type Keyed<T extends SharedInputs> = T & { readonly secretKey: string }

export interface Inputs extends SharedInputs {
  readonly mode: (typeof modes)[number]
  /** From `prompt` or `prompt-file`. */
  readonly prompt: string | undefined
  readonly jobId: string | undefined
  readonly thread: number | undefined
  /** As the workflow named it, or empty. */
  readonly topic: string
  readonly instructions: string
  readonly context: 'link' | 'thread'
  readonly minimumPermission: Role
  readonly allowedUsers: readonly string[]
  readonly allowedBots: readonly string[]
  readonly wait: boolean
  readonly timeoutMs: number
  readonly failOn: readonly FailOn[]
  readonly statusComment: boolean
  readonly reactions: boolean
  readonly dryRun: boolean
  readonly pageViews: PageViewsInputs | undefined
}

/** Throws an InputError with every problem found. */
export function parseInputs(source: InputSource): Inputs {
  const problems: InputProblem[] = []
  const read = createReader(source, problems)
  const inputs = readInputs(read, source)
  if (problems.length === 0) return inputs
  // Whether these two are problems depends on the event (resolveKey, resolveAsk). Beside others they are told anyway.
  if (read.text('secret-key') === '') problems.push(missingKey)
  if (isPromptMissing(read, source.eventName)) problems.push(missingPrompt(source.eventName))
  throw new InputError(problems)
}

function isPromptMissing({ text }: Reader, eventName: string): boolean {
  if (text('mode') !== 'job' || commandEventNames.some((name) => name === eventName)) return false
  return ['prompt', 'prompt-file', 'job-id'].every((name) => text(name) === '')
}

/** The problem of a run that nothing tells what to do. */
export function missingPrompt(eventName: string): InputProblem {
  return {
    input: 'prompt',
    got: 'nothing',
    expected: `\`prompt\`, \`prompt-file\` or \`job-id\` on the event "${eventName}" (only comments, reviews and new issues carry a prompt themselves)`,
    example: 'prompt: Update the dependencies',
  }
}

/** The problem of a key that had to be there. */
export const missingKey: InputProblem = {
  input: 'secret-key',
  got: 'nothing',
  expected: 'the admin API key of the project, from a secret',
  example: '$' + '{{ secrets.AGENT_KEY }}',
}

/** For the post step, which settles and asks nothing: the prompt and the files are gone by then. Throws an InputError. */
export function parseSharedInputs(source: InputSource): Keyed<SharedInputs> {
  const problems: InputProblem[] = []
  const connection = readSharedInputs(createReader(source, problems))
  const { secretKey } = connection
  if (secretKey === undefined && problems.length === 0) problems.push(missingKey)
  if (secretKey === undefined || problems.length > 0) throw new InputError(problems)
  return { ...connection, secretKey }
}

function readSharedInputs(read: Reader): SharedInputs {
  const secretKey = readSecretKey(read)
  const projectId = read.id('project-id', 'prj_123', 'required') ?? ''
  // It goes into addresses and records, where a redactor would break it.
  refuseSecret(read, 'project-id', projectId, secretKey, 'prj_123')
  return {
    secretKey,
    baseUrl: readBaseUrl(read),
    projectId,
    githubToken: read.text('github-token'),
    command: read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent'),
    notify: read.boolean('notify'),
    jobUrl: readJobUrl(read, projectId, secretKey),
    intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
  }
}

function readInputs(read: Reader, source: InputSource): Inputs {
  const mode = read.choice('mode', modes)
  const connection = readSharedInputs(read)
  const { secretKey } = connection
  const jobId = mode === 'job' ? read.id('job-id', 'job_123', 'optional') : undefined
  refuseSecret(read, 'job-id', jobId ?? '', secretKey, 'job_123')
  return {
    ...connection,
    mode,
    prompt: mode === 'job' ? readPrompt(read, source, secretKey) : undefined,
    jobId,
    thread: readThread(read),
    topic: read.matching(
      'topic',
      /^[A-Za-z0-9._-]{0,100}$/,
      'at most 100 letters, digits, `.`, `_` or `-`',
      'weekly-docs',
    ),
    instructions: readInstructions(read, secretKey),
    context: read.choice('context', ['link', 'thread']),
    minimumPermission: read.choice('minimum-permission', roles),
    allowedUsers: read.logins('allowed-users'),
    allowedBots: read.logins('allowed-bots'),
    wait: read.boolean('wait'),
    timeoutMs: read.decimal('timeout-minutes', { above: 0, most: 360, example: '30' }) * 60_000,
    failOn: readFailOn(read),
    statusComment: read.boolean('status-comment'),
    reactions: read.boolean('reactions'),
    dryRun: read.boolean('dry-run'),
    pageViews: mode === 'page-views' ? readPageViews(read, source.now) : undefined,
  }
}

function readBaseUrl(read: Reader): string {
  const parsed = parseBaseUrl(read.text('base-url'))
  if ('url' in parsed) return parsed.url
  const got = read.text('base-url') === '' ? 'nothing' : 'another form of address'
  read.problem('base-url', got, parsed.problem, 'https://agents.example.com')
  return ''
}

// Nothing that needs escaping in Markdown, and no place for an id but behind the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/

function readJobUrl(read: Reader, projectId: string, secretKey: string | undefined): string | undefined {
  const template = read.text('job-url')
  if (template === '' || refuseSecret(read, 'job-url', template, secretKey, jobUrlExample)) return undefined
  if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
    const expected = 'an address of `https` with `{job-id}`, and `{project-id}` if it needs one, behind the host'
    read.problem('job-url', read.quoted(template), expected, jobUrlExample)
    return undefined
  }
  return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, toPercent))
}

const jobUrlExample = 'https://agents.example.com/projects/{project-id}/jobs/{job-id}'

// The grammar of a bearer token (RFC 6750, b64token): no quotes, spaces, `NAME=value`, JSON or `Bearer ` can pass.
const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/

function readSecretKey(read: Reader): string | undefined {
  const key = read.text('secret-key')
  if (key === '') return undefined
  const isToken = bearerToken.test(key)
  if (isToken && key.length >= 16 && key.length <= 4096) return key
  // Never the value, its length or its start.
  const got = isToken
    ? 'a value of the wrong length'
    : 'a value with characters that no key has (quotes, spaces, line breaks, a name before it …)'
  read.problem('secret-key', got, 'the bare key, at least 16 characters of A-Z a-z 0-9 - . _ ~ + /', missingKey.example)
  return undefined
}

function readPrompt(read: Reader, source: InputSource, secretKey: string | undefined): string | undefined {
  const path = read.text('prompt-file')
  const given = read.text('prompt')
  const name = path === '' ? 'prompt' : 'prompt-file'
  if (path !== '' && given !== '') {
    read.problem('prompt', 'a value beside `prompt-file`', 'only one of the two', 'prompt-file: task.md')
    return undefined
  }
  const file = path === '' ? { text: given } : source.readPromptFile(path)
  if ('problem' in file) {
    const expected = 'a regular UTF-8 file of at most 512 KiB inside the workspace or RUNNER_TEMP'
    read.problem(name, file.problem, expected, '.github/prompts/upkeep.md')
    return undefined
  }
  const prompt = withoutControls(file.text).trim()
  if (path !== '' && prompt === '') read.problem(name, 'an empty file', 'at least one character', 'task.md')
  if (Buffer.byteLength(prompt) > longestPromptBytes)
    read.problem(name, 'more than 512 KiB', 'at most 512 KiB', 'task.md')
  refuseSecret(read, name, prompt, secretKey)
  return prompt === '' ? undefined : prompt
}

/** Whether it was refused: then nothing may quote it. */
function refuseSecret(
  read: Reader,
  name: string,
  text: string,
  secretKey?: string,
  example = 'Update the docs',
): boolean {
  if (secretKey === undefined || !containsSecret(text, [secretKey])) return false
  read.problem(
    name,
    'a text that contains the secret key',
    'a text without it; rotate the key, it may have been seen',
    example,
  )
  return true
}

function readInstructions(read: Reader, secretKey: string | undefined): string {
  const instructions = withoutControls(read.text('instructions'))
  if (Buffer.byteLength(instructions) > longestPromptBytes / 4)
    read.problem('instructions', 'more than 128 KiB', 'at most 128 KiB', 'Keep changes small.')
  refuseSecret(read, 'instructions', instructions, secretKey)
  return instructions
}

function readThread(read: Reader): number | undefined {
  const text = read.text('thread')
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  read.problem('thread', read.quoted(text), 'the number of an issue or pull request', '42')
  return undefined
}

function readFailOn(read: Reader): readonly FailOn[] {
  const names = read.list('fail-on')
  if (names.length === 1 && names[0] === 'none') return []
  const known = failOnNames.filter((name) => names.includes(name))
  if (names.length > 0 && names.every((name) => known.some((other) => other === name))) return known
  const expected = `some of ${failOnNames.join(', ')}, or none`
  read.problem('fail-on', read.quoted(names.join(',')), expected, 'failed,timeout')
  return []
}
