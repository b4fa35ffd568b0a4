// Limits on what the agent's pull request may change: `allowed-paths` and `max-changed-files`.

import { expect, test } from 'vitest'
import { conversation, opens } from './conversation.ts'

const head = 'c'.repeat(40)
const inside = { path: 'docs/guide.md', status: 'modified' as const }
const workflow = { path: '.github/workflows/release.yml', status: 'added' as const }
const moved = { path: 'src/guide.md', previousPath: 'docs/guide.md', status: 'renamed' as const }
const limits = { 'allowed-paths': 'docs/**\n!docs/archive/**' }

test.concurrent('a pull request that leaves its folder turns the step and the check run red; a follow-up that repairs it turns them green', () =>
  conversation(async ({ github, command, deliver, replies }) => {
    github.issue()
    github.pullRequest({ headSha: head, files: [inside, workflow, moved] })
    const token = github.token({ permissions: { checks: 'write' } })
    const run = await deliver(command(), { githubToken: token, inputs: limits })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({
      outcome: 'completed',
      'out-of-scope': '[".github/workflows/release.yml","src/guide.md"]',
    })
    const why = 'The pull request changes 3 files, 2 of them outside of `allowed-paths`.'
    expect(run.annotations.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining(why) })
    for (const text of [run.summary, replies(1)[0], replies(2)[0]]) {
      expect(text).toContain(why)
      expect(text).toContain('- `.github/workflows/release.yml`\n- `src/guide.md`')
    }
    const scopeChecks = () =>
      github.store.read().checkRuns.map(({ name, headSha, conclusion }) => [name, headSha, conclusion])
    expect(scopeChecks()).toEqual([['agent scope', head, 'failure']])
    expect(github.journal.entries('pulls/list-files')).toHaveLength(1)

    // The limits are those of the record, whatever this workflow says.
    github.editFiles(2, [inside])
    const repaired = await deliver(command('/agent move it back', { thread: 2 }), { githubToken: token })
    expect(repaired.exitCode).toBe(0)
    expect(repaired.outputs).toMatchObject({ operation: 'message', 'out-of-scope': '[]' })
    expect(scopeChecks().at(-1)).toEqual(['agent scope', head, 'success'])
    expect(replies(2)[0]).not.toContain(why)
  }))

test.concurrent('`mode: reconcile` looks at the pull request of a job that nobody waited for', () =>
  conversation(
    async ({ github, command, deliver, reconcile, replies }) => {
      github.issue()
      github.pullRequest({ headSha: head, files: [workflow] })
      await deliver(command(), { inputs: { ...limits, wait: 'false' } })
      const token = github.token({ permissions: { checks: 'write' } })
      await reconcile({ githubToken: token })
      expect(replies(2)[0]).toContain('1 of them outside of `allowed-paths`')
      expect(github.checkRuns(head)).toMatchObject([{ name: 'agent scope', conclusion: 'failure' }])
    },
    { defaultJob: opens(2) },
  ))
