import { expect, test } from 'vitest'
import type { TokenOptions } from '../github/github.ts'
import { rejectionOf, setUp } from './github-setup.ts'

async function setUpReviewers(token: TokenOptions = {}) {
  const { github, api, ...rest } = await setUp({ token })
  github.pullRequest({ author: 'our-agent[bot]' })
  for (const login of ['mona', 'hubot']) github.setRole(login, 'write')
  github.user('stranger')
  github.addTeam('writers')
  const request = (users: readonly string[], teams: readonly string[] = []) => api.requestReviewers(1, { users, teams })
  return { ...rest, github, request }
}

test('each reviewer is asked on their own, and refusals say what to do', async () => {
  const { github, request } = await setUpReviewers()
  const refused = await request(['mona', 'stranger', 'hubot'], ['writers', 'nobody'])
  expect(github.requestedReviewers(1)).toEqual(['mona', 'hubot'])
  expect(github.journal.writes()).toHaveLength(5)
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('GitHub did not ask stranger to review #1: 422 Reviews may only be requested'),
    expect.stringMatching(/^GitHub did not ask writers .* Could not resolve to a node/),
    expect.stringMatching(/^GitHub did not ask nobody .* teams you specified is not a collaborator/),
  ])
  const hints = ['access to the repository', '`members: read`', 'Only a team']
  expect(refused.map(({ hint }) => hint)).toEqual(hints.map((hint) => expect.stringContaining(hint)))
})

test('an app that sees the teams asks one', async () => {
  const app: TokenOptions = { login: 'our-agent[bot]', permissions: { members: 'read' } }
  const { github, request } = await setUpReviewers(app)
  expect(await request([], ['writers'])).toEqual([])
  expect(github.requestedReviewers(1)).toEqual(['writers'])
})

test('where GitHub does not answer, nobody is asked on their own', async () => {
  const { github, request } = await setUpReviewers()
  github.faults.add('pulls/request-reviewers', { kind: 'bad-gateway' }, { times: 4 })
  const failed = rejectionOf(request(['mona', 'hubot']))
  expect(await failed).toMatchObject({ status: 502 })
  expect(github.journal.writes()).toHaveLength(4)
})
