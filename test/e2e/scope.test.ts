// What the agent's pull request may change: `allowed-paths`.

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const inside = { path: 'docs/guide.md', status: 'modified' as const }
const workflow = { path: '.github/workflows/release.yml', status: 'added' as const }
const moved = { path: 'src/guide.md', previousPath: 'docs/guide.md', status: 'renamed' as const }
const inputs = { 'allowed-paths': 'docs/**\n!docs/archive/**' }

test.concurrent('a pull request that leaves its folder turns the step red; a follow-up that repairs it turns it green', () =>
  conversation(async ({ github, command, deliver, replies }) => {
    github.issue()
    github.pullRequest({ files: [inside, workflow, moved] })
    const run = await deliver(command(), { inputs })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({
      outcome: 'completed',
      'out-of-scope': '[".github/workflows/release.yml","src/guide.md"]',
    })
    const why = 'The pull request changes 2 files outside of `allowed-paths`.'
    expect(run.annotations.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining(why) })
    for (const text of [run.summary, replies(1)[0], replies(2)[0]]) {
      expect(text).toContain(why)
      expect(text).toContain('- `.github/workflows/release.yml`\n- `src/guide.md`')
    }
    expect(github.journal.entries('pulls/list-files')).toHaveLength(1)

    github.editFiles(2, [inside])
    const repaired = await deliver(command('/agent move it back', { thread: 2 }), { inputs })
    expect(repaired.exitCode).toBe(0)
    expect(repaired.outputs).toMatchObject({ operation: 'message', 'out-of-scope': '[]' })
  }))
