// Which events get a runner: triggers and conditions, evaluated by GitHub's own library on GitHub's example payloads.
// @module-tag long

import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import { expect, test } from 'vitest'
import {
  agentReview,
  byHand,
  ofChecks,
  ofCode,
  ofComment,
  ofIssue,
  ofLabel,
  ofMerge,
  ofPullRequest,
  ofReview,
  schedule,
} from './events.ts'
import { jobsStartedBy, type WorkflowEvent } from './expressions.ts'
import { readWorkflow, readWorkflowFiles } from './workflow.ts'

const definitions: readonly WebhookDefinition[] = createRequire(import.meta.url)('@octokit/webhooks-examples')
const body = '/agent fix the typo'

const command = ofComment({ text: { body } })
const ordinary = ofComment({})

test.each<[string, string, WorkflowEvent, readonly string[]]>([
  ['readme-1', 'a command', command, ['agent']],
  ['readme-1', 'an ordinary comment', ordinary, []],
  ['comment-driven', 'a command', command, ['agent']],
  ['comment-driven', 'a command in the code of a pull request', ofCode({ text: { body } }), ['agent']],
  ['comment-driven', 'a command in a review', ofReview({ text: { body } }), ['agent']],
  ['comment-driven', 'a command as a new issue', ofIssue({ thread: { body } }), ['agent']],
  ['comment-driven', 'a command on the second line', ofComment({ text: { body: `Hi\n${body}` } }), []],
  ['comment-driven', 'an ordinary comment in an issue that began with a command', ofComment({ thread: { body } }), []],
  ['comment-driven', 'an edited command', ofComment({ text: { body }, action: 'edited' }), []],
  ['comment-driven', 'a review without text', ofReview({ text: { body: '' } }), []],
  ['comment-driven', 'an ordinary comment in the code', ofCode({}), []],
  ['comment-driven', 'an edited comment in the code', ofCode({ text: { body }, action: 'edited' }), []],
  ['comment-driven', 'an ordinary issue', ofIssue({}), []],
  ['comment-driven', 'a command in an issue that gets a label', ofIssue({ thread: { body }, action: 'labeled' }), []],
  ['comment-driven', 'a dismissed review', ofReview({ text: { body }, action: 'dismissed' }), []],
  ['comment-driven', 'changes requested of the agent', agentReview('changes_requested', ['agent']), ['agent']],
  ['comment-driven', 'changes requested of somebody else', agentReview('changes_requested', ['bug']), []],
  ['comment-driven', 'an approval', agentReview('approved', ['agent']), []],
  ['repair-checks', 'failed checks of a pull request', ofChecks(), ['repair']],
  ['repair-checks', 'checks that passed', ofChecks({ conclusion: 'success' }), []],
  ['repair-checks', 'failed checks of a branch', ofChecks({ event: 'push' }), []],
  ['repair-checks', 'failed checks of a fork', ofChecks({ pull_requests: [] }), []],
  ['docs-elsewhere', 'a merge', ofMerge(), ['document']],
  ['docs-elsewhere', 'a merge with nothing to document', ofMerge(['no-docs']), []],
  ['docs-elsewhere', 'a pull request that was closed', ofMerge([], {}), []],
  ['docs-elsewhere', 'a merge from a fork', ofMerge([], { mergedAt: 1, headRepository: 'stranger/docs' }), []],
  ['label-driven', 'the label', ofLabel('agent'), ['agent']],
  ['label-driven', 'another label', ofLabel('agent-later'), []],
  ['label-driven', 'the label taken away', ofLabel('agent', 'unlabeled'), []],
  ['split-wait', 'a command', command, ['start']],
  ['split-wait', 'an ordinary comment', ordinary, []],
  ['split-wait', 'the hour', schedule, ['settle']],
  ['split-wait', 'a pull request of the repository', ofPullRequest({}), ['settle']],
  ['split-wait', 'a pull request from a fork', ofPullRequest({ thread: { headRepository: 'stranger/docs' } }), []],
  ['split-wait', 'a pull request that changed', ofPullRequest({ action: 'synchronize' }), []],
])('%s: %s', (workflow, _, event, jobs) => {
  expect(jobsStartedBy(readWorkflow(workflow), event)).toEqual(jobs)
})

test.each([
  ['scheduled-upkeep', ['upkeep']],
  ['weekly-changes', ['document']],
  ['weekly-report', ['report']],
  ['report-page', ['report', 'publish']],
  ['scorecard', ['scorecard']],
  ['report-to-agent', ['improve']],
  ['many-projects', ['report', 'join']],
  ['chat-message', ['report']],
])('%s starts on its schedule and by hand', (name, jobs) => {
  const started = (event: WorkflowEvent) => jobsStartedBy(readWorkflow(name), event)
  expect(started(schedule)).toEqual(jobs)
  expect(started(byHand)).toEqual(jobs)
})

test.each(readWorkflowFiles().map(({ name }) => name.replace('.yml', '')))(
  "%s: of all of GitHub's example payloads only a run by hand, a push and a release start anything",
  (name) => {
    const examples = definitions.flatMap((of) => of.examples.map((payload) => ({ name: of.name, payload })))
    expect(examples.length).toBeGreaterThan(200)
    const workflow = readWorkflow(name)
    const started = examples.filter((event) => jobsStartedBy(workflow, event).length > 0)
    expect(['workflow_dispatch', 'push', 'release']).toEqual(expect.arrayContaining(started.map((event) => event.name)))
  },
)
