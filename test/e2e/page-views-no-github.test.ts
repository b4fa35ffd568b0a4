// @module-tag long

import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { oneViewADay, reporting } from './page-views.ts'

test('without a token GitHub is never asked, on a schedule or in a thread', async () => {
  const calls: string[] = []
  const github = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  const address = github.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    await reporting(
      async ({ report }) => {
        const payload = { action: 'created', issue: { number: 1 }, comment: { id: 1, body: '/agent hello' } }
        for (const event of [
          { name: 'schedule', payload: { schedule: '0 6 * * 1' } },
          { name: 'issue_comment', payload },
          { name: 'workflow_dispatch', isMissing: true as const },
        ]) {
          const run = await report(
            { 'github-token': '', thread: '1' },
            { event, githubToken: 'unused-token-0123', github: { api_url: url } },
          )
          expect(run.exitCode).toBe(0)
          expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': '7' })
          expect(run.annotations[0]?.message).toContain('There is no `github-token`. It takes one with `issues: write`')
        }
      },
      { pageViews: oneViewADay('2026-11-01', 30) },
    )
    expect(calls).toEqual([])
  } finally {
    await new Promise((resolve) => github.close(resolve))
  }
})
