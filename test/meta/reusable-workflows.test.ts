// The reusable workflows, the workflows that call them, action.yml and docs/reusable-workflows.md say the same.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCaller, parseReusable, readCallers, readReusableWorkflows } from '../examples/workflow.ts'
import { readActionFile, withReusableTable } from './readme-tables.ts'

const callers = readCallers()
const reusable = readReusableWorkflows()
const action = readActionFile()
const manual = readFileSync('docs/reusable-workflows.md', 'utf8')

test('each of the five has a caller', () => {
  const names = ['commands.yml', 'reconcile.yml', 'repair.yml', 'report.yml', 'scorecard.yml']
  expect(reusable.map(({ name }) => name)).toEqual(names)
  expect(callers.map(({ name }) => name)).toEqual(names.map((name) => `organization/${name}`))
})

test.each(callers)('$name has at most twelve lines, and pins the call by a commit', ({ name, text }) => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
  const { uses, secrets } = parseCaller({ name, text }).jobs.agent
  const file = name.replace('organization/', '')
  expect(uses).toBe(`agent-job-action/agent-job-action/.github/workflows/${file}@${'0'.repeat(40)}`)
  expect(secrets, 'by name, and no other').toEqual({ AGENT_KEY: expect.stringContaining('secrets.AGENT_KEY') })
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

test.each(reusable)('$name: every workflow job has a switch, a time limit and a place in a queue', (file) => {
  for (const job of Object.values(parseReusable(file).jobs)) {
    const isSwitched = job.if.includes("vars.AGENT_ENABLED != 'false'")
    expect(isSwitched || job.needs.length > 0, job.if).toBe(true)
    expect(job).toMatchObject({ 'timeout-minutes': expect.anything(), concurrency: { 'cancel-in-progress': false } })
  }
})

/** On purpose: what suits whoever sets up many repositories. */
const otherDefaults: Readonly<Record<string, readonly string[]>> = {
  'answer-reviews': ['true'],
  period: ['last-week', 'last-month'],
  trend: ['weeks'],
  alerts: ['human unusual'],
}

test.each(reusable)('$name: an input of the action has the default that it has there', (file) => {
  for (const [name, { default: unset }] of Object.entries(parseReusable(file).on.workflow_call.inputs)) {
    const ofAction = action.inputs[name]
    if (ofAction !== undefined) expect(otherDefaults[name] ?? [ofAction.default ?? ''], name).toContain(unset)
  }
})

test('the manual has the inputs of the workflows, the switch, and a caller as it is', () => {
  expect(manual).toMatch(/<!-- inputs: from the workflows -->\n\|input\|of\|default\|meaning\|\n/)
  expect(withReusableTable(manual)).toBe(manual)
  expect(manual).toContain('`AGENT_ENABLED`')
  for (const { name } of callers) expect(manual).toContain(`](../examples/${name})`)
  expect(manual).toContain(`\`\`\`yaml\n${readFileSync('examples/organization/commands.yml', 'utf8')}\`\`\`\n`)
})

test('dist/action.yml is action.yml, from its own folder', () => {
  expect(readFileSync('dist/action.yml', 'utf8').replace(/^( {2}(?:main|post): )/gm, '$1dist/')).toBe(
    readFileSync('action.yml', 'utf8'),
  )
})
