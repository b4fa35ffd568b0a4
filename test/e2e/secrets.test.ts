// The key stays inside, whatever is switched on that could talk, and whatever breaks.

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { completes, neverEnds } from '../emulator/lifecycle.ts'
import { annotationsOf, preload, scenario } from './scenario.ts'

test.concurrent('H101: white space around a key is left out with a notice, and both forms are masked', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': `${emulator.key} \n`, wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(step.masks).toContain(emulator.key)
    expect(step.masks).toContain(`${emulator.key} \n`)
    expect(annotationsOf(step)[0]).toBe(
      'notice: The action removed white space around `secret-key`: store the key without it.',
    )
    expect(emulator.countJobsStarted()).toBe(1)
  }))

const talkative = '--trace-warnings --trace-uncaught --report-uncaught-exception --trace-exit --pending-deprecation'

test.concurrent('H106: with everything switched on that could talk, the key stays inside', { tags: ['long'] }, () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 0, prLink: 'https://example.com/1' }))
    emulator.fault({ operation: 'get' }, faults.status(500))
    const env = { NODE_DEBUG: '*', DEBUG: '*', NODE_OPTIONS: talkative }
    expect((await run({ inputs: { prompt: 'Fix the typo' }, isDebug: true, env })).exitCode).toBe(0)
  }),
)

test.concurrent('H106: the key is gone from the environment once it was read, and so from reports', () =>
  scenario(async ({ run }) => {
    const script = `delete process.env.ACTIONS_RUNTIME_TOKEN
    process.on('exit', () => {
      require('node:fs').writeFileSync('env.json', JSON.stringify(process.env))
      process.report.excludeEnv = false
      process.report.writeReport('report.json')
    })`
    const inputs = { prompt: 'Fix the typo', wait: 'false' }
    const step = await run({ inputs, ...preload(script), skipPost: true })

    const { 'env.json': env = '', 'report.json': report = '' } = step.workspaceFiles
    expect(env).toContain('INPUT_PROMPT')
    expect(report).toContain('environmentVariables')
    expect(env + report).not.toMatch(/INPUT_(SECRET-KEY|GITHUB-TOKEN)/)
  }))

test.concurrent('H106: a rejection that nobody catches is one redacted line, and the step fails', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const script = `const key = process.env['INPUT_SECRET-KEY']
      const error = Object.assign(new Error('with ' + key), { headers: { authorization: key }, cause: new Error(key) })
      const timer = setInterval(() => {
        if (!require('node:fs').readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) return
        clearInterval(timer)
        Promise.reject(error)
      }, 20)`
    const step = await run({ inputs: { prompt: 'Fix the typo' }, ...preload(script), skipPost: true })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'internal', 'job-id': 'job-1' })
    const errors = step.annotations.filter(({ level }) => level === 'error')
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Error: with \*{3}\. This is a bug in the action\. Please report it/),
    ])
    expect(step.log.join('\n')).not.toMatch(/\n\s+at /)
  }))
