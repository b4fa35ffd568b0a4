import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

test('the command line starts it, prints its address, reads lines, and stops on a signal', async () => {
  const running = spawn(process.execPath, ['demo/emulator.ts', '--github', '--port', '0', '--job-seconds', '0'])
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
