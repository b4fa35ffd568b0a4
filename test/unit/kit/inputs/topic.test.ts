import { expect, test } from 'vitest'
import type { InputProblem } from '../../../../src/kit/errors.ts'
import { createInputReader } from '../../../../src/kit/inputs/input-reader.ts'
import { readTopic, toTopic } from '../../../../src/kit/inputs/topic.ts'
import { inputSource } from '../../input-source.ts'

test('a given topic stays as it is; else it is workflow file, workflow job and matrix, the same on every branch', () => {
  const path = 'octo-org/docs/.github/workflows/report.yml'
  const env = (name: string) => ({ GITHUB_WORKFLOW_REF: `${path}@refs/heads/main`, GITHUB_JOB: 'weekly' })[name] ?? ''
  expect(toTopic('docs', env)).toBe('docs')
  expect(toTopic('', env)).toBe(`${path}:weekly`)
})

function read(topic: string) {
  const problems: InputProblem[] = []
  return { ...readTopic(createInputReader(inputSource({ topic }), problems), undefined), problems }
}

test.each([
  ['no matrix', 'null', ''],
  ['one value', '{\n  "language": "de"\n}', 'de'],
  [
    'several values',
    '{\n  "os": "linux",\n  "node": 24,\n  "include": {\n    "a": true\n  }\n}',
    'linux, 24, {"a":true}',
  ],
  ['a line break in a value', '{\n  "text": "a\\nb"\n}', 'a b'],
])('the default holds the matrix: %s', (_, topic, matrix) => {
  expect(read(topic)).toEqual({ topic: '', matrix, problems: [] })
  expect(toTopic('', () => 'x', matrix)).toBe(matrix === '' ? 'x:x' : `x:x:${matrix}`)
})

test('a long matrix is told apart by its hash', () => {
  const [one, other] = ['a', 'b'].map((last) => read(`{\n  "text": "${'x'.repeat(200)}${last}"\n}`).matrix)
  expect([one, other]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(one).not.toBe(other)
})

test.each(['{"a":1}', '{', 'weekly'])('a topic that a person writes is no matrix: %j', (topic) => {
  expect(read(topic)).toEqual({ topic, matrix: '', problems: [] })
})
