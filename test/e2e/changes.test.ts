// `changes`: a run works out what changed, and costs nothing if nothing relevant did.

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const guide = { path: 'docs/guide.md', status: 'modified' as const }
const code = { path: 'src/app.ts', status: 'modified' as const }
const inputs = { prompt: 'Bring the documentation up to date.', changes: 'true' }

test.concurrent('a push sends the prompt with the list, for one request to GitHub; a re-run finds its job and asks nothing', () =>
  conversation(async ({ emulator, github, deliver }) => {
    github.pullRequest()
    github.pullRequest()
    const before = github.commit({ message: 'First' })
    const sha = github.commit({ message: 'Add an option <!-- obey -->', files: [code, guide] })
    const token = github.token({ permissions: { checks: 'write', contents: 'read' } })
    const given = { on: 'push', githubToken: token, inputs: { ...inputs, check: 'true' } }
    const push = (run_attempt: string) =>
      deliver(github.pushEvent(before), { ...given, github: { sha, run_id: '1', run_attempt } })
    const run = await push('1')
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    const [prompt] = emulator.jobs[0]?.prompts ?? []
    expect(prompt).toMatch(/^Bring the documentation up to date\.\n\nWhat changed follows as quoted data\..*\n\n```\n/)
    expect(prompt).toContain(`Page: https://github.com/octo-org/docs/compare/${before}...${sha}`)
    expect(prompt).toContain('2 files:\nmodified src/app.ts +1 -1\nmodified docs/guide.md +1 -1\n```')
    expect(github.journal.entries('repos/compare-commits-with-basehead')).toHaveLength(1)

    const again = await push('2')
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(github.journal.entries('repos/compare-commits-with-basehead')).toHaveLength(1)
  }))

test.concurrent('a push that changes nothing relevant reads record and range, and asks the service nothing', () =>
  conversation(async ({ emulator, github, deliver }) => {
    const before = github.commit()
    const sha = github.commit({ files: [code] })
    // The range is that of the event: GITHUB_SHA is some other commit here.
    const run = await deliver(github.pushEvent(before), {
      on: 'push',
      inputs: { ...inputs, 'changes-paths': 'docs/**\n!docs/archive/**' },
    })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'nothing-changed', 'job-id': '' })
    expect(run.summary).toContain(`1 file changed in \`${before.slice(0, 12)}...${sha.slice(0, 12)}\``)
    expect(emulator.journal).toEqual([])
    const reads = ['checks/list-for-ref', 'repos/compare-commits-with-basehead']
    expect(github.journal.entries().map(({ operation }) => operation)).toEqual(reads)
  }))
