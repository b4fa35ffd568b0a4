import { expect, test } from 'vitest'
import { attempt, checksOf, commit } from './check-run.ts'
import { inThreads } from './conversation.ts'

test.concurrent('a run without a thread is a check run of its commit, and a re-run finds it there and pays nothing', () =>
  inThreads(async (given) => {
    const { emulator, github } = given
    const first = await attempt(given)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
    const [check] = github.checkRuns(commit)
    expect(check).toMatchObject({
      name: 'agent: upkeep',
      externalId: expect.stringMatching(/^prompt:[0-9a-f]{64}$/),
      title: '✅ The agent job completed with a pull request',
      summary: expect.stringContaining('(https://github.com/octo-org/docs/actions/runs/1)'),
      text: expect.stringMatching(
        new RegExp(`^<!-- agent-job-action v1 .* thread=0 .* topic=upkeep .* commit=${commit} `),
      ),
    })
    expect(github.journal.entries('checks/create').map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'in_progress', head_sha: commit, external_id: check?.externalId }),
    ])
    // GitHub drops what an update of the output leaves out.
    for (const { body } of github.journal.writes().filter(({ operation }) => operation?.startsWith('checks/')))
      expect(body).toMatchObject({
        output: {
          title: expect.stringMatching(/^[⏳✅] /u),
          summary: expect.stringContaining('/actions/runs/1)'),
          text: expect.stringMatching(/^<!-- agent-job-action /),
        },
      })

    const requests = emulator.journal.length
    const again = await attempt(given, '2')
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.journal.slice(requests).map(({ operation }) => operation)).toEqual(['get'])
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
  }))
