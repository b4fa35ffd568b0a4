// The workflows of the README, run as a reader would run them.
// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pushEvent } from '../github/events.ts'
import { parseWorkflowFile, readReadmeWorkflows, readWorkflowFiles } from './workflow.ts'
import { comment, inWorld, lastComment } from './world.ts'

test('every workflow of the README is tried here', () => {
  const names = readReadmeWorkflows().map((file) => parseWorkflowFile(file).name)
  expect(names).toEqual(['Agent commands', 'Release notes'])
})

test('quick start: a comment becomes a pull request', () =>
  inWorld('readme-1', async ({ runJob, ...world }) => {
    world.github.issue()
    const { steps } = await runJob(comment(world, '/agent fix the typo'))
    const pullRequest = { 'pr-link': 'https://github.com/octo-org/docs/pull/1' }
    expect(steps[0]?.outputs).toMatchObject({ outcome: 'completed', ...pullRequest })
    expect(lastComment(world)).toContain('completed with a pull request')
    expect(world.emulator.countJobsStarted()).toBe(1)
  }))

test('quick start: a release asks, its pull request reaches the next step, and a re-run pays nothing', () =>
  inWorld('readme-2', async ({ emulator, runJob }) => {
    // What the action needs of one: the repository and who caused it.
    const event = { name: 'release', payload: { ...pushEvent(), action: 'published' } }
    for (const run_attempt of ['1', '2']) {
      const { result, steps } = await runJob(event, { github: { ref_name: 'v1.2', run_attempt } })
      expect(result).toBe('success')
      expect(steps[1]?.script?.stdout).toContain('https://github.com/octo-org/docs/pull/1')
    }
    const asked = emulator.listWrites().map(({ bodyText }) => bodyText)
    expect(asked).toEqual([expect.stringContaining('Document release v1.2')])
  }))

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (name.startsWith('readme-') ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
