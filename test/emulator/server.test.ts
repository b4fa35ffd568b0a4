import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get as getOverTls } from 'node:https'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { resetAfterBody } from './faults.ts'
import { createJob, get, getJob } from './requests.ts'
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

test('H28: the service can live under a path prefix', async () => {
  const emulator = await startEmulator({ basePath: '/gateway/agents' })
  expect(emulator.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/gateway\/agents$/)
  expect((await createJob(emulator)).status).toBe(201)
  expect((await fetch(new URL('/v2/agent/project-1/job/job-1', emulator.url))).status).toBe(404)
  await emulator.close()
})

test('it speaks https when given a certificate, faults included', async () => {
  const emulator = await startEmulator({ tls: await createCertificate() })
  emulator.addJob({ polls: [] })
  const ask = () =>
    new Promise<number | string | undefined>((resolve) => {
      const headers = { authorization: `Bearer ${emulator.key}` }
      const url = `${emulator.url}/v2/agent/project-1/job/job-1`
      getOverTls(url, { headers, rejectUnauthorized: false, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', (error) => resolve('code' in error ? String(error.code) : error.name))
    })
  expect(await ask()).toBe(200)
  emulator.fault({}, resetAfterBody())
  expect(await ask()).toBe('ECONNRESET')
  await emulator.close()
})

test.each(['http', 'https'])('close ends a %s connection that never sent a byte', async (scheme) => {
  const emulator = await startEmulator(scheme === 'https' ? { tls: await createCertificate() } : {})
  const socket = connect(Number(new URL(emulator.url).port), '127.0.0.1')
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  await createJob(emulator).catch(() => undefined) // by now the silent connection was accepted too
  await emulator.close()
  await ended
})

test('a port that is taken is an error', async () => {
  const emulator = await startEmulator()
  await expect(startEmulator({ port: Number(new URL(emulator.url).port) })).rejects.toThrow('EADDRINUSE')
  await emulator.close()
})

test('two emulators share nothing', async () => {
  const [one, other] = [await startEmulator(), await startEmulator()]
  await createJob(one)
  expect(await getJob(other)).toMatchObject({ status: 404 })
  expect([one.journal.length, other.journal.length]).toEqual([1, 1])
  await Promise.all([one.close(), other.close()])
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

async function createCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  return { key, cert }
}
