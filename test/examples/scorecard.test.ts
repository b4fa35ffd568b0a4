// @module-tag long

import { expect, test } from 'vitest'
import { inWorld, plantRecord, scheduled } from './world.ts'

test('scorecard: one comment of the issue, month for month, that counts what is open', () =>
  inWorld('scorecard', async ({ github, emulator, runJob }) => {
    github.issue()
    const thread = github.pullRequest({ labels: ['agent'], author: 'agent[bot]' }).pull_request.number
    plantRecord({ github, emulator }, { kind: 'pull-request', state: 'completed', thread, jobId: 'job-1' })
    for (let round = 0; round < 2; round += 1) {
      const { result, steps } = await runJob(scheduled, { vars: { SCORECARD_ISSUE: '1' } })
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('### Scorecard of the agent, ')
      const kept = github.comments(1)
      expect(kept).toHaveLength(1)
      expect(kept[0]?.body.replaceAll('\u00A0', ' ')).toContain('| Open now | 1, the oldest for 0 days |')
      expect(kept[0]?.body).toContain('#### Did it help?')
    }
    expect(emulator.journal).toEqual([])
  }))
