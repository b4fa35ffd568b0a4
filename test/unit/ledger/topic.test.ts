import { expect, test } from 'vitest'
import { toTopic } from '../../../src/ledger/topic.ts'

const env = (name: string) =>
  ({ GITHUB_WORKFLOW_REF: 'octo-org/docs/.github/workflows/report.yml@refs/heads/main', GITHUB_JOB: 'weekly' })[name] ??
  ''

test('a topic of its own is taken as it is', () => {
  expect(toTopic('docs', env)).toBe('docs')
})

test('else it is the workflow file and the job, the same on every branch', () => {
  expect(toTopic('', env)).toBe('octo-org/docs/.github/workflows/report.yml:weekly')
})
