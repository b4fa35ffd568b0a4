// Everything outside the action, for the step and its post step: environment, clock, log, runner files, connections.

import { abortLater, systemClock } from './clock.ts'
import { ActionError, CancelledError, toWarning } from './errors.ts'
import { type Event, parseEvent, type Repository } from './github/event.ts'
import { createLog, type Log } from './runner/log.ts'
import { readPromptFile } from './runner/prompt-file.ts'
import {
  readVariable as env,
  listInputVariables,
  loadToolkit,
  onSignal,
  readEventFile,
  removeVariable,
  reportCrashes,
  runnerSink,
} from './runner/runner.ts'
import { createStepFiles } from './runner/step-files.ts'
import type { ServiceClient } from './service/client.ts'
import type { ServiceClientDependencies } from './service/reader.ts'
import { createRedactor } from './text/redact.ts'
import { parsePullRequestUrl, type SafeUrl, toServerUrl } from './text/safe-url.ts'

export type RepositoryFacts = Pick<Repository, 'id' | 'owner' | 'name'>

/** For the last comments after the deadline or a signal. */
const finalWritesMs = 4_000
export const secretInputs = ['secret-key', 'previous-secret-key', 'github-token']
/** A shorter key is refused. A short text may occur anywhere in the log, so it is not masked. */
const shortestMask = 16

/** `onCrash`: called for an uncaught error, before the process ends. */
export function createWorld<Client>(
  loadClient: () => Promise<(dependencies: ServiceClientDependencies) => Client>,
  onCrash: (error: unknown) => void = () => {},
) {
  const { secrets, ...inputs } = takeInputs()
  const redact = createRedactor(secrets)
  const log = createLog({ sink: runnerSink, redact, debug: env('RUNNER_DEBUG') === '1' })
  reportCrashes((error) => {
    log.error(toWarning(error))
    onCrash(error)
  })
  checkCertificates(log)
  const prepare = () => loadToolkit(secrets.filter(({ length }) => length >= shortestMask))
  const signal = cancelOnSignals(log)
  const late = abortLater(signal, finalWritesMs, systemClock)
  const { writeSummary, ...progress } = createStepFiles(log, redact)
  return {
    env,
    inputs,
    readEventFile,
    clock: systemClock,
    /** In milliseconds of the monotonic clock. Node counts from the start of the process, and so does the deadline. */
    startedAt: 0,
    random: Math.random,
    /** Aborts with a CancelledError when the runner asks to stop. */
    signal,
    log,
    redact,
    /** Writes what is already known, and would be lost if the step were killed. */
    progress,
    writeSummary,
    connectService: async (project: Pick<ServiceClientDependencies, 'baseUrl' | 'projectId' | 'secretKey'>) => {
      const notice = (name: string, what: string) =>
        log.notice(`The action removed white space around \`${name}\`: store the ${what} without it.`)
      if (inputs.get('secret-key') !== project.secretKey) notice('secret-key', 'key')
      if (inputs.get('project-id') !== project.projectId) notice('project-id', 'id')
      const parsePullRequest = (link: string) => parsePullRequestUrl(link, env('GITHUB_SERVER_URL'))
      const surroundings = { clock: systemClock, log, redact, random: Math.random, env }
      const createClient = await loadClient()
      await prepare()
      return createClient({ ...project, ...surroundings, parsePullRequest })
    },
    connectGitHub: async (token: string, repository: RepositoryFacts, deadline: number) => {
      await prepare()
      const { connectGitHub } = await import('./github/github.ts')
      const apiUrl = env('GITHUB_API_URL') || 'https://api.github.com'
      const limits = { deadline: deadline + finalWritesMs, signal: late }
      return connectGitHub({ token, apiUrl, repository, clock: systemClock, limits, redact })
    },
  }
}

/** Only the end of the run writes the summary (action.ts). */
export type StartedWorld<Client = ServiceClient> = Readonly<
  Omit<ReturnType<typeof createWorld<Client>>, 'writeSummary'>
>

export type InputSource = Readonly<StartedWorld<unknown>['inputs']>

/** `deadline`: the end of the step's time, in milliseconds of the monotonic clock. Only the last writes may take longer. */
export type World<Client = ServiceClient> = StartedWorld<Client> & { readonly deadline: number }

export function resolveRepository({ env }: Pick<World, 'env'>, event?: Event): RepositoryFacts {
  if (event?.repository !== undefined) return event.repository
  const [owner = '', name = ''] = env('GITHUB_REPOSITORY').split('/')
  return { owner, name, id: Number(env('GITHUB_REPOSITORY_ID')) }
}

export function getRunUrl(env: World['env']): SafeUrl | undefined {
  const serverUrl = env('GITHUB_SERVER_URL')
  return toServerUrl(`${serverUrl}/${env('GITHUB_REPOSITORY')}/actions/runs/${env('GITHUB_RUN_ID')}`, serverUrl)
}

/** Throws an ActionError with the reason `event`. */
export function readEvent({ env, readEventFile }: Pick<World, 'env' | 'readEventFile'>): Event {
  let payload: unknown
  try {
    payload = JSON.parse(readEventFile())
  } catch (error) {
    const message = 'The event file (GITHUB_EVENT_PATH) is missing, or it is not JSON.'
    throw new ActionError('event', message, { cause: error })
  }
  return parseEvent(env('GITHUB_EVENT_NAME'), payload)
}

/** With this variable GitHub's client, and everything else in Node, would accept any certificate. */
function checkCertificates(log: Log): void {
  if (removeVariable('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    log.warning(
      'NODE_TLS_REJECT_UNAUTHORIZED is ignored: this action always checks certificates. To trust an authority of your own, set NODE_EXTRA_CA_CERTS to its PEM file.',
    )
}

/** Removes the secrets from the environment, also those under a mistyped name such as `secret_key`. */
function takeInputs() {
  const variables = listInputVariables()
  const nameInput = (variable: string) => variable.slice('INPUT_'.length).toLowerCase()
  const secretVariables = variables.filter((name) => secretInputs.includes(nameInput(name).replaceAll('_', '-')))
  const removed = new Map(secretVariables.map((variable) => [nameInput(variable), removeVariable(variable)]))
  const secrets = [...removed.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '')
  return {
    secrets: [...new Set(secrets)],
    /** The untrimmed value; an empty string if the workflow does not set the input. */
    get: (name: string) => removed.get(name) ?? env(`INPUT_${name.toUpperCase()}`),
    /** In lower case: also of inputs that the action does not have. */
    names: () => variables.map(nameInput),
    readPromptFile: (path: string) => readPromptFile(path, env),
    eventName: env('GITHUB_EVENT_NAME'),
  }
}

function cancelOnSignals(log: Log): AbortSignal {
  const controller = new AbortController()
  onSignal((name) => {
    if (controller.signal.aborted) return
    log.info(
      `The run ends early (${name}): somebody cancelled it, or a \`timeout-minutes\` of the workflow is over. A job that was already started goes on: the service cannot stop jobs.`,
    )
    controller.abort(new CancelledError(`Received ${name}`))
  })
  return controller.signal
}
