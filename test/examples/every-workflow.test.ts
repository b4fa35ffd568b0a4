// What holds of every workflow that people are to copy, in examples/ and in the README. Whether GitHub would take it, and runs
// only what is pinned: test/linters. What comes of it: test/act.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conversationEventNames } from '../../src/kit/github/event.ts'
import { readActionFile } from '../meta/readme-tables.ts'
import {
  listOwnSteps,
  parseWorkflow,
  readReusableWorkflows,
  readWorkflowFile,
  readWorkflowFiles,
  toActionDir,
} from './workflow.ts'

const copied = readWorkflowFiles()
const reusable = readReusableWorkflows()

test('examples/README.md names every example, and no other', () => {
  const linked = [...readFileSync('examples/README.md', 'utf8').matchAll(/\(([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = copied.flatMap(({ name }) => (/^readme-\d/.test(name) ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})

test.each(copied)(
  '$name gives permissions and time by job, the cheaper runner to short ones, and has a switch',
  (file) => {
    const { permissions, jobs, on } = parseWorkflow(file)
    expect(permissions).toEqual({})
    // What only waits for a date can be tried.
    if ('schedule' in on && Object.keys(on).length < 3) expect(on).toHaveProperty('workflow_dispatch')
    for (const job of Object.values(jobs)) {
      const ofSteps = listOwnSteps(job).map((step) => Number(step.with['timeout-minutes'] ?? 30))
      expect(job['timeout-minutes'], 'timeout-minutes').toBeGreaterThan(Math.max(0, ...ofSteps) - 1)
      expect(job['runs-on']).toBe(Number(job['timeout-minutes']) <= 15 ? 'ubuntu-slim' : 'ubuntu-latest')
      if (ofSteps.length > 0) expect(job.if).toContain("vars.AGENT_ENABLED != 'false'")
    }
  },
)

test.each([...copied, ...reusable])(
  '$name gives our action inputs that it has, and reads outputs that it has',
  (file) => {
    for (const step of Object.values(parseWorkflow(file).jobs).flatMap(listOwnSteps)) {
      // By the major version, or from the commit of the workflow that is called.
      expect(step.uses).toMatch(/@v1$|^\$\//)
      const action = readActionFile(toActionDir(step))
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)))
      expect(Object.keys(step.with)).toEqual(expect.arrayContaining(['base-url', 'project-id']))
      expect(step.with['secret-key']).toMatch(/^\$\{\{ secrets\.[A-Z_]+ \}\}$/)
      const read = file.text.matchAll(new RegExp(`steps\\.${step.id}\\.outputs\\.([a-z-]+)`, 'g'))
      for (const [, name] of read) expect(Object.keys(action.outputs)).toContain(name)
    }
  },
)

test.each([...copied, readWorkflowFile('reusable/commands')])(
  'H81: $name lets commands of one thread wait for each other, and drops none',
  (file) => {
    const { on, concurrency, jobs } = parseWorkflow(file)
    const isCommanded = conversationEventNames.some((name) => name in on) || 'workflow_call' in on
    for (const job of Object.values(jobs)) {
      const starts = listOwnSteps(job).some((step) => toActionDir(step) === '.' && step.with.mode !== 'page-views')
      if (!isCommanded || !starts) continue
      expect(concurrency, 'concurrency at the workflow would catch ordinary comments').toBeUndefined()
      const group = expect.stringContaining('github.event.issue.number')
      expect(job.concurrency).toEqual({ group, queue: 'max', 'cancel-in-progress': false })
    }
  },
)
