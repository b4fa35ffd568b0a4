// What the shape of the polling curve is worth: requests per job, and how late its end is seen.

import { pollDelayMs } from '../src/agent/job/poll.ts'
import { logNormal, seededRandom } from './random.ts'
import { median, quantile, type Row, sum } from './row.ts'

const jobs = 10_000
const medianMs = 5 * 60_000
const sigma = 1.2
/** The default of `poll-interval-seconds`. */
const intervalMs = 10_000
/** As in poll.ts: the first poll comes early. */
const firstPollShare = 5

/** The instants of the polls of one job, in milliseconds after its start. */
type Schedule = () => Generator<number>

interface Result {
  readonly requests: number
  readonly medianDelayMs: number
  /** 95th percentile of delay ÷ job length. */
  readonly lateShare: number
}

export async function measurePolling(): Promise<Row[]> {
  const lengths = toLengths()
  const random = seededRandom(2)
  const ours = simulate(lengths, () => actionSchedule(random))
  const fixed = [5, 10, 30, 60].map((seconds) => ({
    seconds,
    ...simulate(lengths, () => fixedSchedule(seconds * 1000)),
  }))
  const yardstick = fixed.find(({ seconds }) => seconds === 30)
  if (!yardstick) throw new Error('fixed 30 s was not simulated')
  const late = ours.lateShare / yardstick.lateShare
  const typical = ours.medianDelayMs / yardstick.medianDelayMs
  return [
    {
      what: `polling: ${jobs.toLocaleString('en-US')} jobs against fixed 30 s`,
      figure: `${(ours.requests / yardstick.requests).toFixed(3)} requests, ${late.toFixed(3)} p95 of delay ÷ length, ${typical.toFixed(3)} median delay`,
      goal: '≤ 1, ≤ 0.55, ≤ 1.15',
      isMet: ours.requests <= yardstick.requests && late <= 0.55 && typical <= 1.15,
      details: [describe("the action's curve", ours), ...fixed.map((one) => describe(`fixed ${one.seconds} s`, one))],
    },
  ]
}

function toLengths(): readonly number[] {
  const random = seededRandom(1)
  return Array.from({ length: jobs }, () => logNormal(medianMs, sigma, random))
}

/** As `src/job/poll.ts` looks at a job: the first delay, then one that depends on how long it has watched. */
function* actionSchedule(random: () => number): Generator<number> {
  let at = intervalMs / firstPollShare
  for (;;) {
    yield at
    at += pollDelayMs(at, intervalMs, random())
  }
}

function* fixedSchedule(stepMs: number): Generator<number> {
  for (let at = stepMs; ; at += stepMs) yield at
}

function simulate(lengths: readonly number[], schedule: Schedule): Result {
  const seen = lengths.map((length) => {
    let requests = 0
    for (const at of schedule()) {
      requests += 1
      if (at >= length) return { requests, delay: at - length, share: (at - length) / length }
    }
    throw new Error('a schedule ended')
  })
  return {
    requests: sum(seen.map(({ requests }) => requests)) / lengths.length,
    medianDelayMs: median(seen.map(({ delay }) => delay)),
    lateShare: quantile(
      seen.map(({ share }) => share),
      0.95,
    ),
  }
}

function describe(name: string, { requests, medianDelayMs, lateShare }: Result): string {
  const late = `${(lateShare * 100).toFixed(1)} %`
  return `${name}: ${requests.toFixed(2)} requests a job, median delay ${(medianDelayMs / 1000).toFixed(1)} s, 95 % within ${late} of the length`
}
