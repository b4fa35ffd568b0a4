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
import { findIgnored, type Mode, modes } from './other-modes.ts'
import { type PageViewsInputs, readPageViews } from './page-views.ts'
import { type Role, roles } from './permission.ts'

/** Which project of which service, with which keys, and how this action is spoken to. */
export interface SharedInputs extends ServiceAddress {
  /** Absent on runs that get no secrets: the event decides whether that is a skip or an error. */
  readonly secretKey: string | undefined
  readonly githubToken: string
  readonly command: string
  /** Plain https, `{job-id}` behind the host, the project filled in. */
  readonly jobUrl: string | undefined
  readonly notify: boolean
  /** For the pull request of a job; empty: none. */
  readonly label: string
  readonly intervalMs: number
}

/** With the key that it takes to ask the service anything. */
export type Keyed<T extends SharedInputs> = T & { readonly secretKey: string }

export interface Inputs extends SharedInputs {
  readonly mode: Mode
  /** Given, but of another mode. */
  readonly ignored: readonly string[]
  /** From `prompt` or `prompt-file`. */
  readonly prompt: string | undefined
  readonly jobId: string | undefined
  readonly thread: number | undefined
  /** As the workflow named it, or empty. */
  readonly topic: string
  /** What becomes of a prompt in `with:` while a pull request of its topic is open. */
  readonly ifOpen: 'create' | 'continue' | 'skip'
  /** 0: no limit. */
  readonly maxOpenPullRequests: number
  readonly instructions: string
  readonly context: 'link' | 'thread'
  readonly minimumPermission: Role
  readonly allowedUsers: readonly string[]
  readonly allowedBots: readonly string[]
  readonly wait: boolean
  readonly timeoutMs: number
  readonly failOn: readonly FailOn[]
  readonly statusComment: boolean
  /** Whether the request is a check run as well. */
  readonly check: boolean
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
  // The two that are no problem on every event are told along with the others.
  if (read.text('secret-key') === '') problems.push(missingKey)
  if (isPromptMissing(read, source.eventName)) problems.push(missingPrompt(source.eventName, inputs.ignored))
  throw new InputError(problems)
}

function isPromptMissing({ text }: Reader, eventName: string): boolean {
  if (text('mode') !== 'job' || commandEventNames.some((name) => name === eventName)) return false
  return ['prompt', 'prompt-file', 'job-id'].every((name) => text(name) === '')
}

/** The problem of a run that nothing tells what to do. `ignored`: inputs of another mode that it was given. */
export function missingPrompt(eventName: string, ignored: readonly string[]): InputProblem {
  const [other] = ignored
  const is = `empty, and the event ${eventName} brings no text`
  if (other !== undefined)
    return { input: 'prompt', value: undefined, is, fix: `With \`${other}\`, did you mean \`mode: page-views\`?` }
  const fix = 'Give the step `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.'
  return { input: 'prompt', value: undefined, is, fix }
}

/** The problem of an input that every run needs: in the README's examples it comes from `context`. */
function unset(input: string, context: string): InputProblem {
  const [kind, name] = context.split('.')
  const where = `${kind === 'vars' ? 'variable' : 'secret'} ${name}`
  const fix = `Is the ${where} set in this repository (Settings, Secrets and variables, Actions), and does the step pass \`${input}: $\{{ ${context} }}\`?`
  return { input, value: undefined, is: 'empty', fix }
}

/** The problem of a key that had to be there. */
export const missingKey = unset('secret-key', 'secrets.AGENT_KEY')

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
  const projectId = read.id('project-id', 'prj_123', unset('project-id', 'vars.AGENT_PROJECT_ID')) ?? ''
  // It goes into addresses and records, where a redactor would break it.
  refuseSecret(read, 'project-id', projectId, secretKey)
  return {
    secretKey,
    baseUrl: readBaseUrl(read),
    projectId,
    githubToken: read.text('github-token'),
    command: read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent'),
    notify: read.boolean('notify'),
    label: readLabel(read, secretKey),
    jobUrl: readJobUrl(read, projectId, secretKey),
    intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
  }
}

function readInputs(read: Reader, source: InputSource): Inputs {
  const mode = read.choice('mode', modes)
  const connection = readSharedInputs(read)
  const { secretKey } = connection
  const jobId = mode === 'job' ? read.id('job-id', 'job_123') : undefined
  refuseSecret(read, 'job-id', jobId ?? '', secretKey)
  return {
    ...connection,
    mode,
    ignored: findIgnored(source, mode),
    prompt: mode === 'job' ? readPrompt(read, source, secretKey) : undefined,
    jobId,
    thread: readThread(read),
    topic: readTopic(read, secretKey),
    ...readOpenPullRequests(read, connection.label),
    instructions: readInstructions(read, secretKey),
    context: read.choice('context', ['link', 'thread']),
    minimumPermission: read.choice('minimum-permission', roles),
    allowedUsers: read.logins('allowed-users'),
    allowedBots: read.logins('allowed-bots'),
    wait: read.boolean('wait'),
    timeoutMs: read.decimal('timeout-minutes', { above: 0, most: 360, example: '30' }) * 60_000,
    failOn: readFailOn(read),
    statusComment: read.boolean('status-comment'),
    check: read.boolean('check'),
    reactions: read.boolean('reactions'),
    dryRun: read.boolean('dry-run'),
    pageViews: mode === 'page-views' ? readPageViews(read, source.now) : undefined,
  }
}

function readBaseUrl(read: Reader): string {
  const text = read.text('base-url')
  const parsed = parseBaseUrl(text)
  if ('url' in parsed) return parsed.url
  if (text === '') read.note(unset('base-url', 'vars.AGENT_BASE_URL'))
  else
    read.problem(
      'base-url',
      parsed,
      'the https address of the API, without user, password, query and fragment',
      'https://agents.example.com',
    )
  return ''
}

// Nothing that needs escaping in Markdown, and no place for an id but behind the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/

function readJobUrl(read: Reader, projectId: string, secretKey: string | undefined): string | undefined {
  const template = read.text('job-url')
  if (template === '' || refuseSecret(read, 'job-url', template, secretKey)) return undefined
  if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
    const expected = 'an address of `https` with `{job-id}`, and `{project-id}` if it needs one, behind the host'
    read.problem('job-url', template, expected, jobUrlExample)
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
  const is = isToken
    ? 'of a length that no key has'
    : 'a text with characters that no key has (quotes, spaces, line breaks, a name before it …)'
  const fix = 'Store the bare key in the secret: at least 16 characters of A-Z a-z 0-9 - . _ ~ + /.'
  read.note({ input: 'secret-key', value: undefined, is, fix })
  return undefined
}

function readPrompt(read: Reader, source: InputSource, secretKey: string | undefined): string | undefined {
  const path = read.text('prompt-file')
  const given = read.text('prompt')
  const name = path === '' ? 'prompt' : 'prompt-file'
  if (path !== '' && given !== '') {
    const fix = 'Give the step one of the two.'
    read.note({ input: 'prompt', value: undefined, is: 'given beside `prompt-file`', fix })
    return undefined
  }
  const file = path === '' ? { text: given } : source.readPromptFile(path)
  if ('problem' in file) {
    read.note({ input: name, value: path, is: file.problem, fix: promptFileFix })
    return undefined
  }
  const prompt = withoutControls(file.text).trim()
  if (path !== '' && prompt === '')
    read.problem(name, { value: path, is: 'which is empty' }, 'a file with a prompt in it', 'task.md')
  if (Buffer.byteLength(prompt) > longestPromptBytes)
    read.problem(name, { is: 'longer than 512 KiB' }, 'at most 512 KiB', 'Update the dependencies')
  refuseSecret(read, name, prompt, secretKey)
  return prompt === '' ? undefined : prompt
}

const promptFileFix =
  'It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. Files of the repository are there only after a step that uses `actions/checkout`.'

/** Whether it was refused: then nothing may quote it. */
function refuseSecret(read: Reader, input: string, text: string, secretKey: string | undefined): boolean {
  if (secretKey === undefined || !containsSecret(text, [secretKey])) return false
  const fix = 'Take the key out and rotate it: it may have been seen.'
  read.note({ input, value: undefined, is: 'a text that contains the secret key', fix })
  return true
}

function readInstructions(read: Reader, secretKey: string | undefined): string {
  const instructions = withoutControls(read.text('instructions'))
  if (Buffer.byteLength(instructions) > longestPromptBytes / 4)
    read.problem('instructions', { is: 'longer than 128 KiB' }, 'at most 128 KiB', 'Keep changes small.')
  refuseSecret(read, 'instructions', instructions, secretKey)
  return instructions
}

function readThread(read: Reader): number | undefined {
  const text = read.text('thread')
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  read.problem('thread', text, 'the number of an issue or pull request', '42')
  return undefined
}

function readTopic(read: Reader, secretKey: string | undefined): string {
  const expected = 'at most 100 letters, digits, `.`, `_` or `-`'
  const topic = read.matching('topic', /^[A-Za-z0-9._-]{0,100}$/, expected, 'weekly-docs')
  refuseSecret(read, 'topic', topic, secretKey)
  return topic
}

/** GitHub takes any name of up to 50 characters. */
function readLabel(read: Reader, secretKey: string | undefined): string {
  const expected = 'the name of a label, at most 50 characters on one line'
  const label = read.matching('label', /^\P{Cc}{0,50}$/u, expected, 'agent')
  refuseSecret(read, 'label', label, secretKey)
  return label
}

function readOpenPullRequests(read: Reader, label: string): Pick<Inputs, 'ifOpen' | 'maxOpenPullRequests'> {
  const ifOpen = read.choice('if-open', ['create', 'continue', 'skip'])
  const maxOpenPullRequests = read.whole('max-open-pull-requests', { least: 0, most: 100, example: '5' })
  const counts = findCounting({ ifOpen, maxOpenPullRequests })
  if (counts !== undefined && label === '') {
    const fix = `\`${counts}\` counts the pull requests that carry it: name one, for example \`label: agent\`.`
    read.note({ input: 'label', value: undefined, is: 'empty', fix })
  }
  return { ifOpen, maxOpenPullRequests }
}

/** The input, if any, for which somebody must label the pull requests of jobs. */
export function findCounting({
  ifOpen,
  maxOpenPullRequests,
}: Pick<Inputs, 'ifOpen' | 'maxOpenPullRequests'>): 'if-open' | 'max-open-pull-requests' | undefined {
  if (ifOpen !== 'create') return 'if-open'
  return maxOpenPullRequests > 0 ? 'max-open-pull-requests' : undefined
}

function readFailOn(read: Reader): readonly FailOn[] {
  const names = read.list('fail-on')
  if (names.length === 1 && names[0] === 'none') return []
  const known = failOnNames.filter((name) => names.includes(name))
  if (names.length > 0 && names.every((name) => known.some((other) => other === name))) return known
  read.problem('fail-on', names.join(','), `one or more of ${failOnNames.join(', ')}; or \`none\``, 'failed,timeout')
  return []
}
