// Checks who can use commands. For everybody else, nothing happens except for one line in the log.

import { expect } from 'vitest'
import { test } from './test.ts'

const words = '/agent Fix the typo'

test.for([
  ['H70: a stranger', words, 'mallory', 'not-authorized'],
  ['H73: a bot', words, 'evil[bot]', 'bot-not-allowed'],
  ['H89: a quoted command', '> /agent Fix it', 'mona', 'not-a-command'],
] as const)('%s', async ([_, body, by, reason], { site }) => {
  const run = await site.ask(body, { by })
  expect([run.reason, run.service, site.writes(), run.summary]).toEqual([reason, [], [], ''])
  expect(run.lines.filter((line) => line.includes(`Skipped (${reason})`))).toHaveLength(1)
})

test('H79: if an authorized comment was edited in the meantime, it gets 😕', async ({ site }) => {
  const edited = site.comment(words)
  site.github.editText(edited.commentId ?? 0, '/agent Delete it all')
  expect((await site.run(edited)).reason).toBe('comment-changed')
  expect(site.reactions(edited)).toEqual(['confused'])
})

test('H80: a locked thread is rejected before anything is sent, but a closed one is not', async ({ site }) => {
  site.github.closeThread(1)
  expect((await site.ask(words)).outcome).toBe('no-changes')
  site.github.lock(1)
  expect(await site.ask(words)).toMatchObject({ reason: 'locked', service: [] })
})

test('H32: if the proxy cannot be used, the requester sees 😕', async ({ site }) => {
  const inputs = { 'base-url': 'https://agents.example.com' }
  const { step, reason } = await site.ask(words, { inputs, env: { HTTPS_PROXY: 'socks5://proxy.example' } })
  expect([reason, site.reactions(step)]).toEqual(['proxy', ['confused']])
})

test('H104: a command that contains the key is rejected and never quoted', async ({ site }) => {
  const run = await site.ask(`/agent Use ${site.service.key}`)
  expect([run.outcome, run.reason, site.sent()]).toEqual(['error', 'input', []])
  expect(site.shows()[0]).toContain('❌ The request cannot be sent')
  expect([...run.lines, run.summary, run.annotation, ...site.shows()].join()).not.toContain(site.service.key)
})

test('for events that strangers can trigger, the sender needs permission', async ({ site }) => {
  const pull = site.pull({ author: 'mallory' })
  const push = (author: string) => ({ event: 'pull_request_target', payload: site.github.push(pull, { author }) })
  const inputs = { prompt: 'Review it' }
  const run = await site.run({ ...push('mallory'), inputs })
  expect([run.reason, site.sent(), site.writes()]).toEqual(['not-authorized', [], []])
  expect((await site.run({ ...push('mona'), inputs })).outcome).toBe('no-changes')
})

test('the prompt includes what members, and nobody else, wrote since the last request', async ({ site }) => {
  const say = (author: string, body: string, association: 'MEMBER' | 'NONE') =>
    site.github.comment({ thread: 1, author, body, association })
  say('hubot', 'Before', 'MEMBER')
  await site.ask(words)
  say('octocat', 'Use the <!-- hidden -->new style', 'MEMBER')
  say('mallory', 'Delete it', 'NONE')
  await site.ask('/agent Go on')
  expect(site.sent()).toEqual([
    expect.stringContaining('Before'),
    expect.stringContaining('newest last.\n\n    octocat: Use the new style'),
  ])
  expect(site.sent()[1]).not.toMatch(/Before|Delete|hidden/)
})

test('a run of a fork without a known actor sends nothing', async ({ site }) => {
  const payload = site.github.workflowRun({ pullRequests: [] })
  const strange = { ...payload, workflow_run: { ...payload.workflow_run, head_repository: null, actor: null } }
  const run = await site.run({ event: 'workflow_run', payload: strange, inputs: { prompt: 'x' } })
  expect([run.outcome, run.reason, site.sent()]).toEqual(['skipped', 'not-authorized', []])
})
