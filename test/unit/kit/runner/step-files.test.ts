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
  rmSync(folder, { recursive: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function setUp() {
  const { log, lines } = createRecordingLog()
  return { files: createStepFiles(log, (text) => text.replaceAll('key', '***')), lines }
}

test('every output is set: a later value replaces an earlier one, which stays if there is none', async () => {
  const { files } = setUp()
  await files.writeOutputs({ 'job-id': 'job-1', status: 'active' })
  await files.writeOutputs({ status: 'a key \ud800', outcome: 'error' }, ['job-id', 'status', 'outcome', 'reason'])
  const pairs = Object.fromEntries(parseKeyValueFile(read('OUTPUT')).pairs)
  expect(pairs).toEqual({ 'job-id': 'job-1', status: 'a *** \ufffd', outcome: 'error', reason: '' })
})

test('H61, H116: a file that is missing is one warning, and the run goes on', async () => {
  const { files, lines } = setUp()
  vi.stubEnv('GITHUB_OUTPUT', '')
  vi.stubEnv('GITHUB_STATE', '')
  vi.stubEnv('GITHUB_STEP_SUMMARY', join(folder, 'gone'))
  for (const name of ['a', 'b']) await files.writeOutputs({ [name]: 'x' })
  await files.saveState('job-id', 'x')
  await files.writeSummary(async () => 'x')
  expect(lines.map(([level]) => level)).toEqual(['warning', 'warning', 'warning'])
})

test('H62: a summary gets the bytes that are left of 900 KiB', async () => {
  const { files } = setUp()
  writeFileSync(join(folder, 'STEP_SUMMARY'), 'x'.repeat(600))
  await files.writeSummary(async (bytes) => `key, ${bytes} bytes`)
  expect(read('STEP_SUMMARY').slice(600)).toBe(`***, ${900 * 1024 - 600} bytes`)
})
