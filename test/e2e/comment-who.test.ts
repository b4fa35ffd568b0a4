import { expect, test } from 'vitest'
import { conversation, inThreads } from './conversation.ts'

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

for (const [what, inputs, author] of [
  ['`minimum-permission` lets in who may triage', { 'minimum-permission': 'triage' }, 'hubot'],
  ['`allowed-users` lets in a person without a permission', { 'allowed-users': 'someone,\nKlaus' }, 'KLAUS'],
  ['H73: `allowed-bots` lets in a bot', { 'allowed-bots': 'Renovate[bot]' }, 'renovate[bot]'],
] as const) {
  test.concurrent(`${what}, and nobody else`, () =>
    conversation(async ({ github, deliver, command, expectRefused }) => {
      github.issue()
      github.setRole('hubot', 'triage')
      github.setRole('reader', 'read')
      expectRefused(await deliver(command('/agent go', { author: 'reader' }), { inputs }), 'not-authorized')
      const bot = command('/agent go', { author: 'evil-renovate[bot]' })
      expectRefused(await deliver(bot, { inputs }), 'bot-not-allowed')
      const run = await deliver(command('/agent go', { author }), { inputs: { ...inputs, wait: 'false' } })
      expect(run.outputs.outcome).toBe('started')
    }))
}
