// Who may command, and which event is a command, on the built action.

import { describe, expect, test } from 'vitest'
import { deriveMarkerKey, type MarkerRecord, signMarker, toServiceHash } from '../../src/ledger/marker.ts'
import { type Conversation, conversation } from '../e2e/conversation.ts'
import { scenario } from '../e2e/scenario.ts'
import { changesNothing } from '../emulator/lifecycle.ts'
import { repositoryDispatchEvent, workflowDispatchEvent } from '../github/events.ts'
import type { ActionRun } from '../runner/action-run.ts'

const quick = { defaultJob: changesNothing(0), defaultMessage: changesNothing(0) }
const body = '/agent update the guide'
const prompts = ({ emulator }: Conversation) => emulator.listWrites().map(({ method, url }) => `${method} ${url}`)
const created = 'POST /v2/agent/project-1/job'

/** Nothing was sent to the service, nothing was written to GitHub, and one line says why. */
function expectNothing({ emulator, github }: Conversation, run: ActionRun, reason: string): void {
  expect(run.outputs).toMatchObject({ outcome: 'skipped', reason })
  expect(run.exitCode).toBe(0)
  expect(emulator.journal).toEqual([])
  expect(github.journal.writes()).toEqual([])
  expect(run.plainLines).toEqual([`Skipped (${reason}).`])
  expect(run.annotations).toEqual([])
  expect(run.summary).toBe('')
}

describe.concurrent('people', () => {
  test.concurrent('H70: a stranger', () =>
    conversation(async (at) => {
      at.github.issue()
      const run = await at.deliver(at.github.comment({ thread: 1, author: 'stranger', body }))
      expectNothing(at, run, 'not-authorized')
    }, quick))

  test.concurrent('H70: a prompt of the workflow opens no door for a stranger', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'stranger', body: 'hello' })
      expectNothing(at, await at.deliver(payload, { inputs: { prompt: 'hello' } }), 'not-authorized')
    }, quick))

  test.concurrent('H71: an association says nothing against a permission', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body, association: 'CONTRIBUTOR' })
      expect((await at.deliver(payload)).outputs).toMatchObject({ outcome: 'no-changes' })
    }, quick))

  test.concurrent.for(['read', 'triage'] as const)('H72: a member with %s', (role) =>
    conversation(async (at) => {
      at.github.issue()
      at.github.setRole('hubot', role)
      const payload = at.github.comment({ thread: 1, author: 'hubot', body, association: 'MEMBER' })
      expectNothing(at, await at.deliver(payload), 'not-authorized')
    }, quick),
  )

  test.concurrent('H76: the permission is asked again for a re-run, also when a job is recorded', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(payload, { github: { run_id: '7' } })
      at.github.setRole('mona', 'read')
      const before = at.emulator.journal.length
      const rerun = await at.deliver(payload, { github: { run_id: '7', run_attempt: '2' } })
      expect(rerun.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
      expect(at.emulator.journal).toHaveLength(before)
    }, quick))

  test.concurrent("H78: somebody edits another person's comment", () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'stranger', body, sender: 'mona' })
      expectNothing(at, await at.deliver(payload), 'author-not-sender')
    }, quick))
})

describe.concurrent('bots and lists', () => {
  test.concurrent.for([
    ['evil-app[bot]', {}, 'bot-not-allowed'],
    ['evil-app[bot]', { 'allowed-users': 'evil-app[bot], evil-app' }, 'bot-not-allowed'],
    ['evil-app[bot]', { 'allowed-bots': 'evil-app' }, 'bot-not-allowed'],
    ['evil-app[bot]', { 'allowed-bots': 'Renovate[bot]' }, 'bot-not-allowed'],
    ['evil-app[bot]', { 'allowed-bots': 'renovate[bot]\nEvil-App[bot]' }, undefined],
    ['mona-lisa', { 'allowed-users': 'Mona-Lisa' }, undefined],
    ['mona-lisa', { 'allowed-users': 'mona' }, 'not-authorized'],
    ['mona-lisa', { 'allowed-bots': 'mona-lisa' }, 'not-authorized'],
  ] as const)('H73, H74: %s with %j', ([author, inputs, reason]) =>
    conversation(async (at) => {
      at.github.issue()
      const run = await at.deliver(at.github.comment({ thread: 1, author, body }), { inputs })
      if (reason !== undefined) expectNothing(at, run, reason)
      else expect(run.outputs).toMatchObject({ outcome: 'no-changes' })
    }, quick),
  )

  test.concurrent('H73: a bot without the suffix counts by its type', () =>
    conversation(async (at) => {
      at.github.issue()
      at.github.addUser({ login: 'Copilot', type: 'Bot' })
      const payload = at.github.comment({ thread: 1, author: 'Copilot', body })
      const inputs = { 'allowed-users': 'Copilot' }
      expectNothing(at, await at.deliver(payload, { inputs }), 'bot-not-allowed')
      const allowed = await at.deliver(payload, { inputs: { 'allowed-bots': 'copilot' } })
      expect(allowed.outputs).toMatchObject({ outcome: 'no-changes' })
    }, quick))

  test.concurrent.for(['*', 'mona*', 'mоna', 'a b', '@mona', '/mona/', 'ⓜona'])(
    'H74: the list entry %j is refused before anything is asked',
    (entry) =>
      conversation(async (at) => {
        at.github.issue()
        const payload = at.github.comment({ thread: 1, author: 'stranger', body })
        for (const name of ['allowed-users', 'allowed-bots']) {
          const run = await at.deliver(payload, { inputs: { [name]: entry } })
          expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
          expect(run.summary).toContain(name)
        }
        expect(at.emulator.journal).toEqual([])
        expect(at.github.journal.entries()).toEqual([])
      }, quick),
  )

  test.concurrent('H74: `read` lets nobody in where everybody has it', () =>
    conversation(async (at) => {
      at.github.issue()
      const inputs = { 'minimum-permission': 'read' }
      const payload = () => at.github.comment({ thread: 1, author: 'stranger', body })
      expect((await at.deliver(payload(), { inputs })).outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(at.emulator.journal).toEqual([])
    }, quick))
})

describe.concurrent('events', () => {
  test.concurrent.for(['edited', 'deleted'])('H75: a comment that was %s', (action) =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body, action })
      expectNothing(at, await at.deliver(payload), 'unsupported-action')
      const inputs = { prompt: 'Of the workflow' }
      expectNothing(at, await at.deliver(payload, { inputs }), 'unsupported-action')
    }, quick),
  )

  test.concurrent.for([
    ['is missing', { name: 'issue_comment', isMissing: true as const }],
    ['is no JSON', { name: 'issue_comment', text: '{"action": "created", ' }],
    ['is null', { name: 'issue_comment', text: 'null' }],
    ['is that of another event', { name: 'issue_comment', payload: workflowDispatchEvent() }],
  ] as const)('H77: an event file that %s', ([, event]) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ event })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
      expect(emulator.journal).toEqual([])
    }),
  )

  test.concurrent.for(['workflow_dispatch', 'repository_dispatch', 'push', 'discussion_comment'])(
    'H77: %s with what looks like a comment is no command',
    (on) =>
      conversation(async (at) => {
        at.github.issue()
        const comment = at.github.comment({ thread: 1, author: 'mona', body })
        const payload = {
          ...comment,
          ...workflowDispatchEvent({ inputs: comment }),
          ...repositoryDispatchEvent({ clientPayload: comment }),
        }
        const run = await at.deliver({ ...payload, action: 'created', comment: comment.comment }, { on })
        expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
        expect(at.emulator.journal).toEqual([])
        expect(at.github.journal.entries()).toEqual([])
      }, quick),
  )

  test.concurrent('H79: a comment that was changed, or deleted, since the event', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      at.github.editText(payload.comment.id, '/agent delete everything')
      expectNothing(at, await at.deliver(payload), 'comment-changed')
      at.github.deleteText(payload.comment.id)
      expectNothing(at, await at.deliver(payload), 'comment-changed')
    }, quick))

  test.concurrent('H79: also on a re-run of a request that has a job', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(payload)
      at.github.editText(payload.comment.id, '/agent delete everything')
      const rerun = await at.deliver(payload)
      expect(rerun.outputs).toMatchObject({ outcome: 'skipped', reason: 'comment-changed' })
      expect(prompts(at)).toEqual([created])
    }, quick))

  test.concurrent('H80: a locked thread, as the event or as GitHub says', () =>
    conversation(async (at) => {
      at.github.issue()
      const unlocked = at.github.comment({ thread: 1, author: 'mona', body })
      at.github.lock(1)
      expectNothing(at, await at.deliver(unlocked), 'locked')
      expectNothing(at, await at.deliver(at.github.comment({ thread: 1, author: 'mona', body })), 'locked')
    }, quick))

  test.concurrent('H80: a closed or merged thread', () =>
    conversation(async (at) => {
      at.github.issue()
      at.github.pullRequest()
      at.github.closeThread(1)
      at.github.mergeThread(2)
      for (const thread of [1, 2]) {
        const run = await at.deliver(at.github.comment({ thread, author: 'mona', body }))
        expect(run.outputs).toMatchObject({ outcome: 'no-changes', operation: 'create' })
      }
    }, quick))
})

describe.concurrent('again and again', () => {
  test.concurrent('H81: the same event twice, one after the other', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(payload)
      const again = await at.deliver(payload)
      expect(again.outputs).toMatchObject({ outcome: 'no-changes', 'job-id': 'job-1' })
      expect(prompts(at)).toEqual([created])
      expect(at.replies(1)).toHaveLength(1)
    }, quick))

  test.concurrent('H81: the same event twice, at once', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      const runs = await Promise.all([at.deliver(payload), at.deliver(payload)])
      expect(prompts(at)).toEqual([created])
      expect(new Set(runs.map(({ outputs }) => outputs['job-id']))).toEqual(new Set(['job-1']))
      expect(at.replies(1)).toHaveLength(1)
    }, quick))

  test.concurrent('H81: ten commands at once in ten threads are ten jobs', () =>
    conversation(async (at) => {
      const payloads = Array.from({ length: 10 }, () => {
        const { issue } = at.github.issue()
        return at.github.comment({ thread: issue.number, author: 'mona', body })
      })
      const runs = await Promise.all(
        payloads.map((payload) => at.deliver(payload, { inputs: { wait: 'false' }, jobsStarted: 10 })),
      )
      expect(new Set(runs.map(({ outputs }) => outputs['job-id'])).size).toBe(10)
      expect(prompts(at)).toHaveLength(10)
    }, quick))

  test.concurrent('H82: our own comments command nothing', () =>
    conversation(async (at) => {
      at.github.issue()
      const ours = at.github.comment({ thread: 1, author: 'github-actions[bot]', body })
      expectNothing(at, await at.deliver(ours), 'bot-not-allowed')
      const { comment } = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(at.github.comment({ thread: 1, author: 'mona', body }))
      const [reply] = at.github.comments(1).filter(({ body }) => body.startsWith('<!--'))
      const copied = at.github.comment({ thread: 1, author: 'mona', body: `${reply?.body}\n\n/agent do it` })
      const run = await at.deliver(copied)
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-a-command' })
      expect(comment.body).toBe(body)
    }, quick))
})

describe.concurrent('markers', () => {
  const signed = (at: Conversation, fields: Partial<MarkerRecord> = {}, key = at.emulator.key) =>
    signMarker(
      {
        kind: 'status',
        repositoryId: at.github.repository().id,
        thread: 1,
        service: toServiceHash(at.emulator.url, at.emulator.projectId),
        jobId: 'job-1',
        request: 'comment:77',
        requestedAt: Date.now() - 60_000,
        attempt: '0123456789abcdef',
        state: 'running',
        stateAt: Date.now() - 50_000,
        ...fields,
      },
      deriveMarkerKey(key),
    )
  const bot = 'github-actions[bot]'

  test.concurrent('H85: the oracle: a marker of ours leads to its job', () =>
    conversation(async (at) => {
      at.github.issue()
      at.emulator.addJob(changesNothing(0), { id: 'job-1' })
      at.github.comment({ thread: 1, author: bot, body: signed(at) })
      const run = await at.deliver(at.github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    }, quick))

  test.concurrent.for<[string, (at: Conversation) => string]>([
    ['with a signature of its own', (at) => signed(at, {}, 'a-key-of-the-stranger-0123456789')],
    ['whose job was changed', (at) => signed(at).replace('job=job%2D1', 'job=job%2D2')],
    ['that is not in the first line', (at) => `Look:\n${signed(at)}`],
    ['H86: that stood in another thread', (at) => signed(at, { thread: 2 })],
    ['H86: that stood in another repository', (at) => signed(at, { repositoryId: 7 })],
    ['H88: of another project', (at) => signed(at, { service: toServiceHash(at.emulator.url, 'project-2') })],
    ['H88: of another service', (at) => signed(at, { service: toServiceHash('https://x.test', 'project-1') })],
  ])('H85, H86, H88: a marker %s leads nowhere, whoever posted it', ([, write]) =>
    conversation(async (at) => {
      for (const author of ['stranger', bot]) {
        const { issue } = at.github.issue()
        if (issue.number !== 1) continue
        for (const id of ['job-1', 'job-2']) at.emulator.addJob(changesNothing(0), { id })
        const planted = at.github.comment({ thread: 1, author, body: write(at) })
        const run = await at.deliver(at.github.comment({ thread: 1, author: 'mona', body }))
        expect(run.outputs).toMatchObject({ outcome: 'no-changes', operation: 'create' })
        expect(prompts(at)).toEqual([created])
        expect(at.github.text(planted.comment.id).history).toHaveLength(1)
        expect(at.github.text(planted.comment.id).deletedAt).toBeNull()
      }
    }, quick),
  )

  test.concurrent('H85: a copy of our status comment is never edited, and changes nothing', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(payload)
      const [ours] = at.github.comments(1).filter(({ body }) => body.startsWith('<!--'))
      const copy = at.github.comment({ thread: 1, author: 'stranger', body: ours?.body ?? '' })
      const run = await at.deliver(payload)
      expect(run.outputs).toMatchObject({ outcome: 'no-changes', 'job-id': 'job-1' })
      const followUp = await at.deliver(at.github.comment({ thread: 1, author: 'mona', body: '/agent and this' }))
      expect(followUp.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
      expect(at.github.text(copy.comment.id).history).toHaveLength(1)
    }, quick))

  test.concurrent('H85: a copy by a stranger is not edited when its own comment is gone', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body })
      await at.deliver(payload)
      const [ours] = at.github.comments(1).filter(({ body }) => body.startsWith('<!--'))
      const copy = at.github.comment({ thread: 1, author: 'stranger', body: ours?.body ?? '' })
      at.github.deleteText(ours?.id ?? 0)
      const run = await at.deliver(payload)
      // The record holds, whoever keeps it: nothing is sent twice.
      expect(run.outputs).toMatchObject({ 'job-id': 'job-1' })
      expect(prompts(at)).toEqual([created])
      expect(at.github.text(copy.comment.id).history).toHaveLength(1)
      expect(at.github.text(copy.comment.id).deletedAt).toBeNull()
    }, quick))

  test.concurrent('H88: a job that the service does not know counts as none, and the log says so', () =>
    conversation(async (at) => {
      at.github.issue()
      at.github.comment({ thread: 1, author: bot, body: signed(at, { jobId: 'job-404' }) })
      const run = await at.deliver(at.github.comment({ thread: 1, author: 'mona', body }))
      expect(run.outputs).toMatchObject({ outcome: 'no-changes', operation: 'create' })
      expect(run.plainLines.join('\n')).toContain('does not know job job-404')
    }, quick))
})

describe.concurrent('texts that nearly are commands', () => {
  test.concurrent.for([
    '/agentx do it',
    ' /agent do it',
    '\u00A0/agent do it',
    '\u200B/agent do it',
    '\uFEFF/agent do it',
    '/аgent do it',
    '> /agent do it',
    '```\n/agent do it\n```',
    '    /agent do it',
    'Please\n/agent do it',
    '\n/agent do it',
    '<!-- -->/agent do it',
    '/agent-status',
  ])('H89: %j', (body) =>
    conversation(async (at) => {
      at.github.issue()
      expectNothing(at, await at.deliver(at.github.comment({ thread: 1, author: 'mona', body })), 'not-a-command')
    }, quick),
  )

  test.concurrent('H89: a carriage return ends the word as well', () =>
    conversation(async (at) => {
      at.github.issue()
      const payload = at.github.comment({ thread: 1, author: 'mona', body: '/agent\r\nfix it\r\nplease' })
      expect((await at.deliver(payload)).outputs).toMatchObject({ outcome: 'no-changes' })
      expect(at.emulator.jobs[0]?.prompts[0]).toMatch(/^fix it\nplease\n/)
    }, quick))
})
