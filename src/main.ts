// The step: runs, writes what comes back, and alone decides the exit code.

import { toActionError } from './errors.ts'
import type { Redact } from './foreign-text/redact.ts'
import type { RunReport } from './outcome.ts'
import { toExitCode } from './outcome.ts'
import { summaryLimitBytes } from './render/fit.ts'
import { type Outputs, toJobOutputs, toOutputs } from './render/outputs.ts'
import { toAnnotation } from './render/summary-line.ts'
import { run } from './run.ts'
import type { Log } from './runner/log.ts'
import { appendSummary, leave, summarySize, writeOutput, writeState } from './runner/runner.ts'
import type { AgentJob } from './service/job.ts'
import type { Progress } from './world.ts'
import { createWorld } from './world.ts'

export async function main(): Promise<void> {
  let job: AgentJob | undefined
  // Runs later: files and serverUrl are there by then.
  const onCrash = (thrown: unknown): void =>
    files.outputs(toOutputs({ outcome: 'error', error: toActionError(thrown), job }, serverUrl))
  const real = createWorld(async () => (await import('./service/client.ts')).createServiceClient, onCrash)
  const serverUrl = real.env('GITHUB_SERVER_URL')
  const files = createFiles(real.log, real.redact)
  const onJob = (seen: AgentJob) => {
    job = seen
  }
  const report = await run({ ...real, progress: createProgress(files, serverUrl, onJob) })
  files.outputs(toOutputs(report.outcome, serverUrl))
  await files.summary(report)
  announce(report, real.log)
  leave(toExitCode(report.outcome, report.failOn))
}

type RunnerFiles = ReturnType<typeof createFiles>

/** Outputs, state and summary may fail in any way: that is a warning, the result stands. */
function createFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const warn = (what: string, error: unknown) => {
    if (!warned.has(what)) log.warning(`${what} could not be written: ${toActionError(error).message}`)
    warned.add(what)
  }
  return {
    outputs: (outputs: Partial<Outputs>) => {
      try {
        for (const [name, value] of Object.entries(outputs)) writeOutput(name, redact(value).toWellFormed())
      } catch (error) {
        warn('The outputs of this step', error)
      }
    },
    state: (name: string, value: string) => {
      try {
        writeState(name, redact(value))
      } catch (error) {
        warn('The state for the post step', error)
      }
    },
    summary: async ({ renderSummary }: RunReport) => {
      if (renderSummary === undefined) return
      try {
        appendSummary(redact(await renderSummary(summaryLimitBytes - summarySize())))
      } catch (error) {
        warn('The job summary', error)
      }
    },
  }
}

/** Outputs of the job as soon as they are known, and again when they change. */
function createProgress(files: RunnerFiles, serverUrl: string, onJob: (job: AgentJob) => void): Progress {
  let written = ''
  return {
    job: (job: AgentJob) => {
      onJob(job)
      const outputs = toJobOutputs(job, serverUrl)
      if (JSON.stringify(outputs) === written) return
      written = JSON.stringify(outputs)
      files.outputs(outputs)
    },
    saveState: files.state,
  }
}

/** One annotation: what came of it. A comment that is not for the action gets none. */
function announce({ outcome, failOn, renderSummary }: RunReport, log: Log): void {
  if (outcome.outcome === 'skipped' && renderSummary === undefined) return
  const isFailure = outcome.outcome !== 'cancelled' && toExitCode(outcome, failOn) === 1
  const text = toAnnotation(outcome)
  if (isFailure) log.error(text)
  else log.notice(text)
}
