// The workflows of the README, run as a reader would run them.
// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueCommentEvent, pushEvent, scheduleEvent } from '../github/events.ts'
import { jobsStartedBy } from './expressions.ts'
import { parseWorkflowFile, readReadmeWorkflows, readWorkflowFiles, type Workflow } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

/** What the action needs of one: the repository and who caused it. */
const releaseEvent = { ...pushEvent(), action: 'published' }

const workflows = readReadmeWorkflows().map(parseWorkflowFile)

function named(name: string): Workflow {
  const found = workflows.find((workflow) => workflow.name === name)
  if (found === undefined) throw new Error(`The README has no workflow "${name}"`)
  return found
}

test('every workflow of the README is tried here', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['Agent commands', 'Release notes', 'Page views'])
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

test('quick start: a release asks, its pull request reaches the next step, and a re-run pays nothing', () =>
  inWorld(async ({ emulator, run }) => {
    const event = { name: 'release', payload: releaseEvent }
    for (const attempt of ['1', '2']) {
      const jobs = await run(named('Release notes'), event, { github: { ref_name: 'v1.2', run_attempt: attempt } })
      const { result, steps } = theRun(jobs, 'docs')
      expect(result).toBe('success')
      expect(steps[1]?.script?.stdout).toContain('https://github.com/octo-org/docs/pull/1')
    }
    expect(emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
      expect.stringContaining('Document release v1.2'),
    ])
  }))

test('quick start: the report stands in the job summary and in the issue', () =>
  inWorld(async ({ github, run }) => {
    for (let count = 1; count <= 10; count += 1) github.issue()
    const event = { name: 'schedule', payload: scheduleEvent() }
    const { steps } = theRun(await run(named('Page views'), event), 'report')
    expect(steps[0]?.outputs.outcome).toBe('reported')
    expect(steps[0]?.action?.summary).toContain('### Page views')
    expect(github.comments(10)[0]?.body).toContain('### Page views')
  }))

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (name.startsWith('readme-') ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
