import { expect, test } from 'vitest'
import type { InputProblem } from '../../../../src/kit/errors.ts'
import { createInputReader } from '../../../../src/kit/inputs/input-reader.ts'
import { readRepository } from '../../../../src/kit/inputs/place.ts'
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
