// One end-to-end scenario: a built action, run by the test runner against the emulated service.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { readActionManifest } from '../runner/action-manifest.ts'
import type { ActionRun, RunActionOptions, RunnerFolders } from '../runner/action-run.ts'
import { runAction } from '../runner/action-run.ts'
import { checkInvariants } from '../runner/invariants.ts'

export interface Scenario {
  readonly emulator: Emulator
  /**
   * Runs one step of the root action, or of the one in the folder `actionDir`; the inputs that every step needs are there
   * already. Checks the invariants.
   */
  run(options?: ScenarioOptions): Promise<ActionRun>
}

export interface ScenarioOptions extends Partial<RunActionOptions> {
  /** Jobs that the service may have started since the emulator began; 1 unless said. */
  readonly jobsStarted?: number
  /** Further places that no secret may reach, read when the run is over; what the service received is looked at anyway. */
  readonly sinks?: () => Readonly<Record<string, string>>
}

/** What arrived, in order: `POST /v2/agent/project-1/job 201`; a request without an answer has `-`. */
export function requestsOf({ journal }: Pick<Emulator, 'journal'>): string[] {
  return journal.map(({ method, url, status }) => `${method} ${url} ${status ?? '-'}`)
}

export const createPath = '/v2/agent/project-1/job'

interface Asked {
  readonly journal: readonly { readonly operation: string | undefined }[]
}

/** Aborts once so many such requests have arrived. */
export function whenAsked({ journal }: Asked, wanted: string, count = 1): AbortSignal {
  const asked = new AbortController()
  const watch = setInterval(() => {
    if (journal.filter(({ operation }) => operation === wanted).length < count) return
    clearInterval(watch)
    asked.abort()
  }, 10).unref()
  return asked.signal
}

/** Options of a step for which Node loads the script before the action. */
export const preload = (script: string) => ({
  prepare: ({ workspace }: RunnerFolders) => writeFileSync(join(workspace, 'preload.cjs'), script),
  env: { NODE_OPTIONS: '--require ./preload.cjs' },
})

/** Level and first line of each annotation, in order. */
export function annotationsOf({ annotations }: ActionRun): string[] {
  return annotations.map(({ level, message }) => `${level}: ${message.split('\n', 1).join()}`)
}

/** Whole messages, in order. */
export function warningsOf({ annotations }: ActionRun): string[] {
  return annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)
}

/** Starts the emulator, gives it to `tell`, and closes it whatever happens. */
export async function scenario(
  tell: (scenario: Scenario) => Promise<void>,
  options: EmulatorOptions = {},
): Promise<void> {
  const emulator = await startEmulator(options)
  try {
    await tell({ emulator, run: (step = {}) => runStep(emulator, step) })
  } finally {
    await emulator.close()
  }
}

async function runStep(
  emulator: Emulator,
  { jobsStarted = 1, actionDir = '.', inputs = {}, sinks, ...options }: ScenarioOptions,
): Promise<ActionRun> {
  const { inputs: known } = readActionManifest(actionDir)
  const run = await runAction({
    actionDir,
    secrets: [emulator.key],
    event: { name: 'workflow_dispatch', payload: { inputs: {} } },
    inputs: {
      'base-url': emulator.url,
      'project-id': emulator.projectId,
      'secret-key': emulator.key,
      // Only the actions that look at jobs have it.
      ...('poll-interval-seconds' in known && { 'poll-interval-seconds': '1' }),
      // There is no GitHub to remember anything, unless the scenario is a conversation.
      ...('record' in known && { record: 'none' }),
      ...inputs,
    },
    ...options,
    // No test asks the real GitHub.
    github: { api_url: 'http://127.0.0.1:9', ...options.github },
  })
  const given = Number(inputs['timeout-minutes'])
  const minutes = given > 0 ? given : 30
  const all = { 'a request to the service': toText(emulator.journal), ...sinks?.() }
  expect(checkInvariants(run, { deadlineMs: minutes * 60_000, sinks: all })).toEqual([])
  expect(emulator.countJobsStarted(), 'jobs started').toBeLessThanOrEqual(jobsStarted)
  return run
}

/** Everything but the Authorization header, which the journal does not hold. */
function toText(journal: Emulator['journal']): string {
  return journal.map(({ url, headers, bodyText }) => [url, JSON.stringify(headers), bodyText].join('\n')).join('\n')
}
