// @module-tag long

import { expect, test } from 'vitest'
import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../src/ledger/record.ts'
import { inWorld, scheduled } from './world.ts'

test('scorecard: one comment of the issue, month for month, that counts what is open', () =>
  inWorld('scorecard', async ({ github, emulator, runJob }) => {
    github.issue()
    const thread = github.pullRequest({ labels: ['agent'], author: 'agent[bot]' }).pull_request.number
    const record: LedgerRecord = {
      kind: 'pull-request',
      repository: github.repository().id,
      state: 'completed',
      ...{ thread, request: 'comment:5' },
      ...{ service: toServiceHash(emulator.url, emulator.projectId), jobId: 'job-1', attempt: 'a'.repeat(16) },
      ...{ requestedAt: 1, stateAt: 1 },
    }
    github.comment({ thread, author: 'github-actions[bot]', body: signRecord(record, deriveSigningKey(emulator.key)) })
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
