// The workflows of the README, run as a reader would run them.
// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueCommentEvent, pullRequestEvent, scheduleEvent } from '../github/events.ts'
import { jobsStartedBy } from './expressions.ts'
import { parseWorkflowFile, readReadmeWorkflows, readWorkflowFiles, type Workflow } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflows = readReadmeWorkflows().map(parseWorkflowFile)

function named(name: string): Workflow {
  const found = workflows.find((workflow) => workflow.name === name)
  if (found === undefined) throw new Error(`The README has no workflow "${name}"`)
  return found
}

test('every workflow of the README is tried here', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['Agent commands', 'Settle agent jobs'])
})

test('quick start: a command starts the job, an ordinary comment nothing', () => {
  const started = (body: string) =>
    jobsStartedBy(named('Agent commands'), { name: 'issue_comment', payload: issueCommentEvent({ text: { body } }) })
  expect(started('/agent fix the typo')).toEqual(['agent'])
  expect(started('Thank you!')).toEqual([])
})

test('quick start: a comment becomes a pull request', () =>
  inWorld(async ({ emulator, github, run }) => {
    github.issue()
    const payload = github.comment({ thread: 1, author: 'mona', body: '/agent fix the typo' })
    const { steps } = theRun(await run(named('Agent commands'), { name: 'issue_comment', payload }), 'agent')
    expect(steps[0]?.outputs).toMatchObject({
      outcome: 'completed',
      'pr-link': 'https://github.com/octo-org/docs/pull/1',
    })
    expect(github.comments(1).at(-1)?.body).toContain('completed with a pull request')
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test('settling: on its schedule and for pull requests of the repository', () => {
  const settle = named('Settle agent jobs')
  const fork = pullRequestEvent({ thread: { headRepository: 'stranger/docs' } })
  expect(jobsStartedBy(settle, { name: 'schedule', payload: scheduleEvent() })).toEqual(['settle'])
  expect(jobsStartedBy(settle, { name: 'pull_request', payload: pullRequestEvent() })).toEqual(['settle'])
  expect(jobsStartedBy(settle, { name: 'pull_request', payload: fork })).toEqual([])
})

test('settling: where nothing is open nothing is asked', () =>
  inWorld(async ({ emulator, run }) => {
    const event = { name: 'schedule', payload: scheduleEvent() }
    expect(theRun(await run(named('Settle agent jobs'), event), 'settle').result).toBe('success')
    expect(emulator.journal).toEqual([])
  }))

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (name.startsWith('readme-') ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
