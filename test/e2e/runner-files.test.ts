// Files of the runner that are missing or full, and what stands in them otherwise.

import { expect, test } from 'vitest'
import type { FileCommandSetups } from '../runner/file-commands.ts'
import { annotationsOf, scenario } from './scenario.ts'

const faulty: [string, FileCommandSetups, warning: string][] = [
  ['H61: a summary file that is missing', { step_summary: 'missing' }, 'The job summary'],
  ['H116: no output file', { output: 'unset' }, 'The outputs of this step'],
  ['H116: an output file on a full disk', { output: 'disk-full' }, 'The outputs of this step'],
  ['H116: no state file', { state: 'unset' }, 'The state for the post step'],
]

test.concurrent.each(faulty)(
  '%s is one warning, the result stands, and the post step sends nothing',
  (_, setup, what) =>
    scenario(async ({ emulator, run }) => {
      const inputs = { prompt: 'Fix the typo', wait: 'false' }
      const step = await run({ inputs, fileCommands: setup })

      expect([step.exitCode, step.post?.exitCode]).toEqual([0, 0])
      expect(annotationsOf(step)).toEqual([
        expect.stringMatching(`^warning: ${what} could not be written: `),
        'notice: The agent job was started.',
      ])
      expect(step.outputs['job-id']).toBe(setup.output ? undefined : 'job-1')
      expect(step.summary.includes('was started')).toBe(setup.step_summary === undefined)
      expect(step.commands.map(({ name }) => name)).not.toContain('set-output')
      expect(step.post?.lines).toEqual([])
      expect(emulator.listWrites()).toHaveLength(1)
    }),
)

test.concurrent(
  'H62: a summary file that is nearly full gets a shorter summary, one that is full is left alone',
  { tags: ['long'] },
  () =>
    scenario(async ({ run }) => {
      const runWith = (size: number, prompt: string) =>
        run({
          inputs: { prompt, wait: 'false' },
          fileCommands: { step_summary: { content: 'x'.repeat(size) } },
          jobsStarted: 2,
        })
      const { summary } = await runWith(900 * 1024 - 2_000, 'Fix the typo '.repeat(400))
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(900 * 1024)
      expect(summary.slice(900 * 1024 - 2_000)).toContain('### 🚀 The agent job was started')
      expect(summary).not.toContain('Fix the typo')
      const full = await runWith(1024 * 1024, 'Fix the typo')
      expect([full.exitCode, full.summary]).toEqual([0, 'x'.repeat(1024 * 1024)])
    }),
)

test.concurrent('H92, H98, H115: a prompt arrives as it is, but for control characters', () =>
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
