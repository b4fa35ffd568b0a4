import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startProcess } from './process.ts'

test('the command line starts it, says where, takes words, and ends on a signal', async () => {
  const { settings, tell, end } = await startProcess('--outcome', 'failed')
  const headers = { authorization: `Bearer ${settings.get('secret-key')}`, 'content-type': 'application/json' }
  const jobs = `${settings.get('base-url')}/v2/agent/${settings.get('project-id')}/job`
  const created = await fetch(jobs, { method: 'POST', headers, body: '{"prompt":"x"}' })
  expect(created.status).toBe(201)
  expect(await (await fetch(`${jobs}/job-1`, { headers })).json()).toMatchObject({ status: 'failed' })
  expect(await tell('commit', 'src/app.ts')).toMatch(/\bpush\b/)
  await expect(tell('commit')).rejects.toThrow('commit takes the paths of files')
  expect(await end()).toEqual([0, null])
})

const usage = /\n\nUsage:\nnpm run emulator -- /

test.each([
  [['--bogus'], "Unknown option '--bogus'", usage],
  [['--outcome', 'lost'], '--outcome is unknown: lost', usage],
  [['--job-seconds', 'few'], '--job-seconds takes a number: few', usage],
  // Port 1 is reserved: nothing listens there.
  [['say', '/agent fix', '--port', '1'], 'No emulated GitHub runs on port 1. Start it: npm', /--github --port 1\n$/],
])('the command line refuses %j, and says what to do', (args, problem, end) => {
  const { status, stderr } = spawnSync(process.execPath, ['test/emulator/cli.ts', ...args], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(end) })
  expect(stderr.startsWith(problem), stderr).toBe(true)
})
