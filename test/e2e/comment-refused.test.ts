import { expect, test } from 'vitest'
import { type Conversation, inThreads } from './conversation.ts'

type Given = Pick<Conversation, 'command' | 'github'>

const edited = { author: 'stranger', sender: 'mona' } as const

function changed({ command, github }: Given) {
  const asked = command()
  github.editText(asked.comment.id, '/agent go elsewhere')
  return asked
}

function lockedSince({ command, github }: Given) {
  const asked = command()
  github.lock(1)
  return asked
}

for (const [what, reason, ask] of [
  ['H75: that was deleted', 'unsupported-action', ({ command }) => command('/agent go', { action: 'deleted' })],
  ['H89: that only looks like one', 'not-a-command', ({ command }) => command('> /agent go')],
  ['H78: that the sender did not write', 'author-not-sender', ({ command }) => command('/agent go', edited)],
  ['H73: of a bot', 'bot-not-allowed', ({ command }) => command('/agent go', { author: 'renovate[bot]' })],
  ['H70: of an outsider', 'not-authorized', ({ command }) => command('/agent go', { author: 'stranger' })],
  ['H79: that was changed after the event', 'comment-changed', changed],
  ['H80: in a thread that was locked after the event', 'locked', lockedSince],
] as const satisfies readonly (readonly [string, string, (given: Given) => unknown])[]) {
  test.concurrent(`a command ${what} is none: one log line, nothing sent, nothing written`, () =>
    inThreads(async (given) => given.expectRefused(await given.deliver(ask(given)), reason)))
}

test.concurrent('H76: a permission that was taken away counts at a re-run as well, although the request has a job', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    const asked = command()
    await deliver(asked)
    const sent = () => [emulator.journal.length, github.journal.writes().length]
    const before = sent()
    github.setRole('mona', 'read')
    const again = await deliver(asked, { github: { run_id: '1', run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized', 'job-id': '' })
    expect(sent()).toEqual(before)
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
  }))

test.concurrent('H82: the comments of the action itself are no commands', () =>
  inThreads(async ({ github, deliver, command, plant, expectRefused }) => {
    const { body } = github.text(plant({ thread: 1, state: 'running', jobId: 'job-1' }))
    const inputs = { 'allowed-bots': 'github-actions[bot]' }
    expectRefused(await deliver(command(body, { author: 'github-actions[bot]' }), { inputs }), 'not-a-command')
  }))

test.concurrent('H71, H72: who may write commands, who may triage does not, whatever GitHub calls the association', () =>
  inThreads(async ({ emulator, github, deliver, command, expectRefused }) => {
    github.setRole('hubot', 'triage')
    const member = command('/agent go', { author: 'hubot', association: 'MEMBER' })
    expectRefused(await deliver(member), 'not-authorized')
    expect(github.reactions(member.comment.id)).toEqual([])
    const writer = command('/agent go', { association: 'CONTRIBUTOR' })
    expect((await deliver(writer, { inputs: { wait: 'false' } })).outputs.outcome).toBe('started')
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test.concurrent('H73: inputs let in who may triage, a person without a permission, and a bot, and nobody else', () =>
  inThreads(async ({ github, deliver, command, expectRefused }) => {
    github.setRole('hubot', 'triage')
    github.setRole('reader', 'read')
    const inputs = {
      'minimum-permission': 'triage',
      'allowed-users': 'someone,\nKlaus',
      'allowed-bots': 'Renovate[bot]',
      wait: 'false',
    }
    const ask = (author: string) => deliver(command('/agent go', { author }), { inputs })
    expectRefused(await ask('reader'), 'not-authorized')
    expectRefused(await ask('evil-renovate[bot]'), 'bot-not-allowed')
    for (const author of ['hubot', 'KLAUS', 'renovate[bot]'])
      expect((await ask(author)).outputs.outcome).toBe('started')
  }))

// Catches: an administrator's command skipped in green, because the token was wrong or GitHub was down.
test.concurrent('H64: a wrong token, or a GitHub that does not answer, is an error and nobody’s lack of a permission', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const wrong = await deliver(command(), { githubToken: `ghs_${'x'.repeat(36)}` })
    expect(wrong.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect(wrong.exitCode).toBe(1)
    expect(wrong.log.join('\n')).toContain('The `github-token` is wrong, revoked or expired')
    github.faults.add('repos/get-collaborator-permission-level', { kind: 'bad-gateway' }, { times: 3 })
    const down = await deliver(command())
    expect(down.outputs).toMatchObject({ outcome: 'error', reason: 'github' })
    expect([emulator.journal, github.journal.writes()]).toEqual([[], []])
  }))
