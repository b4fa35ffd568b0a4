// Scenarios of the actions that only read: a built action on a fixed day, on a schedule, with a key that may only read.

import { expect } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { defaultKey, type EmulatorOptions } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { type Scenario, type ScenarioOptions, scenario } from './scenario.ts'

export type Reporting = ReturnType<typeof toReporting>

export async function reporting(
  tell: (reporting: Reporting) => Promise<void>,
  options: Omit<EmulatorOptions, 'clock'> = {},
): Promise<void> {
  const clock = { time: Date.parse('2026-11-21T12:00:00Z'), now: () => clock.time }
  // Ids that no piece of a token stands in.
  const github = await startGitHub({ clock, firstId: 7_123_456_001 })
  github.issue()
  const keys = [{ ...defaultKey, scopes: ['read'] }] as const
  try {
    await scenario((given) => tell(toReporting(given, github, clock)), { clock, keys, ...options })
  } finally {
    await github.close()
  }
}

function toReporting({ emulator, run }: Scenario, github: EmulatedGitHub, clock: { time: number; now(): number }) {
  const githubToken = github.token()
  return {
    emulator,
    /** Issue 1 is there. Without the input `thread` a report of page views may not ask GitHub. */
    github,
    now: clock.now,
    /** The comments of the issue, with their markers. */
    comments: () => github.comments(1).map(({ body }) => body),
    /** From now on it is that time, ISO 8601, for action, service and GitHub. It does not go on. */
    setTime: (now: string) => {
      clock.time = Date.parse(now)
    },
    /** Runs the step with these inputs: the action `report`, unless `actionDir` says another. */
    report: async (inputs: Readonly<Record<string, string>> = {}, step: ScenarioOptions = {}) => {
      const { id, owner, name } = github.repository()
      const repository = { repository: `${owner}/${name}`, repository_id: String(id) }
      const made = await run({
        jobsStarted: 0,
        event: { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) },
        githubToken,
        sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
        actionDir: 'report',
        ...step,
        inputs,
        env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${clock.time}`, ...step.env },
        github: { api_url: github.apiUrl, server_url: github.serverUrl, ...repository, ...step.github },
      })
      if (step.actionDir === undefined && inputs.thread === undefined) expect(github.journal.entries()).toEqual([])
      return made
    },
  }
}

/** So many pages on one day; the first has most views. */
export function pagesOn(date: string, count: number): DailyViews[] {
  return Array.from({ length: count }, (_, page) => ({
    ...{ date, path: `/page-${page}` },
    ...{ human: count - page, ai: page % 7 },
  }))
}
