// @module-tag long

import { expect, test } from 'vitest'
import { changesNothing } from '../emulator/lifecycle.ts'
import { scheduleEvent } from '../github/events.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('scheduled-upkeep')
const event = { name: 'schedule', payload: scheduleEvent() }

test('the pull request reaches the next step', () =>
  inWorld(async ({ github, run }) => {
    const { steps } = theRun(await run(workflow, event), 'upkeep')
    expect(steps[1]?.script?.stdout).toBe('::notice title=Upkeep::completed https://github.com/octo-org/docs/pull/1\n')
    expect(github.journal.writes()).toEqual([])
  }))

test('a month in which nothing had to change is no failure', () =>
  inWorld(async ({ emulator, run }) => {
    emulator.nextJob(changesNothing())
    const { result, steps } = theRun(await run(workflow, event), 'upkeep')
    expect(result).toBe('success')
    expect(steps[1]?.script?.stdout).toBe('::notice title=Upkeep::no-changes (nothing to review)\n')
  }))
