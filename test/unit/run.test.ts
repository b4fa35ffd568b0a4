// The story of a run up to its operation: what is decided, and with what nothing is even connected.

import { describe, expect, test } from 'vitest'
// Loaded before the first run: loading takes real time, in which nobody waits for the virtual one.
import '../../src/job/run.ts'
import { run } from '../../src/run.ts'
import type { ServiceClient } from '../../src/service/client.ts'
import type { AgentJob } from '../../src/service/job.ts'
import type { World } from '../../src/world.ts'
import { toRepository } from '../../src/world.ts'
import { issueCommentEvent, pullRequestEvent, pushEvent, workflowDispatchEvent } from '../github/events.ts'
import { inputSource } from './input-source.ts'
import { createRecordingLog } from './recording-log.ts'
import { createVirtualTime } from './virtual-time.ts'

interface Options {
  readonly name?: string
  /** Undefined: there is no event file. */
  readonly payload?: unknown
  readonly inputs?: Readonly<Record<string, string>>
}

const command = issueCommentEvent({ text: { body: '/agent do it' } })
const completed: AgentJob = { id: 'job-1', status: 'completed' }

async function play({ name = 'workflow_dispatch', inputs = {}, ...options }: Options = {}) {
  const payload = 'payload' in options ? options.payload : workflowDispatchEvent()
  const time = createVirtualTime()
  const { log, lines } = createRecordingLog()
  const calls: string[] = []
  const unasked = () => Promise.reject(new Error('nobody may ask this'))
  const service: ServiceClient = {
    createJob: async (prompt, { onTaken }) => {
      calls.push(`POST ${prompt}`)
      onTaken?.('unknown')
      return { id: 'job-1', status: 'active' }
    },
    sendMessage: unasked,
    getJob: async (id) => {
      calls.push(`GET ${id}`)
      return completed
    },
    getPageViews: unasked,
  }
  const world: World = {
    env: (variable) => (variable === 'GITHUB_EVENT_NAME' ? name : ''),
    inputs: inputSource(inputs, { eventName: name }),
    readEventFile: () => {
      if (payload === undefined) throw new Error('ENOENT')
      return JSON.stringify(payload)
    },
    clock: time.clock,
    startedAt: 0,
    random: () => 0.5,
    signal: new AbortController().signal,
    log,
    redact: (text) => text,
    progress: {
      job: ({ status }) => void calls.push(`job ${status}`),
      saveState: (key) => void calls.push(`state ${key}`),
    },
    connectService: async () => {
      calls.push('connect service')
      return service
    },
    connectGitHub: (_, { owner, name }, deadline) => {
      calls.push(`connect GitHub ${owner}/${name} until ${deadline}`)
      return Promise.reject(new Error('no GitHub here'))
    },
  }
  const report = await time.run(run(world))
  return { ...report, calls, lines }
}

describe('a prompt without a thread', () => {
  test('is sent once and waited for, and GitHub is not even connected', async () => {
    const { outcome, calls } = await play()
    expect(outcome).toMatchObject({ outcome: 'no-changes', operation: 'create', job: completed })
    expect(calls).toEqual([
      'connect service',
      'state sending',
      'POST Fix the typo',
      'job active',
      'state job-id',
      // No pull request yet: it is looked at twice more.
      ...['GET job-1', 'job completed', 'GET job-1', 'job completed', 'GET job-1', 'job completed'],
    ])
  })

  test('says what a re-run costs', async () => {
    const told = async (inputs: Readonly<Record<string, string>>) =>
      (await play({ inputs })).lines.flatMap(([, line]) => /Re-running .*/.exec(line)?.[0] ?? [])
    expect(await told({})).toEqual(['Re-running this starts another paid job.'])
    expect(await told({ 'job-id': 'job-1' })).toEqual(['Re-running this sends the message again.'])
    expect(await told({ 'job-id': 'job-1', prompt: '' })).toEqual([])
  })

  test('warns of inputs of another mode, but where it is asked nothing', async () => {
    const warned = async (options: Options) => (await play(options)).lines.filter(([level]) => level === 'warning')
    const text = 'Ignored in `mode: job`: `period`. Did you mean `mode: page-views`?'
    const chat = { name: 'issue_comment', payload: issueCommentEvent({ text: { body: 'Thank you!' } }) }
    expect(await warned({ inputs: { period: 'last-week' } })).toEqual([['warning', text]])
    expect(await warned({ ...chat, inputs: { period: 'last-week', prompt: '' } })).toEqual([])
  })
})

describe('it never rejects: every failure is an outcome', () => {
  test('all problems of the inputs at once, and nothing is connected', async () => {
    const { outcome, calls } = await play({
      inputs: { 'base-url': 'http://agents.example.com', 'poll-interval-seconds': '0' },
    })
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'input' } })
    expect(outcome.outcome === 'error' && outcome.error.message).toMatch(/base-url is .*\npoll-interval-seconds is /)
    expect(calls).toEqual([])
  })

  test.each([
    ['H77: no event file', undefined],
    ['H77: an event that is not what GitHub promises', { action: 'created' }],
  ])('%s', async (_, payload) => {
    const { outcome, calls } = await play({ name: 'issue_comment', payload, inputs: { prompt: '' } })
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'event' } })
    expect(calls).toEqual([])
  })

  test('nothing to do on an event that carries no text', async () => {
    const { outcome } = await play({ name: 'push', payload: pushEvent(), inputs: { prompt: '' } })
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'input' } })
  })

  test('a defect in the connection to GitHub', async () => {
    const { outcome, calls } = await play({ name: 'issue_comment', payload: command, inputs: { prompt: '' } })
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'internal' } })
    expect(calls).toEqual([expect.stringContaining('connect GitHub octo-org/docs')])
  })
})

describe('most texts are not for the action: one log line, no summary, nothing connected', () => {
  test.each([
    [
      'H89: a text that is no command',
      issueCommentEvent({ text: { body: 'Thank you!' } }),
      'not-a-command',
      'the text does not begin with /agent',
    ],
    [
      'H75: an edited command',
      { ...command, action: 'edited' },
      'unsupported-action',
      'the event issue_comment with the action "edited" brings no new command',
    ],
  ])('%s', async (_, payload, reason, why) => {
    const { outcome, renderSummary, calls, lines } = await play({
      name: 'issue_comment',
      payload,
      inputs: { prompt: '' },
    })
    expect(outcome).toEqual({ outcome: 'skipped', reason })
    expect([renderSummary, calls, lines]).toEqual([
      undefined,
      [],
      [['info', `Skipped (${reason}): ${why}. Nothing was sent.`]],
    ])
  })

  test('not even the key is looked for', async () => {
    const payload = issueCommentEvent({ text: { body: 'Thank you!' } })
    const { outcome } = await play({ name: 'issue_comment', payload, inputs: { prompt: '', 'secret-key': '' } })
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'not-a-command' })
  })

  test('no key comes before everything that says who may', async () => {
    const dependabot = { login: 'dependabot[bot]', id: 3, type: 'Bot' as const }
    const payload = issueCommentEvent({ text: { body: '/agent do it' }, sender: dependabot })
    const { outcome } = await play({ name: 'issue_comment', payload, inputs: { prompt: '', 'secret-key': '' } })
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'no-secret' })
  })
})

describe('H100: a key that is absent', () => {
  const without = { 'secret-key': '' }
  const fork = pullRequestEvent({ thread: { headRepository: 'stranger/docs' } })

  test('is a skip where GitHub gives none', async () => {
    const { outcome } = await play({ name: 'pull_request', payload: fork, inputs: without })
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'no-secret' })
  })

  test.each(['page-views', 'reconcile'])('is a skip there in mode %s as well', async (mode) => {
    const { outcome } = await play({ name: 'pull_request', payload: fork, inputs: { ...without, mode } })
    expect(outcome).toEqual({ outcome: 'skipped', reason: 'no-secret' })
  })

  test.each([
    ['a dispatch', 'workflow_dispatch', workflowDispatchEvent(), 'Fix it'],
    ['a command', 'issue_comment', command, ''],
  ])('is an error on %s', async (_, name, payload, prompt) => {
    const { outcome, calls } = await play({ name, payload, inputs: { ...without, prompt } })
    expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'input' } })
    expect(calls).toEqual([])
  })
})

test('`minimum-permission: read` keeps nobody out of a public repository, and is refused', async () => {
  const { outcome, calls } = await play({
    name: 'issue_comment',
    payload: command,
    inputs: { prompt: '', 'minimum-permission': 'read' },
  })
  expect(outcome).toMatchObject({ outcome: 'error', error: { reason: 'input' } })
  expect(calls).toEqual([])
})

test('and is nobody’s business where no text commands', async () => {
  const { outcome } = await play({ inputs: { prompt: 'do it', 'minimum-permission': 'read' } })
  expect(outcome).toMatchObject({ outcome: 'no-changes', operation: 'create' })
})

test('the repository is that of the event, or where it names none that of the run', () => {
  const values: Record<string, string> = { GITHUB_REPOSITORY: 'octo-org/docs', GITHUB_REPOSITORY_ID: '9' }
  const env = (name: string) => values[name] ?? ''
  const given = { env, readEventFile: () => '' }
  expect(toRepository(given)).toEqual({ id: 9, owner: 'octo-org', name: 'docs' })
})

test('where the run tells no id of its repository, the event file does', () => {
  const env = (name: string) => (name === 'GITHUB_REPOSITORY' ? 'octo-org/docs' : '')
  const { repository } = issueCommentEvent()
  const given = { env, readEventFile: () => JSON.stringify({ ref: 'refs/heads/main', repository }) }
  expect(toRepository(given)).toEqual({ id: repository.id, owner: 'octo-org', name: 'docs' })
})
