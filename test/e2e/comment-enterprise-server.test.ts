// @module-tag long

import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

test.concurrent('H69: on an enterprise server all requests go to its addresses, and links follow it', () =>
  conversation(
    async ({ emulator, github, deliver, command, replies, records }) => {
      github.issue()
      github.pullRequest()
      emulator.nextJob(opens(2, 'https://ghes.local/octo-org/docs'))
      const asked = command()
      const run = await deliver(asked, { github: { api_url: `${github.enterpriseApiUrl}/` } })

      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({
        outcome: 'completed',
        'pr-number': '2',
        'pr-link': 'https://ghes.local/octo-org/docs/pull/2',
      })
      expect(replies(1)[0]).toContain('[`octo-org/docs#2`](https://ghes.local/octo-org/docs/pull/2)')
      expect(replies(1)[0]).toContain(`(http://ghes.local/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`)
      expect(replies(1)[0]).toContain('[Workflow run](http://ghes.local/octo-org/docs/actions/runs/1)')
      expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
      for (const { path } of github.journal.entries()) expect(path).toMatch(/^\/api\/(v3\/|graphql$)/)
      expect(emulator.jobs[0]?.prompts[0]).toContain('Thread: http://ghes.local/octo-org/docs/issues/1')

      // Needs to know whose token it is.
      const again = await deliver(asked, { github: { api_url: github.enterpriseApiUrl, run_attempt: '2' } })
      expect(again.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
      expect(github.journal.entries('graphql').map(({ path, status }) => [path, status])).toEqual([
        ['/api/graphql', 200],
      ])
    },
    { github: { serverUrl: 'http://ghes.local' } },
  ))
