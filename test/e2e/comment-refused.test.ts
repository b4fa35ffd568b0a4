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
