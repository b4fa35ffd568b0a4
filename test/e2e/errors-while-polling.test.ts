import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { completes } from '../emulator/lifecycle.ts'
import { startEmulator } from '../emulator/server.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('polls that fail with 500 are repeated', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get', times: 2 }, faults.status(500))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(requestsOf(emulator)).toEqual([
      `POST ${createPath} 201`,
      `GET ${createPath}/job-1 500`,
      `GET ${createPath}/job-1 500`,
      `GET ${createPath}/job-1 200`,
      `GET ${createPath}/job-1 200`,
    ])
  }))

test.concurrent('H1, H2, H4, H23: cut, broken and empty answers to polls are repeated, good ones between them or not', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 2 }))
    const answers = [faults.cut('chunked'), faults.pass, faults.resetAfterBody(), faults.invalidJson(), faults.empty()]
    for (const fault of answers) emulator.fault({ operation: 'get' }, fault)
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed' })
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('a service that fails until the deadline is a timeout that names its last words', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault(
      { operation: 'get', times: Number.POSITIVE_INFINITY },
      faults.status(502, { body: { error: 'No backend' } }),
    )
    const step = await run({ inputs: { prompt: 'Fix the typo', 'timeout-minutes': '0.15' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'timeout', 'job-id': 'job-1', status: 'active' })
    expect(step.summary).toContain('The last poll failed')
    expect(step.summary).toContain('No backend')
  }))

test.concurrent('H27: a key that is refused in the middle ends the wait and says that the job may run', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get' }, faults.pass)
    emulator.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, faults.status(401))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'error',
      reason: 'unauthorized',
      'job-id': 'job-1',
      status: 'active',
    })
    expect(requestsOf(emulator).at(-1)).toBe(`GET ${createPath}/job-1 401`)
    expect(requestsOf(emulator)).toHaveLength(3)
    expect(step.summary).toContain('may still be running')
    expect(step.annotations[0]?.message).toContain('Agent job job-1 may still be running.')
  }))

test.concurrent('H5: HTML instead of a job is asked for once more and no more', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, faults.html())
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'response', 'job-id': 'job-1' })
    expect(requestsOf(emulator)).toHaveLength(3)
    expect(step.summary).toContain('HTML instead of JSON')
    expect(step.summary).not.toContain('Please sign in')
  }))

test.concurrent('H24, H25: a redirect of a poll ends the wait, and its host hears nothing', () =>
  scenario(async ({ emulator, run }) => {
    const other = await startEmulator()
    const redirect = faults.redirect(307, `${other.url}${createPath}/job-1`)
    emulator.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, redirect)
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    await other.close()

    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'redirect', 'job-id': 'job-1' })
    expect(other.journal).toEqual([])
    expect(step.summary).toContain(`unexpected redirect to ${new URL(other.url).host}`)
  }))
