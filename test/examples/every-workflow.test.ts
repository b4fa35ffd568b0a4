// Checks rules for every workflow that users copy or call. test/linters checks that GitHub accepts it and that everything is pinned,
// and test/act runs it.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conversationEventNames } from '../../src/kit/github/event.ts'
import { readActionFile, withReusableTable } from '../meta/readme-tables.ts'
import { isConditionTrue } from '../runner/expression.ts'
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

test.each(copied)(
  '$name gives permissions and time by job, the cheaper runner to short ones, and has a switch',
  (file) => {
    const { permissions, jobs, on } = parseWorkflow(file)
    expect(permissions).toEqual({})
    // Scheduled workflows can also be started by hand.
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
      // The step uses the major version, or the commit of the called workflow.
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

test.each(reusable)('$name is called in twelve lines at most, by a commit, with what it needs', (file) => {
  const caller = readWorkflowFile(`organization/${file.name.replace('.yml', '')}`)
  expect(caller.text.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
  const { inputs, secrets } = parseCall(file)
  const called = parseWorkflow(file)
  const { permissions, jobs } = parseWorkflow(caller)
  expect([permissions, called.permissions]).toEqual([{}, {}])
  // "read" sorts before "write", and is the weaker one.
  const needed = Object.values(called.jobs)
    .flatMap((job) => Object.entries(job.permissions ?? {}))
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  const { uses, secrets: passed, permissions: granted, with: given = {} } = jobs.agent ?? {}
  expect({ uses, passed, granted }).toEqual({
    uses: `${ownRepository}/.github/workflows/${file.name}@${'0'.repeat(40)}`,
    passed: Object.fromEntries(Object.keys(secrets).map((secret) => [secret, `$\{{ secrets.${secret} }}`])),
    granted: Object.fromEntries(needed),
  })
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)))
  for (const job of Object.values(called.jobs))
    expect(job).toMatchObject({ 'timeout-minutes': expect.anything(), concurrency: { 'cancel-in-progress': false } })
})

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

test('docs/reusable-workflows.md has the inputs of the workflows, the switch, and a link to each caller', () => {
  const manual = readFileSync('docs/reusable-workflows.md', 'utf8')
  expect(manual).toMatch(/<!-- inputs: from the workflows -->\n\|input\|workflow\|default\|meaning\|\n/)
  expect(withReusableTable(manual)).toBe(manual)
  expect(manual).toContain('`AGENT_ENABLED`')
  for (const { name } of readCallers()) expect(manual).toContain(`](../examples/${name})`)
})

test.each(['report', 'scorecard'])('without an issue for the %s, a warning names the variable', (name) => {
  const [warning] = parseWorkflow(readWorkflowFile(`reusable/${name}`)).jobs[name]?.steps ?? []
  const variable = `${name.toUpperCase()}_ISSUE`
  expect(warning?.run).toContain(variable)
  const isWarned = (thread: string, vars: object) => isConditionTrue(warning?.if ?? '', { inputs: { thread }, vars })
  expect([isWarned('', {}), isWarned('7', {}), isWarned('', { [variable]: '7' })]).toEqual([true, false, false])
})
