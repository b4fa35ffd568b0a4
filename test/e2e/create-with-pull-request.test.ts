import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

test('a prompt starts a job, waits for it and ends with the pull request', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 2, prLink: 'https://github.com/octo-org/docs/pull/7' }))
    const step = await run({ inputs: { prompt: 'Update the dependencies' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toEqual({
      outcome: 'completed',
      reason: '',
      'job-id': 'job-1',
      status: 'completed',
      'pr-link': 'https://github.com/octo-org/docs/pull/7',
      'pr-number': '7',
      job: expect.any(String),
      operation: 'create',
      'views-total': '',
      'views-human': '',
      'views-ai': '',
      'ai-share': '',
      'views-change': '',
      pages: '',
      'top-pages': '',
      truncated: '',
      'export-files': '',
      alerts: '',
      'summary-line': 'Agent job job-1 completed with a pull request.',
    })
    expect(JSON.parse(step.outputs.job ?? '')).toMatchObject({
      id: 'job-1',
      status: 'completed',
      model: 'agent-model-1',
    })
    expect(requestsOf(emulator)).toEqual([
      `POST ${createPath} 201`,
      `GET ${createPath}/job-1 200`,
      `GET ${createPath}/job-1 200`,
      `GET ${createPath}/job-1 200`,
    ])
    expect(emulator.jobs[0]?.prompts).toEqual(['Update the dependencies'])
    expect(emulator.journal.map(({ authorization }) => authorization)).toEqual(Array(4).fill('Bearer'))
    expect(step.summary).toContain('https://github.com/octo-org/docs/pull/7')
    expect(step.summary).toContain('Update the dependencies')
    expect(annotationsOf(step)).toEqual(['notice: Agent job job-1 completed with a pull request.'])
    expect(step.post?.exitCode).toBe(0)
    expect(step.post?.log).toEqual(['Post job cleanup.'])
  }))
