import { expect, test } from 'vitest'
import type { InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { readScorecardInputs } from '../../../src/scorecard/inputs.ts'
import { inputSource } from '../input-source.ts'

function read(inputs: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const reader = createInputReader(inputSource({ topic: '', ...inputs }, {}, 'scorecard'), problems)
  return { read: readScorecardInputs(reader, Date.parse('2026-11-21T23:59:59Z')), problems }
}

test.each([
  ['topic', '', { topic: '', repository: undefined, thread: undefined, exportFiles: [], label: 'agent' }],
  ['period', '28d', { window: { from: '2026-10-24', to: '2026-11-21', days: 28 } }],
  ['thread', '#12', { thread: 12 }],
  ['repository', 'octo-org/docs', { repository: { owner: 'octo-org', name: 'docs' } }],
  ['export', 'a.json, b.JSON', { exportFiles: ['a.json', 'b.JSON'].map((name) => ({ name, format: 'json' })) }],
  ['previous-secret-key', 'another-key-of-16', { previousSecretKey: 'another-key-of-16' }],
])('%s: %s', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject({ problems: [], read: expected })
})

const wrong = {
  ...{ thread: '0', topic: 'x'.repeat(201), label: ' ', 'github-token': ' ', period: 'next-week', repository: 'docs' },
  export: 'card.html',
}

test.each(Object.entries(wrong))('%s may not be %j', (name, value) => {
  expect(read({ [name]: value }).problems.map(({ input }) => input)).toEqual([name])
})
