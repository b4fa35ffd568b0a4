import { expect, test } from 'vitest'
import type { TokenOptions } from '../github/github.ts'
import { rejectionOf, setUp } from './github-setup.ts'

async function setUpReviewers(token: TokenOptions = {}) {
  const { github, api } = await setUp({ token })
  github.pullRequest({ author: 'our-agent[bot]' })
  for (const login of ['mona', 'hubot']) github.setRole(login, 'write')
  github.user('stranger')
  github.addTeam('writers')
  const request = (users: readonly string[], teams: readonly string[] = []) => api.requestReviewers(1, { users, teams })
  return { github, request }
}

test('each reviewer is requested separately, and errors say what to do', async () => {
  const { github, request } = await setUpReviewers()
  const refused = await request(['mona', 'stranger', 'our-agent[bot]', 'hubot'], ['writers', 'nobody'])
  expect(github.requestedReviewers(1)).toEqual(['mona', 'hubot'])
  expect(github.journal.writes()).toHaveLength(6)
  expect(refused.map(({ message, hint }) => [message, hint])).toEqual([
    [
      expect.stringContaining('GitHub did not ask stranger to review #1: 422 Reviews may only be requested'),
      expect.stringContaining("GitHub's message says"),
    ],
    [expect.stringMatching(/our-agent.* cannot be requested/), expect.stringContaining("GitHub's message says")],
    [expect.stringMatching(/ask writers .* Could not resolve to a node/), expect.stringContaining('`members: read`')],
    [expect.stringMatching(/ask nobody .* teams you specified/), expect.stringContaining('Only a team')],
  ])
})

test('if GitHub does not respond, no other reviewer is requested', async () => {
  const { github, request } = await setUpReviewers()
  github.faults.add('pulls/request-reviewers', { kind: 'bad-gateway' }, { times: 4 })
  expect(await rejectionOf(request(['mona', 'hubot']))).toMatchObject({ status: 502 })
  expect(github.journal.writes()).toHaveLength(4)
})
