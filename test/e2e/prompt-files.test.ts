// @module-tag long

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunnerFolders } from '../runner/action-run.ts'
import { scenario } from './scenario.ts'

test.concurrent.each<[string, string, (folders: RunnerFolders) => void]>([
  ['that is not there', 'task.md', () => {}],
  ['of 1 MB', 'task.md', ({ workspace }) => writeFileSync(join(workspace, 'task.md'), 'a'.repeat(1_000_000))],
  ['that is a folder', 'task.md', ({ workspace }) => mkdirSync(join(workspace, 'task.md'))],
  ['that is a device', '/dev/zero', () => {}],
  [
    'that is a link out of the workspace',
    'task.md',
    ({ workspace }) => symlinkSync('/etc/hostname', join(workspace, 'task.md')),
  ],
  ['above the workspace', '../../etc/hostname', () => {}],
  [
    'that is not UTF-8',
    'task.md',
    ({ workspace }) => writeFileSync(join(workspace, 'task.md'), Buffer.from([0xff, 0xfe, 0x41])),
  ],
  ['that is empty', 'task.md', ({ workspace }) => writeFileSync(join(workspace, 'task.md'), '\n \n')],
])('H91: a prompt file %s is refused before anything is sent', (_, path, prepare) =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { 'prompt-file': path }, prepare })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'job-id': '' })
    expect(step.summary).toContain('`prompt-file`')
    expect(emulator.journal).toEqual([])
  }),
)

test.concurrent('a prompt file in RUNNER_TEMP is read', () =>
  scenario(async ({ emulator, run }) => {
    let path = ''
    // The path is known only once the folders are: a name relative to the workspace reaches both.
    const step = await run({
      inputs: { 'prompt-file': '../_temp/task.md', wait: 'false' },
      prepare: ({ temp }) => {
        path = join(temp, 'task.md')
        writeFileSync(path, '\uFEFFFix the typo\n')
      },
    })

    expect(step.exitCode).toBe(0)
    expect(emulator.jobs[0]?.prompts).toEqual(['Fix the typo'])
  }))
