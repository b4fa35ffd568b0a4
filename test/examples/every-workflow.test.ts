// What holds of every workflow that people are to copy: those in examples/ and those in the README.
// @module-tag long

import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { expect, test } from 'vitest'
import { conversationEventNames } from '../../src/kit/github/event.ts'
import { readActionFile } from '../meta/readme-tables.ts'
import { isOwn, ownRepository, parseWorkflowFile, readWorkflowFiles, toActionDir } from './workflow.ts'

const files = readWorkflowFiles()

test("GitHub's own parser finds a mistake where there is one", async () => {
  expect(await findErrors('broken.yml', 'on: push\njobs:\n  a:\n    steps: []\n    runs_on: x\n')).not.toEqual([])
})

test.each(files)('$name has no errors for the parser that GitHub uses', async ({ name, text }) => {
  expect(await findErrors(name, text)).toEqual([])
})

test.each(files)('$name gives no permission but by job, and every workflow job time for its steps', (file) => {
  const { permissions, jobs } = parseWorkflowFile(file)
  expect(permissions).toEqual({})
  for (const job of Object.values(jobs)) {
    const ofSteps = job.steps.filter(isOwn).map((step) => Number(step.with['timeout-minutes'] ?? 30))
    expect(job['timeout-minutes'], 'timeout-minutes').toBeGreaterThan(Math.max(0, ...ofSteps) - 1)
  }
})

test.each(files)('$name uses the runner that costs less for what ends within the 15 minutes that it gives', (file) => {
  for (const job of Object.values(parseWorkflowFile(file).jobs))
    expect(job['runs-on']).toBe(Number(job['timeout-minutes']) <= 15 ? 'ubuntu-slim' : 'ubuntu-latest')
})

test.each(files)('$name names our action by its major version and every other one by a full commit', ({ text }) => {
  for (const [, uses = '', comment = ''] of text.matchAll(/^\s*(?:- )?uses: (\S+)(.*)$/gm)) {
    if (uses.startsWith('agent-job-action/'))
      expect(uses).toMatch(new RegExp(`^${ownRepository}(/report|/scorecard|/reconcile)?@v1$`))
    else expect(uses + comment).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test.each(files)('$name gives our action inputs that it has, and reads outputs that it has', (file) => {
  const steps = Object.values(parseWorkflowFile(file).jobs).flatMap((job) => job.steps.filter(isOwn))
  for (const step of steps) {
    const action = readActionFile(toActionDir(step))
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)))
    expect(step.with).toMatchObject({
      'base-url': expect.any(String),
      'project-id': expect.any(String),
      'secret-key': expect.stringMatching(/^\$\{\{ secrets\.[A-Z_]+ \}\}$/),
    })
    const read = file.text.matchAll(new RegExp(`steps\\.${step.id}\\.outputs\\.([a-z-]+)`, 'g'))
    for (const [, name] of read) expect(Object.keys(action.outputs)).toContain(name)
  }
})

test.each(files)('H81: $name lets commands of one thread wait for each other, and drops none', (file) => {
  const workflow = parseWorkflowFile(file)
  const isCommanded = conversationEventNames.some((name) => name in workflow.on)
  for (const job of Object.values(workflow.jobs)) {
    const starts = job.steps.some((step) => toActionDir(step) === '.' && step.with.mode !== 'page-views')
    if (!isCommanded || !starts) continue
    expect(workflow.concurrency, 'concurrency at the workflow would catch ordinary comments').toBeUndefined()
    expect(job.concurrency).toMatchObject({
      group: expect.stringContaining('github.event.issue.number'),
      queue: 'max',
    })
    expect(job.concurrency?.['cancel-in-progress'] ?? false).toBe(false)
  }
})

async function findErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}
