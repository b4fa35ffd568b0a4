import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadToolkit, maskSecret, runnerSink } from '../../../../src/kit/runner/runner.ts'
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

test('the runner reads annotations and masks as they were given', async () => {
  runnerSink.line('plain')
  runnerSink.annotate('warning', '100%0A\r\n  two')
  maskSecret('sec%25ret')
  await loadToolkit()
  const commands = findCommands(printed.join('').split(/\r?\n/)).commands.map(({ name, data }) => [name, data])
  // Masks come first where the toolkit was not loaded before.
  expect(commands.toSorted()).toEqual([
    ['add-mask', 'sec%25ret'],
    ['warning', '100%0A\r\n  two'],
  ])
  expect(printed[0]).toBe('plain\n')
})

test('H109: outside of GitHub Actions no secret is printed', async () => {
  vi.stubEnv('GITHUB_ACTIONS', '')
  maskSecret('secret')
  await loadToolkit()
  expect(printed).toEqual([])
})
