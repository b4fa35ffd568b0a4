// @module-tag long

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the demo tells its story to the end: a pull request, a follow-up to the same job, a review as one request, upkeep that adds to it', () => {
  const { status, stdout } = spawnSync(process.execPath, ['demo/demo.ts'], { encoding: 'utf8', timeout: 200_000 })

  expect(stdout).toContain('Everything worked.')
  expect(status).toBe(0)
  expect(stdout).toMatch(/as later steps get it: https:\/\/github\.com\/[\w-]+\/[\w-]+\/pull\/\d+$/m)
  expect(stdout).toContain('POST …/job/job-1/message')
  expect(stdout).toContain('It costs nothing: the service got no request.')
  expect(stdout).toContain('changes 1 file outside of allowed-paths')
  expect(stdout).toContain('the agent opened 3 pull requests; the one that ended was merged')
  expect(stdout).toContain('/docs/tutorials/webhooks lost view')
  expect(readFileSync('demo/out/report.html', 'utf8')).toContain('/docs/tutorials/webhooks')
  expect(stdout.split('\n').length, 'a story, not a log').toBeLessThan(140)

  const outputs: unknown = JSON.parse(readFileSync('demo/out/outputs.json', 'utf8'))
  expect(outputs).toMatchObject({
    'A comment on #1': { outcome: 'completed', 'job-id': 'job-1' },
    'A review of #2': { operation: 'message', 'job-id': 'job-1' },
    'Upkeep, the first month': { operation: 'create', 'job-id': 'job-2' },
    'Upkeep, its re-run': { operation: 'wait', 'job-id': 'job-2' },
    'Upkeep, the next month': { operation: 'message', 'job-id': 'job-2' },
  })
  expect(readFileSync('demo/out/summary.md', 'utf8')).toContain('/docs/tutorials/webhooks')
  expect(readFileSync('demo/out/comments.md', 'utf8')).toContain('<!-- agent-job-action')
  expect(readFileSync('demo/out/comments.md', 'utf8')).toContain('# #3 Repair dead links (agent)')
  expect(readFileSync('demo/out/checks.md', 'utf8').match(/^# agent: upkeep: success$/gm)).toHaveLength(2)
  expect(readFileSync('demo/out/log.txt', 'utf8')).toContain('Started job job-1')
})

test('a reader who goes away ends it quietly', () => {
  const story = `'${process.execPath}' demo/demo.ts | head -n 3`
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', story], { encoding: 'utf8', timeout: 60_000 })
  expect([status, stderr]).toEqual([0, ''])
})
