// Requests at once and again, with runs that are killed anywhere, answers that are lost, and lists that lag, in random order.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlayer } from './play.ts'
import { findViolations } from './properties.ts'
import { schedule } from './schedule.ts'

/** Whoever has time plays others, and more: SEED=7 MODEL_RUNS=100000. MODEL_SHRINK=1 looks for the smallest one that fails. */
const { MODEL_RUNS = '10000', MODEL_SHRINK } = process.env

async function playAll(numRuns: number): Promise<void> {
  const play = await createPlayer()
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

const promise =
  'one POST, one job, one mention, one comment in the pull request, and no record is left open or reopened'

test(`300 schedules: ${promise}`, () => playAll(300))

test(`${MODEL_RUNS} schedules: ${promise}`, { tags: ['long'] }, () => playAll(Number(MODEL_RUNS)))
