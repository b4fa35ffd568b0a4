import { expect, test } from 'vitest'
import { pullRequestEvent } from '../github/events.ts'
import { annotationsOf, scenario } from './scenario.ts'

const fork = pullRequestEvent({ thread: { headRepository: 'mona/docs' } })
const dependabot = pullRequestEvent({ sender: { login: 'dependabot[bot]', id: 49_699_333, type: 'Bot' } })

test.concurrent.each([
  ['a pull request from a fork', { name: 'pull_request', payload: fork }],
  ['a run of Dependabot', { name: 'pull_request', payload: dependabot }],
])('H100: %s gets no key: skipped with one line', (_, event) =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': '' }, event })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'skipped', reason: 'no-secret', 'job-id': '' })
    expect(step.summary).toBe('')
    expect(step.annotations).toEqual([])
    expect(step.plainLines.filter((line) => line !== '')).toEqual(['Skipped (no-secret).'])
    expect(emulator.journal).toEqual([])
  }),
)

test.concurrent('H100: elsewhere an absent key is an error', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': ' ' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(step.annotations[0]?.message).toContain('secret-key: got nothing')
    expect(emulator.journal).toEqual([])
  }))

const key = 'admin_hostile_key_0123456789abcdef'

test.concurrent.each([
  ['a line break', `admin_hostile_\nkey_0123456789abcdef`],
  ['quotes', `"${key}"`],
  ['smart quotes', `“${key}”`],
  ['a no-break space', `admin_hostile\u00a0key_0123456789abcdef`],
  ['a scheme', `Bearer ${key}`],
  ['a name', `KEY=${key}`],
  ['JSON', `{"key":"${key}"}`],
  ['fewer than 16 characters', 'admin_short_key'],
])('H102, H103: a key with %s is refused, and not shown', (_, value) =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': value }, secrets: [value, emulator.key] })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(step.annotations[0]?.message).toContain('the bare key, at least 16 characters')
    expect(step.annotations[0]?.message).not.toMatch(/admin_|\*\*\*/)
    expect(emulator.journal).toEqual([])
  }),
)

test.concurrent('H103: a short key is not made a mask, which would tear the log apart', () =>
  scenario(async ({ run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': 'a' } })
    expect(step.masks).not.toContain('a')
  }))

test.concurrent('H101: white space around a key is left out with a notice, and both forms are masked', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'secret-key': `${emulator.key} \n`, wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(step.masks).toContain(emulator.key)
    expect(step.masks).toContain(`${emulator.key} \n`)
    expect(annotationsOf(step)[0]).toBe('notice: White space around `secret-key` was left out: store it without.')
    expect(emulator.journal[0]?.authorization).toBe('Bearer')
  }))

test.concurrent('H109: outside of a runner no mask is printed, since nobody would read it', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({
      inputs: { prompt: 'Fix the typo', wait: 'false' },
      withoutEnv: ['GITHUB_ACTIONS'],
    })

    expect(step.exitCode).toBe(0)
    expect(step.commands.map(({ name }) => name)).not.toContain('add-mask')
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H106: with everything switched on that could talk, the key stays inside', () =>
  scenario(async ({ run }) => {
    const step = await run({
      inputs: { prompt: 'Fix the typo', wait: 'false' },
      isDebug: true,
      env: { NODE_DEBUG: 'http,https,net,tls,undici,fetch,stream', NODE_OPTIONS: '--trace-warnings' },
    })
    expect(step.exitCode).toBe(0)
  }))
