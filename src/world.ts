// The real world, for the step and its post step: environment, clock, log, runner files, connections.

import { abortLater, type Clock, systemClock } from './clock.ts'
import { ActionError, CancelledError } from './errors.ts'
import { createRedactor, type Redact } from './foreign-text/redact.ts'
import { type Event, parseEvent } from './github/event.ts'
import type { GitHub } from './github/github.ts'
import { createLog, type Log } from './runner/log.ts'
import { readPromptFile } from './runner/prompt-file.ts'
import {
  compileWebAssemblyOnce,
  readVariable as env,
  maskSecret,
  onSignal,
  readEventFile,
  reportCrashes,
  runnerSink,
  takeVariable,
} from './runner/runner.ts'
import type { ServiceClient } from './service/client.ts'
import type { AgentJob } from './service/job.ts'
import type { ServiceClientDependencies } from './service/reader.ts'

/**
 * What the step leaves for its post step. `open-comment`: id of the status comment that is still open. `open-check`: id
 * and commit of the check run. `sending`: `create`
 * or `message`, from just before the POST on. `job-id`: the job, once the service has taken the request.
 */
export type StateName = 'open-comment' | 'open-check' | 'sending' | 'job-id'

/** What must be out before the end: outputs of the job, and state for the post step. */
export interface Progress {
  job(job: AgentJob): void
  saveState(name: StateName, value: string): void
}

/** What a run may touch: `main` gives the real one, tests another. */
export interface World {
  /** An environment variable, an empty string when it is not set. */
  readonly env: (name: string) => string
  readonly inputs: InputSource
  readonly readEventFile: () => string
  readonly clock: Clock
  /** Start of the step, in milliseconds of the monotonic clock. */
  readonly startedAt: number
  readonly random: () => number
  /** Aborts with a CancelledError when the runner asks to stop. */
  readonly signal: AbortSignal
  readonly log: Log
  readonly redact: Redact
  readonly progress: Progress
  readonly connectService: (project: KeyedAddress) => Promise<ServiceClient>
  /** `deadline`: instant of the monotonic clock. */
  readonly connectGitHub: (token: string, repository: RepositoryFacts, deadline: number) => Promise<GitHub>
}

/** Which service, and which of its projects. */
export interface ServiceAddress {
  readonly baseUrl: string
  readonly projectId: string
}

export interface KeyedAddress extends ServiceAddress {
  readonly secretKey: string
}

export interface RepositoryFacts {
  readonly id: number
  readonly owner: string
  readonly name: string
}

type Given = Pick<World, 'env' | 'readEventFile'>

/** Of the event, or where it names none that of the run. */
export function toRepository(given: Given, event?: Event): RepositoryFacts {
  if (event?.repository !== undefined) return event.repository
  const [owner = '', name = ''] = given.env('GITHUB_REPOSITORY').split('/')
  const id = given.env('GITHUB_REPOSITORY_ID')
  // Gitea's runner tells it in the event only.
  return { id: id === '' && event === undefined ? toRepository(given, readEvent(given)).id : Number(id), owner, name }
}

/** Throws an ActionError with the reason `event`. */
export function readEvent({ env, readEventFile }: Given): Event {
  return parseEvent(env('GITHUB_EVENT_NAME'), readPayload(readEventFile))
}

function readPayload(readEventFile: World['readEventFile']): unknown {
  try {
    return JSON.parse(readEventFile())
  } catch (error) {
    throw new ActionError('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error })
  }
}

/** What the inputs are read from. */
export interface InputSource {
  /** The value as the runner gave it, untrimmed; an empty string when it was not given. */
  readonly get: (name: string) => string
  /** Reads `prompt-file` inside its bounds. `problem` continues its path and a comma. */
  readonly readPromptFile: (path: string) => { readonly text: string } | { readonly problem: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** GITHUB_EVENT_NAME. */
  readonly eventName: string
}

/** After the deadline and after a signal, the last comments may still be written for this long. */
const lastWordsMs = 4_000
const secretInputs = ['secret-key', 'github-token']
/** A shorter one is refused as a key, and hiding it would tear the log apart. */
const shortestMask = 16

export interface RealWorld<Client> extends Omit<World, 'progress' | 'connectService'> {
  readonly connectService: (project: KeyedAddress) => Promise<Client>
}

/**
 * `loadClient`: the step's client can start jobs, the post step's cannot, so that each loads its own. `onCrash`: told of an
 * error that nobody caught, before the process ends for it.
 */
export function createWorld<Client>(
  loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>,
  onCrash: (error: unknown) => void = () => {},
): RealWorld<Client> {
  const { input, secrets } = takeInputs()
  const redact = createRedactor(secrets)
  const log = createLog({ sink: runnerSink, redact, debug: env('RUNNER_DEBUG') === '1' })
  for (const secret of secrets.filter(({ length }) => length >= shortestMask)) maskSecret(secret)
  reportCrashes((error) => {
    log.error(`Unexpected: ${toCrash(error)}`)
    onCrash(error)
  })
  const signal = cancelOnSignals(log)
  const late = abortLater(signal, lastWordsMs, systemClock)
  return {
    env,
    inputs: {
      get: input,
      readPromptFile: (path) => readPromptFile(path, env),
      now: systemClock.now(),
      eventName: env('GITHUB_EVENT_NAME'),
    },
    readEventFile,
    clock: systemClock,
    // Node counts from the start of the process, and so does the deadline.
    startedAt: 0,
    random: Math.random,
    signal,
    log,
    redact,
    connectService: async ({ baseUrl, projectId, secretKey }) => {
      const createClient = await loadClient()
      compileWebAssemblyOnce()
      if (input('secret-key') !== secretKey)
        log.notice('White space around `secret-key` was left out: store it without.')
      const names = ['https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
      const proxyEnv = Object.fromEntries(names.map((name) => [name, env(name)]))
      return createClient({
        baseUrl,
        projectId,
        secretKey,
        clock: systemClock,
        log,
        redact,
        random: Math.random,
        proxyEnv,
      })
    },
    connectGitHub: async (token, repository, deadline) => {
      const { connectGitHub } = await import('./github/github.ts')
      compileWebAssemblyOnce()
      const limits = { deadline: deadline + lastWordsMs, signal: late }
      return connectGitHub({
        token,
        apiUrl: env('GITHUB_API_URL') || 'https://api.github.com',
        repository,
        clock: systemClock,
        limits,
      })
    },
  }
}

/** The secrets leave the environment. */
function takeInputs() {
  const taken = new Map(secretInputs.map((name) => [name, takeVariable(toVariable(name))]))
  const secrets = [...taken.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '')
  return {
    input: (name: string) => taken.get(name) ?? env(toVariable(name)),
    secrets: [...new Set(secrets)],
  }
}

/** The runner's rule: spaces become underscores, hyphens stay. */
function toVariable(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`
}

/** The first signal stops the run in good order. */
function cancelOnSignals(log: Log): AbortSignal {
  const controller = new AbortController()
  onSignal((name) => {
    if (controller.signal.aborted) return
    log.info(`Received ${name}: stopping. A job that was started goes on, the service has no cancel.`)
    controller.abort(new CancelledError(`Received ${name}`))
  })
  return controller.signal
}

function toCrash(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'something was thrown that is no error'
}
