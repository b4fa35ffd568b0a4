import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

// The other reasons: test/unit/agent/command.
test.concurrent.each([
  ['H89: that only looks like one', 'not-a-command', '> /agent go', 'mona'],
  ['H73: of a bot', 'bot-not-allowed', '/agent go', 'renovate[bot]'],
  ['H70: of an outsider', 'not-authorized', '/agent go', 'stranger'],
] as const)('a command %s is none: one log line, nothing sent, nothing written', (_, reason, body, author) =>
  inThreads(async ({ deliver, command, expectRefused }) =>
    expectRefused(await deliver(command(body, { author })), reason),
  ),
)

test.concurrent('H79: a command that was changed after the event is none: its author sees a confused face, and nothing is sent', () =>
  inThreads(async ({ emulator, github, deliver, command }) => {
    const asked = command()
    github.editText(asked.comment.id, '/agent go elsewhere')
    const run = await deliver(asked)
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'comment-changed', 'job-id': '' })
    expect(github.reactions(asked.comment.id)).toEqual(['confused'])
    expect(github.journal.writes()).toHaveLength(1)
    expect([run.summary, emulator.journal]).toEqual(['', []])
  }))

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
    const inputs = { 'allowed-users': 'github-actions[bot]' }
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
      'allowed-users': 'someone,\nKlaus\nRenovate[bot]',
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
