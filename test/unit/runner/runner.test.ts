import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as toolkit from '@actions/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskSecret, runnerSink, writeOutput, writeState } from '../../../src/runner/runner.ts'
import { parseKeyValueFile } from '../../runner/key-value-file.ts'

let folder = ''
let output = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'))
  output = join(folder, 'output')
  vi.stubEnv('GITHUB_OUTPUT', output)
  writeFileSync(output, '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const part = fc.constantFrom('\n', '\r', '=', '<<', ' ', 'a', 'job-id<<x', 'ghadelimiter_', '\u2028', '🚀')

test('H115: the runner reads every value as it was written, line breaks and delimiters included', () => {
  fc.assert(
    fc.property(fc.array(fc.array(part), { minLength: 1, maxLength: 4 }), (values) => {
      const pairs = values.map((parts, index) => [`name-${index}`, parts.join('')] as const)
      writeFileSync(output, '')
      for (const [name, value] of pairs) writeOutput(name, value)
      expect(parseKeyValueFile(readFileSync(output, 'utf8'))).toEqual({ pairs })
    }),
  )
})

test('a value of several lines gets another delimiter every time', () => {
  writeOutput('one', 'a\nb')
  writeOutput('two', 'a\nb')
  const [first, second] = [...readFileSync(output, 'utf8').matchAll(/<<(.+)/g)].map(([, delimiter]) => delimiter)
  expect(first).toMatch(/^ghadelimiter_[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
})

test('H116: where the runner gave no file, the caller is told and nothing is created', () => {
  vi.stubEnv('GITHUB_OUTPUT', join(folder, 'missing'))
  expect(() => writeOutput('name', 'value')).toThrow('the file of GITHUB_OUTPUT is missing')
  expect(() => writeState('name', 'value')).toThrow('GITHUB_STATE is not set')
})

test('H110, H111: a command is written as the toolkit writes it, whatever is in it', () => {
  const printed: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0)
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  const piece = fc.constantFrom('%', '%25', '\r', '\n', '::', ':', ',', ' ', 'a', '🚀')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      printed.length = 0
      runnerSink.annotate('error', text)
      maskSecret(text)
      const ours = printed.splice(0)
      toolkit.error(text)
      toolkit.setSecret(text)
      expect(ours).toEqual(printed)
    }),
  )
})
