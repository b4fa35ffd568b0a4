// @module-tag long

import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenario } from './scenario.ts'

test.concurrent('H92, H98: a prompt arrives as it is, but for control characters', () =>
  scenario(async ({ emulator, run }) => {
    const prompt = [
      `Say "it's" \\"done\\" with {"prompt": "x"} and a \\ at the end \\`,
      '\n  indented\r\nSchreib 👩‍👩‍👧‍👦 und 日本語, 𝒳, é, ✌🏽',
      '$' + '{{ secrets.KEY }} $(id) `id` %0A ::set-output name=x::y',
      '::error::b\n##[group]c\n::add-mask::d',
    ].join('\n')
    const step = await run({ inputs: { prompt: `\u0007${prompt}\u001b`, wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(emulator.jobs[0]?.prompts).toEqual([prompt])
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('Prompt')
  }))

test.concurrent('a prompt of 200 kB comes from a file in RUNNER_TEMP', () =>
  scenario(async ({ emulator, run }) => {
    const text = `Translate "this" ✓:\n${'Zeile für Zeile\n'.repeat(11_765)}`
    const step = await run({
      // The folders have no names yet: a path relative to the workspace reaches both.
      inputs: { 'prompt-file': '../_temp/task.md', wait: 'false' },
      prepare: ({ temp }) => writeFileSync(join(temp, 'task.md'), `\uFEFF${text}`),
    })

    expect(Buffer.byteLength(text)).toBeGreaterThan(200_000)
    expect(step.exitCode).toBe(0)
    expect(emulator.jobs[0]?.prompts).toEqual([text.trim()])
    expect(Buffer.byteLength(step.summary)).toBeLessThan(30_000)
    expect(step.summary).toContain('Translate')
  }))

test.concurrent('H91: a prompt file that leads out of the workspace is refused before anything is sent', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({
      inputs: { 'prompt-file': 'task.md' },
      prepare: ({ workspace }) => symlinkSync('/etc/hostname', join(workspace, 'task.md')),
    })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'job-id': '' })
    expect(step.summary).toContain('`prompt-file`')
    expect(emulator.journal).toEqual([])
  }))
