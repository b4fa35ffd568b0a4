// What a day costs on a hosted runner, where every workflow job is billed in whole minutes.

import { pollDelayMs } from '../src/agent/job/poll.ts'
import { seededRandom } from './random.ts'
import { type Row, sum } from './row.ts'

const jobsADay = 20
export const jobMinutes = 20
const intervalMs = 10_000
/** Until the step begins and after it ends. Short runs are billed as a minute whatever this is, up to about 50 s. */
const setUpMs = 15_000
const stepMs = 2_000
const reconcileEveryMinutes = 10
/** A run that starts a job and does not wait, reconciles or reports. */
export const shortRun = bill(setUpMs + stepMs)

export async function measureRunnerMinutes(): Promise<Row[]> {
  const waited = billWaiting(jobsADay)
  const started = jobsADay * shortRun
  const reconciles = (24 * 60) / reconcileEveryMinutes
  const scheduled = started + reconciles * shortRun
  const triggered = started + jobsADay * shortRun
  return [
    {
      what: `runner minutes: ${jobsADay} jobs of ${jobMinutes} min a day`,
      figure: `${waited} waited for, ${scheduled} with reconcile every ${reconcileEveryMinutes} min (${computeShare(scheduled / waited)}), ${triggered} with reconcile on pull_request: opened (${computeShare(triggered / waited)})`,
      goal: 'the last ≤ 1/8',
      isMet: triggered <= waited / 8,
      details: [
        `wait: false: ${started} min to start; each reconcile 1 min, ${reconciles} a day by schedule, the ones that found nothing included`,
        'on pull_request: opened a reconcile runs once for each pull request; jobs that open none are settled by the next one, or once a day by schedule (1 min)',
      ],
    },
  ]
}

/** For workflow jobs that each wait for a job. */
export function billWaiting(jobs: number): number {
  const random = seededRandom(4)
  return sum(Array.from({ length: jobs }, () => bill(setUpMs + waitMs(random))))
}

/** Workflow jobs are billed each by itself, rounded up. */
function bill(ms: number): number {
  return Math.ceil(ms / 60_000)
}

/** The job's length and how late the polls see its end. */
function waitMs(random: () => number): number {
  let at = intervalMs / 5
  while (at < jobMinutes * 60_000) at += pollDelayMs(at, intervalMs, random())
  return at
}

function computeShare(ratio: number): string {
  return `${(ratio * 100).toFixed(1)} %`
}
