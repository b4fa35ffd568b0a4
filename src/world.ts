// Everything outside the action, for the step and its post step: environment, clock, log, runner files, connections.

import { abortLater, type Clock, systemClock } from './clock.ts'
import { ActionError, CancelledError, toWarning } from './errors.ts'
import { createRedactor, type Redact } from './foreign-text/redact.ts'
import { parsePullRequestUrl, type SafeUrl, toServerUrl } from './foreign-text/safe-url.ts'
import { type Event, parseEvent, type Repository } from './github/event.ts'
import type { GitHub } from './github/github.ts'
import { createLog, type Log } from './runner/log.ts'
import { readPromptFile } from './runner/prompt-file.ts'
import {
  compileWebAssemblyOnce,
  readVariable as env,
  maskSecret,
  onSignal,
  readEventFile,
  removeVariable,
  reportCrashes,
  runnerSink,
} from './runner/runner.ts'
import type { ServiceClient } from './service/client.ts'
import type { AgentJob } from './service/job.ts'
import type { ServiceClientDependencies } from './service/reader.ts'

/**
 * What the step saves for its post step. `open-comment`: the id of the status comment that is still open. `open-check`: the
 * id and commit of the check run. `job-id`: the job, once the service has accepted it.
 */
export type StateName = 'open-comment' | 'open-check' | 'job-id'

/** What a run writes before it ends: outputs of the job, and state for the post step. */
export interface Progress {
  job(job: AgentJob): void
  saveState(name: StateName, value: string): void
}

/** Everything outside that a run uses. `main` passes the real one, tests pass another. */
export interface World {
  /** An environment variable, an empty string when it is not set. */
  readonly env: (name: string) => string
  readonly inputs: InputSource
  readonly readEventFile: () => string
  readonly clock: Clock
  /** Start of the step, in milliseconds of the monotonic clock. */
  readonly startedAt: number
  /** The end of the step's time, in milliseconds of the monotonic clock. Only the last writes may take longer. */
  readonly deadline: number
  readonly random: () => number
  /** Aborts with a CancelledError when the runner asks to stop. */
  readonly signal: AbortSignal
  readonly log: Log
  readonly redact: Redact
  readonly progress: Progress
  readonly connectService: (project: ServiceProject) => Promise<ServiceClient>
  /** `deadline`: instant of the monotonic clock. */
  readonly connectGitHub: (token: string, repository: RepositoryFacts, deadline: number) => Promise<GitHub>
}

/** Which service, which of its projects, and the key of that project. */
export interface ServiceProject {
  readonly baseUrl: string
  readonly projectId: string
  readonly secretKey: string
}

export type RepositoryFacts = Pick<Repository, 'id' | 'owner' | 'name'>

type RunEnvironment = Pick<World, 'env' | 'readEventFile'>

/** The repository of the event, or that of the workflow run if the event names none. */
export function resolveRepository(given: RunEnvironment, event?: Event): RepositoryFacts {
  if (event?.repository !== undefined) return event.repository
  const [owner = '', name = ''] = given.env('GITHUB_REPOSITORY').split('/')
  const id = given.env('GITHUB_REPOSITORY_ID')
  // Gitea's runner has the id in the event only.
  return {
    id: id === '' && event === undefined ? resolveRepository(given, readEvent(given)).id : Number(id),
    owner,
    name,
  }
}

/** The page of the workflow run. */
export function toRunUrl(env: World['env']): SafeUrl | undefined {
  const serverUrl = env('GITHUB_SERVER_URL')
  return toServerUrl(`${serverUrl}/${env('GITHUB_REPOSITORY')}/actions/runs/${env('GITHUB_RUN_ID')}`, serverUrl)
}

/** Throws an ActionError with the reason `event`. */
export function readEvent({ env, readEventFile }: RunEnvironment): Event {
  let payload: unknown
  try {
    payload = JSON.parse(readEventFile())
  } catch (error) {
    const message = 'The event file (GITHUB_EVENT_PATH) is missing, or it is not JSON.'
    throw new ActionError('event', message, { cause: error })
  }
  return parseEvent(env('GITHUB_EVENT_NAME'), payload)
}

/** What the inputs are read from. */
export interface InputSource {
  /** The untrimmed value; an empty string if the workflow does not set the input. */
  readonly get: (name: string) => string
  /** Reads `prompt-file`. `problem` continues a sentence after the path and a comma. */
  readonly readPromptFile: (path: string) => { readonly text: string } | { readonly problem: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** GITHUB_EVENT_NAME. */
  readonly eventName: string
}

/** How long the run may still write its last comments after the deadline or a signal. */
const lastWordsMs = 4_000
const secretInputs = ['secret-key', 'github-token']
/** A shorter key is refused. A short text may occur anywhere in the log, so it is not masked. */
const shortestMask = 16

export interface RealWorld<Client> extends Omit<World, 'deadline' | 'progress' | 'connectService'> {
  readonly connectService: (project: ServiceProject) => Promise<Client>
}

/**
 * `loadClient`: the step and the post step load different clients, since only the step may start jobs. `onCrash`: called for
 * an uncaught error, before the process ends.
 */
export function createWorld<Client>(
  loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>,
  onCrash: (error: unknown) => void = () => {},
): RealWorld<Client> {
  const { input, secrets } = removeSecretInputs()
  const redact = createRedactor(secrets)
  const log = createLog({ sink: runnerSink, redact, debug: env('RUNNER_DEBUG') === '1' })
  for (const secret of secrets.filter(({ length }) => length >= shortestMask)) maskSecret(secret)
  reportCrashes((error) => {
    log.error(toWarning(error))
    onCrash(error)
  })
  checkCertificates(log)
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
        log.notice('The action removed white space around `secret-key`: store the key without it.')
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
        parsePullRequest: (link) => parsePullRequestUrl(link, env('GITHUB_SERVER_URL')),
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
        redact,
      })
    },
  }
}

/** With this variable GitHub's client, and everything else in Node, would accept any certificate. */
function checkCertificates(log: Log): void {
  if (removeVariable('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    log.warning(
      'NODE_TLS_REJECT_UNAUTHORIZED is ignored: this action always checks certificates. To trust an authority of your own, set NODE_EXTRA_CA_CERTS to its PEM file.',
    )
}

/** Removes the secrets from the environment. */
function removeSecretInputs() {
  const removed = new Map(secretInputs.map((name) => [name, removeVariable(toInputVariable(name))]))
  const secrets = [...removed.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '')
  return {
    input: (name: string) => removed.get(name) ?? env(toInputVariable(name)),
    secrets: [...new Set(secrets)],
  }
}

/** The runner's rule: spaces become underscores, hyphens stay. */
function toInputVariable(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`
}

/** The first signal cancels the run. Later ones change nothing. */
function cancelOnSignals(log: Log): AbortSignal {
  const controller = new AbortController()
  onSignal((name) => {
    if (controller.signal.aborted) return
    log.info(`Cancelled (${name}). A job that was already started keeps running: the service cannot cancel jobs.`)
    controller.abort(new CancelledError(`Received ${name}`))
  })
  return controller.signal
}
