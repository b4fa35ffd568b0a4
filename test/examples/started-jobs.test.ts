// Checks which events start no job, and so cost nothing: GitHub's own library evaluates triggers and conditions on GitHub's example
// payloads. test/act checks the events that do start a job, except for the few that are here.

import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as events from '../github/events.ts'
import { isConditionTrue } from '../runner/expression.ts'
import {
  parseCall,
  parseWorkflow,
  readCallers,
  readWorkflowFile,
  readWorkflowFiles,
  type WorkflowEvent,
} from './workflow.ts'

const trigger = v.fallback(v.object({ types: v.optional(v.array(v.string())) }), {})
const acted = v.object({ action: v.string() })

/** Inputs that a caller omits have the defaults of the reusable workflow. */
function readStart(name: string) {
  const { on, jobs } = parseWorkflow(readWorkflowFile(name))
  if (!name.startsWith('organization/')) return { on, jobs, defaults: {} }
  const called = readWorkflowFile(name.replace('organization', 'reusable'))
  const defaults = Object.entries(parseCall(called).inputs).map(([input, { type, default: unset }]) => [
    input,
    type === 'string' ? unset : JSON.parse(unset),
  ])
  return { on, jobs: parseWorkflow(called).jobs, defaults: Object.fromEntries(defaults) }
}

/**
 * Returns the names of the jobs that start at once. Matches triggers by event and activity type, but ignores branches and paths.
 */
function jobsStartedBy({ on, jobs, defaults }: ReturnType<typeof readStart>, event: WorkflowEvent, given = {}) {
  const { name, payload } = event
  if (!(name in on)) return []
  const { types } = v.parse(trigger, on[name])
  if (types !== undefined && !(v.is(acted, payload) && types.includes(payload.action))) return []
  const github = { event_name: name, event: payload, repository: 'octo-org/docs' }
  const contexts = { github, vars: {}, inputs: defaults, ...given }
  return Object.entries(jobs).flatMap(([job, { needs, if: condition }]) =>
    needs === undefined && isConditionTrue(condition, contexts) ? [job] : [],
  )
}

const of =
  (name: string, build: (parts: events.EventParts) => object) =>
  (parts: events.EventParts = {}, more: object = {}): WorkflowEvent => ({ name, payload: { ...build(parts), ...more } })
const ofComment = of('issue_comment', events.issueCommentEvent)
const ofCode = of('pull_request_review_comment', events.pullRequestReviewCommentEvent)
const ofReview = of('pull_request_review', events.pullRequestReviewEvent)
const ofIssue = of('issues', events.issuesEvent)
const ofPullRequest = of('pull_request', events.pullRequestEvent)
const labels = (...names: readonly string[]) => names.map((name, id) => ({ id, name }))
const ofMerge = (label = 'bug', thread: events.EventParts['thread'] = { mergedAt: 1 }) =>
  ofPullRequest({ action: 'closed', thread: { ...thread, labels: labels(label) } })
const ofLabel = (name: string, action = 'labeled') => ofIssue({ action }, { label: { name } })
const ofChecks = (change: object = {}): WorkflowEvent => {
  const { workflow_run, ...payload } = events.workflowRunEvent({ headSha: 'a'.repeat(40) })
  const run = { ...workflow_run, pull_requests: [{ number: 1 }], ...change }
  return { name: 'workflow_run', payload: { ...payload, workflow_run: run } }
}
const schedule = { name: 'schedule', payload: events.scheduleEvent() }
const push = { name: 'push', payload: events.pushEvent() }

const body = '/agent fix the typo'
const ofFork = ofPullRequest({ thread: { headRepository: 'stranger/docs' } })

const ofText = (text: string) => ofComment({ text: { body: text } })

test.each<[string, string, WorkflowEvent, readonly string[], object?]>([
  ['comment-driven', 'a command in the code of a pull request', ofCode({ text: { body } }), ['agent']],
  ['comment-driven', 'a command in a review', ofReview({ text: { body } }), ['agent']],
  ['comment-driven', 'a command as a new issue', ofIssue({ thread: { body } }), ['agent']],
  ['comment-driven', 'a command on the second line', ofText(`Hi\n${body}`), []],
  ['comment-driven', 'an ordinary comment in an issue that began with a command', ofComment({ thread: { body } }), []],
  ['comment-driven', 'an edited command', ofComment({ text: { body }, action: 'edited' }), []],
  ['comment-driven', 'a review without text', ofReview({ text: { body: '' } }), []],
  ['repair-checks', 'checks that were cancelled', ofChecks({ conclusion: 'cancelled' }), []],
  ['repair-checks', 'failed checks of a branch', ofChecks({ event: 'push' }), []],
  ['repair-checks', 'failed checks of a fork', ofChecks({ pull_requests: [] }), []],
  ['docs-elsewhere', 'a merge with nothing to document', ofMerge('no-docs'), []],
  ['docs-elsewhere', 'a pull request that was closed', ofMerge('bug', {}), []],
  ['docs-elsewhere', 'a merge from a fork', ofMerge('bug', { mergedAt: 1, headRepository: 'stranger/docs' }), []],
  ['ask-hub', 'a pull request that was closed', ofMerge('bug', {}), []],
  ['ask-hub', 'a merge from a fork', ofMerge('bug', { mergedAt: 1, headRepository: 'stranger/docs' }), []],
  ['release-after-merge', 'a pull request that was closed', ofMerge('bug', {}), []],
  ['label-driven', 'another label', ofLabel('agent-later'), []],
  ['label-driven', 'the label taken away', ofLabel('agent', 'unlabeled'), []],
  ['split-wait', 'the hour', schedule, ['reconcile']],
  ['split-wait', 'a pull request from a fork', ofFork, []],
  ['split-wait', 'a pull request that changed', ofPullRequest({ action: 'synchronize' }), []],
  ['organization/commands', 'a command', ofText(body), ['agent']],
  ['organization/commands', 'a command of another word', ofText('/docs fix the typo'), []],
  ['organization/commands', 'a command of the word that is set', ofText('/docs go'), ['agent'], { command: '/docs' }],
  ['organization/commands', 'a command as a new issue', ofIssue({ thread: { body } }), ['agent']],
  ['organization/label', 'the label', ofLabel('agent'), ['agent']],
  ['organization/label', 'another label', ofLabel('bug'), []],
  ['organization/label', 'the label that is set', ofLabel('docs'), ['agent'], { 'on-label': 'docs' }],
  ['organization/schedule', 'the hour', schedule, ['agent']],
  ['organization/report', 'the hour', schedule, ['report']],
  ['organization/reconcile', 'the hour', schedule, ['reconcile']],
  ['organization/reconcile', 'a pull request of the repository', ofPullRequest(), ['reconcile']],
  ['organization/reconcile', 'a pull request from a fork', ofFork, []],
  ['organization/scorecard', 'the hour', schedule, ['scorecard']],
  ['organization/repair', 'failed checks of a pull request', ofChecks(), ['checks']],
  ['organization/repair', 'checks that were cancelled', ofChecks({ conclusion: 'cancelled' }), []],
  ['organization/repair', 'failed checks of a fork', ofChecks({ pull_requests: [] }), []],
  ['organization/repair', 'a push', push, ['find']],
])('%s: %s', (name, _, event, jobs, inputs = {}) => {
  const start = readStart(name)
  const startedWith = (vars: object) => jobsStartedBy(start, event, { inputs: { ...start.defaults, ...inputs }, vars })
  for (const AGENT_ENABLED of [undefined, 'true', 'TRUE']) expect(startedWith({ AGENT_ENABLED })).toEqual(jobs)
  for (const AGENT_ENABLED of ['false', 'False']) expect(startedWith({ AGENT_ENABLED })).toEqual([])
  if (!name.startsWith('organization/')) return
  // A possible typo starts no job either, but its run says so, if the event would have started one.
  const told = jobs.length > 0 ? ['stopped'] : []
  for (const AGENT_ENABLED of ['off', '0', 'no', ' ']) expect(startedWith({ AGENT_ENABLED })).toEqual(told)
})

const definitions: readonly WebhookDefinition[] = createRequire(import.meta.url)('@octokit/webhooks-examples')

test.each([...readWorkflowFiles(), ...readCallers()].map(({ name }) => name.replace('.yml', '')))(
  "%s: of all of GitHub's example payloads only a run by hand, a push and a release start anything",
  (name) => {
    const examples = definitions.flatMap((of) => of.examples.map((payload) => ({ name: of.name, payload })))
    expect(examples.length).toBeGreaterThan(200)
    const start = readStart(name)
    const started = examples.filter((event) => jobsStartedBy(start, event).length > 0)
    expect(['workflow_dispatch', 'push', 'release']).toEqual(expect.arrayContaining(started.map((event) => event.name)))
  },
)
