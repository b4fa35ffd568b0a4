import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createJob, get } from './requests.ts'
import { startEmulator } from './server.ts'

test('the journal has every request as it was sent', async () => {
  const emulator = await startEmulator({ clock: { now: () => 42 } })
  await createJob(emulator)
  await get(emulator, '/v2/agent/project-1/job/..%2Fadmin?x=%41', { headers: { 'user-agent': 'test' } })
  expect(emulator.journal).toMatchObject([
    {
      method: 'POST',
      url: '/v2/agent/project-1/job',
      operation: 'create',
      authorization: 'Bearer',
      at: 42,
      body: { prompt: 'Fix the typo' },
      bodyText: '{"prompt":"Fix the typo"}',
      bodyBytes: 25,
      jobId: 'job-1',
      status: 201,
    },
    {
      method: 'GET',
      url: '/v2/agent/project-1/job/..%2Fadmin?x=%41',
      operation: 'get',
      headers: { 'user-agent': 'test' },
      body: undefined,
      bodyBytes: 0,
      jobId: undefined,
      status: 400,
    },
  ])
  expect(emulator.journal[0]?.headers).not.toHaveProperty('authorization')
  await emulator.close()
})

test('the command line starts it, says where, and ends on a signal', async () => {
  const cli = spawn(process.execPath, [
    'test/emulator/cli.ts',
    '--port',
    '0',
    '--job-seconds',
    '0',
    '--outcome',
    'failed',
  ])
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

test('the command line refuses what it does not know', async () => {
  const cli = spawn(process.execPath, ['test/emulator/cli.ts', '--outcome', 'constructor'])
  expect(await once(cli, 'exit')).toEqual([2, null])
})
