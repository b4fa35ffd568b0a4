// The key: absent, malformed, given back by the service, and under every eye that looks at a process.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conversation } from '../e2e/conversation.ts'
import { type ScenarioOptions, scenario } from '../e2e/scenario.ts'
import * as faults from '../emulator/faults.ts'
import { changesNothing } from '../emulator/lifecycle.ts'
import { pullRequestEvent, workflowDispatchEvent } from '../github/events.ts'
import type { RunnerFolders } from '../runner/action-run.ts'
import { findSecretForms } from '../runner/secret-forms.ts'

const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const options = {
  defaultJob: changesNothing(0),
  keys: [{ value: key, scopes: ['read', 'write'], projects: ['project-1'] }] as const,
}
const prompt = { prompt: 'Update the guide' }

describe.concurrent('absent', () => {
  const fork = pullRequestEvent({ thread: { headRepository: 'stranger/docs' } })
  const dependabot = pullRequestEvent({ sender: { login: 'dependabot[bot]', id: 49_699_333, type: 'Bot' } })

  test.concurrent.for<[string, ScenarioOptions, 'skipped' | 'error', string]>([
    ['of a pull request from a fork', { event: { name: 'pull_request', payload: fork } }, 'skipped', 'no-secret'],
    ['that Dependabot started', { event: { name: 'pull_request', payload: dependabot } }, 'skipped', 'no-secret'],
    ['of the own repository', { event: { name: 'pull_request', payload: pullRequestEvent() } }, 'error', 'input'],
    [
      'that somebody started',
      { event: { name: 'workflow_dispatch', payload: workflowDispatchEvent() } },
      'error',
      'input',
    ],
  ])('H100: in a run %s', ([, step, outcome, reason]) =>
    scenario(async ({ emulator, run }) => {
      for (const value of ['', ' \n']) {
        const { outputs } = await run({ ...step, inputs: { ...prompt, 'secret-key': value } })
        expect(outputs).toMatchObject({ outcome, reason })
      }
      expect(emulator.journal).toEqual([])
    }),
  )

  test.concurrent('H100: is not even looked at for a text that is no command', () =>
    conversation(async ({ github, deliver }) => {
      github.issue()
      const payload = github.comment({ thread: 1, author: 'mona', body: 'hello' })
      const run = await deliver(payload, { inputs: { 'secret-key': '' } })
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'not-a-command' })
    }))
})

describe.concurrent('malformed', () => {
  test.concurrent.for(['\n', ' ', '\r\n', '\t'])(
    'H101: with %j around it: trimmed, and masked as it is used',
    (space) =>
      scenario(async ({ run }) => {
        const step = await run({ inputs: { ...prompt, 'secret-key': `${space}${key}${space}` } })
        expect(step.outputs).toMatchObject({ outcome: 'no-changes' })
        expect(step.masks.map((mask) => mask.trim())).toContain(key)
        expect(step.annotations.map(({ message }) => message).join('\n')).toMatch(/White space/)
      }, options),
  )

  test.concurrent.for([
    `adm/Qz7+kd9\n.Zx-4_pQ~w2E=`,
    `"${key}"`,
    `'${key}'`,
    `adm/Qz7+kd9\u00A0.Zx-4_pQ~w2E=`,
    `“${key}”`,
    `${key}ü`,
    `Bearer ${key}`,
    `AGENT_KEY=${key}`,
    `{"key":"${key}"}`,
    `${key}\u0000`.replace('\u0000', '\u0001'),
    'x'.repeat(5_000),
  ])('H102: %j is refused, and nothing of it is said', (value) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { ...prompt, 'secret-key': value }, secrets: [key, value] })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(emulator.journal).toEqual([])
      expect(step.summary).toContain('secret-key')
      expect([...step.log, step.summary].join('\n')).not.toMatch(/\b(24|25|26|5000|5,000) characters|adm\/|Bearer adm/)
    }, options),
  )

  test.concurrent.for(['short-key-12345', 'x'])('H103: a key as short as %j is refused', (value) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { ...prompt, 'secret-key': value } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(step.summary).toContain('at least 16 characters')
      expect(emulator.journal).toEqual([])
    }, options),
  )
})

const forms: readonly (readonly [string, string])[] = [
  ['plain', key],
  ['base64', Buffer.from(`Bearer ${key}`).toString('base64')],
  ['base64, after one byte', Buffer.from(`x${key}yy`).toString('base64')],
  ['base64, after two bytes', Buffer.from(`xx${key}`).toString('base64')],
  ['base64url', Buffer.from(key).toString('base64url')],
  ['URL', encodeURIComponent(key)],
  ['URL, wholly', Buffer.from(key).toString('hex').replace(/../g, '%$&')],
  ['JSON', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/').replaceAll('+', '\\u002B')],
  ['HTML', [...key].map((char) => `&#x${char.charCodeAt(0).toString(16)};`).join('')],
]

describe.concurrent('given back by the service', () => {
  test.concurrent.for(forms)('H105: as %s, in every field of a job', ([, form]) =>
    conversation(async ({ emulator, github, deliver, replies }) => {
      github.issue()
      const long = `${'x'.repeat(180)}${form}${'y'.repeat(400)}`
      const fields = { model: long, source: { repository: long, ref: form }, prLink: `https://x.test/${form}` }
      emulator.nextJob({
        polls: [
          { status: `odd ${form}`, ...fields },
          { status: 'completed', ...fields },
        ],
      })
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent do it' }))
      expect(run.outputs).toMatchObject({ outcome: 'completed' })
      // The invariants have looked for it everywhere.
      expect(run.summary).toContain('***')
      expect(replies(1)[0]).toContain('***')
      expect(run.outputs.job).toContain('***')
    }, options),
  )

  test.concurrent.for(forms)('H105: as %s, in an error text, whole and where it is cut', ([, form]) =>
    scenario(async ({ emulator, run }) => {
      for (const before of [0, 495, 499 - key.length / 2]) {
        const error = `${'x'.repeat(before)}${form}${'z'.repeat(600)}`
        emulator.fault({ operation: 'create' }, faults.status(400, { body: { error } }))
        const step = await run({ inputs: prompt })
        expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
      }
    }, options),
  )

  test.concurrent('H105: in headers of an error', () =>
    scenario(async ({ emulator, run }) => {
      const headers = ['x-request-id', 'content-type', 'location', 'retry-after'].map((name) => [name, key] as const)
      emulator.fault({ operation: 'create' }, faults.status(400, { headers }))
      expect((await run({ inputs: prompt })).outputs).toMatchObject({ outcome: 'error' })
    }, options))

  test.concurrent('H105: in paths of pages: outputs, summary and files', () =>
    scenario(
      async ({ run }) => {
        const inputs = {
          mode: 'page-views',
          'date-from': '2026-03-01',
          'date-to': '2026-03-08',
          export: 'a.csv, a.json',
        }
        const step = await run({ inputs: { ...inputs, 'site-url': 'https://docs.test' } })
        expect(step.outputs).toMatchObject({ outcome: 'reported' })
        expect(step.outputs['top-pages']).toContain('***')
        expect(Object.keys(step.workspaceFiles)).toEqual(['a.csv', 'a.json'])
      },
      {
        ...options,
        pageViews: forms.map(([, form], n) => ({ date: '2026-03-02', path: `/${form}`, human: n + 1, ai: 1 })),
      },
    ))
})

/** Loaded before the action: what somebody on the same machine could look at. */
const preload = (script: string) => ({
  prepare: ({ workspace }: RunnerFolders) => writeFileSync(join(workspace, 'preload.cjs'), script),
  env: { NODE_OPTIONS: '--require ./preload.cjs' },
})

describe.concurrent('under observation', () => {
  test.concurrent.for([
    { NODE_DEBUG: 'http,https,net,tls,undici,fetch,stream' },
    { NODE_DEBUG: '*' },
    { NODE_OPTIONS: '--trace-warnings --trace-uncaught --report-on-fatalerror --report-uncaught-exception' },
    { NODE_OPTIONS: '--trace-exit --trace-env-native-stack --pending-deprecation' },
    { DEBUG: '*', ACTIONS_STEP_DEBUG: 'true', RUNNER_DEBUG: '1' },
  ])('H106: %j shows nothing', (env) =>
    scenario(async ({ emulator, run }) => {
      emulator.fault({ operation: 'get' }, faults.status(500))
      const step = await run({ inputs: prompt, env, isDebug: true })
      expect(step.outputs).toMatchObject({ outcome: 'no-changes' })
    }, options),
  )

  test.concurrent('H106: the key is gone from the environment once it was read, and so from reports', () =>
    scenario(
      async ({ run }) => {
        const script = `process.on('exit', () => {
        require('node:fs').writeFileSync('env.json', JSON.stringify(process.env))
        process.report.excludeEnv = false
        process.report.writeReport('report.json')
      })`
        const step = await run({
          inputs: prompt,
          ...preload(script),
          skipPost: true,
          withoutEnv: ['ACTIONS_RUNTIME_TOKEN'],
        })
        expect(step.outputs).toMatchObject({ outcome: 'no-changes' })
        const { 'env.json': env = '', 'report.json': report = '' } = step.workspaceFiles
        expect(env).toContain('INPUT_PROMPT')
        expect(report).toContain('environmentVariables')
        expect(env + report).not.toMatch(/INPUT_(SECRET-KEY|GITHUB-TOKEN)/)
      },
      { ...options, pageViews: [] },
    ))

  test.concurrent.for([
    ['an exception', 'throw error'],
    ['a rejection', 'Promise.reject(error)'],
    ['something that is no error', 'throw error.message'],
  ])('H106: %s that nobody catches is one redacted line, and the step fails', ([, crash]) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob({ polls: ['active'] })
      const script = `const error = Object.assign(new Error('with ' + process.env['INPUT_SECRET-KEY']), {
        headers: { authorization: process.env['INPUT_SECRET-KEY'] }, cause: new Error(process.env['INPUT_SECRET-KEY']) })
        const { readFileSync } = require('node:fs')
        const timer = setInterval(() => {
          if (!readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) return
          clearInterval(timer)
          ${crash}
        }, 20)`
      const step = await run({ inputs: { ...prompt, 'timeout-minutes': '0.1' }, skipPost: true, ...preload(script) })
      expect(step.exitCode).toBe(1)
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'internal', 'job-id': 'job-1' })
      const errors = step.annotations.filter(({ level }) => level === 'error')
      expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(/^Unexpected: /)])
      expect(step.lines.map(({ text }) => text).join('\n')).not.toMatch(/\n\s+at /)
    }, options),
  )

  test.concurrent('H109: where no runner reads them, masks are not printed', () =>
    scenario(async ({ run }) => {
      const step = await run({ inputs: prompt, withoutEnv: ['GITHUB_ACTIONS'] })
      expect(step.outputs).toMatchObject({ outcome: 'no-changes' })
      expect(step.lines.filter(({ text }) => /add-mask/.test(text))).toEqual([])
      const onRunner = await run({ inputs: prompt, jobsStarted: 2 })
      expect(onRunner.masks).toContain(key)
    }, options))
})

test('the forms of the key are what the oracle looks for', () => {
  for (const [name, form] of forms.filter(([name]) => !/wholly|HTML|JSON/.test(name))) {
    expect(findSecretForms(form, key), name).not.toEqual([])
  }
})
