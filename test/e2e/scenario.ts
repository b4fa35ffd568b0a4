// Sets up an end-to-end scenario: the test runner runs built actions against the emulated service and the emulated GitHub.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseRecord } from '../../src/agent/memory/record.ts'
import { completes, type JobScript } from '../emulator/lifecycle.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub, type ThreadOptions } from '../github/github.ts'
import { readActionManifest } from '../runner/action-manifest.ts'
import type { ActionRun, RunActionOptions, RunnerFolders } from '../runner/action-run.ts'
import { runAction } from '../runner/action-run.ts'
import { checkInvariants } from '../runner/invariants.ts'

export type Scenario = ReturnType<typeof createScenario>
export type StepOptions = Partial<RunActionOptions>

interface ScenarioOptions extends EmulatorOptions {
  readonly issue?: ThreadOptions
  readonly pullRequest?: ThreadOptions
}

/**
 * Issue 1 and pull request 2 exist, and `mona` has write permission. By default, a job is finished at its first poll, with pull
 * request 2.
 */
export async function scenario(
  tell: (given: Scenario) => Promise<void>,
  { issue, pullRequest, ...options }: ScenarioOptions = {},
): Promise<void> {
  const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs }
  const github = await startGitHub({ clock })
  github.setRole('mona', 'write')
  github.issue({ title: 'The guide is out of date', ...issue })
  github.pullRequest({ title: 'Update the guide', author: 'our-agent[bot]', ...pullRequest })
  const jobs = { defaultJob: opens(2), defaultMessage: opens(2) }
  const emulator = await startEmulator({ repository: 'https://github.com/octo-org/docs', ...jobs, ...options })
  try {
    await tell(createScenario(emulator, github, clock))
  } finally {
    await Promise.all([emulator.close(), github.close()])
  }
}

/** Returns a job that completes with that pull request. */
export function opens(number: number, { activePolls = 0, repository = 'docs' } = {}): JobScript {
  return completes({ activePolls, prLink: `https://github.com/octo-org/${repository}/pull/${number}` })
}

/** Returns step options that make Node load the script before the action. */
export const preload = (script: string) => ({
  prepare: ({ workspace }: RunnerFolders) => writeFileSync(join(workspace, 'preload.cjs'), script),
  env: { NODE_OPTIONS: '--require ./preload.cjs' },
})

/** Returns the level and first line of each annotation, in order. */
export function annotationsOf({ annotations }: Pick<ActionRun, 'annotations'>): string[] {
  return annotations.map(({ level, message }) => `${level}: ${message.split('\n', 1).join()}`)
}

function createScenario(emulator: Emulator, github: EmulatedGitHub, clock: { aheadMs: number }) {
  const token = github.token()
  let runs = 0
  /**
   * Runs the root action, or the one in the folder `actionDir`, on a schedule by default. Sets the inputs that every step needs, and
   * checks the invariants.
   */
  const run = async ({ actionDir = '.', inputs = {}, ...options }: StepOptions = {}): Promise<ActionRun> => {
    runs += 1
    const { id, owner, name } = github.repository()
    const { inputs: known } = readActionManifest(actionDir)
    const step = await runAction({
      actionDir,
      secrets: [emulator.key],
      githubToken: token,
      event: { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) },
      ...options,
      inputs: {
        ...{ 'base-url': emulator.url, 'project-id': emulator.projectId, 'secret-key': emulator.key },
        // Only actions that poll jobs have this input.
        ...('poll-interval-seconds' in known && { 'poll-interval-seconds': '1' }),
        ...inputs,
      },
      github: {
        ...{ api_url: github.apiUrl, server_url: github.serverUrl },
        ...{ repository: `${owner}/${name}`, repository_id: String(id), run_id: String(runs) },
        ...options.github,
      },
    })
    const sinks = {
      // The journal has only the scheme of the Authorization header.
      'a request to the service': JSON.stringify(emulator.journal),
      'a request to GitHub': JSON.stringify(github.journal.entries()),
    }
    const deadlineMs = Number(inputs['timeout-minutes'] ?? 30) * 60_000
    expect(checkInvariants(step, { deadlineMs, sinks })).toEqual([])
    // Each run may start at most one job.
    expect(emulator.countJobsStarted(), 'jobs started').toBeLessThanOrEqual(runs)
    return step
  }
  /** The action's comments in a thread, which begin with a marker. */
  const ours = (thread: number) =>
    github.comments(thread).filter(({ body }) => body.startsWith('<!-- agent-job-action '))
  return {
    emulator,
    github,
    run,
    /** Runs the root action on a comment. */
    deliver: (payload: unknown, options?: StepOptions) =>
      run({ event: { name: 'issue_comment', payload }, ...options }),
    /** Writes a comment, by `mona` in thread 1 by default. */
    command: (body = '/agent go', overrides: Partial<Parameters<EmulatedGitHub['comment']>[0]> = {}) =>
      github.comment({ thread: 1, author: 'mona', body, ...overrides }),
    /** The action's comments without their markers. */
    replies: (thread: number) => ours(thread).map(({ body }) => body.slice(body.indexOf('\n') + 1).trim()),
    /** The kind, state, and job of each record in those comments. */
    records: (thread: number) =>
      ours(thread).map(({ body }) => {
        const { kind, state, jobId } = parseRecord(body)?.record ?? {}
        return [kind, state, jobId]
      }),
    /** Advances only GitHub's clock, which the action uses. */
    passTime: (ms: number) => {
      clock.aheadMs += ms
    },
  }
}
