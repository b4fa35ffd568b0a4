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

const app: TokenOptions = { login: 'our-agent[bot]', permissions: { members: 'read' } }

// Catches: a request for each although one is enough; teams among the logins.
test('all reviewers are asked with one request', async () => {
  const { github, request } = await setUpReviewers(app)
  expect(await request(['mona', 'hubot'], ['writers'])).toEqual([])
  expect(github.requestedReviewers(1)).toEqual(['mona', 'hubot', 'writers'])
  const body = { reviewers: ['mona', 'hubot'], team_reviewers: ['writers'] }
  expect(github.journal.writes().map(({ body }) => body)).toEqual([body])
})

// Catches: one wrong name that costs all others their request, and a refusal that says nothing of it.
test('if GitHub refuses one, the others are asked each on their own', async () => {
  const { github, request } = await setUpReviewers()
  const refused = await request(['mona', 'stranger', 'hubot'], ['writers', 'nobody'])
  expect(github.requestedReviewers(1)).toEqual(['mona', 'hubot'])
  expect(github.journal.writes()).toHaveLength(6)
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('GitHub did not ask stranger to review #1: 422 Reviews may only be requested'),
    expect.stringMatching(/^GitHub did not ask writers .* Could not resolve to a node/),
    expect.stringMatching(/^GitHub did not ask nobody .* teams you specified is not a collaborator/),
  ])
  expect(refused.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('access to the repository'),
    expect.stringContaining('`members: read`'),
    expect.stringContaining('Only a team'),
  ])
})

// Catches: whoever opened the pull request asked, and the same refusal asked for twice.
test('one reviewer that GitHub refuses is asked once', async () => {
  const { github, request } = await setUpReviewers()
  github.pullRequest({ author: 'mona' })
  expect(await request(['stranger'])).toMatchObject([{ status: 422 }])
  expect(await request([])).toEqual([])
  expect(github.journal.writes()).toHaveLength(1)
})

test('a token that may not ask for reviews is told what to grant', async () => {
  const { request } = await setUpReviewers({ permissions: { 'pull-requests': 'read' } })
  const [refused] = await request(['mona'])
  expect(refused).toMatchObject({ status: 403, hint: expect.stringContaining('`pull-requests: write`') })
})

// Catches: an outage taken for a refusal, after which every single one is asked in vain.
test('where GitHub does not answer, nobody is asked on their own', async () => {
  const { github, request } = await setUpReviewers()
  github.faults.add('pulls/request-reviewers', { kind: 'bad-gateway' }, { times: 4 })
  const failed = rejectionOf(request(['mona', 'hubot']))
  expect(await failed).toMatchObject({ status: 502 })
  expect(github.journal.writes()).toHaveLength(4)
})
