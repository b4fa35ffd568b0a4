// @module-tag long

import { expect, test } from 'vitest'
import { changesNothing } from '../emulator/lifecycle.ts'
import { scheduleEvent } from '../github/events.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('scheduled-upkeep')
const event = { name: 'schedule', payload: scheduleEvent() }

test('the pull request reaches the next step, and gets what the next run finds it by', () =>
  inWorld(async ({ github, run }) => {
    github.pullRequest()
    const { steps } = theRun(await run(workflow, event), 'upkeep')
    expect(steps[1]?.script?.stdout).toBe('::notice title=Upkeep::completed https://github.com/octo-org/docs/pull/1\n')
    expect(github.journal.writes().map(({ operation, status }) => [operation, status])).toEqual([
      ['issues/create-comment', 201],
      ['issues/add-labels', 200],
    ])
  }))

test('the next month adds to the pull request that is still open; once it is merged a new job starts', () =>
  inWorld(async ({ emulator, github, run }) => {
    github.pullRequest()
    const month = async (id: string) => {
      const { steps } = theRun(await run(workflow, event, { github: { run_id: id } }), 'upkeep')
      return { ...steps[0]?.outputs, jobsStarted: emulator.countJobsStarted() }
    }
    expect(await month('1')).toMatchObject({ operation: 'create', 'job-id': 'job-1', jobsStarted: 1 })
    expect(await month('2')).toMatchObject({ operation: 'message', 'job-id': 'job-1', jobsStarted: 1 })
    github.mergeThread(1)
    expect(await month('3')).toMatchObject({ operation: 'create', 'job-id': 'job-2', jobsStarted: 2 })
  }))

test('a month in which nothing had to change is no failure', () =>
  inWorld(async ({ emulator, run }) => {
    emulator.nextJob(changesNothing())
    const { result, steps } = theRun(await run(workflow, event), 'upkeep')
    expect(result).toBe('success')
    expect(steps[1]?.script?.stdout).toBe('::notice title=Upkeep::no-changes (nothing to review)\n')
  }))
