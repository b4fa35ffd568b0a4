// Wires the real world to run() and writes what comes back. The only place that decides the exit code.

import { readFileSync } from 'node:fs'
import { systemClock } from './clock.ts'
import { CancelledError } from './errors.ts'
import type { AgentJob } from './job/job.ts'
import { createLog, type Log } from './log.ts'
import { type Outputs, toExitCode, toJobOutputs, toOutputs } from './outcome.ts'
import { readPromptFile } from './prompt-file.ts'
import { createRedactor, type Redact } from './redact.ts'
import { type Progress, type RunReport, run } from './run.ts'
import { appendSummary, maskSecret, runnerSink, summarySize, writeOutput, writeState } from './runner.ts'

const secretInputs = ['secret-key', 'github-token']

export async function main(): Promise<void> {
  const env = takeEnvironment()
  const redact = createRedactor(env.secrets)
  const log = createLog({ sink: runnerSink, redact, debug: env.get('RUNNER_DEBUG') === '1' })
  for (const secret of env.secrets) maskSecret(secret)
  reportCrashes(log)
  const files = createFiles(log, redact)
  const report = await run({
    env: env.get,
    inputs: { get: env.input, readPromptFile: (path) => readPromptFile(path, env.get), now: systemClock.now() },
    readEventFile: () => readFileSync(env.get('GITHUB_EVENT_PATH'), 'utf8'),
    clock: systemClock,
    // Node counts from the start of the process, and so does the deadline.
    startedAt: 0,
    random: Math.random,
    signal: cancelOnSignals(log),
    log,
    redact,
    progress: createProgress(files, env.get('GITHUB_SERVER_URL')),
  })
  await write(report, files, log, env.get('GITHUB_SERVER_URL'))
}

async function write(report: RunReport, files: RunnerFiles, log: Log, serverUrl: string): Promise<void> {
  const { outcome } = report
  files.outputs(toOutputs(outcome, serverUrl))
  if (report.renderSummary) await files.summary(report.renderSummary)
  if (outcome.outcome === 'error') log.error(`${outcome.error.message}\n${outcome.error.hint}`)
  process.exitCode = toExitCode(outcome, report.failOn)
}

/** What the runner gave. The secrets leave the environment, so that no report, child or dump of it shows them. */
function takeEnvironment() {
  const get = (name: string) => process.env[name] ?? ''
  const taken = new Map<string, string>()
  for (const name of secretInputs) {
    const variable = inputVariable(name)
    taken.set(variable, get(variable))
    delete process.env[variable]
  }
  const secrets = [...taken.values()].flatMap((value) => [value, value.trim()]).filter((value) => value.trim() !== '')
  return {
    get,
    input: (name: string) => taken.get(inputVariable(name)) ?? get(inputVariable(name)),
    secrets: [...new Set(secrets)],
  }
}

/** The runner's rule: spaces become underscores, hyphens stay. */
function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

/** The first signal stops the run in good order; the runner kills what is left ten seconds later. */
function cancelOnSignals(log: Log): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) return
      log.info(`Received ${name}: stopping. A job that was started goes on, the service has no cancel.`)
      controller.abort(new CancelledError(name))
    })
  }
  return controller.signal
}

/** Node would print the error with everything it carries. */
function reportCrashes(log: Log): void {
  const die = (error: unknown) => {
    log.error(`Unexpected: ${error instanceof Error ? `${error.name}: ${error.message}` : 'something was thrown that is no error'}`)
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

type RunnerFiles = ReturnType<typeof createFiles>

/** Outputs, state and summary may fail in any way: that is a warning, the result stands. */
function createFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const attempt = (what: string, write: () => void) => {
    try {
      write()
    } catch (error) {
      if (!warned.has(what)) log.warning(`Could not write ${what}: ${error instanceof Error ? error.message : 'unknown error'}`)
      warned.add(what)
    }
  }
  return {
    outputs: (outputs: Partial<Outputs>) =>
      attempt('the outputs of this step', () => {
        for (const [name, value] of Object.entries(outputs)) writeOutput(name, redact(value).toWellFormed())
      }),
    state: (name: string, value: string) => attempt('the state for the post step', () => writeState(name, value)),
    summary: async (render: (bytesUsed: number) => Promise<string>) => {
      try {
        appendSummary(redact(await render(summarySize())))
      } catch (error) {
        attempt('the job summary', () => {
          throw error
        })
      }
    },
  }
}

function createProgress(files: RunnerFiles, serverUrl: string): Progress {
  let written = ''
  return {
    job: (job: AgentJob) => {
      const outputs = toJobOutputs(job, serverUrl)
      if (JSON.stringify(outputs) === written) return
      written = JSON.stringify(outputs)
      files.outputs(outputs)
    },
    state: files.state,
  }
}
