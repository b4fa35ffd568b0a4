// The step: runs, writes what comes back, and alone decides the exit code.

import { toActionError } from './errors.ts'
import type { AgentJob } from './job/job.ts'
import type { Log } from './log.ts'
import { type Outcome, type Outputs, toExitCode, toJobOutputs, toOutputs } from './outcome.ts'
import type { Redact } from './redact.ts'
import { type Progress, type RunReport, run } from './run.ts'
import { appendSummary, summarySize, writeOutput, writeState } from './runner.ts'
import { createWorld } from './world.ts'

export async function main(): Promise<void> {
  const world = createWorld()
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const files = createFiles(world.log, world.redact)
  const report = await run({ ...world, progress: createProgress(files, serverUrl) })
  files.outputs(toOutputs(report.outcome, serverUrl))
  await files.summary(report)
  announce(report.outcome, world.log, serverUrl)
  world.end()
  process.exitCode = toExitCode(report.outcome, report.failOn)
}

/** What a summary file holds at most, with what is in it already: 1 MiB, less a margin. */
const summaryLimit = 900 * 1024

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
        writeState(name, value)
      } catch (error) {
        warn('The state for the post step', error)
      }
    },
    summary: async ({ renderSummary }: RunReport) => {
      if (renderSummary === undefined) return
      try {
        appendSummary(redact(await renderSummary(summaryLimit - summarySize())))
      } catch (error) {
        warn('The job summary', error)
      }
    },
  }
}

/** Outputs of the job as soon as they are known, and again when they change. */
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

/** One annotation: what came of it. */
function announce(outcome: Outcome, log: Log, serverUrl: string): void {
  const line = toOutputs(outcome, serverUrl)['summary-line']
  if (outcome.outcome === 'error') log.error(`${outcome.error.message}\n${outcome.error.hint}`)
  else if (outcome.outcome === 'unknown') log.error(line)
  else if (outcome.outcome !== 'skipped') log.notice(line)
}
