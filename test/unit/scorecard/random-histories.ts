// Random pasts of a repository: pull requests of the agent and of others, records that hold and records that do not.

import fc from 'fast-check'
import { deriveSigningKey } from '../../../src/agent/context.ts'
import { type SignedRecord, signRecord } from '../../../src/agent/memory/record.ts'
import type { EmulatedGitHub } from '../../github/github.ts'
import { dayMs, type HistoryDatabase, now } from './history-database.ts'

export const keys = { secretKey: 'the key of this project', previousSecretKey: 'the key before it' }
const hourMs = 3_600_000
const agent = 'agent-app[bot]'

/** What is the matter with the record of the opening. Those of the first row count. */
const anyFlaw = fc.constantFrom(
  ...(['none', 'none', 'none', 'none', 'another project', 'previous key'] as const),
  ...(['absent', 'unknown key', 'another thread', 'another repository', 'copied', 'below a line'] as const),
)
const anyMessage = fc.record({
  operation: fc.constantFrom('message', 'message', 'create', undefined),
  state: fc.constantFrom('completed', 'working', 'not-sent', 'unknown'),
  again: fc.constantFrom('not', 'none', 'copied'),
  hours: fc.nat(300),
})
const anyCommit = fc.record({ author: fc.constantFrom(agent, agent, 'mona', null), isMerge: fc.boolean() })
const anyPullRequest = fc.record({
  hoursAgo: fc.integer({ min: 12, max: 60 * 24 }),
  fate: fc.constantFrom('open', 'merged', 'merged', 'merged', 'merged', 'closed', 'reopened'),
  label: fc.constantFrom('agent', 'agent', 'agent', 'Agent', 'removed', 'other'),
  settledAfterHours: fc.integer({ min: 1, max: 20 * 24 }),
  author: fc.constantFrom(agent, 'mona'),
  commits: fc.array(anyCommit, { minLength: 1, maxLength: 3 }),
  flaw: anyFlaw,
  topic: fc.constantFrom('docs', 'blog', undefined),
  messages: fc.array(anyMessage, { maxLength: 3 }),
})
export const anyHistory = fc.record({
  pullRequests: fc.array(anyPullRequest, { maxLength: 30, size: 'max' }),
  topic: fc.constantFrom('', '', 'docs'),
})
type RandomHistory = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never
type PlannedPullRequest = RandomHistory['pullRequests'][number]
type Flaw = PlannedPullRequest['flaw']

export interface Stage {
  readonly github: EmulatedGitHub
  readonly database: HistoryDatabase
  /** Milliseconds since the epoch, for whatever happens next. */
  setTime(time: number): void
}

/** Lets it all happen on the emulated GitHub, and notes in the database what has happened. */
export function play({ pullRequests }: RandomHistory, stage: Stage): void {
  for (const planned of pullRequests.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) playOne(planned, stage)
}

function playOne(planned: PlannedPullRequest, stage: Stage): void {
  const { github, database, setTime } = stage
  const { author, label, fate, flaw, topic, messages } = planned
  const opened = now - planned.hoursAgo * hourMs
  setTime(opened)
  const labels = label === 'removed' ? ['agent'] : [label]
  const [first] = planned.commits
  // The address of the first commit may be one that GitHub does not know.
  const unknown = first?.author === null ? { commits: [] } : {}
  const { number } = github.pullRequest({ author, labels, ...unknown }).pull_request
  if (first?.author !== null) database.add('made', number, author, false)
  for (const commit of planned.commits) {
    github.push(number, commit)
    database.add('made', number, commit.author, commit.isMerge)
  }
  const key = `prompt:${String(number).padStart(64, '0')}`
  // Sent from an issue to a job, which then opened the pull request.
  const opening = { kind: 'pull-request', operation: 'message', key, topic, state: 'completed' } as const
  if (flaw !== 'absent') write({ ...opening, thread: number }, flaw, stage)
  for (const [index, { operation, state, again, hours }] of messages.entries()) {
    setTime(Math.min(now - 1000, opened + hours * hourMs))
    const asked = { kind: 'status', thread: number, key: `comment:${6000 + number * 10 + index}` } as const
    const record = { ...asked, topic, state, operation, jobId: 'job-1' }
    write(record, 'none', stage)
    if (again !== 'not') write(record, again, stage)
  }
  const settled = Math.min(now - hourMs, opened + planned.settledAfterHours * hourMs)
  setTime(settled)
  if (label === 'removed') github.removeLabel(number, 'agent')
  if (fate === 'merged') github.mergeThread(number)
  if (fate === 'closed' || fate === 'reopened') github.closeThread(number)
  if (fate === 'reopened') github.reopenThread(number)
  const isOpen = fate === 'open' || fate === 'reopened'
  const isLabeled = label === 'agent' || label === 'Agent'
  database.add('pr', number, opened, isOpen ? null : settled, isOpen ? 'open' : fate, isLabeled, author)
}

type Draft = Pick<SignedRecord, 'kind' | 'thread' | 'key' | 'topic' | 'state' | 'operation' | 'jobId'>

/** Writes the comment that holds the record. */
function write(draft: Draft, flaw: Flaw, { github, database }: Stage): void {
  const record: SignedRecord = {
    ...draft,
    repository: github.repository().id + (flaw === 'another repository' ? 1 : 0),
    service: (flaw === 'another project' ? 'f' : 'e').repeat(16),
    ...{ attempt: 'a'.repeat(16), requestedAt: now - 90 * dayMs, stateAt: now - 90 * dayMs },
    thread: draft.thread + (flaw === 'another thread' ? 1000 : 0),
  }
  const { secretKey, previousSecretKey } = keys
  const signingKey = { 'unknown key': 'somebody', 'previous key': previousSecretKey }[String(flaw)] ?? secretKey
  const line = flaw === 'below a line' ? 'See below.\n' : ''
  const body = `${line}${signRecord(record, deriveSigningKey(signingKey))}\n\nText`
  github.comment({ thread: draft.thread, author: flaw === 'copied' ? 'mallory' : 'github-actions[bot]', body })
  const isValid = ['none', 'another project', 'previous key'].includes(flaw)
  const { thread, kind, key, operation, state, topic } = draft
  database.add('rec', thread, kind, key, operation, state, topic, isValid)
}
