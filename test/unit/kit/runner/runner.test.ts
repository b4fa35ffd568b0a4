import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Runner from '../../../../src/kit/runner/runner.ts'
import { parseKeyValueFile } from '../../../runner/key-value-file.ts'
import { findCommands } from '../../../runner/log-command.ts'

let folder = ''
let printed: string[] = []
// Each test begins with a runner that has not loaded the toolkit.
let runner: typeof Runner

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'))
  for (const name of ['OUTPUT', 'STATE', 'STEP_SUMMARY']) {
    writeFileSync(join(folder, name), '')
    vi.stubEnv(`GITHUB_${name}`, join(folder, name))
  }
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  vi.resetModules()
  runner = await import('../../../../src/kit/runner/runner.ts')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const part = fc.constantFrom('\n', '\r', '=', '<<', ' ', 'a', 'job-id<<x', 'ghadelimiter_', '\u2028', '🚀')
const value = fc.array(part).map((parts) => parts.join(''))
const values = fc.array(value, { minLength: 1, maxLength: 4 })

const loaded = [['before the toolkit is loaded', false] as const, ['afterwards', true] as const]

test.each(loaded)(
  'H115: %s the runner reads every value as it was written, line breaks included',
  async (_, isLoaded) => {
    if (isLoaded) await runner.loadToolkit()
    fc.assert(
      fc.property(values, (texts) => {
        writeFileSync(join(folder, 'OUTPUT'), '')
        for (const [index, text] of texts.entries()) runner.writeOutput(`name-${index}`, text)
        const pairs = texts.map((text, index) => [`name-${index}`, text])
        expect(parseKeyValueFile(read('OUTPUT'))).toEqual({ pairs, isBroken: false })
      }),
    )
    expect(printed).toEqual([])
  },
)

test.each(loaded)('H116: %s, without a file the caller is told, and nothing is printed', async (_, isLoaded) => {
  if (isLoaded) await runner.loadToolkit()
  vi.stubEnv('GITHUB_OUTPUT', join(folder, 'missing'))
  vi.stubEnv('GITHUB_STATE', '')
  expect(() => runner.writeOutput('name', 'value')).toThrow('the file of GITHUB_OUTPUT is missing')
  expect(() => runner.writeState('name', 'value')).toThrow('GITHUB_STATE is not set')
  expect(printed).toEqual([])
})

test('the summary is added as it is', () => {
  const markdown = '# <b>50%</b>\r\n`::error::x`\n'
  runner.appendSummary(markdown)
  runner.appendSummary(markdown)
  expect(read('STEP_SUMMARY')).toBe(markdown + markdown)
  expect(runner.summarySize()).toBe(Buffer.byteLength(markdown) * 2)
})

describe('commands', () => {
  const parse = () => findCommands(printed.join('').split(/\r?\n/)).commands

  test('wait for the toolkit, masks first', async () => {
    runner.runnerSink.annotate('warning', 'one\n  two')
    runner.maskSecret('secret')
    runner.runnerSink.line('plain')
    expect(printed).toEqual(['plain\n'])
    await runner.loadToolkit()
    runner.maskSecret('other')
    const commands = parse().map(({ name, data }) => `${name} ${data}`)
    expect(commands).toEqual(['add-mask secret', 'warning one\n  two', 'add-mask other'])
  })

  // The end of the process is written last: an empty text.
  test('that wait are printed before the process ends, and without any it does not wait', async () => {
    runner.endProcess(0)
    expect(printed).toEqual([''])
    runner.runnerSink.annotate('warning', 'one')
    runner.endProcess(0)
    await expect.poll(() => printed.map((text) => text.trim())).toEqual(['', '::warning::one', ''])
  })

  test('H109: outside of GitHub Actions no secret is printed', async () => {
    vi.stubEnv('GITHUB_ACTIONS', '')
    runner.maskSecret('secret')
    await runner.loadToolkit()
    runner.maskSecret('secret')
    expect(printed).toEqual([])
  })
})
