// The reusable workflows, the workflows that call them, action.yml and docs/reusable-workflows.md say the same.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readActionFile, toFolder, withReusableTable } from '../meta/readme-tables.ts'
import { isConditionTrue } from '../runner/expression.ts'
import {
  listOwnSteps,
  ownRepository,
  parseCall,
  parseWorkflow,
  readCallers,
  readReusableWorkflows,
  readWorkflowFile,
  toActionDir,
} from './workflow.ts'

const reusable = readReusableWorkflows()

test('each of the seven has a caller', () => {
  const works = ['commands', 'label', 'reconcile', 'repair', 'report', 'schedule', 'scorecard']
  const names = works.map((name) => `${name}.yml`)
  expect(reusable.map(({ name }) => name)).toEqual(names)
  expect(readCallers().map(({ name }) => name)).toEqual(names.map((name) => `organization/${name}`))
})

test.each(reusable)('$name is called in twelve lines at most, by a commit, with what it needs', (file) => {
  const caller = readWorkflowFile(`organization/${file.name.replace('.yml', '')}`)
  expect(caller.text.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
  const { inputs, secrets } = parseCall(file)
  const called = parseWorkflow(file)
  const { permissions, jobs } = parseWorkflow(caller)
  expect([permissions, called.permissions]).toEqual([{}, {}])
  // "read" comes before "write", as it does here.
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

test('an input has the default that it has in the action, but for these, on purpose', () => {
  const different = reusable.flatMap((file) => {
    const work = file.name.replace('.yml', '')
    const { inputs } = readActionFile(toFolder(work))
    return Object.entries(parseCall(file).inputs).flatMap(([name, { default: unset }]) => {
      const isSame = inputs[name] === undefined || unset === (inputs[name].default ?? '')
      // The prompt of `label` is its own.
      return isSame || `${work} ${name}` === 'label prompt' ? [] : [`${name}: ${unset}`]
    })
  })
  // What suits whoever sets up many repositories; the workflow job of a call has no matrix.
  const periods = ['period: last-week', 'period: last-month']
  const others = ['alerts: human unusual', 'if-open: continue', 'topic: ', 'wait: false']
  expect(new Set(different)).toEqual(new Set([...periods, ...others]))
})

test('the manual has the inputs of the workflows, the switch, and a link to each caller', () => {
  const manual = readFileSync('docs/reusable-workflows.md', 'utf8')
  expect(manual).toMatch(/<!-- inputs: from the workflows -->\n\|input\|of\|default\|meaning\|\n/)
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
