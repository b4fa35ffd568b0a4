// `dry-run`: proves what can be proved for free, and writes nothing anywhere.

import { expect, test } from 'vitest'
import { type Conversation, inThreads } from './conversation.ts'

const dryRun = { 'dry-run': 'true' }

function expectNothingWritten({ emulator, github }: Conversation): void {
  expect(emulator.listWrites()).toEqual([])
  expect(github.journal.writes()).toEqual([])
}

test.concurrent.each(['/agent go', '/agent status', '/agent help'])(
  'of the command %s shows what was checked',
  (body) =>
    inThreads(async (given) => {
      const run = await given.deliver(given.command(body), { inputs: dryRun })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run' })
      const table = [
        '| Checked | Result |',
        '| - | - |',
        '| `base-url`, `project-id` and `secret-key` | ✅ |',
        '| Permission of mona | ✅ |',
        '| Records of #1 | ✅ |',
        '| Label `agent` | ⚠️ The repository does not have it. Create it, or grant `issues: write`. |',
      ]
      expect(run.summary).toContain(table.join('\n'))
      expectNothingWritten(given)
      expect(given.emulator.journal.map(({ url }) => url)).toEqual([expect.stringContaining('/views?')])
    }),
)

test.concurrent('of a wrong key ends red', () =>
  inThreads(async (given) => {
    const wrong = 'admin_another_key_of_nobody'
    const secrets = [given.emulator.key, wrong]
    const run = await given.deliver(given.command(), { inputs: { ...dryRun, 'secret-key': wrong }, secrets })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'unauthorized' })
    expectNothingWritten(given)
  }))
