import { expect, test } from 'vitest'
import { neverEnds } from '../emulator/lifecycle.ts'
import { createPath, preload, requestsOf, scenario } from './scenario.ts'

const prompt = 'Fix the typo'

test.concurrent('H120: a run that is cancelled while polling ends at once, names the job and says that it goes on', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const step = await run({
      inputs: { prompt, 'poll-interval-seconds': '30' },
      interruption: { kind: 'cancel', when: (line) => line.startsWith('Started job') },
    })

    const outputs = { outcome: 'cancelled', operation: 'create', 'job-id': 'job-1', status: 'active' }
    expect(step).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], outputs })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`])
    expect(step.summary).toContain('The run ended early')
    expect(step.summary).toContain('The job goes on')
  }))

test.concurrent('H120: SIGTERM alone, as from another tool than the runner, ends it as well', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const script = `const { readFileSync } = require('node:fs')
    setInterval(() => {
      if (readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) process.kill(process.pid, 'SIGTERM')
    }, 20)`
    const step = await run({ inputs: { prompt }, skipPost: true, ...preload(script) })

    expect(step).toMatchObject({ exitCode: 1, outputs: { outcome: 'cancelled', 'job-id': 'job-1' } })
  }))
