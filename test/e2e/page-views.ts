// Scenarios of the actions that only read: a built action on a fixed day, on a schedule, with a key that may only read.

import { expect } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { defaultKey, type Emulator, type EmulatorOptions } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, type GitHubOptions, startGitHub } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

export interface Reporting {
  readonly emulator: Emulator
  /** Issue 1 is there. Without the input `thread` a report of page views may not ask GitHub. */
  readonly github: EmulatedGitHub
  /** The comments of the issue, with their markers. */
  comments(): readonly string[]
  /** Runs the step with these inputs: the action `report`, unless `actionDir` says another. */
  report(inputs?: Readonly<Record<string, string>>, step?: ScenarioOptions): Promise<ActionRun>
  /** From now on it is that time, ISO 8601, for action, service and GitHub. It does not go on. */
  setTime(now: string): void
  now(): number
}

export async function reporting(
  tell: (reporting: Reporting) => Promise<void>,
  { repository, ...options }: Omit<EmulatorOptions, 'clock' | 'repository'> & Pick<GitHubOptions, 'repository'> = {},
): Promise<void> {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const clock = { now: () => time }
  // Ids that no piece of a token stands in.
  const github = await startGitHub({ clock, firstId: 7_123_456_001, ...(repository && { repository }) })
  const githubToken = github.token()
  github.issue()
  try {
    await scenario(
      ({ emulator, run }) =>
        tell({
          emulator,
          github,
          now: clock.now,
          comments: () => github.comments(1).map(({ body }) => body),
          setTime: (now) => {
            time = Date.parse(now)
          },
          report: async (inputs = {}, step = {}) => {
            const { id, owner, name } = github.repository()
            const { apiUrl: api_url, serverUrl: server_url } = github
            const made = await run({
              jobsStarted: 0,
              event: { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) },
              githubToken,
              sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
              actionDir: 'report',
              ...step,
              inputs,
              env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${time}`, ...step.env },
              github: {
                api_url,
                server_url,
                repository: `${owner}/${name}`,
                repository_id: String(id),
                ...step.github,
              },
            })
            if (step.actionDir === undefined && inputs.thread === undefined)
              expect(github.journal.entries()).toEqual([])
            return made
          },
        }),
      { clock, keys: [{ ...defaultKey, scopes: ['read'] }], ...options },
    )
  } finally {
    await github.close()
  }
}

/** So many pages on one day; the first has most views. */
export function pagesOn(date: string, count: number): DailyViews[] {
  return Array.from({ length: count }, (_, page) => ({
    date,
    path: `/page-${page}`,
    human: count - page,
    ai: page % 7,
  }))
}
