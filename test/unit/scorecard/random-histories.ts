// Random pasts of a repository: pull requests of the agent and of others, records that hold and records that do not.

import fc from 'fast-check'
import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../../src/agent/ledger/record.ts'
import type { EmulatedGitHub } from '../../github/github.ts'
import { dayMs, type HistoryDatabase, now } from './history-database.ts'

export const project = {
  baseUrl: 'https://agents.example.com',
  projectId: 'project-1',
  secretKey: 'the key of this project',
}
const signingKey = deriveSigningKey(project.secretKey)
const service = toServiceHash(project.baseUrl, project.projectId)
const hourMs = 3_600_000
const agent = 'agent-app[bot]'

const anyTopic = fc.constantFrom('docs', 'blog', undefined)
const anyEnd = fc.constantFrom('completed', 'no-changes', 'failed', 'unknown', 'timeout', 'running')
const anyAsker = fc.constantFrom('person', 'workflow', 'schedule')
/** What is wrong with a record: another key (forged by a stranger, or ours before it was rotated), service or thread. */
const anyFlaw = fc.constantFrom('none', 'none', 'none', 'none', 'absent', 'forged', 'rotated', 'service', 'thread')
const anyMessage = fc.record({
  isInIssue: fc.boolean(),
  state: fc.constantFrom('completed', 'failed', 'running', 'not-sent', 'unknown'),
  askedBy: anyAsker,
  isCopied: fc.boolean(),
  hours: fc.nat(300),
})
const anyPullRequest = fc.record({
  hoursAgo: fc.integer({ min: 12, max: 60 * 24 }),
  leadHours: fc.nat(10),
  hasThread: fc.boolean(),
  fate: fc.constantFrom('open', 'merged', 'merged', 'merged', 'closed', 'reopened'),
  label: fc.constantFrom('agent', 'agent', 'agent', 'Agent', 'removed', 'set again', 'other'),
  settledAfterHours: fc.integer({ min: 1, max: 20 * 24 }),
  author: fc.constantFrom(agent, 'mona'),
  commits: fc.array(fc.record({ author: fc.constantFrom(agent, 'mona', null), isMerge: fc.boolean() }), {
    maxLength: 3,
  }),
  flaw: anyFlaw,
  topic: anyTopic,
  end: anyEnd,
  askedBy: anyAsker,
  messages: fc.array(anyMessage, { maxLength: 3 }),
  noise: fc.constantFrom('help', 'report', 'none'),
})
export const anyHistory = fc.record({
  pullRequests: fc.array(anyPullRequest, { maxLength: 9, size: 'max' }),
  topic: fc.constantFrom('', '', 'docs'),
})
type AgentHistory = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never
type PlannedPullRequest = AgentHistory['pullRequests'][number]
type Flaw = PlannedPullRequest['flaw']

export interface Stage {
  readonly github: EmulatedGitHub
  readonly database: HistoryDatabase
  /** Milliseconds since the epoch, for whatever happens next. */
  setTime(time: number): void
}

/** Lets it all happen on the emulated GitHub, and notes in the database what has happened. */
export function play({ pullRequests }: AgentHistory, stage: Stage): void {
  stage.setTime(now - 100 * dayMs)
  stage.github.issue()
  const inOrder = pullRequests.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  for (const [at, planned] of inOrder.entries()) playOne(planned, at + 1, stage)
}

function playOne(planned: PlannedPullRequest, at: number, stage: Stage): void {
  const { github, database, setTime } = stage
  const opened = now - planned.hoursAgo * hourMs
  const requested = opened - planned.leadHours * hourMs
  const job = `job-${at}`
  const request = planned.hasThread ? `comment:${5000 + at}` : `prompt:${String(at).padStart(64, '0')}`
  const first = { request, requestedAt: requested, jobId: job, topic: planned.topic, askedBy: planned.askedBy }
  setTime(requested)
  if (planned.hasThread)
    write({ ...first, kind: 'status', thread: 1, operation: 'create', state: planned.end }, planned.flaw, stage)
  setTime(opened)
  const labels = planned.label === 'other' ? ['docs'] : [planned.label === 'Agent' ? 'Agent' : 'agent']
  const { number } = github.pullRequest({ author: planned.author, labels }).pull_request
  for (const commit of planned.commits) {
    github.push(number, commit)
    database.add('made', number, commit.author, commit.isMerge)
  }
  write({ ...first, kind: 'pull-request', thread: number, state: 'completed' }, planned.flaw, stage)
  playMessages(planned, { number, opened, job, at }, stage)
  if (planned.noise !== 'none') {
    const kind = planned.noise === 'help' ? 'status' : 'notice'
    const noise = { request: `comment:${9000 + at}`, requestedAt: opened, state: 'reported' } as const
    write({ kind, thread: number, ...noise }, 'none', stage)
  }
  const isLabeled = settle(planned, number, opened, stage)
  const settled = planned.fate === 'merged' || planned.fate === 'closed' ? toSettled(planned, opened) : null
  const state = settled === null ? 'open' : planned.fate
  database.add('pr', number, opened, settled, state, isLabeled, planned.author)
}

function toSettled({ settledAfterHours }: PlannedPullRequest, opened: number): number {
  return Math.min(now - hourMs, opened + settledAfterHours * hourMs)
}

function settle(planned: PlannedPullRequest, number: number, opened: number, { github, setTime }: Stage): boolean {
  const { fate, label } = planned
  setTime(toSettled(planned, opened))
  if (label === 'removed' || label === 'set again') github.removeLabel(number, 'agent')
  if (label === 'set again') github.addLabel(number, 'agent')
  if (fate === 'merged') github.mergeThread(number)
  if (fate === 'closed' || fate === 'reopened') github.closeThread(number)
  if (fate === 'reopened') github.reopenThread(number)
  return label !== 'removed' && label !== 'other'
}

function playMessages(
  { messages, topic }: PlannedPullRequest,
  { number, opened, job, at }: { number: number; opened: number; job: string; at: number },
  stage: Stage,
): void {
  for (const [index, { isInIssue, state, askedBy, isCopied, hours }] of messages.entries()) {
    const requestedAt = Math.min(now - 1000, opened + hours * hourMs)
    stage.setTime(requestedAt)
    const known = state === 'not-sent' || state === 'unknown' ? {} : { jobId: job, operation: 'message' as const }
    const record = {
      ...{ kind: 'status' as const, thread: isInIssue ? 1 : number, request: `comment:${6000 + at * 10 + index}` },
      ...{ requestedAt, topic, askedBy, state, ...known },
    }
    write(record, 'none', stage)
    if (isCopied) write(record, 'none', stage, 'mallory')
  }
}

type Draft = Omit<LedgerRecord, 'repository' | 'service' | 'attempt' | 'stateAt'>

/** Writes the comment that holds the record, if there is one. */
function write(draft: Draft, flaw: Flaw, { github, database }: Stage, author = 'github-actions[bot]'): void {
  if (flaw === 'absent' && draft.kind === 'pull-request') return
  const record: LedgerRecord = {
    ...draft,
    repository: github.repository().id,
    service: flaw === 'service' ? 'f'.repeat(16) : service,
    attempt: 'a'.repeat(16),
    stateAt: draft.requestedAt,
    thread: flaw === 'thread' ? draft.thread + 1000 : draft.thread,
  }
  const key = flaw === 'forged' || flaw === 'rotated' ? Buffer.from('another key') : signingKey
  const body = `${signRecord(record, key)}\n\nText`
  github.comment({ thread: draft.thread, author: flaw === 'forged' ? 'mallory' : author, body })
  const { kind, thread, request, requestedAt, askedBy, operation, jobId, state, topic } = draft
  const isValid = flaw === 'none' || flaw === 'absent'
  database.add('rec', thread, kind, request, requestedAt, askedBy, operation, jobId, state, topic, isValid)
}
