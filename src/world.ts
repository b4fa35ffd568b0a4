// The real world, for the step and its post step: environment, clock, log, runner files, connections.

import { readFileSync } from 'node:fs'
import { abortLater, systemClock } from './clock.ts'
import { CancelledError } from './errors.ts'
import { createLog, type Log } from './log.ts'
import { readPromptFile } from './prompt-file.ts'
import { createRedactor, type Redact } from './redact.ts'
import type { World } from './run.ts'
import { maskSecret, runnerSink } from './runner.ts'

/** After the deadline and after a signal, the last comments may still be written for this long. */
const lastWordsMs = 4_000
const secretInputs = ['secret-key', 'github-token']

export interface RealWorld extends Omit<World, 'progress'> {
  /** Frees what would keep the process alive. */
  readonly end: () => void
}

export function createWorld(): RealWorld {
  const { env, input, secrets } = takeEnvironment()
  const redact = createRedactor(secrets)
  const log = createLog({ sink: runnerSink, redact, debug: env('RUNNER_DEBUG') === '1' })
  for (const secret of secrets) maskSecret(secret)
  reportCrashes(log)
  const signal = cancelOnSignals(log)
  const late = abortLater(signal, lastWordsMs, systemClock)
  return {
    env,
    inputs: { get: input, readPromptFile: (path) => readPromptFile(path, env), now: systemClock.now() },
    readEventFile: () => readFileSync(env('GITHUB_EVENT_PATH'), 'utf8'),
    clock: systemClock,
    // Node counts from the start of the process, and so does the deadline.
    startedAt: 0,
    random: Math.random,
    signal,
    log,
    redact,
    end: late.release,
    ...toConnections(env, log, redact, late.signal),
  }
}

/** What the runner gave. The secrets leave the environment, so that no report, child or dump of it shows them. */
function takeEnvironment() {
  const env = (name: string) => process.env[name] ?? ''
  const taken = new Map<string, string>()
  for (const variable of secretInputs.map(toVariable)) {
    taken.set(variable, env(variable))
    delete process.env[variable]
  }
  const secrets = [...taken.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '')
  return {
    env,
    input: (name: string) => taken.get(toVariable(name)) ?? env(toVariable(name)),
    secrets: [...new Set(secrets)],
  }
}

/** The runner's rule: spaces become underscores, hyphens stay. */
function toVariable(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`
}

/** The first signal stops the run in good order; the runner kills what is left ten seconds later. */
function cancelOnSignals(log: Log): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) return
      log.info(`Received ${name}: stopping. A job that was started goes on, the service has no cancel.`)
      controller.abort(new CancelledError(`Received ${name}`))
    })
  }
  return controller.signal
}

/** Node would print the error with everything that it carries. */
function reportCrashes(log: Log): void {
  const die = (error: unknown) => {
    log.error(
      `Unexpected: ${error instanceof Error ? `${error.name}: ${error.message}` : 'something was thrown that is no error'}`,
    )
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

/** What costs time to load is loaded when it is needed. */
function toConnections(
  env: World['env'],
  log: Log,
  redact: Redact,
  lateSignal: AbortSignal,
): Pick<World, 'connectService' | 'connectGitHub'> {
  return {
    connectService: async ({ baseUrl, projectId }, secretKey) => {
      const { createServiceClient } = await import('./service/client.ts')
      const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY']
      const proxyEnv = Object.fromEntries(names.map((name) => [name, process.env[name]]))
      return createServiceClient({
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
      const limits = { deadline: deadline + lastWordsMs, signal: lateSignal }
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
