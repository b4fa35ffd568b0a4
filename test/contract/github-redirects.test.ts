// Redirects: of renamed repositories they are followed, to other hosts never.

import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../github/server.ts'
import { rejectionOf, setUp } from './github-setup.ts'

/** A host that notes who comes. */
async function startOtherHost() {
  const arrived: string[] = []
  const server = await listen((request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    response.end()
  })
  onTestFinished(server.close)
  return { arrived, url: `http://127.0.0.1:${server.port}/elsewhere` }
}

test.each([301, 302, 303, 307, 308])('a redirect to another host is not followed: %i', async (status) => {
  const { github, comments } = await setUp()
  const { arrived, url } = await startOtherHost()
  github.issue()
  const answer = { kind: 'answer', status, body: '', headers: { location: url } } as const
  github.faults.add('issues/create-comment', answer)
  github.faults.add('issues/list-comments', answer)
  const { host } = new URL(url)
  const thread = { number: 1, isPullRequest: false }
  const message = expect.stringMatching(`: ${status} and redirects to ${host}, which is not followed$`)
  const hint = expect.stringContaining('GITHUB_API_URL')
  for (const send of [() => comments.create(thread, 'Hello'), () => comments.list(thread)])
    expect(await rejectionOf(send())).toMatchObject({ status, message, hint })
  expect(arrived).toEqual([])
  expect(github.journal.entries()).toHaveLength(2)
})

test.each([
  ['another port', 'http://127.0.0.1:9/x?token=1', '127.0.0.1:9', 1],
  ['another scheme', 'https://127.0.0.1/x', '127.0.0.1', 1],
  ['a file', 'file:///etc/passwd', 'no other host', 1],
  ['nothing', '', 'no other host', 1],
  ['itself, for ever', '/repos/octo-org/docs/issues/comments/7', 'no other host', 2],
])('a redirect to %s is an error that names the host alone', async (_, location, host, requests) => {
  const { github, comments } = await setUp()
  const answer = { kind: 'answer', status: 302, body: '', headers: location === '' ? {} : { location } } as const
  github.faults.add('issues/get-comment', answer, { times: 5 })
  const message = expect.stringMatching(`: 302 and redirects to ${host}, which is not followed$`)
  expect(await rejectionOf(comments.get(7))).toMatchObject({ status: 302, message })
  expect(github.journal.entries()).toHaveLength(requests)
})

test('under the name that a repository had before, comments are read and written all the same', async () => {
  const { github, comments } = await setUp()
  github.issue()
  github.rename('handbook')
  const thread = { number: 1, isPullRequest: false }
  const { id } = await comments.create(thread, 'Hello')
  await comments.update(id, 'Goodbye')
  expect((await comments.list(thread)).map(({ body }) => body)).toEqual(['Goodbye'])
  expect(github.text(id).history.map(({ body }) => body)).toEqual(['Hello', 'Goodbye'])
  const asked = github.journal.entries().map(({ method, status }) => `${method} ${status}`)
  expect(asked).toEqual(['POST 307', 'POST 201', 'PATCH 307', 'PATCH 200', 'GET 301', 'GET 200'])
})

test('the id of a repository is found by its name and by the one that it had before', async () => {
  const { github, api, connect } = await setUp()
  const site = github.addRepository({ name: 'site' })
  github.rename('handbook')
  const { id } = github.repository()
  const names = ['docs', 'Docs', 'handbook', 'site', 'nothing']
  const found = await Promise.all(names.map((name) => api.getRepositoryId({ owner: 'octo-org', name })))
  expect(found).toEqual([id, id, id, site.repository().id, undefined])
  const heir = github.addRepository({ name: 'docs' })
  expect(await connect().getRepositoryId({ owner: 'octo-org', name: 'docs' })).toBe(heir.repository().id)
})

test('a refusal in another repository names it and what the token needs there', async () => {
  const { github, connect } = await setUp()
  const site = github.addRepository({ name: 'site' })
  site.pullRequest()
  github.addRepository({ name: 'secret', isPrivate: true }).pullRequest()
  const hint = (name: string) => expect.stringContaining(`\`pull-requests: write\` in octo-org/${name}`)
  const refused = async (name: string, token: string) => {
    const { comments } = connect({ token }).inRepository({ owner: 'octo-org', name })
    return rejectionOf(comments.create({ number: 1, isPullRequest: true }, 'Hello'))
  }
  const own = github.token()
  const message =
    'This workflow may not create a comment in #1 in octo-org/site: 403 Resource not accessible by integration'
  expect(await refused('site', own)).toMatchObject({ message, hint: hint('site') })
  expect(await refused('secret', own)).toMatchObject({ status: 404, hint: hint('secret') })
  const both = github.token({ login: 'our-agent[bot]', repositories: ['octo-org/docs', 'octo-org/site'] })
  await expect(refused('site', both)).rejects.toThrow('The promise was fulfilled')
  expect(site.comments(1).map(({ body }) => body)).toEqual(['Hello'])
})
