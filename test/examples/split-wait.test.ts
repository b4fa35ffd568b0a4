// @module-tag long

import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { pullRequestEvent } from '../github/events.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('split-wait')
/** What was just started or written to is believed to have ended only after six intervals, which are a second here. */
const graceMs = 6_200

test('a job that nobody waited for is settled when its pull request opens', () =>
  inWorld(async ({ emulator, github, run }) => {
    emulator.nextJob(completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/2' }))
    github.issue()
    const payload = github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' })
    const started = theRun(await run(workflow, { name: 'issue_comment', payload }), 'start')
    expect(started.result).toBe('success')
    expect(github.comments(1).at(-1)?.body).toContain('The agent job was started')

    await setTimeout(graceMs)
    const opened = github.pullRequest({ author: 'agent-app[bot]' })
    const settled = theRun(await run(workflow, { name: 'pull_request', payload: opened }), 'settle')
    expect(settled.result).toBe('success')
    expect(github.comments(1)).toHaveLength(2)
    expect(github.comments(1).at(-1)?.body).toContain('completed with a pull request')
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test('where nothing is open, settling asks the service nothing', () =>
  inWorld(async ({ emulator, run }) => {
    const { result } = theRun(await run(workflow, { name: 'pull_request', payload: pullRequestEvent() }), 'settle')
    expect(result).toBe('success')
    expect(emulator.journal).toEqual([])
  }))

test('H100: the pull request of a bot whose runs get no secrets settles nothing and fails nothing', () =>
  inWorld(async ({ emulator, github, run }) => {
    const payload = github.pullRequest({ author: 'dependabot[bot]' })
    const { steps } = theRun(
      await run(workflow, { name: 'pull_request', payload }, { secrets: { AGENT_KEY: '' } }),
      'settle',
    )
    expect(steps[0]).toMatchObject({
      result: 'success',
      action: { plainLines: [expect.stringMatching(/^Skipped \(no-secret\): /)] },
    })
    expect(emulator.journal).toEqual([])
  }))
