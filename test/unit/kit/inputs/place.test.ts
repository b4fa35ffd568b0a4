import { expect, test } from 'vitest'
import type { InputProblem } from '../../../../src/kit/errors.ts'
import { toTopic } from '../../../../src/kit/inputs/default-topic.ts'
import { createInputReader } from '../../../../src/kit/inputs/input-reader.ts'
import { readRepository, readTopic } from '../../../../src/kit/inputs/place.ts'
import { inputSource } from '../../input-source.ts'

function setUp(given: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const reader = createInputReader(inputSource(given), problems)
  return { reader, problems: () => problems.map(({ input, value }) => [input, value]) }
}

test.each([
  ['', undefined],
  [' octo-org/docs ', { owner: 'octo-org', name: 'docs' }],
  ['octo_corp/docs.github.io', { owner: 'octo_corp', name: 'docs.github.io' }],
])('`repository: %j` is accepted', (repository, expected) => {
  const { reader, problems } = setUp({ repository })
  expect(readRepository(reader)).toEqual(expected)
  expect(problems()).toEqual([])
})

test.each([
  ...['docs', 'octo/', '/docs', 'octo/docs/x', 'octo/..', 'octo/.'],
  ...['-octo/docs', 'octo/do cs', 'https://github.com/octo/docs'],
])('`repository: %j` is refused: it becomes part of an address', (repository) => {
  const { reader, problems } = setUp({ repository })
  expect(readRepository(reader)).toBeUndefined()
  expect(problems()).toEqual([['repository', repository]])
})

test('a given topic stays as it is; else it is workflow file, workflow job and matrix, the same on every branch', () => {
  const path = 'octo-org/docs/.github/workflows/report.yml'
  const env = (name: string) => ({ GITHUB_WORKFLOW_REF: `${path}@refs/heads/main`, GITHUB_JOB: 'weekly' })[name] ?? ''
  expect(toTopic('docs', env)).toBe('docs')
  expect(toTopic('', env)).toBe(`${path}:weekly`)
})

function read(topic: string) {
  const problems: InputProblem[] = []
  return { ...readTopic(createInputReader(inputSource({ topic }), problems)), problems }
}

test.each([
  ['no matrix', 'null', ''],
  ['one value', '{\n  "language": "de"\n}', 'de'],
  ['several values', '{\n  "os": "linux",\n  "node": 24,\n  "more": {\n    "a": true\n  }\n}', 'linux, 24, {"a":true}'],
  ['a line break in a value', '{\n  "text": "a\\nb"\n}', 'a b'],
])('the default holds the matrix: %s', (_, topic, matrix) => {
  expect(read(topic)).toEqual({ topic: '', matrix, problems: [] })
  expect(toTopic('', () => 'x', matrix)).toBe(matrix === '' ? 'x:x' : `x:x:${matrix}`)
})

test('a matrix of more than 100 characters is told apart by its hash', () => {
  const toDefault = (length: number) => toTopic('', () => 'x', read(`{\n  "text": "${'x'.repeat(length)}"\n}`).matrix)
  expect(toDefault(100)).toBe(`x:x:${'x'.repeat(100)}`)
  expect(toDefault(101)).toBe('x:x:c675a2e604b0cd12')
})

test.each(['{"a":1}', '{', 'weekly'])('a topic that a person writes is no matrix: %j', (topic) => {
  expect(read(topic)).toEqual({ topic, matrix: '', problems: [] })
})
