// What holds of every workflow that people are to copy, in examples/ and in the README, of those that call another one, and of
// those that are called. What else a workflow may have wrong: test/linters.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conversationEventNames } from '../../src/kit/github/event.ts'
import { readActionFile } from '../meta/readme-tables.ts'
import { interpolate, isConditionTrue } from '../runner/expression.ts'
import {
  listOwnSteps,
  ownRepository,
  parseCall,
  parseWorkflow,
  readCallers,
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

test.each([...copied, ...reusable, ...readCallers()])('$name: GitHub can evaluate every expression', (file) => {
  const names = ['github', 'vars', 'secrets', 'inputs', 'steps', 'matrix']
  const needs = { find: { result: 'success', outputs: { numbers: '[]' } } }
  const contexts = { ...Object.fromEntries(names.map((name) => [name, {}])), needs }
  const { jobs, concurrency } = parseWorkflow(file)
  for (const { steps, ...job } of Object.values(jobs)) {
    for (const { if: condition, ...texts } of [job, ...steps]) {
      isConditionTrue(condition, contexts)
      interpolate(JSON.stringify([texts, concurrency]), contexts)
    }
  }
})

test.each(copied)('$name gives permissions by job, and each time for its steps on the cheaper runner', (file) => {
  const { permissions, jobs } = parseWorkflow(file)
  expect(permissions).toEqual({})
  for (const job of Object.values(jobs)) {
    const ofSteps = listOwnSteps(job).map((step) => Number(step.with['timeout-minutes'] ?? 30))
    expect(job['timeout-minutes'], 'timeout-minutes').toBeGreaterThan(Math.max(0, ...ofSteps) - 1)
    expect(job['runs-on']).toBe(Number(job['timeout-minutes']) <= 15 ? 'ubuntu-slim' : 'ubuntu-latest')
  }
})

test.each(copied)('$name starts no job if the variable AGENT_ENABLED is `false`', (file) => {
  for (const job of Object.values(parseWorkflow(file).jobs))
    if (listOwnSteps(job).length > 0) expect(job.if).toContain("vars.AGENT_ENABLED != 'false'")
})

test.each(copied)('$name names our action by its major version and every other one by a full commit', ({ text }) => {
  for (const [, uses = '', comment = ''] of text.matchAll(/^\s*(?:- )?uses: (\S+)(.*)$/gm)) {
    if (uses.startsWith('agent-job-action/'))
      expect(uses).toMatch(new RegExp(`^${ownRepository}(/report|/scorecard|/reconcile)?@v1$`))
    else expect(uses + comment).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test.each([...copied, ...reusable])(
  '$name gives our action inputs that it has, and reads outputs that it has',
  (file) => {
    const steps = Object.values(parseWorkflow(file).jobs).flatMap(listOwnSteps)
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

test.each(reusable)(
  '$name takes the action from its own commit, and hands every input and the keys on to it',
  (file) => {
    const steps = Object.values(parseWorkflow(file).jobs).flatMap(listOwnSteps)
    expect(steps.length).toBeGreaterThan(0)
    for (const name of Object.keys(parseCall(file).inputs)) expect(file.text).toMatch(new RegExp(`inputs\\.${name}\\b`))
    for (const step of steps) {
      expect(step.uses).toMatch(/^\$\//)
      expect(step.with['secret-key']).toBe(`$\{{ secrets.AGENT_KEY }}`)
      if ('previous-secret-key' in readActionFile(toActionDir(step)).inputs)
        expect(step.with['previous-secret-key']).toBe(`$\{{ secrets.AGENT_KEY_PREVIOUS }}`)
    }
  },
)

test.each(['report', 'scorecard'])('reusable: without an issue for the %s, a warning names the variable', (name) => {
  const [warning] = parseWorkflow(readWorkflowFile(`reusable/${name}`)).jobs[name]?.steps ?? []
  const variable = `${name.toUpperCase()}_ISSUE`
  expect(warning?.run).toContain(variable)
  const isWarned = (thread: string, vars: object) => isConditionTrue(warning?.if ?? '', { inputs: { thread }, vars })
  expect([isWarned('', {}), isWarned('7', {}), isWarned('', { [variable]: '7' })]).toEqual([true, false, false])
})
