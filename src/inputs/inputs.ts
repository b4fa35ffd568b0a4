// Reads and validates all inputs together, and reports all problems in one error. Defaults are in action.yml only. Pure.

import { InputError, type InputProblem } from '../errors.ts'
import { longestPromptBytes, withoutControls } from '../foreign-text/prompt.ts'
import { conversationEventNames } from '../github/event.ts'
import { type FailOn, failOnNames } from '../outcome.ts'
import type { InputSource } from '../world.ts'
import { findIgnored, type IgnoredInput, inputUses, modes } from './ignored.ts'
import { createInputReader, type InputReader } from './input-reader.ts'
import { readPageViews } from './page-views.ts'
import { roles } from './permission.ts'
import { readPullRequestInputs } from './pull-request-inputs.ts'
import { readScorecard } from './scorecard.ts'
import { refuseSecret } from './secret-in-text.ts'
import { missingSecretKey, readServiceInputs } from './service-inputs.ts'

/** The inputs that the post step needs too. */
export type SharedInputs = Readonly<ReturnType<typeof readSharedInputs>>

/** Inputs with a secret key, which every call to the service needs. */
export type WithSecretKey<T extends SharedInputs> = T & { readonly secretKey: string }

export type Inputs = Readonly<ReturnType<typeof readInputs>>

/** Throws an InputError with every problem found. */
export function parseInputs(source: InputSource): Inputs {
  const problems: InputProblem[] = []
  const read = createInputReader(source, problems)
  const inputs = readInputs(read, source)
  if (problems.length === 0) return inputs
  // Whether these two are problems depends on the event. With other problems they are always listed.
  if (read.text('secret-key') === '') problems.push(missingSecretKey)
  if (isPromptMissing(read, source.eventName)) problems.push(missingPrompt(source.eventName, inputs.ignored))
  throw new InputError(problems)
}

function isPromptMissing({ text }: InputReader, eventName: string): boolean {
  if (text('mode') !== 'job' || conversationEventNames.some((name) => name === eventName)) return false
  return ['prompt', 'prompt-file', 'job-id'].every((name) => text(name) === '')
}

/** The problem of a run in which nothing says what to do. */
export function missingPrompt(eventName: string, ignored: readonly IgnoredInput[]): InputProblem {
  const other = ignored.find(({ other }) => other === undefined)?.input
  const is = `empty, and the event ${eventName} has no text that could be a command`
  const fix =
    other === undefined
      ? 'Set `prompt`, `prompt-file` or `job-id`, for example `prompt: Update the dependencies`.'
      : `With \`${other}\`, did you mean \`mode: ${inputUses[other]?.modes[0]}\`?`
  return { input: 'prompt', value: undefined, is, fix }
}

/** The problem of a missing token. `user`: what needs it, in backticks if it is an input. */
export function missingToken(user: string): InputProblem {
  const is = `empty, but ${user} needs it`
  const fix =
    "Leave the input out to use the workflow's own token, or check that the secret that it reads is set in this repository or its organization."
  return { input: 'github-token', value: undefined, is, fix }
}

/** For the post step, which sends nothing to an agent, and may no longer find the files. Throws an InputError. */
export function parseSharedInputs(source: InputSource): WithSecretKey<SharedInputs> {
  const problems: InputProblem[] = []
  const connection = readSharedInputs(createInputReader(source, problems))
  const { secretKey } = connection
  if (secretKey === undefined && problems.length === 0) problems.push(missingSecretKey)
  if (secretKey === undefined || problems.length > 0) throw new InputError(problems)
  return { ...connection, secretKey }
}

function readSharedInputs(read: InputReader) {
  const service = readServiceInputs(read)
  return {
    ...service,
    githubToken: read.text('github-token'),
    command: readCommand(read),
    notify: read.boolean('notify'),
    ...readPullRequestInputs(read, service.secretKey),
    statusComment: read.boolean('status-comment'),
    intervalMs: read.decimal('poll-interval-seconds', { least: 1, most: 300, example: '10' }) * 1_000,
  }
}

function readInputs(read: InputReader, source: InputSource) {
  const mode = read.choice('mode', modes)
  const connection = readSharedInputs(read)
  const { secretKey } = connection
  const jobId = mode === 'job' ? read.id('job-id', 'job_123') : undefined
  refuseSecret(read, 'job-id', jobId ?? '', secretKey)
  return {
    ...connection,
    mode,
    /** Inputs that are set but have no effect in this run. */
    ignored: findIgnored(source, mode),
    /** From `prompt` or `prompt-file`. */
    prompt: mode === 'job' ? readPrompt(read, source, secretKey) : undefined,
    /** `thread`: the job of the run's thread. */
    jobId,
    /** With `job-id: thread`: how many follow-ups workflows may send until a person gives a command; 0 for no limit. */
    maxFollowUps: read.whole('max-follow-ups', { least: 0, most: 100, example: '3' }),
    /** Whether a review that requests changes is a follow-up even without the command word. */
    answerReviews: read.boolean('answer-reviews'),
    thread: readThread(read),
    /** As in the workflow; empty if not set. */
    topic: readTopic(read, secretKey),
    instructions: readInstructions(read, secretKey),
    context: read.choice('context', ['thread', 'link']),
    ...readPolicy(read),
    wait: read.boolean('wait'),
    timeoutMs: read.decimal('timeout-minutes', { above: 0, most: 360, example: '30' }) * 60_000,
    failOn: readFailOn(read),
    /** Whether the request is a check run as well. */
    check: read.boolean('check'),
    reactions: read.boolean('reactions'),
    dryRun: read.boolean('dry-run'),
    pageViews: mode === 'page-views' ? readPageViews(read, source.now) : undefined,
    scorecard: mode === 'scorecard' ? readScorecard(read, source.now) : undefined,
  }
}

function readPolicy(read: InputReader) {
  return {
    // Not the first role: an example must not be unsafe.
    minimumPermission: read.choice('minimum-permission', roles, 'write'),
    allowedUsers: read.logins('allowed-users'),
    allowedBots: read.logins('allowed-bots'),
  }
}

/** The inputs that decide who may give commands, and whether the action may react to them. */
export type CommandInputs = Pick<Inputs, 'githubToken' | 'command' | keyof ReturnType<typeof readPolicy>>

/** For a run with invalid inputs. Undefined if one of these is invalid too, or if no reaction is wanted. */
export function parseCommandInputs(source: InputSource): CommandInputs | undefined {
  const problems: InputProblem[] = []
  const read = createInputReader(source, problems)
  const isWanted = read.choice('mode', modes) === 'job' && read.boolean('reactions') && !read.boolean('dry-run')
  const inputs = { githubToken: read.text('github-token'), command: readCommand(read), ...readPolicy(read) }
  return isWanted && inputs.githubToken !== '' && problems.length === 0 ? inputs : undefined
}

function readCommand(read: InputReader): string {
  return read.matching('command', /^\/[A-Za-z0-9_-]{1,50}$/, '`/`, then letters, digits, `-` or `_`', '/agent')
}

function readPrompt(read: InputReader, source: InputSource, secretKey: string | undefined): string | undefined {
  const path = read.text('prompt-file')
  const given = read.text('prompt')
  const name = path === '' ? 'prompt' : 'prompt-file'
  if (path !== '' && given !== '') {
    const fix = 'Set only one of the two.'
    read.note({ input: 'prompt', value: undefined, is: 'set, and so is `prompt-file`', fix })
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
  'It takes a UTF-8 file of up to 512 KiB in the workspace or RUNNER_TEMP. The files of the repository are there only after a step that uses `actions/checkout`.'

function readInstructions(read: InputReader, secretKey: string | undefined): string {
  const instructions = withoutControls(read.text('instructions'))
  if (Buffer.byteLength(instructions) > longestPromptBytes / 4)
    read.problem('instructions', { is: 'longer than 128 KiB' }, 'at most 128 KiB', 'Keep changes small.')
  refuseSecret(read, 'instructions', instructions, secretKey)
  return instructions
}

function readThread(read: InputReader): number | undefined {
  const text = read.matching('thread', /^(?:[1-9]\d{0,9})?$/, 'the number of an issue or pull request', '42')
  return text === '' ? undefined : Number(text)
}

function readTopic(read: InputReader, secretKey: string | undefined): string {
  const expected = 'at most 100 letters, digits, `.`, `_` or `-`'
  const topic = read.matching('topic', /^[A-Za-z0-9._-]{0,100}$/, expected, 'weekly-docs')
  refuseSecret(read, 'topic', topic, secretKey)
  return topic
}

function readFailOn(read: InputReader): readonly FailOn[] {
  const names = read.list('fail-on')
  if (names.length === 1 && names[0] === 'none') return []
  const known = failOnNames.filter((name) => names.includes(name))
  if (names.length > 0 && names.every((name) => known.some((other) => other === name))) return known
  const expected = `one or more of ${failOnNames.join(', ')}, or only \`none\``
  read.problem('fail-on', names.join(','), expected, 'failed,timeout')
  return []
}
