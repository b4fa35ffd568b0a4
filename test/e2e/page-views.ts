// Scenarios of the actions that only read: a built action on a fixed day, on a schedule, with a key that may only read.

import type { DailyViews } from '../emulator/page-views.ts'
import { defaultKey, type EmulatorOptions } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type Scenario, type ScenarioOptions, scenario } from './scenario.ts'

export type Reporting = ReturnType<typeof toReporting>

const now = () => Date.parse('2026-11-21T12:00:00Z')
const keys = [{ ...defaultKey, scopes: ['read'] }] as const

export function reporting(
  tell: (reporting: Reporting) => Promise<void>,
  options: Omit<EmulatorOptions, 'clock'> = {},
): Promise<void> {
  return scenario((given) => tell(toReporting(given)), { clock: { now }, keys, ...options })
}

function toReporting({ emulator, run }: Scenario) {
  return {
    emulator,
    /** Runs the step with these inputs: the action `report`, unless `actionDir` says another. It asks GitHub nothing. */
    report: (inputs: Readonly<Record<string, string>> = {}, step: ScenarioOptions = {}) =>
      run({
        ...{ jobsStarted: 0, event: { name: 'schedule', payload: scheduleEvent() }, actionDir: 'report' },
        ...step,
        inputs,
        env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${now()}`, ...step.env },
      }),
  }
}

/** So many pages on one day; the first has most views. */
export function pagesOn(date: string, count: number): DailyViews[] {
  return Array.from({ length: count }, (_, page) => ({
    ...{ date, path: `/page-${page}` },
    ...{ human: count - page, ai: page % 7 },
  }))
}
