// Checks docs/try-locally.md: types its lines into `npm run emulator -- --github` one after another, and runs the printed commands.

import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { startConversation } from '../emulator/conversation.ts'
import { startEmulator } from '../emulator/server.ts'
import { readWorkflowFile } from '../examples/workflow.ts'
import { inClone } from './act.ts'

const workflows = ['comment-driven', 'repair-checks'].map(readWorkflowFile)
/** The page tells users to remove the step that calls `gh`. */
const tools = { gh: 'echo build' }

test.concurrent('each row of the page, one after another, does what the page says', async () => {
  const job = { activeMs: 0, end: 'completed' } as const
  const repository = 'https://github.com/octo-org/docs'
  const emulator = await startEmulator({ repository, defaultJob: job, defaultMessage: job })
  const { answer, close } = await startConversation(emulator)
  for (const line of ['say', 'say #199 fix', 'fail now', 'rebase', 'commit', ''])
    expect(answer(line)).toMatch(/^You can type:\n {2}say /)
  const [, script = ''] = answer('push').split(' ')
  const playRows = inClone({ workflows, tools }, async (run) => {
    /** Returns how the run ends; empty if no workflow is triggered. */
    const play = async (line: string) => {
      const { log } = await run(answer(line))
      const outputs = Object.fromEntries(
        [...log.matchAll(/::set-output:: ([a-z-]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
      )
      return ['outcome', 'operation', 'job-id', 'reason'].flatMap((name) => outputs[name] || []).join(' ')
    }
    expect(await play('say /agent Fix the typo')).toBe('completed create job-1')
    const rows = readFileSync('docs/try-locally.md', 'utf8').matchAll(/^\|.+\|`([a-z].+)`\|(.+)\|$/gm)
    const played = []
    for (const [, line = '', told] of rows) played.push([line.split(' ')[0], told, await play(line)])
    expect(played).toEqual([
      ['fail', 'asks the job to repair them', 'no-changes message job-1'],
      ['again', 'waits for the job, and sends nothing', 'no-changes wait job-1'],
      ['push', 'nothing', ''],
      ['review', 'continues the job', 'no-changes message job-1'],
      ['say', 'continues the job', 'no-changes message job-1'],
      ['say', 'skips it: `not-authorized`', 'skipped not-authorized'],
      ['merge', 'nothing', ''],
    ])
    const read = answer('read')
    expect(read).toContain('## mona eyes rocket\n\n/agent Fix the typo\n\n## github-actions[bot]\n\n**')
    expect(read).not.toContain('<!--')
  })
  await playRows.finally(() => Promise.all([emulator.close(), close()]))
  expect(existsSync(dirname(script))).toBe(false)
})
