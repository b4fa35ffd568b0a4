// Checks that redirects are followed for renamed repositories, but never to other repositories or hosts.

import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../github/server.ts'
import { inIssue, rejectionOf, setUp } from './github-setup.ts'

test.each([301, 302, 303, 307, 308])('a redirect to another host is not followed: %i', async (status) => {
  const { github, comments } = await setUp()
  const arrived: unknown[] = []
  const server = await listen((request, response) => {
    arrived.push(request.url)
    response.end()
  })
  onTestFinished(server.close)
  const host = `127.0.0.1:${server.port}`
  const answer = { kind: 'answer', status, body: '', headers: { location: `http://${host}/elsewhere` } } as const
  github.faults.add('*', answer, { times: 2 })
  const message = expect.stringMatching(`: ${status} with a redirect to ${host}, which was not followed$`)
  const hint = expect.stringContaining('GITHUB_API_URL')
  for (const send of [() => comments.create(inIssue, 'Hello'), () => comments.list(inIssue)])
    expect(await rejectionOf(send())).toMatchObject({ status, message, hint })
  expect(arrived).toEqual([])
  expect(github.journal.entries()).toHaveLength(2)
})

test.each([
  ['another scheme', 'https://127.0.0.1/x?token=1', ' to 127.0.0.1', 1],
  ['nothing', '', '', 1],
  ['itself, for ever', '/repos/octo-org/docs/issues/comments/7', '', 2],
])('a redirect to %s is an error that names only the host', async (_, location, host, requests) => {
  const { github, comments } = await setUp()
  const answer = { kind: 'answer', status: 302, body: '', headers: location === '' ? {} : { location } } as const
  github.faults.add('issues/get-comment', answer, { times: 5 })
  const message = expect.stringMatching(`: 302 with a redirect${host}, which was not followed$`)
  expect(await rejectionOf(comments.get(7))).toMatchObject({ status: 302, message })
  expect(github.journal.entries()).toHaveLength(requests)
})

test('comments can be read and written under a former name of the repository', async () => {
  const { github, comments } = await setUp()
  github.issue()
  github.rename('handbook')
  const { id } = await comments.create(inIssue, 'Hello')
  await comments.update(id, 'Goodbye')
  expect((await comments.list(inIssue)).map(({ body }) => body)).toEqual(['Goodbye'])
  const asked = github.journal.entries().map(({ method, status }) => `${method} ${status}`)
  expect(asked).toEqual(['POST 307', 'POST 201', 'PATCH 307', 'PATCH 200', 'GET 301', 'GET 200'])
})

// F8: the id of another repository is not known, so a redirect is followed only if the number of the issue stays the same.
test.each([
  [1, 2],
  [9, 1],
])('without the id of the repository, a redirect to issue %i leads to %i requests', async (number, requests) => {
  const { github, connect } = await setUp()
  const headers = { location: `/repositories/77/issues/${number}` }
  github.faults.add('issues/get', { kind: 'answer', status: 301, body: '', headers })
  expect(await connect({ repository: { owner: 'octo-org', name: 'docs' } }).getThread(1)).toBeUndefined()
  expect(github.journal.entries()).toHaveLength(requests)
})

test('an error in another repository names that repository and the permission that the token needs there', async () => {
  const { github, connect } = await setUp()
  const site = github.addRepository({ name: 'site' })
  site.pullRequest()
  github.addRepository({ name: 'secret', isPrivate: true }).pullRequest()
  const hint = (name: string) => expect.stringContaining(`\`pull-requests: write\` in octo-org/${name}`)
  const create = (name: string) =>
    connect().inRepository({ owner: 'octo-org', name }).comments.create({ number: 1, isPullRequest: true }, 'Hello')
  const message =
    'This workflow may not create a comment on #1 in octo-org/site: 403 Resource not accessible by integration'
  expect(await rejectionOf(create('site'))).toMatchObject({ message, hint: hint('site') })
  expect(await rejectionOf(create('secret'))).toMatchObject({ status: 404, hint: hint('secret') })
})
