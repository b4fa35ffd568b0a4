// The story of a run up to its operation: what is decided, and with what nothing is even connected.

import { expect, test } from 'vitest'
// Loaded before the first run: loading takes real time, in which nobody waits for the virtual one.
import '../../../src/agent/job/run.ts'
import { run } from '../../../src/agent/run.ts'
import type { GitHub } from '../../../src/kit/github/github.ts'
import type { World } from '../../../src/kit/world.ts'
import { resolveRepository } from '../../../src/kit/world.ts'
import { issueCommentEvent, pullRequestEvent, pushEvent, workflowDispatchEvent } from '../../github/events.ts'
import { inputSource } from '../input-source.ts'
import { startRun } from './job/session.ts'
import { unasked } from './ledger/memory-github.ts'

interface Options {
  readonly name?: string
  /** Undefined: there is no event file. */
  readonly payload?: unknown
  readonly inputs?: Readonly<Record<string, string>>
  /** Unless given, GitHub cannot even be connected. */
  readonly github?: GitHub
}

const commented = (body: string) => ({ name: 'issue_comment', payload: issueCommentEvent({ text: { body } }) })
const chat = commented('Thank you!')
const command = commented('/agent do it')
const fork = { name: 'pull_request', payload: pullRequestEvent({ thread: { headRepository: 'stranger/docs' } }) }
const dependabot = { login: 'dependabot[bot]', id: 3, type: 'Bot' } as const
const bot = { text: { author: dependabot, body: '/agent do it' } }
const noPrompt = { prompt: '' }
const noKey = { 'secret-key': '' }

async function play({ name = 'workflow_dispatch', inputs = {}, github, ...options }: Options = {}) {
  const payload = 'payload' in options ? options.payload : workflowDispatchEvent()
  const started = startRun({ jobs: { 'job-1': ['completed'] } })
  const { time, lines, steps: calls } = started
  const note = (call: string) => void calls.push(call)
  const world: World = {
    ...started.run.world,
    env: (variable) => (variable === 'GITHUB_EVENT_NAME' ? name : ''),
    inputs: inputSource(inputs, { eventName: name }),
    readEventFile: () => {
      if (payload === undefined) throw new Error('ENOENT')
      return JSON.stringify(payload)
    },
    clock: time.clock,
    progress: { job: ({ status }) => note(`job ${status}`), saveState: (key) => note(`state ${key}`) },
    connectService: async (project) => {
      note('service')
      return started.run.world.connectService(project)
    },
    connectGitHub: async (_, { owner, name }) => {
      note(`GitHub ${owner}/${name}`)
      if (github === undefined) throw new Error('no GitHub here')
      return github
    },
  }
  const report = await time.run(run(world))
  return { ...report, calls, lines, endedMs: time.clock.monotonic() }
}

test('a prompt without a thread is sent once and waited for, and GitHub is not even connected', async () => {
  const { outcome, calls } = await play()
  expect(outcome).toMatchObject({
    outcome: 'no-changes',
    operation: 'create',
    job: { id: 'job-1', status: 'completed' },
  })
  expect(calls).toEqual([
    ...['service', 'start a job: Fix the typo', 'job active', 'state job-id'],
    // No pull request yet: it is looked at twice more.
    ...['look at job-1', 'job completed', 'look at job-1', 'job completed', 'look at job-1', 'job completed'],
  ])
})

// It never rejects.
test.each<[string, Options, string, string[]?]>([
  ['a defect in the connection to GitHub', { ...command, inputs: noPrompt }, 'internal', ['GitHub octo-org/docs']],
  ['inputs that are wrong', { inputs: { 'poll-interval-seconds': '0' } }, 'input'],
  ['H77: no event file', { ...command, payload: undefined, inputs: noPrompt }, 'event'],
  ['H77: an event that is not what GitHub promises', { ...command, payload: { action: 'created' } }, 'event'],
  ['nothing to do on an event without a text', { name: 'push', payload: pushEvent(), inputs: noPrompt }, 'input'],
  ['H100: an absent key on a dispatch', { inputs: noKey }, 'input'],
  ['H100: and on a command', { ...command, inputs: { ...noKey, ...noPrompt } }, 'input', ['GitHub octo-org/docs']],
  ['`minimum-permission: read`', { ...command, inputs: { ...noPrompt, 'minimum-permission': 'read' } }, 'input'],
])('%s: an error is an outcome, and nothing else is connected', async (_, options, reason, connected = []) => {
  const { outcome, calls } = await play(options)
  expect(outcome).toMatchObject({ outcome: 'error', error: { reason } })
  expect(calls).toEqual(connected)
})

// Most texts are not for the action.
test.each<[string, Options, string, level?: string]>([
  ['H89: a text that is no command', chat, 'not-a-command'],
  ['H75: an edited command', { ...command, payload: { ...command.payload, action: 'edited' } }, 'unsupported-action'],
  ['H89: a text that is no command, without a key', { ...chat, inputs: noKey }, 'not-a-command'],
  ['H100: a command without a key', { ...command, payload: issueCommentEvent(bot), inputs: noKey }, 'no-secret'],
  ['H74: a bot that is not named', { ...command, payload: issueCommentEvent(bot) }, 'bot-not-allowed', 'notice'],
])('%s: one log line, no summary, nothing connected', async (_, options, reason, level = 'info') => {
  const inputs = { ...noPrompt, ...options.inputs }
  const { outcome, renderSummary, calls, lines } = await play({ ...options, inputs })
  expect([outcome, renderSummary, calls]).toEqual([{ outcome: 'skipped', reason }, undefined, []])
  expect(lines).toEqual([[level, expect.stringMatching(`^Skipped \\(${reason}\\): `)]])
})

const body = '/agent do it'
const dry = { 'dry-run': 'true' }
const flags = { admin: true, maintain: true, push: true, triage: true, pull: true }
const reading = { ...flags, admin: false, maintain: false, push: false }
const knowing: GitHub = {
  ...unasked,
  comments: { ...unasked.comments, list: async () => [] },
  getPermission: async () => ({ roleName: 'admin', flags }),
  getText: async () => ({ body }),
  getThread: async () => ({ body, isLocked: false }),
  addReaction: async () => {},
}

// Whoever may command sees that something is wrong. Nobody else does.
test.each<[string, Options & { readonly knows?: Partial<GitHub> }, readonly unknown[]]>([
  ['an input is wrong', { inputs: noKey }, [['comment', 'confused']]],
  [
    'an input is wrong, by somebody who may not command',
    { inputs: noKey, knows: { getPermission: async () => ({ roleName: 'read', flags: reading }) } },
    [],
  ],
  ['an input is wrong, in a dry run', { inputs: { ...noKey, ...dry } }, []],
  ['an input is wrong, and so is who may command', { inputs: { ...noKey, 'minimum-permission': 'all' } }, []],
  ['everybody could command', { inputs: { 'minimum-permission': 'read' } }, []],
  ['the text is no command', { ...chat, inputs: { wait: 'no' } }, []],
  ['the command was edited', { payload: { ...command.payload, action: 'edited' }, inputs: { wait: 'no' } }, []],
  ['H79: it has changed', { knows: { getText: async () => ({ body: '/agent no' }) } }, [['comment', 'confused']]],
  ['H79: it is gone, in a dry run', { inputs: dry, knows: { getText: async () => undefined } }, []],
])('the faces of a command where %s', async (_, { knows, ...options }, expected) => {
  const faces: unknown[] = []
  const addReaction = async ({ kind }: { kind: string }, face: string) => faces.push([kind, face])
  const github = { ...knowing, addReaction, ...knows }
  await play({ ...command, ...options, inputs: { ...noPrompt, ...options.inputs }, github })
  expect(faces).toEqual(expected)
})

test('a wait for GitHub ends with the deadline: a list that never shows the command is not read for longer', async () => {
  const inputs = { ...noPrompt, 'timeout-minutes': '0.1' }
  const { outcome, endedMs, calls } = await play({ ...command, inputs, github: knowing })
  expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'github' } })
  // Waits of 1 s, 2 s and the rest of 6 s; after the deadline one more of a second.
  expect(endedMs).toBe(7_000)
  expect(calls.filter((call) => call.startsWith('start'))).toEqual([])
})

test('H100: the run is skipped where GitHub gives no key', async () => {
  const { outcome } = await play({ ...fork, inputs: noKey })
  expect(outcome).toEqual({ outcome: 'skipped', reason: 'no-secret' })
})

test('the repository of an event that names none is that of the run', () => {
  const env = (name: string) => (name === 'GITHUB_REPOSITORY' ? 'octo-org/docs' : '9')
  expect(resolveRepository({ env })).toEqual({ id: 9, owner: 'octo-org', name: 'docs' })
})
