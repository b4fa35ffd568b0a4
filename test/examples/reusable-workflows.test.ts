// The workflows that other repositories call: what starts them, and whether calls and workflows fit, by GitHub's own library.
// @module-tag long

import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { expect, test } from 'vitest'
import { pushEvent } from '../github/events.ts'
import { readActionFile } from '../meta/readme-tables.ts'
import { isConditionTrue } from '../runner/expression.ts'
import { agentReview, byHand, ofChecks, ofComment, ofIssue, ofLabel, ofPullRequest, schedule } from './events.ts'
import { jobsStartedBy, type WorkflowEvent } from './expressions.ts'
import {
  isOwn,
  parseCaller,
  parseReusable,
  readCallers,
  readReusableWorkflows,
  readWorkflowFile,
  toActionDir,
} from './workflow.ts'

const callers = readCallers()
const reusable = readReusableWorkflows()

function readReusable(name: string) {
  const file = reusable.find((one) => one.name === `${name}.yml`)
  if (file === undefined) throw new Error(`There is no reusable workflow ${name}`)
  return file
}

/** Problems of a caller and of the workflow that it calls. */
async function findErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  const getFileContent = async ({ path }: { readonly path: string }) => ({
    name: path,
    content: readReusable(path.replace(/^\.github\/workflows\/|\.yml$/g, '')).text,
  })
  if (value) await convertWorkflowTemplate(context, value, { getFileContent }, { fetchReusableWorkflowDepth: 1 })
  return context.errors.getErrors().map(({ message }) => message)
}

test("GitHub's parser compares a call with the workflow", async () => {
  const { text } = readWorkflowFile('organization/commands')
  expect(await findErrors('broken.yml', `${text}    with: { comand: /docs }\n`)).toEqual([
    expect.stringContaining('comand'),
  ])
  expect(await findErrors('broken.yml', text.replace('AGENT_KEY:', 'KEY:'))).toEqual([
    expect.stringContaining('KEY is not defined'),
  ])
})

test.each([...callers, ...reusable])('$name has no errors for the parser that GitHub uses', async ({ name, text }) => {
  expect(await findErrors(name, text)).toEqual([])
})

test.each(reusable)('$name hands every input on, and to the action only what it has', (file) => {
  const { on, jobs } = parseReusable(file)
  for (const name of Object.keys(on.workflow_call.inputs)) expect(file.text).toMatch(new RegExp(`inputs\\.${name}\\b`))
  const steps = Object.values(jobs).flatMap((job) => job.steps.filter(isOwn))
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) {
    const action = readActionFile(toActionDir(step))
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)))
    expect(step.with['secret-key']).toMatch(/^\$\{\{ secrets\.AGENT_KEY \}\}$/)
    if ('previous-secret-key' in action.inputs)
      expect(step.with['previous-secret-key']).toMatch(/^\$\{\{ secrets\.AGENT_KEY_PREVIOUS \}\}$/)
    const read = file.text.matchAll(new RegExp(`steps\\.${step.id}\\.outputs\\.([a-z-]+)`, 'g'))
    for (const [, name] of read) expect(Object.keys(action.outputs)).toContain(name)
  }
})

const ofText = (body: string) => ofComment({ text: { body } })
const command = ofText('/agent fix the typo')
const changesRequested = (label: string) => agentReview('changes_requested', [label])
const issue = ofIssue({ thread: { body: '/agent fix the typo' } })
const push = { name: 'push', payload: pushEvent() }

/** The jobs of the called workflow that get a runner at once, on the events of the caller. */
function startedBy(name: string, event: WorkflowEvent, vars: object, given: object = {}): string[] {
  const { on, ...workflow } = parseReusable(readReusable(name))
  const defaults = Object.entries(on.workflow_call.inputs).map(([input, { type, default: unset }]) => [
    input,
    type === 'string' ? unset : JSON.parse(unset),
  ])
  const jobs = Object.fromEntries(Object.entries(workflow.jobs).filter(([, job]) => job.needs.length === 0))
  const caller = parseCaller(readWorkflowFile(`organization/${name}`))
  const inputs = { ...Object.fromEntries(defaults), ...given }
  return jobsStartedBy({ ...workflow, jobs, on: caller.on }, event, { vars, inputs })
}

test.each<[string, string, WorkflowEvent, readonly string[], object?]>([
  ['commands', 'a command', command, ['agent']],
  ['commands', 'an ordinary comment', ofText('Thank you'), []],
  ['commands', 'a command of another word', ofText('/docs fix the typo'), []],
  ['commands', 'a command of the word that is set', ofText('/docs go'), ['agent'], { command: '/docs' }],
  ['commands', 'a command as a new issue', issue, ['agent']],
  ['commands', 'changes requested of the agent', changesRequested('agent'), ['agent']],
  ['commands', 'changes requested of somebody else', changesRequested('bug'), []],
  ['commands', 'changes requested under another label', changesRequested('bot'), ['agent'], { label: 'bot' }],
  ['commands', 'reviews left out', changesRequested('agent'), [], { 'answer-reviews': false }],
  ['commands', 'an approval', agentReview('approved', ['agent']), []],
  ['label', 'the label', ofLabel('agent'), ['agent']],
  ['label', 'another label', ofLabel('bug'), []],
  ['label', 'the label that is set', ofLabel('docs'), ['agent'], { 'on-label': 'docs' }],
  ['schedule', 'the hour', schedule, ['agent']],
  ['schedule', 'a run by hand', byHand, ['agent']],
  ['report', 'the hour', schedule, ['report']],
  ['report', 'a run by hand', byHand, ['report']],
  ['reconcile', 'the hour', schedule, ['settle']],
  ['reconcile', 'a pull request of the repository', ofPullRequest({}), ['settle']],
  ['reconcile', 'a pull request from a fork', ofPullRequest({ thread: { headRepository: 'stranger/docs' } }), []],
  ['scorecard', 'the hour', schedule, ['scorecard']],
  ['repair', 'failed checks of a pull request', ofChecks(), ['checks']],
  ['repair', 'checks that passed', ofChecks({ conclusion: 'success' }), []],
  ['repair', 'failed checks of a fork', ofChecks({ pull_requests: [] }), []],
  ['repair', 'a push', push, ['find']],
])('%s: %s', (name, _, event, jobs, given) => {
  expect(startedBy(name, event, {}, given)).toEqual(jobs)
  for (const AGENT_ENABLED of ['true', 'TRUE']) expect(startedBy(name, event, { AGENT_ENABLED }, given)).toEqual(jobs)
  for (const AGENT_ENABLED of ['false', 'False']) expect(startedBy(name, event, { AGENT_ENABLED }, given)).toEqual([])
  // A word that may be a mistake stops as well, and a run says so: only where something would have started.
  const told = jobs.length > 0 ? ['stopped'] : []
  for (const AGENT_ENABLED of ['off', '0', 'no', ' '])
    expect(startedBy(name, event, { AGENT_ENABLED }, given)).toEqual(told)
})

test('H81: commands of one thread wait for each other, and none is dropped', () => {
  const { concurrency, jobs } = parseReusable(readReusable('commands'))
  expect(concurrency, 'concurrency at the workflow would catch ordinary comments').toBeUndefined()
  expect(jobs.agent?.concurrency).toMatchObject({
    group: expect.stringContaining('github.event.issue.number'),
    queue: 'max',
    'cancel-in-progress': false,
  })
})

test.each(['report', 'scorecard'])('%s: without an issue, a warning names the variable', (name) => {
  const { [name]: job } = parseReusable(readReusable(name)).jobs
  const [warning] = job?.steps ?? []
  expect(warning?.run).toContain(`${name.toUpperCase()}_ISSUE`)
  const holdsFor = (thread: string, vars: object) => isConditionTrue(warning?.if ?? '', { inputs: { thread }, vars })
  expect([holdsFor('', {}), holdsFor('7', {}), holdsFor('', { [`${name.toUpperCase()}_ISSUE`]: '7' })]).toEqual([
    true,
    false,
    false,
  ])
})
