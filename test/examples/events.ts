// Events as GitHub delivers them to a workflow, by what they are about.

import { aRepository, aThread } from '../github/defaults.ts'
import * as events from '../github/events.ts'
import type { WorkflowEvent } from './expressions.ts'

const of =
  (name: string, build: (parts: events.EventParts) => object) =>
  (parts: events.EventParts, more?: object): WorkflowEvent => ({
    name,
    payload: { ...build(parts), ...more },
  })
export const ofComment = of('issue_comment', events.issueCommentEvent)
export const ofCode = of('pull_request_review_comment', events.pullRequestReviewCommentEvent)
export const ofReview = of('pull_request_review', events.pullRequestReviewEvent)
export const ofIssue = of('issues', events.issuesEvent)
export const ofPullRequest = of('pull_request', events.pullRequestEvent)
export const ofChecks = (change: object = {}): WorkflowEvent => {
  const parts = {
    headSha: 'a'.repeat(40),
    pullRequests: [events.toCheckedPullRequest({ repository: aRepository(), thread: aThread() })],
  }
  const payload = events.workflowRunEvent(parts)
  return {
    name: 'workflow_run',
    payload: { ...payload, workflow_run: { ...payload.workflow_run, event: 'pull_request', ...change } },
  }
}
export const ofMerge = (labels: readonly string[] = [], thread: events.EventParts['thread'] = { mergedAt: 1 }) =>
  ofPullRequest({ action: 'closed', thread: { ...thread, labels: labels.map((name, id) => ({ id, name })) } })
export const agentReview = (state: 'approved' | 'changes_requested', labels: readonly string[]) =>
  ofReview({ text: { body: 'Not yet', state }, thread: { labels: labels.map((name, id) => ({ id, name })) } })
export const ofLabel = (name: string, action = 'labeled') => ofIssue({ action }, { label: { name } })
export const schedule = { name: 'schedule', payload: events.scheduleEvent() }
export const byHand = { name: 'workflow_dispatch', payload: events.workflowDispatchEvent() }
