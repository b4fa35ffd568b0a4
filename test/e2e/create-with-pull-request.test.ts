import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

const prLink = 'https://github.com/octo-org/docs/pull/7'
const line = 'Agent job job-1 completed with a pull request.'
const views = ['views-total', 'views-human', 'views-ai', 'ai-share', 'views-change', 'pages', 'top-pages', 'truncated']

test('a prompt starts a job, waits for it and ends with the pull request', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ prLink }))
    const step = await run({ inputs: { prompt: 'Update the dependencies' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toEqual({
      outcome: 'completed',
      reason: '',
      'job-id': 'job-1',
      status: 'completed',
      'pr-link': prLink,
      'pr-number': '7',
      job: expect.any(String),
      operation: 'create',
      ...Object.fromEntries([...views, 'export-files', 'alerts'].map((name) => [name, ''])),
      'summary-line': line,
    })
    const job = { id: 'job-1', status: 'completed', model: 'agent-model-1' }
    expect(JSON.parse(step.outputs.job ?? '')).toMatchObject(job)
    const poll = `GET ${createPath}/job-1 200`
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, poll, poll])
    expect(emulator.jobs[0]?.prompts).toEqual(['Update the dependencies'])
    expect(emulator.journal.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer'))
    for (const words of [prLink, 'Update the dependencies']) expect(step.summary).toContain(words)
    expect(annotationsOf(step)).toEqual([`notice: ${line}`])
    expect(step.post).toMatchObject({ exitCode: 0, log: ['Post job cleanup.'] })
  }))
