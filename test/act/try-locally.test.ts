// Checks docs/try-locally.md: types its lines into `npm run emulator -- --github` one after another, and runs the printed commands.

import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { startConversation } from '../../demo/conversation.ts'
import { startEmulator } from '../emulator/server.ts'
import { readWorkflowFile } from '../examples/workflow.ts'
import { inClone } from './act.ts'

test.concurrent('each row of the page, one after another, does what the page says', async () => {
  const job = { activeMs: 0, end: 'completed' } as const
  const repository = 'https://github.com/octo-org/docs'
  const emulator = await startEmulator({ repository, defaultJob: job, defaultMessage: job })
  const { answer, close } = await startConversation(emulator)
  for (const line of ['say', 'say #199 fix', 'rebase', 'commit', ''])
    expect(answer(line)).toMatch(/^You can type:\n {2}say /)
  const [, script = ''] = answer('commit README.md').split(' ')
  const playRows = inClone({ workflows: [readWorkflowFile('comment-driven')] }, async (run) => {
    const rows = readFileSync('docs/try-locally.md', 'utf8').matchAll(/^ *\|`(say .+)`\|(.+)\|$/gm)
    const played = []
    for (const [, line = '', told] of rows) {
      const { log } = await run(answer(line))
      const outputs = new Map(
        [...log.matchAll(/::set-output:: ([a-z-]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
      )
      played.push([told, ...['outcome', 'operation', 'job-id', 'reason'].flatMap((name) => outputs.get(name) || [])])
    }
    expect(played).toEqual([
      ['starts a job', 'completed', 'create', 'job-1'],
      ['continues the job', 'no-changes', 'message', 'job-1'],
      ['skips it: `not-authorized`', 'skipped', 'not-authorized'],
    ])
    const read = answer('read')
    expect(read).toContain('## mona eyes rocket\n\n/agent Fix the typo\n\n## github-actions[bot]\n\n**')
    expect(read).not.toContain('<!--')
  })
  await playRows.finally(() => Promise.all([emulator.close(), close()]))
  expect(existsSync(dirname(script))).toBe(false)
})
