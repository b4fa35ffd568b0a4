// Plays random schedules of simultaneous and repeated requests, with killed runs, lost responses, and lagging lists.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mechanisms } from './mechanisms.ts'
import { play } from './play.ts'
import { findViolations } from './properties.ts'
import { listVersions } from './records.ts'
import { type RequestPlan, schedule, undisturbed } from './schedule.ts'

/** To play other and more schedules, set SEED=7 MODEL_RUNS=100000. MODEL_SHRINK=1 finds the smallest schedule that fails. */
const { MODEL_RUNS = '1000', MODEL_SHRINK } = process.env

async function playAll(numRuns: number): Promise<void> {
  const startedAt = performance.now()
  const property = fc.asyncProperty(schedule, async (one) => {
    const played = await play(one)
    expect(findViolations(played), played.tell()).toEqual([])
  })
  const details = await fc.check(property, { numRuns, endOnFailure: MODEL_SHRINK === undefined })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(`model: ${details.numRuns} schedules, seed ${details.seed}, ${seconds} s`)
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
}

const briefly = 100
const promise =
  'one POST, one job, one mention, one comment in the pull request, and no record is left open or reopened'

test(`${briefly} schedules: ${promise}`, () => playAll(briefly))

test(`${MODEL_RUNS} schedules: ${promise}`, { tags: ['long'] }, () => playAll(Number(MODEL_RUNS)))

test('a cancelled second delivery does not change the record of the run that is waiting', async () => {
  const cancelled = { ...undisturbed, after: 10, interruption: { at: 14, how: 'cancel' } } as const
  const request: RequestPlan = {
    ...{ kind: 'command', at: 0, isInPullRequest: false, wait: true, timeoutMinutes: 30, mayCheck: true },
    ...{ end: 'completed', jobSeconds: 400, deliveries: [{ ...undisturbed, after: 0 }, cancelled] },
  }
  const played = await play({ seed: 7, lags: false, isRotated: false, requests: [request], reconciles: [] })
  expect(played.requests[0]?.runs.map(({ outputs }) => outputs?.outcome)).toEqual(['completed', 'cancelled'])
  const states = listVersions(played.calls).map(({ kind, state }) => `${kind}: ${state}`)
  expect(states).toEqual(['status: starting', 'status: working', 'pull-request: completed', 'status: completed'])
})

test.each(Object.keys(mechanisms))('notices that this is broken: %s', { tags: ['long'] }, async (name) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/model/break.ts', name])
  expect(stdout).toMatch(/^after \d+ schedules: \(\d\)/)
})
