// Scenarios of `mode: page-views`: the built action on a fixed day.

import type { DailyViews } from '../emulator/page-view-data.ts'
import type { Emulator, EmulatorOptions } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

export interface Reporting {
  readonly emulator: Emulator
  /** Runs the step with these inputs. */
  report(inputs?: Readonly<Record<string, string>>, step?: ScenarioOptions): Promise<ActionRun>
  /** From now on it is that time, ISO 8601, for action and service. */
  setTime(now: string): void
  /** What was asked for, in order of arrival. */
  queries(): { readonly dateFrom: string; readonly dateTo: string; readonly limit: number; readonly offset: number }[]
}

export interface ReportingOptions extends Omit<EmulatorOptions, 'clock'> {
  /** The time of day of action and service, ISO 8601. Neither goes on. */
  readonly now?: string
}

export async function reporting(
  tell: (reporting: Reporting) => Promise<void>,
  { now = '2026-11-21T12:00:00Z', ...options }: ReportingOptions = {},
): Promise<void> {
  let time = Date.parse(now)
  await scenario(
    ({ emulator, run }) =>
      tell({
        emulator,
        report: (inputs = {}, step = {}) =>
          run({
            jobsStarted: 0,
            ...step,
            inputs: { mode: 'page-views', ...inputs },
            env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${time}`, ...step.env },
          }),
        setTime: (now) => {
          time = Date.parse(now)
        },
        queries: () => emulator.journal.map(({ url }) => toQuery(url)),
      }),
    { clock: { now: () => time }, ...options },
  )
}

export interface ThreadReporting extends Reporting {
  /** Issue 1 and pull request 2 are there. */
  readonly github: EmulatedGitHub
  /** Of a workflow that may write comments. */
  readonly token: string
  /** The comments of an issue, with their markers. */
  comments(thread?: number): readonly string[]
}

/** The same with an emulated GitHub: scheduled runs keep the report in issue 1 unless `thread` says otherwise. */
export async function reportingInThread(
  tell: (reporting: ThreadReporting) => Promise<void>,
  options: ReportingOptions = {},
): Promise<void> {
  let now = options.now ?? '2026-11-21T12:00:00Z'
  // Ids that no piece of a token stands in.
  const github = await startGitHub({ clock: { now: () => Date.parse(now) }, firstId: 7_123_456_001 })
  const token = github.token()
  const { id, owner, name } = github.repository()
  github.issue()
  github.pullRequest()
  try {
    await reporting(
      (given) =>
        tell({
          ...given,
          github,
          token,
          comments: (thread = 1) => github.comments(thread).map(({ body }) => body),
          setTime: (time) => {
            now = time
            given.setTime(time)
          },
          report: (inputs = {}, step = {}) =>
            given.report(
              { thread: '1', ...inputs },
              {
                event: { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) },
                githubToken: token,
                sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
                ...step,
                github: {
                  api_url: github.apiUrl,
                  server_url: github.serverUrl,
                  repository: `${owner}/${name}`,
                  repository_id: String(id),
                  ...step.github,
                },
              },
            ),
        }),
      options,
    )
  } finally {
    await github.close()
  }
}

function toQuery(url: string) {
  const { searchParams } = new URL(url, 'http://service')
  return {
    dateFrom: searchParams.get('dateFrom') ?? '',
    dateTo: searchParams.get('dateTo') ?? '',
    limit: Number(searchParams.get('limit')),
    offset: Number(searchParams.get('offset')),
  }
}

/** A view a day on one page, so that a total is the number of days that were asked for. */
export function oneViewADay(from: string, days: number): DailyViews[] {
  const first = Date.parse(from)
  return Array.from({ length: days }, (_, day) => ({
    date: new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    path: '/',
    human: 1,
    ai: 0,
  }))
}

/** So many pages on one day; the first has most views. */
export function pagesOn(date: string, count: number, prefix = '/page-'): DailyViews[] {
  return Array.from({ length: count }, (_, page) => ({
    date,
    path: `${prefix}${page}`,
    human: count - page,
    ai: page % 7,
  }))
}
