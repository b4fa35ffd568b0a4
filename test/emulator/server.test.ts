import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const cli = 'test/emulator/cli.ts'

test('the command line starts it, says where, takes lines, and ends on a signal', async () => {
  const running = spawn(process.execPath, [cli, '--github', '--port', '0', '--job-seconds', '0'])
  const ended = once(running, 'exit')
  const lines = createInterface(running.stdout)[Symbol.asyncIterator]()
  const settings = new Map<string, string>()
  for (let line = ''; !line.startsWith('Ctrl+C'); line = (await lines.next()).value ?? '') {
    const [name = '', value = ''] = line.split(/ +/)
    settings.set(name, value)
  }
  const headers = { authorization: `Bearer ${settings.get('secret-key')}`, 'content-type': 'application/json' }
  const jobs = `${settings.get('base-url')}/v2/agent/${settings.get('project-id')}/job`
  const created = await fetch(jobs, { method: 'POST', headers, body: '{"prompt":"x"}' })
  expect(created.status).toBe(201)
  expect(await (await fetch(`${jobs}/job-1`, { headers })).json()).toMatchObject({ status: 'completed' })
  running.stdin.write('commit src/app.ts\n')
  expect((await lines.next()).value).toMatch(/^sh \S+\/act\.sh push --eventpath /)
  running.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.each([
  [['--bogus'], "Unknown option '--bogus'"],
  [['--job-seconds', 'few'], '--job-seconds takes a number: few'],
  [['--week', 'busy'], '--week is one of quiet, '],
])('the command line refuses %j with the usage', (args, problem) => {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('\n\nUsage: npm run emulator -- ') })
  expect(stderr.startsWith(problem), stderr).toBe(true)
})
