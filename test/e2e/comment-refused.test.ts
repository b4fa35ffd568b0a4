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

for (const [what, reason, change] of [
  ['H76: a permission that was taken away', 'not-authorized', ({ github }) => github.setRole('mona', 'read')],
  ['H79: a change of the comment', 'comment-changed', ({ github }, id) => github.editText(id, '/agent go elsewhere')],
] as const satisfies readonly (readonly [string, string, (given: Given, id: number) => void])[]) {
  test.concurrent(`${what} counts at a re-run as well, although the request has a job`, () =>
    inThreads(async (given) => {
      const { emulator, github, deliver, records } = given
      const asked = given.command()
      await deliver(asked)
      const before = { service: emulator.journal.length, writes: github.journal.writes().length }
      change(given, asked.comment.id)
      const again = await deliver(asked, { github: { run_id: '1', run_attempt: '2' } })
      expect(again.outputs).toMatchObject({ outcome: 'skipped', reason, 'job-id': '' })
      expect({ service: emulator.journal.length, writes: github.journal.writes().length }).toEqual(before)
      expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    }))
}

test.concurrent('H82: the comments of the action itself are no commands', () =>
  inThreads(async ({ github, deliver, command, plant, expectRefused }) => {
    const { body } = github.text(plant({ thread: 1, state: 'running', jobId: 'job-1' }))
    const inputs = { 'allowed-bots': 'github-actions[bot]' }
    expectRefused(await deliver(command(body, { author: 'github-actions[bot]' }), { inputs }), 'not-a-command')
  }))
