// The workflows of the README, run as a reader would run it.
// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pushEvent } from '../github/events.ts'
import { parseWorkflowFile, readReadmeWorkflows, readWorkflowFiles } from './workflow.ts'
import { comment, inWorld, toldInThread } from './world.ts'

test('every workflow of the README is tried here', () => {
  const names = readReadmeWorkflows().map((file) => parseWorkflowFile(file).name)
  expect(names).toEqual(['Agent commands', 'Documentation follows code'])
})

test('quick start: a comment becomes a pull request', () =>
  inWorld('readme-1', async ({ runJob, ...world }) => {
    world.github.issue()
    const { steps } = await runJob(comment(world, '/agent fix the typo'))
    const pullRequest = { 'pr-link': 'https://github.com/octo-org/docs/pull/1' }
    expect(steps[0]?.outputs).toMatchObject({ outcome: 'completed', ...pullRequest })
    expect(toldInThread(world)).toContain('The agent opened [#1]')
    expect(world.emulator.countJobsStarted()).toBe(1)
  }))

test('quick start: only a push that changes code is paid for', () =>
  inWorld('readme-2', async ({ emulator, github, runJob }) => {
    github.pullRequest()
    const push = async (path: string) => {
      const before = github.commit()
      const after = github.commit({ files: [{ path, status: 'modified' }] })
      const payload = { ...pushEvent({ repository: github.repository() }), before, after }
      return (await runJob({ name: 'push', payload }, { github: { sha: after } })).steps[0]?.outputs
    }
    expect(await push('docs/guide.md')).toMatchObject({ outcome: 'skipped', reason: 'nothing-changed' })
    expect(emulator.journal).toEqual([])
    expect(await push('src/app.ts')).toMatchObject({ outcome: 'completed', 'out-of-scope': '[]' })
    expect(emulator.jobs[0]?.prompts[0]).toContain('modified src/app.ts')
  }))

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (/^readme-\d/.test(name) ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
