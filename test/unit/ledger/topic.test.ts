import { expect, test } from 'vitest'
import { toTopic } from '../../../src/ledger/topic.ts'

test('a topic of its own is taken as it is; else it is the workflow file and the job, the same on every branch', () => {
  const path = 'octo-org/docs/.github/workflows/report.yml'
  const env = (name: string) => ({ GITHUB_WORKFLOW_REF: `${path}@refs/heads/main`, GITHUB_JOB: 'weekly' })[name] ?? ''
  expect(toTopic('docs', env)).toBe('docs')
  expect(toTopic('', env)).toBe(`${path}:weekly`)
})
