// The step. It runs the action, writes the results, and is the only place that decides the exit code.

import { ActionError, toActionError } from './errors.ts'
import type { Redact } from './foreign-text/redact.ts'
import { type RunReport, toExitCode } from './outcome.ts'
import { summaryLimitBytes } from './render/fit.ts'
import { type Outputs, toJobOutputs, toOutputs } from './render/outputs.ts'
import { toAnnotation } from './render/summary-line.ts'
import { run } from './run.ts'
import type { Log } from './runner/log.ts'
import { appendSummary, endProcess, summarySize, writeOutput, writeState } from './runner/runner.ts'
import type { AgentJob } from './service/job.ts'
import { createWorld, type Progress } from './world.ts'

export async function main(): Promise<void> {
  let job: AgentJob | undefined
  // `files` and `repository` exist by the time this is called.
  const onCrash = (thrown: unknown): void =>
    files.outputs(toOutputs({ outcome: 'error', error: toActionError(thrown), job }, repository))
  const real = createWorld(async () => (await import('./service/client.ts')).createServiceClient, onCrash)
  const repository = real.env('GITHUB_REPOSITORY')
  const files = createFiles(real.log, real.redact)
  const progress: Progress = {
    job: (current) => {
      job = current
      files.job(current)
    },
    saveState: files.state,
  }
  const oldNode = findOldNode(process.versions.node)
  const report: RunReport = oldNode
    ? { outcome: { outcome: 'error', error: oldNode }, failOn: [] }
    : await run({ ...real, progress })
  files.outputs(toOutputs(report.outcome, repository))
  await files.summary(report)
  announce(report, real.log)
  endProcess(toExitCode(report.outcome, report.failOn))
}

/** As in `runs.using` of action.yml. */
const oldestNode = 24

/** Why the action cannot run with this version of Node (`20.20.2`): a runner without Node 24 starts it with an older one. */
function findOldNode(version: string): ActionError | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined
  const message = `This action needs Node ${oldestNode} or later, but the runner started it with Node ${version}.`
  // https://github.com/actions/runner/releases/tag/v2.327.1 is the first runner with Node 24.
  const hint = `Update the runner to version 2.327.1 or later, which brings Node ${oldestNode}.`
  return new ActionError('internal', message, { hint })
}

/** A failure to write outputs, state or summary is a warning. It does not change the result. */
function createFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const warn = (what: string, error: unknown) => {
    if (!warned.has(what)) log.warning(`${what} could not be written: ${toActionError(error).message}`)
    warned.add(what)
  }
  const attempt = (what: string, write: () => void) => {
    try {
      write()
    } catch (error) {
      warn(what, error)
    }
  }
  const outputs = (values: Outputs) =>
    attempt('The outputs of this step', () => {
      for (const [name, value] of Object.entries(values)) writeOutput(name, redact(value).toWellFormed())
    })
  let written = ''
  return {
    outputs,
    /** Writes the outputs of the job as soon as there is one, and again when they change. */
    job: (job: AgentJob) => {
      const values = toJobOutputs(job)
      if (JSON.stringify(values) === written) return
      written = JSON.stringify(values)
      outputs(values)
    },
    state: (name: string, value: string) =>
      attempt('The state for the post step', () => writeState(name, redact(value))),
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

/** Writes one annotation with the result. A comment that is not for the action gets none. */
function announce({ outcome, failOn, renderSummary }: RunReport, log: Log): void {
  if (outcome.outcome === 'skipped' && renderSummary === undefined) return
  const isFailure = outcome.outcome !== 'cancelled' && toExitCode(outcome, failOn) === 1
  const text = toAnnotation(outcome)
  if (isFailure) log.error(text)
  else log.notice(text)
}
