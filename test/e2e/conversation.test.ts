// One of each way to run the root action and `reconcile` on GitHub, with the exact texts that people read.

import { expect, test } from 'vitest'
import { conversation } from './conversation.ts'

const pull = '[#2](https://github.com/octo-org/docs/pull/2)'
const workflowRun = (id: number) => `<sub>[Workflow run](https://github.com/octo-org/docs/actions/runs/${id})</sub>`
const howToGoOn = 'To request changes, comment `/agent <prompt>`.'
const paragraphs = (...all: readonly string[]) => all.join('\n\n')
const withoutTimes = (text: string) => text.replaceAll(/\d+ \w+ \d+ \d\d:\d\d UTC/g, '')

test.concurrent('a command becomes a pull request, a follow-up there reaches the same job, and status says how it stands', () =>
  conversation(async ({ emulator, github, deliver, command, replies, records }) => {
    const asked = command('/agent update the guide')
    const first = await deliver(asked)
    expect(first.exitCode).toBe(0)
    expect(first.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
    expect(replies(1).map(withoutTimes)).toEqual([
      paragraphs(`**✅ The agent opened ${pull}**`, howToGoOn, workflowRun(1)),
    ])
    const opened = paragraphs(
      '**✅ The agent opened this pull request**',
      `Asked by \`mona\`: [\`update the guide\`](https://github.com/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`,
      howToGoOn,
      workflowRun(1),
    )
    expect(replies(2)).toEqual([opened])
    const states = github.comments(1)[1]?.history.map(({ body }) => /"state":"([^"]+)"/.exec(body)?.[1])
    expect(states).toEqual(['starting', 'working', 'completed'])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])

    // The agent pushes after the run has read the head of the pull request.
    github.faults.add('pulls/get', { kind: 'then', happens: () => github.push(2, { author: 'our-agent[bot]' }) })
    const second = await deliver(command('/agent also the pictures', { thread: 2 }))
    expect(second.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
    const third = await deliver(command('/agent status', { thread: 2 }))
    expect(third.outputs).toMatchObject({ outcome: 'reported', operation: 'status', 'job-id': 'job-1' })
    const [, followUp = '', status = ''] = replies(2).map(withoutTimes)
    expect(followUp.replace(/\(\S+\/pull\/2\/files\/\w{40}\.\.\w{40}\)/, '(URL)')).toBe(
      paragraphs(`**✅ ${pull} has 1 new commit · [changes](URL)**`, workflowRun(2)),
    )
    expect(status).toBe(
      paragraphs(
        `**✅ Nothing is running: the agent has finished; ${pull} is open**`,
        'The last request: `also the pictures` (`mona`, )',
        workflowRun(3),
      ),
    )
    expect([...records(1), ...records(2)]).toEqual([
      ['status', 'completed', 'job-1'],
      ['pull-request', 'completed', 'job-1'],
      ['status', 'completed', 'job-1'],
      ['status', 'reported', 'job-1'],
    ])
    expect(emulator.jobs.map(({ prompts }) => prompts)).toEqual([
      [
        expect.stringMatching(/^update the guide\n\nThread: \S+\/issues\/1\n\nTitle and body [\s\S]*old version\.$/),
        'also the pictures\n\nThread: https://github.com/octo-org/docs/pull/2, branch `improve-the-guide` into `main`',
      ],
    ])
  }))

test.concurrent('a run without a thread is a check run of its commit, and a re-run finds the job there and pays nothing', () =>
  conversation(async ({ emulator, github, onSchedule }) => {
    const sha = 'a'.repeat(40)
    const attempt = (run_attempt: string) =>
      onSchedule({
        inputs: { prompt: 'Tidy the guide up', topic: 'upkeep' },
        githubToken: github.token({ permissions: { issues: 'none', checks: 'write' } }),
        github: { sha, run_id: '1', run_attempt },
      })
    expect((await attempt('1')).outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-1' })
    expect((await attempt('2')).outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(github.checkRuns(sha)).toEqual([
      expect.objectContaining({
        name: 'agent: upkeep',
        conclusion: 'success',
        title: '✅ The agent opened #2',
        text: expect.stringMatching(/^<!-- agent-job-action v1 .*"jobId":"job-1","state":"completed"/),
      }),
    ])
  }))

test.concurrent('what nobody waited for is settled by the action `reconcile`, which tells who asked', () =>
  conversation(async ({ deliver, command, onSchedule, passTime, records, replies }) => {
    const asking = command()
    const { comment } = asking
    const started = await deliver(asking, { inputs: { wait: 'false' } })
    expect(started.outputs).toMatchObject({ outcome: 'started', operation: 'create', 'job-id': 'job-1' })
    expect(records(1)).toEqual([['status', 'started', 'job-1']])
    // Until then a run may still be writing.
    passTime(6 * 60_000)
    const run = await onSchedule({ actionDir: 'reconcile' })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toEqual({
      outcome: 'reconciled',
      reason: '',
      'summary-line': '1 comment updated, 0 jobs still running.',
    })
    expect([...records(1), ...records(2)]).toEqual([
      ['status', 'completed', 'job-1'],
      ['pull-request', 'completed', 'job-1'],
    ])
    const asked = `Asked by \`mona\`: [\`go\`](https://github.com/octo-org/docs/issues/1#issuecomment-${comment.id})`
    expect(replies(1)).toEqual([paragraphs(`**✅ The agent opened ${pull}**`, asked, workflowRun(2))])
    expect(replies(2)).toEqual([
      paragraphs(
        '**✅ The agent opened this pull request**',
        asked,
        howToGoOn,
        '<sub>cc @mona · [Workflow run](https://github.com/octo-org/docs/actions/runs/2)</sub>',
      ),
    ])
  }))

test.concurrent('a dry run shows what it checked and what it could not, and writes nothing anywhere', () =>
  conversation(async ({ emulator, github, deliver, command }) => {
    const run = await deliver(command(), { inputs: { 'dry-run': 'true' } })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'create' })
    const shown = [
      'This would start a new job.',
      '- ✅ `base-url`, `project-id`, and `secret-key`',
      '- ✅ The records of #1',
      '- ⚠️ The label `agent`: It does not exist. Create it, or grant `issues: write`.',
      'A dry run cannot check:\n\n- whether the token has `issues: write` and `pull-requests: write`\n- whether the key has the scope `write`',
    ]
    for (const text of shown) expect(run.summary).toContain(text)
    expect([emulator.listWrites(), github.journal.writes()]).toEqual([[], []])
  }))

test.concurrent('H70: the command of an outsider is one log line: nothing is sent, and nothing is written', () =>
  conversation(async ({ emulator, github, deliver, command }) => {
    const run = await deliver(command('/agent go', { author: 'stranger' }))
    expect([run.exitCode, run.outputs.outcome, run.outputs.reason]).toEqual([0, 'skipped', 'not-authorized'])
    expect(run.plainLines).toEqual([expect.stringMatching(/^Skipped \(not-authorized\): .* Nothing was sent\.$/)])
    expect([run.annotations, run.summary, run.post?.lines]).toEqual([[], '', []])
    expect([emulator.journal, github.journal.writes()]).toEqual([[], []])
  }))
