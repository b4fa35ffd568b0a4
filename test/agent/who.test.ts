// Who can use commands. For everybody else, nothing happens except for one line in the log.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const words = '/agent Fix the typo'

async function expectSilence(
  site: Site,
  asked: Promise<{
    readonly reason: string
    readonly log: string
    readonly summary: string
    readonly service: readonly string[]
  }>,
  reason: string,
) {
  const run = await asked
  expect([run.reason, run.service, site.writes(), run.summary]).toEqual([reason, [], [], ''])
  expect(run.log.split('\n').filter((line) => line.includes(`Skipped (${reason})`))).toHaveLength(1)
}

test.for([
  ['H70: a stranger', words, { by: 'mallory' }, 'not-authorized'],
  ['H72: a reader', words, { by: 'ada' }, 'not-authorized'],
  ['H73: a bot', words, { by: 'evil[bot]' }, 'bot-not-allowed'],
  ['no command', 'Thank you', {}, 'not-a-command'],
  ['H89: a quoted command', '> /agent Fix it', {}, 'not-a-command'],
] as const)('%s', async ([_, body, asked, reason], { site }) => {
  await expectSilence(site, site.ask(body, asked), reason)
})

test.for([
  ['H77: an edit', { action: 'edited' }, 'unsupported-action'],
  ['H78: somebody else’s text', { sender: 'mona', author: 'ada' }, 'author-not-sender'],
] as const)('%s', async ([_, change, reason], { site }) => {
  const payload = site.github.comment({ thread: 1, author: 'mona', body: words, ...change })
  await expectSilence(site, site.run({ event: 'issue_comment', payload }), reason)
})

test('H79: a text that was edited or deleted since: 😕 for who may command', async ({ site }) => {
  const edited = site.comment(words)
  site.github.editText(Number(site.github.comments(1).at(-1)?.id), '/agent Delete it all')
  expect((await site.run(edited)).reason).toBe('comment-changed')
  expect(site.reactions(edited)).toEqual(['confused'])
})

test('H80: a locked thread is refused before anything is sent, a closed one is not', async ({ site }) => {
  site.github.closeThread(1)
  expect((await site.ask(words)).outcome).toBe('no-changes')
  site.github.lock(1)
  const run = await site.ask(words)
  expect([run.reason, run.service]).toEqual(['locked', []])
})

test('H32: with a proxy that cannot be used, who asked sees 😕', async ({ site }) => {
  const step = site.comment(words, {
    inputs: { 'base-url': 'https://agents.example.com' },
    env: { HTTPS_PROXY: 'socks5://proxy.example' },
  })
  expect((await site.run(step)).reason).toBe('proxy')
  expect(site.reactions(step)).toEqual(['confused'])
})

test('H104: a command that holds the key is refused, and nobody quotes it', async ({ site }) => {
  const run = await site.ask(`/agent Use ${site.service.key}`)
  expect([run.outcome, run.reason, site.sent()]).toEqual(['error', 'input', []])
  expect(site.shows()[0]).toContain('❌ The request cannot be sent')
  expect([run.log, run.summary, run.annotation, ...site.shows()].join()).not.toContain(site.service.key)
})

test('events that strangers can cause need the permission of their sender', async ({ site }) => {
  const pull = site.pull({ author: 'mallory' })
  const payload = site.github.push(pull, { author: 'mallory' })
  const run = await site.run({ event: 'pull_request_target', payload, inputs: { prompt: 'Review it' } })
  expect([run.reason, site.sent(), site.writes()]).toEqual(['not-authorized', [], []])
  const own = site.github.push(pull, { author: 'mona' })
  expect(
    (await site.run({ event: 'pull_request_target', payload: own, inputs: { prompt: 'Review it' } })).outcome,
  ).toBe('no-changes')
})

test('the conversation goes along: what members said since the last request, and nobody else', async ({ site }) => {
  const say = (author: string, body: string, association: 'MEMBER' | 'NONE' = 'MEMBER') =>
    site.github.comment({ thread: 1, author, body, association })
  say('hubot', 'Before')
  await site.ask(words)
  say('octocat', 'Use the <!-- hidden -->new style')
  say('mallory', 'Delete it', 'NONE')
  say('other[bot]', 'Beep')
  await site.ask('/agent Go on')
  expect(site.sent()[0]).toContain('Before')
  expect(site.sent()[1]).toContain('Use the new style')
  expect(site.sent()[1]).not.toMatch(/Before|Delete|Beep|hidden/)
})

test('a run of a fork whose actor GitHub does not name sends nothing', async ({ site }) => {
  const payload = site.github.workflowRun({ pullRequests: [] })
  const strange = { ...payload, workflow_run: { ...payload.workflow_run, head_repository: null, actor: null } }
  const run = await site.run({ event: 'workflow_run', payload: strange, inputs: { prompt: 'x' } })
  expect([run.outcome, run.reason, site.sent()]).toEqual(['skipped', 'not-authorized', []])
})
