import { expect, test } from 'vitest'
import type { InputProblem } from '../../../../src/kit/errors.ts'
import { createInputReader, type InputReader } from '../../../../src/kit/inputs/input-reader.ts'
import { readLabel, readRepository, readThreadNumber, readTopic, toTopic } from '../../../../src/kit/inputs/place.ts'
import { inputSource } from '../../input-source.ts'

function read<T>(given: Readonly<Record<string, string>>, pick: (read: InputReader) => T) {
  const problems: InputProblem[] = []
  const value = pick(createInputReader(inputSource(given), problems))
  return problems.length === 0 ? value : problems.map(({ input, is }) => `${input}${is === undefined ? '' : `: ${is}`}`)
}

test.each<[string, unknown]>([
  ['', undefined],
  [' octo-org/docs ', { owner: 'octo-org', name: 'docs' }],
  ...['docs', '/docs', 'octo/docs/x', 'octo/..', '-octo/docs'].map((text): [string, unknown] => [text, ['repository']]),
])('`repository: %j`', (repository, expected) => expect(read({ repository }, readRepository)).toEqual(expected))

test.each<[string, unknown]>([
  ['12', 12],
  ['#12', 12],
  ['', undefined],
  ...['0', '1.5', '-1', '##1', '1'.repeat(11)].map((text): [string, unknown] => [text, ['thread']]),
])('`thread: %j`', (thread, expected) => expect(read({ thread }, readThreadNumber)).toEqual(expected))

test.each<[string, unknown]>([
  ['', ''],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), ['label']],
  ['a,b', ['label']],
])('`label: %j`', (label, expected) => expect(read({ label }, readLabel)).toEqual(expected))

test.each([
  ['no matrix', 'null', { topic: '', matrix: '' }],
  ['no matrix, in act', '{}', { topic: '', matrix: '' }],
  ['one value', '{\n  "language": "de"\n}', { topic: '', matrix: 'de' }],
  ['several', '{\n  "os": "a\\nb",\n  "more": {\n    "a": 1\n  }\n}', { topic: '', matrix: 'a b, {"a":1}' }],
  ['what a person writes', '{"a":1}', { topic: '{"a":1}', matrix: '' }],
  ['200 characters', 'x'.repeat(200), { topic: 'x'.repeat(200), matrix: '' }],
  ['201 characters', 'x'.repeat(201), ['topic']],
])('a topic: %s', (_, topic, expected) => expect(read({ topic }, readTopic)).toEqual(expected))

test('the default topic consists of workflow file, workflow job, and matrix, and is the same on every branch', () => {
  const path = 'octo-org/docs/.github/workflows/report.yml'
  const env = (name: string) => ({ GITHUB_WORKFLOW_REF: `${path}@refs/heads/main`, GITHUB_JOB: 'weekly' })[name] ?? ''
  expect(toTopic('docs', env)).toBe('docs')
  expect(toTopic('', env)).toBe(`${path}:weekly`)
  expect(toTopic('', env, 'x'.repeat(100))).toBe(`${path}:weekly:${'x'.repeat(100)}`)
  expect(toTopic('', env, 'x'.repeat(101))).toBe(`${path}:weekly:c675a2e604b0cd12`)
})
