import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStepFiles } from '../../../../src/kit/runner/step-files.ts'
import { parseKeyValueFile } from '../../../runner/key-value-file.ts'
import { createRecordingLog } from '../../recording-log.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'step-files-'))
  for (const name of ['OUTPUT', 'STATE', 'STEP_SUMMARY']) {
    writeFileSync(join(folder, name), '')
    vi.stubEnv(`GITHUB_${name}`, join(folder, name))
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function setUp() {
  const { log, lines } = createRecordingLog()
  return { files: createStepFiles(log, (text) => text.replaceAll('key', '***')), lines }
}

test('H115: the runner reads every output unchanged: the last value, or else an earlier one', () => {
  const { files } = setUp()
  const jobId = 'a\r\njob-id<<x=\nx\n\u2028ghadelimiter_\n'
  files.writeOutputs({ 'job-id': jobId, status: 'active' })
  files.writeOutputs({ status: 'a key \ud800', outcome: 'error' }, ['job-id', 'status', 'outcome', 'reason'])
  const { pairs, isBroken } = parseKeyValueFile(read('OUTPUT'))
  expect(isBroken).toBe(false)
  expect(Object.fromEntries(pairs)).toEqual({ 'job-id': jobId, status: 'a *** \ufffd', outcome: 'error', reason: '' })
})

test('H61, H116: a missing file causes one warning, nothing is printed as a command, and the run continues', async () => {
  const print = vi.spyOn(process.stdout, 'write')
  const { files, lines } = setUp()
  vi.stubEnv('GITHUB_OUTPUT', '')
  vi.stubEnv('GITHUB_STATE', '')
  vi.stubEnv('GITHUB_STEP_SUMMARY', join(folder, 'gone'))
  for (const name of ['a', 'b']) files.writeOutputs({ [name]: 'x' })
  files.saveState('job-id', 'x')
  await files.writeSummary(async () => 'x')
  const missing = ['OUTPUT', 'STATE', 'STEP_SUMMARY'].map((name) =>
    expect.stringMatching(`GITHUB_${name} does not point to an existing file`),
  )
  expect(lines).toEqual(missing.map((message) => ['warning', message]))
  expect(print).not.toHaveBeenCalled()
})

test('H62: a summary may use the remaining bytes of 900 KiB', async () => {
  const { files } = setUp()
  writeFileSync(join(folder, 'STEP_SUMMARY'), 'x'.repeat(600))
  await files.writeSummary(async (bytes) => `key, ${bytes} bytes`)
  expect(read('STEP_SUMMARY').slice(600)).toBe(`***, ${900 * 1024 - 600} bytes`)
})
