import { expect, test } from 'vitest'
import { readReviewers } from '../../../src/agent/pull-request-inputs.ts'
import type { InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { inputSource } from '../input-source.ts'

function setUp(given: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const reader = createInputReader(inputSource(given), problems)
  return { reader, problems: () => problems.map(({ input, value }) => [input, value]) }
}

test.each([
  ['octocat', ['octocat'], [], false],
  ['requester', [], [], true],
  ['octocat, requester\nocto-org/docs-team, mona_corp', ['octocat', 'mona_corp'], ['docs-team'], true],
])('`reviewers: %j` is accepted', (reviewers, users, teams, hasRequester) => {
  const { reader, problems } = setUp({ reviewers })
  expect(readReviewers(reader)).toEqual({ users, teams, hasRequester })
  expect(problems()).toEqual([])
})

test('without a reviewer nobody is asked', () =>
  expect(readReviewers(setUp({ reviewers: ' , ' }).reader)).toBeUndefined())

test('every reviewer that cannot be one is named, and the others too', () => {
  const { reader, problems } = setUp({ reviewers: '@@octocat, @octocat, renovate[bot], octo-org/a/b' })
  readReviewers(reader)
  expect(problems()).toEqual(['@octocat', 'renovate[bot]', 'octo-org/a/b'].map((value) => ['reviewers', value]))
})
