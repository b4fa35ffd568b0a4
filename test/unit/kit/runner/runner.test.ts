import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadToolkit, runnerSink } from '../../../../src/kit/runner/runner.ts'
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

test('the runner parses annotations and masks correctly, even before the toolkit is loaded', async () => {
  runnerSink.line('plain')
  runnerSink.annotate('warning', '100%0A\n  two')
  await loadToolkit(['sec%25ret'])
  runnerSink.annotate('error', '100%0A\n  two')
  const commands = findCommands(printed.join('').split(/\r?\n/)).commands.map(({ name, data }) => [name, data])
  expect(commands).toEqual([
    ['warning', '100%0A\n  two'],
    ['add-mask', 'sec%25ret'],
    ['error', '100%0A\n  two'],
  ])
  expect(printed[0]).toBe('plain\n')
})

test('H109: outside of GitHub Actions no secret is printed', async () => {
  vi.stubEnv('GITHUB_ACTIONS', '')
  await loadToolkit(['secret'])
  expect(printed).toEqual([])
})
