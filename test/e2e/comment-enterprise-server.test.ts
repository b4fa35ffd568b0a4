// @module-tag long

import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

test.concurrent('H69: on an enterprise server all requests go to its addresses, and links follow it', () =>
  conversation(
    async ({ emulator, github, deliver, replies, records }) => {
      github.issue()
      github.pullRequest()
      emulator.nextJob(opens(2, 'https://ghes.local/octo-org/docs'))
      const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
      const run = await deliver(command, { github: { api_url: `${github.enterpriseApiUrl}/` } })

      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({
        outcome: 'completed',
        'pr-number': '2',
        'pr-link': 'https://ghes.local/octo-org/docs/pull/2',
      })
      expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://ghes.local/octo-org/docs/pull/2)')
      expect(replies(1)[0]).toContain(`(http://ghes.local/octo-org/docs/issues/1#issuecomment-${command.comment.id})`)
      expect(replies(1)[0]).toContain('[Workflow run](http://ghes.local/octo-org/docs/actions/runs/1)')
      expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
      for (const { path } of github.journal.entries()) expect(path).toMatch(/^\/api\/(v3\/|graphql$)/)
      expect(emulator.jobs[0]?.prompts[0]).toContain('Thread: http://ghes.local/octo-org/docs/issues/1')

      // Needs to know whose token it is.
      const again = await deliver(command, { github: { api_url: github.enterpriseApiUrl, run_attempt: '2' } })
      expect(again.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
      expect(github.journal.entries('graphql').map(({ path, status }) => [path, status])).toEqual([
        ['/api/graphql', 200],
      ])
    },
    { github: { serverUrl: 'http://ghes.local' } },
  ))

test.concurrent('H45, H46: a pull request of another server or another repository gets no comment of ours', () =>
  conversation(
    async ({ emulator, github, deliver, replies }) => {
      github.issue()
      github.pullRequest()
      const options = { github: { api_url: github.enterpriseApiUrl } }
      emulator.nextJob(opens(2, 'https://github.com/octo-org/docs'))
      await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }), options)
      emulator.nextJob(opens(2, 'https://ghes.local/octo-org/handbook'))
      await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent new go' }), options)
      expect(replies(1)[0]).toContain('`https://github.com/octo-org/docs/pull/2` (no link')
      expect(replies(1)[1]).toContain('[`octo-org/handbook#2`](https://ghes.local/octo-org/handbook/pull/2)')
      expect(github.comments(2)).toEqual([])
      expect(github.journal.writes().every(({ status }) => (status ?? 0) < 300)).toBe(true)
    },
    { github: { serverUrl: 'http://ghes.local' } },
  ))
