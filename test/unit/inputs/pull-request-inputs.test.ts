import { expect, test } from 'vitest'
import type { InputProblem } from '../../../src/errors.ts'
import { createInputReader } from '../../../src/inputs/input-reader.ts'
import { readRepository, readReviewers } from '../../../src/inputs/pull-request-inputs.ts'
import { inputSource } from '../input-source.ts'

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
  'docs',
  'octo/',
  '/docs',
  'octo/docs/x',
  'octo/..',
  'octo/.',
  '-octo/docs',
  'octo/do cs',
  'https://github.com/octo/docs',
])('`repository: %j` is refused: it becomes part of an address', (repository) => {
  const { reader, problems } = setUp({ repository })
  expect(readRepository(reader)).toBeUndefined()
  expect(problems()).toEqual([['repository', repository]])
})

test.each([
  ['', [], [], false],
  ['octocat', ['octocat'], [], false],
  ['requester', [], [], true],
  ['octocat, requester\nocto-org/docs-team, mona_corp', ['octocat', 'mona_corp'], ['docs-team'], true],
])('`reviewers: %j` is accepted', (reviewers, users, teams, hasRequester) => {
  const { reader, problems } = setUp({ reviewers })
  expect(readReviewers(reader)).toEqual({ users, teams, hasRequester })
  expect(problems()).toEqual([])
})

test('every reviewer that cannot be one is named, and the others too', () => {
  const { reader, problems } = setUp({ reviewers: '@octocat, octocat, renovate[bot], octo-org/a/b' })
  readReviewers(reader)
  expect(problems()).toEqual(['@octocat', 'renovate[bot]', 'octo-org/a/b'].map((value) => ['reviewers', value]))
})
