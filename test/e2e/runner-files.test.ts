// @module-tag long

import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import type { FileCommandSetup } from '../runner/file-commands.ts'
import { annotationsOf, scenario } from './scenario.ts'

const faulty: FileCommandSetup[] = ['unset', 'missing', 'directory', 'read-only', 'disk-full']

test.concurrent.each(faulty)('H61: a summary file that is %s is a warning, and the result stands', (setup) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 0 }))
    const step = await run({ inputs: { prompt: 'Fix the typo' }, fileCommands: { step_summary: setup } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(annotationsOf(step).filter((line) => line.startsWith('warning'))).toEqual([
      expect.stringMatching(/^warning: The job summary could not be written: /),
    ])
  }),
)

test.concurrent.each(['unset', 'disk-full'] as const)(
  'H116: an output file that is %s is one warning, and the result stands',
  (setup) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(completes({ activePolls: 0 }))
      const step = await run({ inputs: { prompt: 'Fix the typo' }, fileCommands: { output: setup } })

      expect(step.exitCode).toBe(0)
      expect(step.commands.map(({ name }) => name)).not.toContain('set-output')
      expect(step.summary).toContain('completed with a pull request')
      expect(annotationsOf(step)).toEqual([
        expect.stringMatching(/^warning: The outputs of this step could not be written: /),
        'notice: Agent job job-1 completed with a pull request.',
      ])
    }),
)

test.concurrent.each(['unset', 'read-only'] as const)(
  'H116: a state file that is %s is one warning, the result stands, and the post step sends nothing',
  (setup) =>
    scenario(async ({ emulator, run }) => {
      emulator.nextJob(completes({ activePolls: 0 }))
      const step = await run({
        inputs: { prompt: 'Fix the typo' },
        fileCommands: { state: setup },
        postFileCommands: { state: setup },
      })

      expect(step.exitCode).toBe(0)
      expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
      expect(annotationsOf(step)).toEqual([
        expect.stringMatching(/^warning: The state for the post step could not be written: /),
        'notice: Agent job job-1 completed with a pull request.',
      ])
      expect(step.post?.exitCode).toBe(0)
      expect(step.post?.lines).toEqual([])
      expect(emulator.listWrites()).toHaveLength(1)
    }),
)

test.concurrent('H62: a summary file that is nearly full gets a shorter summary', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 0 }))
    const content = 'x'.repeat(900 * 1024 - 2_000)
    const step = await run({
      inputs: { prompt: 'Fix the typo '.repeat(400) },
      fileCommands: { step_summary: { content } },
    })

    expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(900 * 1024)
    expect(step.summary.slice(content.length)).toContain('completed with a pull request')
    expect(step.summary).not.toContain('Fix the typo')
  }))

test.concurrent('H62: a summary file that is full is left alone', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 0 }))
    const content = 'x'.repeat(1024 * 1024)
    const step = await run({ inputs: { prompt: 'Fix the typo' }, fileCommands: { step_summary: { content } } })

    expect(step.exitCode).toBe(0)
    expect(step.summary).toBe(content)
  }))

test.concurrent('H115: outputs that hold line breaks and delimiters arrive whole, and nothing else', () =>
  scenario(async ({ emulator, run }) => {
    const status = 'x\nghadelimiter_0\nEOF\noutcome=evil\njob-id<<EOF\nevil\nEOF\r\n'
    emulator.nextJob({ polls: [{ status }] })
    const step = await run({ inputs: { prompt: 'Fix the typo', 'timeout-minutes': '0.15' } })

    expect(step.outputs).toMatchObject({ outcome: 'timeout', 'job-id': 'job-1', status })
    expect(JSON.parse(step.outputs.job ?? '')).toMatchObject({ id: 'job-1', status })
    expect(Object.keys(step.outputs).sort()).toEqual([...step.declaredOutputs].sort())
  }))
