// Reads and validates all inputs of the root action, and reports all problems in one error. Defaults are in action.yml only. Pure.

import { InputError, type InputProblem } from '../kit/errors.ts'
import { conversationEventNames } from '../kit/github/event.ts'
import { isPersonLogin } from '../kit/github/schema.ts'
import {
  missingSecretKey,
  parseAll,
  readConnection,
  readSecretKey,
  type WithSecretKey,
} from '../kit/inputs/connection.ts'
import { createInputReader, type InputReader } from '../kit/inputs/input-reader.ts'
import { readLabel, readRepository, readThreadNumber, readTopic } from '../kit/inputs/place.ts'
import { longestPromptBytes } from '../kit/runner/prompt-file.ts'
import { dropInvisible } from '../kit/text/hidden-text.ts'
import { toPercentEncoded } from '../kit/text/safe-url.ts'
import type { InputSource } from '../kit/world.ts'
import { type FailOn, failOnNames } from './outcome.ts'
import { readPatterns, readPullRequestInputs, readReviewers } from './pull-request-inputs.ts'

export type SharedInputs = Readonly<ReturnType<typeof readSharedInputs>>

export type Inputs = Readonly<ReturnType<typeof readInputs>>

export function parseInputs(source: InputSource): Inputs {
  return parseAll(source, (read) => {
    const inputs = readInputs(read, source)
    const isMissing = ['prompt', 'prompt-file', 'job-id'].every((name) => read.text(name) === '')
    // `resolveIntent` reports a missing prompt. If there are other problems, the run does not get that far, so report it here.
    if (read.hasProblems() && isMissing && !conversationEventNames.includes(source.eventName))
      read.note(missingPrompt(source.eventName))
    return inputs
  })
}

export function missingPrompt(eventName: string): InputProblem {
  const why = eventName.startsWith('discussion')
    ? 'commands in discussions are not supported'
    : `the event ${eventName} cannot contain a command`
  const fix = 'Set `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.'
  return { input: 'prompt', is: `empty, and ${why}`, fix }
}

/** Parses the inputs of the post step, which needs no prompt and may no longer find the prompt file. Throws an InputError. */
export function parseSharedInputs(source: InputSource): WithSecretKey<SharedInputs> {
  const { secretKey, ...shared } = parseAll(source, readSharedInputs)
  if (secretKey === undefined) throw new InputError([missingSecretKey])
  return { ...shared, secretKey }
}

/** Reads the inputs needed to settle a request, which are also the inputs of the reconcile action. */
export function readSettlingInputs(read: InputReader) {
  const connection = readConnection(read)
  return {
    ...connection,
    command: readCommand(read),
    jobUrl: readJobUrl(read, connection.projectId),
    previousSecretKey: readSecretKey(read, 'previous-secret-key'),
    label: readLabel(read),
    /** The repository where the agent opens its pull requests, if it is not the workflow's own. */
    repository: readRepository(read),
    reviewers: readReviewers(read),
    intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
  }
}

function readSharedInputs(read: InputReader) {
  const settling = readSettlingInputs(read)
  return {
    ...settling,
    ...readPullRequestInputs(read, settling.label),
    /** `auto` records the request in a comment if the run has a thread, and otherwise in a check run. */
    record: read.choice('record', ['auto', 'none']),
  }
}

function readInputs(read: InputReader, source: InputSource) {
  read.choice('mode', ['job', 'page-views'])
  const shared = readSharedInputs(read)
  const changesPaths = readPatterns(read, 'changes-paths')
  const wait = read.boolean('wait')
  if (!wait && shared.allowedPaths !== '')
    read.note({
      input: 'wait',
      is: '`false`, but only a run that waits can check `allowed-paths`',
      fix: 'Set `wait: true`, or leave `allowed-paths` empty.',
    })
  return {
    ...shared,
    prompt: readPrompt(read, source),
    jobId: read.id('job-id', 'job_123'),
    /** How many follow-ups workflows may send with `job-id: thread` until a person uses a command again; 0 for no limit. */
    maxFollowUps: read.whole('max-follow-ups', { least: 0, most: 100, example: '3' }),
    /** How many requests may be sent from this repository's issues and pull requests in 24 hours; 0 for no limit. */
    maxRequestsPerDay: read.whole('max-requests-per-day', { least: 0, most: 10_000, example: '20' }),
    thread: readThreadNumber(read),
    ...readTopic(read),
    /** Whether to append the list of changes to the workflow's prompt. Setting `changes-paths` implies it. */
    changes: read.boolean('changes') || changesPaths !== '',
    changesPaths,
    instructions: checkText(read, 'instructions', dropInvisible(read.text('instructions')), 128, 'Keep changes small.'),
    ...readPolicy(read),
    wait,
    failOn: readFailOn(read),
    dryRun: read.boolean('dry-run'),
  }
}

export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

function readPolicy(read: InputReader) {
  // The error message must not suggest `read`, the first role: people copy examples.
  const minimumPermission = read.choice('minimum-permission', roles, 'write')
  const allowedUsers: readonly string[] = read.list('allowed-users').map((entry) => entry.replace(/^@/, ''))
  for (const other of allowedUsers.filter((entry) => !isPersonLogin(entry.replace(/\[bot\]$/i, '')))) {
    const given = other === '*' ? { value: other, is: 'which would let anybody use commands' } : other
    read.problem('allowed-users', given, 'full logins, separated by commas or newlines', 'octocat, renovate[bot]')
  }
  return { minimumPermission, allowedUsers }
}

/** Reads what a reaction to a command needs when other inputs are invalid. Undefined if these are invalid too, or in a dry run. */
export function parseCommandInputs(source: InputSource) {
  const problems: InputProblem[] = []
  const read = createInputReader(source, problems)
  const isWanted = !read.boolean('dry-run')
  const inputs = { githubToken: read.text('github-token'), command: readCommand(read), ...readPolicy(read) }
  return isWanted && inputs.githubToken !== '' && problems.length === 0 ? inputs : undefined
}

function readCommand(read: InputReader): string {
  return read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent')
}

// Allows only characters that need no escaping in Markdown, and placeholders only after the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/

/** Returns the URL of a job's page in the dashboard. It includes the project ID, but `{job-id}` is still a placeholder. */
function readJobUrl(read: InputReader, projectId: string): string | undefined {
  const template = read.text('job-url')
  if (template === '') return undefined
  if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
    const expected = 'an https URL with `{job-id}` (and with `{project-id}`, if the dashboard needs it) after the host'
    read.problem('job-url', template, expected, 'https://agents.example.com/projects/{project-id}/jobs/{job-id}')
    return undefined
  }
  return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, toPercentEncoded))
}

function readPrompt(read: InputReader, source: InputSource): string | undefined {
  const [path, given] = [read.text('prompt-file'), read.text('prompt')]
  if (path !== '' && given !== '') {
    read.note({ input: 'prompt', is: 'set, and so is `prompt-file`', fix: 'Set only one of the two.' })
    return undefined
  }
  const file = path === '' ? { text: given } : source.readPromptFile(path)
  if ('problem' in file) {
    read.note({ input: 'prompt-file', value: path, is: file.problem, fix: '' })
    return undefined
  }
  const prompt = dropInvisible(file.text).trim()
  if (path !== '') read.refuseSecret('prompt-file', prompt)
  if (path !== '' && prompt === '')
    read.problem('prompt-file', { value: path, is: 'which is empty' }, 'a file that contains a prompt', 'task.md')
  const name = path === '' ? 'prompt' : 'prompt-file'
  return checkText(read, name, prompt, longestPromptBytes / 1024, 'Update the dependencies') || undefined
}

function checkText(read: InputReader, input: string, text: string, mostKiB: number, example: string): string {
  if (Buffer.byteLength(text) > mostKiB * 1024)
    read.problem(input, { is: `longer than ${mostKiB} KiB` }, `at most ${mostKiB} KiB`, example)
  return text
}

function readFailOn(read: InputReader): readonly FailOn[] {
  const names = read.list('fail-on')
  const known = failOnNames.filter((name) => names.includes(name))
  const isKnown = names.length > 0 && new Set(names).size === known.length
  const expected = `one or more of ${failOnNames.join(', ')}, or only \`none\``
  if (!isKnown && names.join() !== 'none') read.problem('fail-on', names.join(','), expected, 'failed,timeout')
  return known
}
