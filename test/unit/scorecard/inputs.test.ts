import { expect, test } from 'vitest'
import type { InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { readScorecardInputs } from '../../../src/scorecard/inputs.ts'

const now = Date.parse('2026-11-21T23:59:59Z')
const given: Readonly<Record<string, string>> = {
  ...{ 'base-url': 'https://agents.example.com', 'project-id': 'prj_1', 'secret-key': 'a-key-of-at-least-16' },
  ...{ 'github-token': 'token', 'timeout-minutes': '30', period: '28d', label: 'agent' },
}

function read(inputs: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const get = (name: string) => inputs[name] ?? given[name] ?? ''
  const source = {
    get,
    names: () => Object.keys(inputs),
    now,
    eventName: 'schedule',
    readPromptFile: () => ({ problem: 'not there' }),
  }
  return { read: readScorecardInputs(createInputReader(source, problems), now), problems }
}

test.each([
  ['topic', '', { topic: '', repository: undefined, thread: undefined, exportFiles: [], label: 'agent' }],
  ['period', '28d', { window: { from: '2026-10-24', to: '2026-11-21', days: 28 } }],
  ['thread', '#12', { thread: 12 }],
  ['topic', 'docs: weekly / 1', { topic: 'docs: weekly / 1' }],
  ['repository', 'octo-org/docs', { repository: { owner: 'octo-org', name: 'docs' } }],
  ['export', 'a.json, b.JSON', { exportFiles: ['a.json', 'b.JSON'].map((name) => ({ name, format: 'json' })) }],
  ['previous-secret-key', 'another-key-of-16', { previousSecretKey: 'another-key-of-16' }],
])('%s: %s', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject({ problems: [], read: expected })
})

test.each([
  ['thread', '0'],
  ['topic', 'x'.repeat(201)],
  ['export', 'card.html'],
  ['export', '.json'],
  ['label', ''],
  ['github-token', ''],
  ['period', 'next-week'],
  ['repository', 'docs'],
])('%s may not be %j', (name, value) => {
  expect(read({ [name]: value === '' ? ' ' : value }).problems.map(({ input }) => input)).toEqual([name])
})
