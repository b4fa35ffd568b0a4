// What the built action makes of a service that fails, lies or forgets.

import { describe, expect, test } from 'vitest'
import { scenario } from '../e2e/scenario.ts'
import type { Fault } from '../emulator/faults.ts'
import * as faults from '../emulator/faults.ts'
import {
  answersForAnotherJob,
  changesNothing,
  completes,
  neverEnds,
  notFound,
  showsUnknownStatus,
} from '../emulator/lifecycle.ts'
import { type Emulator, startEmulator } from '../emulator/server.ts'
import type { ActionRun } from '../runner/action-run.ts'

const prompt = { prompt: 'Update the guide' }
const paths = ({ journal }: Emulator) => journal.map(({ method, url }) => `${method} ${url}`)
const text = ({ log, summary }: ActionRun) => [...log, summary].join('\n')

describe.concurrent('after the POST nobody knows', () => {
  test.concurrent.for<[string, Fault]>([
    ['H1: broken JSON', faults.invalidJson({ taken: true })],
    ['H2: a body that breaks off', faults.cut('content-length')],
    ['H4: an empty body', faults.empty(200, { taken: true })],
    ['H4: no content', faults.empty(204, { taken: true })],
    ['H5: a login page', faults.html({ taken: true })],
    ['H6: an answer of another shape', faults.text('{"id":{},"status":5}', { taken: true })],
    ['H7: an answer without end', faults.flood(Number.POSITIVE_INFINITY)],
    ['H8: a compressed answer', faults.gzipBomb(50_000_000, { taken: true })],
    ['H16: a reset', faults.resetAfterBody()],
    ['H18: 500', faults.status(500, { taken: true })],
    ['H18: 502', faults.status(502)],
    ['H18: 503 without Retry-After', faults.status(503, { taken: true })],
    ['H18: 504', faults.status(504, { taken: true })],
  ])('%s', ([, fault]) =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create' }, fault)
      const step = await run({ inputs: prompt })
      expect(step.exitCode).toBe(1)
      expect(step.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
      expect(emulator.listWrites(), 'never sent twice').toHaveLength(1)
      expect(step.summary).toContain('agent job may have been started')
      expect(text(step)).not.toMatch(/SyntaxError|at \w+ \(/)
    }),
  )

  test.concurrent('H12, H16: a server that says nothing until the deadline', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create' }, faults.silence())
      const step = await run({ inputs: { ...prompt, 'timeout-minutes': '0.05' } })
      expect(step.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted' })
      expect(emulator.listWrites()).toHaveLength(1)
    }))
})

describe.concurrent('a POST that was certainly not taken', () => {
  test.concurrent.for<[string, Fault]>([
    ['H20: a 429', faults.status(429, { retryAfter: '1' })],
    ['H18: a 503 with Retry-After', faults.status(503, { retryAfter: '1' })],
    ['H21: a 429 with a Retry-After of nonsense', faults.status(429, { retryAfter: '-1e99' })],
  ])('%s is sent again', ([, fault]) =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create' }, fault)
      const step = await run({ inputs: { ...prompt, wait: 'false' } })
      expect(step.outputs).toMatchObject({ outcome: 'started', 'job-id': 'job-1' })
      expect(emulator.listWrites()).toHaveLength(2)
    }),
  )

  test.concurrent('H20: a wait that does not fit is not begun, and its length is said', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create', times: 9 }, faults.status(429, { retryAfter: '3600' }))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'rate-limited', 'job-id': '' })
      expect(emulator.journal).toHaveLength(1)
      expect(text(step)).toContain('3600 s')
    }))

  test.concurrent('H17: a refused connection', () =>
    scenario(async ({ run }) => {
      const gone = await startEmulator()
      await gone.close()
      const step = await run({ inputs: { ...prompt, 'base-url': gone.url, 'timeout-minutes': '0.05' } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'network', 'job-id': '' })
    }))
})

describe('H24, H25: a redirect', () => {
  test.concurrent.for([301, 302, 303, 307, 308] as const)('%i is refused, the other host hears nothing', (code) =>
    scenario(async ({ emulator, run }) => {
      const other = await startEmulator()
      emulator.fault({ operation: 'get', times: 9 }, faults.redirect(code, `${other.url}/v2/agent/project-1/job/job-1`))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'redirect', 'job-id': 'job-1' })
      expect(other.journal).toEqual([])
      expect(text(step)).toContain(`unexpected redirect to ${new URL(other.url).host}`)
      await other.close()
    }),
  )
})

describe.concurrent('the key is refused', () => {
  test.concurrent.for([
    [401, 'unauthorized', 'The key was refused'],
    [403, 'forbidden', 'The key may not do this'],
  ] as const)('H26: %i, with the key in its text', ([code, reason, hint]) =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create', times: 9 }, faults.echoesAuthorization(code))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason, 'job-id': '' })
      expect(emulator.journal).toHaveLength(1)
      expect(text(step)).toContain(hint)
      expect(text(step)).toContain('***')
    }),
  )

  test.concurrent('H27: while waiting: the job is named and goes on', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'get', times: 9 }, faults.status(401))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'unauthorized', 'job-id': 'job-1' })
      expect(paths(emulator)).toHaveLength(2)
      expect(step.summary).toContain('job-1')
      expect(step.summary).toMatch(/may still be running|goes on|still run/)
    }))

  test.concurrent.for([
    ['without the scope', { scopes: ['read'] as const, projects: ['project-1'] }],
    ['of another project', { scopes: ['read', 'write'] as const, projects: ['project-2'] }],
  ] as const)('H108: a key %s', ([, key]) =>
    scenario(
      async ({ emulator, run }) => {
        const step = await run({ inputs: prompt })
        expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'forbidden' })
        expect(text(step)).toContain('check its scope')
        expect(paths(emulator)).toEqual(['POST /v2/agent/project-1/job'])
      },
      { keys: [{ value: 'admin_limited_key_0123456789', ...key }] },
    ),
  )
})

describe.concurrent('what a job shows', () => {
  test.concurrent.for(['archiving', '', 'DONE', null])('H34: the status %j is not finished', (status) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(showsUnknownStatus(status, 2))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'completed', status: 'completed' })
      expect(step.annotations.filter(({ level }) => level === 'warning')).toHaveLength(1)
    }),
  )

  test.concurrent('H34, H38: nor is it at the deadline, which is no failure of the job', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(showsUnknownStatus('DONE', Number.POSITIVE_INFINITY))
      const step = await run({ inputs: { ...prompt, 'timeout-minutes': '0.05' } })
      expect(step.outputs).toMatchObject({ outcome: 'timeout', status: 'DONE', 'job-id': 'job-1' })
    }))

  test.concurrent('H38: a job that never ends', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(neverEnds())
      const step = await run({ inputs: { ...prompt, 'timeout-minutes': '0.05' } })
      expect(step.exitCode).toBe(1)
      expect(step.outputs).toMatchObject({ outcome: 'timeout', status: 'active', 'job-id': 'job-1' })
      expect(step.outputs['summary-line']).toContain('the job goes on')
      expect(step.summary).toContain('job-1')
    }))

  test.concurrent('H35: another job', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(answersForAnotherJob())
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'wrong-job', 'job-id': 'job-1' })
      expect(paths(emulator)).toEqual(['POST /v2/agent/project-1/job', 'GET /v2/agent/project-1/job/job-1'])
      expect(text(step)).not.toContain('another-job')
    }))

  test.concurrent('H35: another job answers the message', () =>
    scenario(async ({ emulator, run }) => {
      const { id } = emulator.addJob(completes())
      emulator.nextMessage({ answer: { id: 'another-job' }, polls: ['completed'] })
      const step = await run({ inputs: { ...prompt, 'job-id': id } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'wrong-job', 'job-id': id })
      expect(emulator.journal).toHaveLength(1)
    }))

  const hostileIds = ['../admin', 'a/b', 'a?x=', '%2e%2e', 'x'.repeat(10_240), 'a\nb', 'ä', '..', '']
  test.concurrent.for(hostileIds)('H36: a created job of the id %j is never asked for', (id) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob({ answer: { id }, polls: ['completed'] })
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'unknown', 'job-id': '' })
      expect(paths(emulator)).toEqual(['POST /v2/agent/project-1/job'])
    }),
  )

  test.concurrent.for(hostileIds.filter((id) => id !== ''))('H36: the input job-id %j is refused unasked', (id) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { 'job-id': id } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(emulator.journal).toEqual([])
    }),
  )

  test.concurrent('H39: not found at first, then found', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob({ polls: [notFound, notFound, 'completed'] })
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    }))

  test.concurrent('H39: never found', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob({ polls: [notFound] })
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'not-found', 'job-id': 'job-1' })
      expect(emulator.countJobsStarted()).toBe(1)
    }))

  test.concurrent('H39: a job that is waited for and not there', () =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { 'job-id': 'job-9' } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'not-found', 'job-id': 'job-9' })
      expect(emulator.journal).toHaveLength(1)
    }))

  test.concurrent.for([null, '', undefined])('H43: completed with the link %j has no changes', (prLink) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob({ polls: [{ status: 'completed', prLink }] })
      const step = await run({ inputs: prompt })
      expect(step.exitCode).toBe(0)
      expect(step.outputs).toMatchObject({ outcome: 'no-changes', 'pr-link': '', 'pr-number': '' })
      expect(step.summary).not.toContain('](')
    }),
  )

  test.concurrent('H44: a message of 1 MB is cut', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: 'x'.repeat(1_000_000) } }))
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
      expect(text(step).length).toBeLessThan(20_000)
      expect(text(step)).toContain('(cut, 1000000 characters in all)')
    }))

  test.concurrent('H23: a poll that fails every other time does no harm', () =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(changesNothing(1))
      for (const fault of [faults.status(500), faults.pass, faults.resetBeforeBody, faults.pass, faults.invalidJson()])
        emulator.fault({ operation: 'get' }, fault)
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'no-changes' })
    }))

  test.concurrent('H5: a login page ends the wait at the second time', () =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'get', times: 9 }, faults.html())
      const step = await run({ inputs: prompt })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'response', 'job-id': 'job-1' })
      expect(paths(emulator)).toHaveLength(3)
      expect(text(step)).toContain('HTML instead of JSON')
    }))
})
