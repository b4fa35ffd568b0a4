// Gives an action access to everything outside it: environment, clock, log, runner files, and connections.

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

/** How long the action may continue to write comments after the deadline or a signal. */
const finalWritesMs = 4_000
export const secretInputs = ['secret-key', 'previous-secret-key', 'github-token']
/** Shorter keys are invalid inputs anyway. Masking a short value could hide ordinary words in the log. */
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
    /** The monotonic clock's value when the process started. The deadline is measured from here. */
    startedAt: 0,
    random: Math.random,
    /** Aborts with a CancelledError when the runner asks the action to stop. */
    signal,
    log,
    redact,
    /** Writes outputs and state early, so that they are not lost if the step is killed. */
    progress,
    writeSummary,
    connectService: async (project: Pick<ServiceClientDependencies, 'baseUrl' | 'projectId' | 'secretKey'>) => {
      const notice = (name: string, what: string) =>
        log.notice(`The action removed whitespace around \`${name}\`. Store the ${what} without it.`)
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

/** Leaves out `writeSummary`, because only action.ts writes the summary, at the end of the run. */
export type StartedWorld<Client = ServiceClient> = Readonly<
  Omit<ReturnType<typeof createWorld<Client>>, 'writeSummary'>
>

export type InputSource = Readonly<StartedWorld<unknown>['inputs']>

/** `deadline`: when the step's time is over, in milliseconds on the monotonic clock. Only the last writes may take longer. */
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

/** With this variable, GitHub's client and everything else in Node would accept any certificate. */
function checkCertificates(log: Log): void {
  if (removeVariable('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    log.warning(
      'NODE_TLS_REJECT_UNAUTHORIZED is ignored: this action always checks certificates. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS to its PEM file.',
    )
}

/** Removes the secrets from the environment, including those with a mistyped name such as `secret_key`. */
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
    /** In lower case, including names that the action does not define. */
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
      `The run ends early (${name}): somebody cancelled it, or it reached a \`timeout-minutes\` limit in the workflow. A job that has already started keeps running, because the service cannot stop jobs.`,
    )
    controller.abort(new CancelledError(`Received ${name}`))
  })
  return controller.signal
}
