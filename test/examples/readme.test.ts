// The workflow of the README, run as a reader would run it.
// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseWorkflowFile, readReadmeWorkflows, readWorkflowFiles } from './workflow.ts'
import { comment, inWorld, lastComment } from './world.ts'

test('every workflow of the README is tried here', () => {
  const names = readReadmeWorkflows().map((file) => parseWorkflowFile(file).name)
  expect(names).toEqual(['Agent commands'])
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

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (/^(readme|organization)-\d/.test(name) ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
