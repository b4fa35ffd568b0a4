// The command that `npm run emulator -- say` prints, run by act with the workflow that people copy first.

import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../emulator/process.ts'
import { writeFiles } from '../examples/script.ts'
import { readWorkflowFile } from '../examples/workflow.ts'

test('the command of say runs comment-driven.yml as it is, and a later one goes on with the same job', async () => {
  const { emulator, say } = await startConversation('comment-driven')
  expect(await say('/agent Fix the typo')).toContain('::set-output:: operation=create')
  expect(await emulator.tell('read')).toContain('The agent opened')
  const followUp = await say('/agent Add it to the changelog', '--in', '1')
  expect(followUp).toContain('::set-output:: operation=message')
  expect(followUp).toContain('::set-output:: job-id=job-1\n')
  const refused = say('/agent Again', '--without', 'issues')
  await expect(refused).rejects.toMatchObject({ stdout: expect.stringContaining('Grant `issues: write`') })
})

test('it runs a call of a reusable workflow as it is', async () => {
  const { emulator, say } = await startConversation('organization/commands')
  expect(await say('/agent Fix the typo')).toContain('::set-output:: operation=create')
  expect(await emulator.tell('read')).toContain('The agent opened')
})

test('a version that does not exist is refused, as GitHub refuses it', async () => {
  const { emulator, say } = await startConversation('comment-driven', 'v99')
  await expect(say('/agent Fix the typo')).rejects.toMatchObject({ stderr: expect.stringContaining('no version v99') })
  expect(await emulator.tell('read')).not.toContain('completed')
})

const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

async function startConversation(name: string, version = head) {
  const emulator = await startProcess()
  const folder = mkdtempSync(join(tmpdir(), 'say-'))
  onTestFinished(async () => {
    await emulator.end()
    rmSync(folder, { recursive: true })
  })
  // Before the first release, people pin a commit. Another one is refused, as on GitHub.
  const pinned = readWorkflowFile(name).text.replace(/@(?:v1|0{40})/, `@${version}`)
  writeFiles(join(folder, '.github/workflows'), { 'agent.yml': pinned })
  // A home of its own has no settings of act.
  const env = { HOME: folder, PATH: process.env.PATH }
  const say = async (...args: readonly string[]) => {
    const command = await emulator.tell('say', ...args)
    return (await promisify(execFile)('sh', ['-c', command], { cwd: folder, env })).stdout
  }
  return { emulator, say }
}
