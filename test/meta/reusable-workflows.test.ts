// The reusable workflows, the workflows that call them, action.yml and docs/reusable-workflows.md say the same.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCaller, parseReusable, readCallers, readReusableWorkflows } from '../examples/workflow.ts'
import { readActionFile, withReusableTable } from './readme-tables.ts'

const callers = readCallers()
const reusable = readReusableWorkflows()
const manual = readFileSync('docs/reusable-workflows.md', 'utf8')

test('each of the seven has a caller', () => {
  const works = ['commands', 'label', 'reconcile', 'repair', 'report', 'schedule', 'scorecard']
  const names = works.map((name) => `${name}.yml`)
  expect(reusable.map(({ name }) => name)).toEqual(names)
  expect(callers.map(({ name }) => name)).toEqual(names.map((name) => `organization/${name}`))
})

test.each(callers)('$name has at most twelve lines, and pins the call by a commit', ({ name, text }) => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
  const { uses, secrets } = parseCaller({ name, text }).jobs.agent
  const file = name.replace('organization/', '')
  expect(uses).toBe(`agent-job-action/agent-job-action/.github/workflows/${file}@${'0'.repeat(40)}`)
  const toSecret = (secret: string) => [secret, `$\{{ secrets.${secret} }}`]
  // A report has no records that a key signs.
  const names = file === 'report.yml' ? ['AGENT_KEY'] : ['AGENT_KEY', 'AGENT_KEY_PREVIOUS']
  expect(secrets, 'by name, and no other').toEqual(Object.fromEntries(names.map(toSecret)))
})

test.each(callers)('$name grants what the jobs that it calls need, and no more', (file) => {
  const { permissions, jobs } = parseCaller(file)
  expect(permissions).toEqual({})
  const called = reusable.find(({ name }) => file.name.endsWith(`/${name}`)) ?? file
  const workflow = parseReusable(called)
  expect(workflow.permissions).toEqual({})
  // "read" comes before "write", as it does here.
  const needed = Object.values(workflow.jobs)
    .flatMap((job) => Object.entries(job.permissions ?? {}))
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  expect(jobs.agent.permissions).toEqual(Object.fromEntries(needed))
})

test.each(reusable)(
  '$name: every workflow job has a time limit and a place in a queue, and starts if the switch says so',
  (file) => {
    const { stopped, ...jobs } = parseReusable(file).jobs
    for (const job of Object.values(jobs)) {
      const isSwitched = /vars\.AGENT_ENABLED == '' \|\| vars\.AGENT_ENABLED == 'true'/.test(job.if)
      expect(isSwitched || job.needs.length > 0, job.if).toBe(true)
    }
    expect(stopped?.if).toMatch(
      /vars\.AGENT_ENABLED != '' && vars\.AGENT_ENABLED != 'true' && vars\.AGENT_ENABLED != 'false'/,
    )
    for (const job of Object.values({ ...jobs, stopped }))
      expect(job).toMatchObject({ 'timeout-minutes': expect.anything(), concurrency: { 'cancel-in-progress': false } })
  },
)

/** On purpose: what suits whoever sets up many repositories. */
const otherDefaults: Readonly<Record<string, readonly string[]>> = {
  'answer-reviews': ['true'],
  period: ['last-week', 'last-month'],
  alerts: ['human unusual'],
  'if-open': ['continue'],
  // The workflow job of a call has no matrix.
  topic: [''],
}
const ownInputs: Readonly<Record<string, readonly string[]>> = { label: ['prompt'] }

test.each(reusable)('$name: an input has the default that it has in the action', (file) => {
  const work = file.name.replace('.yml', '')
  for (const [name, { default: unset }] of Object.entries(parseReusable(file).on.workflow_call.inputs)) {
    const folder = ['report', 'scorecard', 'reconcile'].includes(work) ? work : '.'
    const ofAction = readActionFile(folder).inputs[name]
    if (ofAction === undefined || ownInputs[work]?.includes(name)) continue
    expect(otherDefaults[name] ?? [ofAction.default ?? ''], name).toContain(unset)
  }
})

test('the manual has the inputs of the workflows, the switch, and a link to each caller', () => {
  expect(manual).toMatch(/<!-- inputs: from the workflows -->\n\|input\|of\|default\|meaning\|\n/)
  expect(withReusableTable(manual)).toBe(manual)
  expect(manual).toContain('`AGENT_ENABLED`')
  for (const { name } of callers) expect(manual).toContain(`](../examples/${name})`)
})

test('the root action stands in dist as well: GitHub refuses `$/` without a folder', () => {
  expect(readFileSync('dist/action.yml', 'utf8').replace(/^( {2}(?:main|post): )/gm, '$1dist/')).toBe(
    readFileSync('action.yml', 'utf8'),
  )
})
