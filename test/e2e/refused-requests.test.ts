import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { defaultKey } from '../emulator/server.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

const refused = { exitCode: 1, outputs: { outcome: 'error', operation: 'create', 'job-id': '' } }

test.concurrent('401: an expired key is said to be one, and nothing is sent again', () =>
  scenario(
    async ({ emulator, run }) => {
      const step = await run({ inputs: { prompt: 'Fix the typo' } })
      expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'unauthorized' } })
      expect(requestsOf(emulator)).toEqual([`POST ${createPath} 401`])
      expect(step.summary).toContain('expired (after 90 days')
      expect(step.summary).toContain('No job was started.')
    },
    { keys: [{ ...defaultKey, expiresAt: '2026-01-01T00:00:00Z' }] },
  ))

test.concurrent('H108: 403: a key without the scope is told about scope, addresses and project', () =>
  scenario(
    async ({ emulator, run }) => {
      const step = await run({ inputs: { prompt: 'Fix the typo' } })
      expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'forbidden' } })
      expect(requestsOf(emulator)).toEqual([`POST ${createPath} 403`])
      for (const word of ['scope', 'allowed addresses', 'project']) expect(step.summary).toContain(word)
    },
    { keys: [{ ...defaultKey, scopes: ['read'] }] },
  ))

test.concurrent('404: a project that does not exist points at project-id and base-url', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'project-id': 'project-9' } })
    expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'not-found' } })
    expect(requestsOf(emulator)).toEqual(['POST /v2/agent/project-9/job 404'])
    expect(step.summary).toContain('project-id')
    expect(step.summary).toContain('base-url')
  }))

test.concurrent('H5: an HTML page with 404 is told from an answer of the service', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.html({ code: 404 }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'not-found' } })
    expect(step.summary).toContain('with an HTML page')
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('400: the words of the service reach the summary', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: 'prompt: too vague' } }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'invalid-request' } })
    expect(step.summary).toContain('prompt: too vague')
    expect(step.outputs['summary-line']).toContain('prompt: too vague')
  }))

test.concurrent('H26, H105: a refusal that echoes the key shows it nowhere', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.echoesAuthorization(401))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'unauthorized' } })
    expect(step.outputs['summary-line']).toContain('***')
  }))

test.concurrent('H44: a message of 1 MB is cut, and says so', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: 'x'.repeat(1_000_000) } }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    expect(step).toMatchObject({ ...refused, outputs: { ...refused.outputs, reason: 'invalid-request' } })
    const said = [...step.log, step.summary].join('\n')
    expect(said.length).toBeLessThan(20_000)
    expect(said).toContain('(cut, 1000000 characters in all)')
  }))
