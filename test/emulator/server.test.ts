import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

test('the command line starts it, says where, and ends on a signal', async () => {
  const given = ['--port', '0', '--job-seconds', '0', '--outcome', 'failed']
  const cli = spawn(process.execPath, ['test/emulator/cli.ts', ...given])
  const exited = once(cli, 'exit')
  const settings = new Map<string, string>()
  for await (const line of createInterface(cli.stdout)) {
    const [name = '', value = ''] = line.split(/ +/)
    settings.set(name, value)
    if (name === 'secret-key') break
  }
  const headers = { authorization: `Bearer ${settings.get('secret-key')}`, 'content-type': 'application/json' }
  const jobs = `${settings.get('base-url')}/v2/agent/${settings.get('project-id')}/job`
  const created = await fetch(jobs, { method: 'POST', headers, body: '{"prompt":"x"}' })
  expect(created.status).toBe(201)
  expect(await (await fetch(`${jobs}/job-1`, { headers })).json()).toMatchObject({ status: 'failed' })
  cli.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test.each([
  [['--bogus'], "Unknown option '--bogus'"],
  [['--outcome', 'lost'], '--outcome is unknown: lost'],
  [['--job-seconds', 'few'], '--job-seconds takes a number: few'],
])('the command line refuses %j with the usage', (args, problem) => {
  const { status, stderr } = spawnSync(process.execPath, ['test/emulator/cli.ts', ...args], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/\n\nUsage:\nnpm run emulator -- /) })
  expect(stderr.startsWith(problem), stderr).toBe(true)
})

test('a word that no emulator is there to hear is told how to start one', () => {
  // Port 1 is reserved: nothing listens there.
  const args = ['test/emulator/cli.ts', 'say', '/agent fix', '--port', '1']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'No emulated GitHub runs on port 1. Start it: npm run emulator -- --github --port 1\n',
  })
})
