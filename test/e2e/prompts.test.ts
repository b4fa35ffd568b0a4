// @module-tag long

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenario } from './scenario.ts'

test.concurrent.each([
  ['quotes and JSON', `Say "it's" \\"done\\" with {"prompt": "x"} and a \\ at the end \\`],
  ['lines', 'First line\n\n  indented\r\nlast line'],
  ['emoji and other scripts', 'Schreib 👩‍👩‍👧‍👦 und 日本語, 𝒳, é, ✌🏽'],
  [
    'H98: what a shell, a workflow or the runner would expand',
    '$' + '{{ secrets.KEY }} $(id) `id` %0A ::set-output name=x::y',
  ],
  ['H98: lines that are commands', 'a\n::error::b\n##[group]c\n::add-mask::d'],
])('a prompt with %s arrives as it is', (_, prompt) =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt, wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(emulator.jobs[0]?.prompts).toEqual([prompt])
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('Prompt')
  }),
)

test.concurrent('H92: control characters are left out', () =>
  scenario(async ({ emulator, run }) => {
    await run({ inputs: { prompt: 'Fix\u0007 the\u001b[31m typo', wait: 'false' } })
    expect(emulator.jobs[0]?.prompts).toEqual(['Fix the[31m typo'])
  }))

test.concurrent('a prompt of 200 kB comes from a file', () =>
  scenario(async ({ emulator, run }) => {
    const text = `Translate "this" ✓:\n${'Zeile für Zeile\n'.repeat(11_765)}`
    const step = await run({
      inputs: { 'prompt-file': 'task.md', wait: 'false' },
      prepare: ({ workspace }) => writeFileSync(join(workspace, 'task.md'), text),
    })

    expect(Buffer.byteLength(text)).toBeGreaterThan(200_000)
    expect(step.exitCode).toBe(0)
    expect(emulator.jobs[0]?.prompts).toEqual([text.trim()])
    expect(Buffer.byteLength(step.summary)).toBeLessThan(30_000)
    expect(step.summary).toContain('Translate')
  }))

test.concurrent('H104: a prompt that holds the key is refused, and not quoted', () =>
  scenario(async ({ emulator, run }) => {
    const prompt = `Use ${Buffer.from(emulator.key).toString('base64')} to log in`
    const step = await run({ inputs: { prompt }, secrets: [emulator.key] })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(emulator.journal).toEqual([])
    expect(step.summary).toContain('Take the key out and rotate it')
  }))
