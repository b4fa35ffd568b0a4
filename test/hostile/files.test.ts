// The runner's files: outputs, state and summary that cannot be written, and what stands in them.

import { describe, expect, test } from 'vitest'
import { scenario } from '../e2e/scenario.ts'
import { completes } from '../emulator/lifecycle.ts'
import type { FileCommandSetup } from '../runner/file-commands.ts'

const quick = { defaultJob: completes({ activePolls: 0 }) }
const inputs = { prompt: 'Update the guide' }
const broken = ['unset', 'missing', 'directory', 'read-only', 'disk-full'] as const satisfies FileCommandSetup[]
const mebibyte = 1_048_576

describe.concurrent('the summary', () => {
  test.concurrent.for(broken.filter((setup) => setup !== 'missing'))('H61: whose file is %s is a warning', (setup) =>
    scenario(async ({ run }) => {
      const step = await run({ inputs, fileCommands: { step_summary: setup } })
      expect(step.conclusion).toBe('success')
      expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
      const warnings = step.annotations.filter(({ level }) => level === 'warning')
      expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('summary')])
    }, quick),
  )

  test.concurrent('H61: whose file is missing does not change the result', () =>
    scenario(async ({ run }) => {
      const step = await run({ inputs, fileCommands: { step_summary: 'missing' } })
      expect(step.conclusion).toBe('success')
      expect(step.outputs).toMatchObject({ outcome: 'completed' })
    }, quick))

  test.concurrent.for([0, 500_000, 921_000, mebibyte - 300, mebibyte - 1])(
    'H62: never takes the file over its limit when %i bytes are in it',
    (size) =>
      scenario(async ({ run }) => {
        const step = await run({ inputs, fileCommands: { step_summary: { content: 'x'.repeat(size) } } })
        expect(step.outputs).toMatchObject({ outcome: 'completed' })
        expect(step.summary.slice(0, size)).toBe('x'.repeat(size))
        expect(Buffer.byteLength(step.files.step_summary)).toBeLessThanOrEqual(mebibyte)
        expect(step.annotations.filter(({ level }) => level === 'error')).toEqual([])
      }, quick),
  )

  test.concurrent.for([0, 900_000])('H62: of ten thousand pages fits, with %i bytes in the file', (size) =>
    scenario(
      async ({ run }) => {
        const step = await run({
          inputs: { mode: 'page-views', top: '100', 'date-from': '2026-03-01', 'date-to': '2026-03-08' },
          fileCommands: { step_summary: { content: `${'x'.repeat(size)}\n` } },
        })
        expect(step.outputs).toMatchObject({ outcome: 'reported', pages: '10000' })
        expect(step.summary.length).toBeGreaterThan(size + 100)
        expect(Buffer.byteLength(step.files.step_summary)).toBeLessThanOrEqual(mebibyte)
      },
      {
        pageViews: Array.from({ length: 10_000 }, (_, n) => ({
          date: '2026-03-02',
          path: `/${'long-path/'.repeat(50)}${n}`,
          human: n,
          ai: 1,
        })),
      },
    ),
  )
})

describe.concurrent('outputs', () => {
  test.concurrent.for(broken.filter((setup) => setup !== 'missing'))('H116: whose file is %s', (setup) =>
    scenario(async ({ run }) => {
      const step = await run({ inputs, fileCommands: { output: setup } })
      expect(step.conclusion).toBe('success')
      expect(step.commands.filter(({ name }) => name === 'set-output')).toEqual([])
      expect(step.lines.map(({ text }) => text).join('\n')).not.toContain('job-id')
      const warnings = step.annotations.filter(({ level }) => level === 'warning')
      expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('outputs')])
      expect(step.summary).toContain('completed with a pull request')
    }, quick),
  )

  test.concurrent('H115: that hold line breaks and delimiters arrive whole, and nothing else', () =>
    scenario(async ({ emulator, run }) => {
      const status = 'x\nghadelimiter_0\nEOF\noutcome=evil\njob-id<<EOF\nevil\nEOF\r\n'
      emulator.nextJob({ polls: [{ status }] })
      const step = await run({ inputs: { ...inputs, 'timeout-minutes': '0.05' } })
      expect(step.outputs).toMatchObject({ outcome: 'timeout', 'job-id': 'job-1', status })
      expect(JSON.parse(step.outputs.job ?? '')).toMatchObject({ id: 'job-1', status })
      expect(Object.keys(step.outputs).sort()).toEqual([...step.declaredOutputs].sort())
    }))

  test.concurrent('H115: stay far below what a job may put out, however long the paths are', () =>
    scenario(
      async ({ run }) => {
        const step = await run({
          inputs: { mode: 'page-views', top: '100', 'date-from': '2026-03-01', 'date-to': '2026-03-08' },
        })
        expect(step.outputs).toMatchObject({ outcome: 'reported' })
        expect(Object.values(step.outputs).join('').length).toBeLessThan(500_000)
        expect(Array.isArray(JSON.parse(step.outputs['top-pages'] ?? ''))).toBe(true)
        expect(step.outputs.truncated).toBe('true')
      },
      {
        pageViews: Array.from({ length: 100 }, (_, n) => ({
          date: '2026-03-02',
          path: `/${n}${'\u0001'.repeat(n % 2 === 0 ? 8_000 : 1_000)}`,
          human: n,
          ai: 1,
        })),
      },
    ))
})
