// `dry-run`: proves what can be proved for free, and writes nothing anywhere.

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test.concurrent.each(['/agent go', '/agent status', '/agent help'])(
  'of the command %s shows what was checked',
  (body) =>
    inThreads(async (given) => {
      const run = await given.deliver(given.command(body), { inputs: { 'dry-run': 'true' } })
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
      expect([given.emulator.listWrites(), given.github.journal.writes()]).toEqual([[], []])
      expect(given.emulator.journal.map(({ url }) => url)).toEqual([expect.stringContaining('/views?')])
    }),
)
