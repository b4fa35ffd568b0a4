import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskSecret, runnerSink } from '../../../../src/kit/runner/runner.ts'
import { findCommands } from '../../../runner/log-command.ts'

let printed: string[] = []

beforeEach(() => {
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the runner reads annotations and masks as they were given', () => {
  runnerSink.line('plain')
  runnerSink.annotate('warning', '100%0A\r\n  two')
  maskSecret('sec%25ret')
  const commands = findCommands(printed.join('').split(/\r?\n/)).commands.map(({ name, data }) => [name, data])
  expect(commands).toEqual([
    ['warning', '100%0A\r\n  two'],
    ['add-mask', 'sec%25ret'],
  ])
  expect(printed[0]).toBe('plain\n')
})

test('H109: outside of GitHub Actions no secret is printed', () => {
  vi.stubEnv('GITHUB_ACTIONS', '')
  maskSecret('secret')
  expect(printed).toEqual([])
})
