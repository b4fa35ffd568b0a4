// @module-tag long

import { expect, test } from 'vitest'
import { attempt, checksOf, checkToken, commit } from './check-run.ts'
import { conversation, inThreads } from './conversation.ts'

const hint =
  "Grant `checks: write` under `permissions:` of the workflow job. Only the token of an app can write checks, such as the workflow's own: a personal token cannot. For a pull request from a fork the token may only read, whatever is granted. To run without a check run, leave out `check`."

test.concurrent('H63: with a token that may not write checks nothing is sent, and the error says what to grant', () =>
  conversation(async (given) => {
    const { emulator, github } = given
    const run = await attempt(given, '1', { githubToken: github.token({ permissions: { checks: 'read' } }) })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
    expect(run.annotations[0]?.message).toContain(`GitHub did not create a check run on ${commit}: 403`)
    expect(run.annotations[0]?.message).toContain(hint)
    expect(emulator.journal).toEqual([])
    expect(checksOf(github)).toEqual([])
  }))

test.concurrent('H125: after the POST a check run that cannot be written is a warning, and the result stands', () =>
  inThreads(async (given) => {
    const { github } = given
    github.faults.add('checks/update', { kind: 'answer', status: 403, body: { message: 'No' } }, { times: 9 })
    const githubToken = github.token({ permissions: { 'pull-requests': 'write', checks: 'write' } })
    const run = await attempt(given, '1', { githubToken })
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    const warnings = run.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)
    expect(warnings.length).toBeGreaterThan(0)
    for (const warning of warnings) expect(warning).toMatch(/^The check run could not be updated: .*`checks: write`/)
    expect(checksOf(github)).toEqual([['in_progress', 'starting', undefined]])
  }))

test.concurrent('where GitHub answers again, the post step completes what the step could not', () =>
  conversation(async (given) => {
    const { github } = given
    github.faults.add('checks/update', { kind: 'answer', status: 403, body: { message: 'No' } }, { times: 2 })
    const run = await attempt(given, '1', { githubToken: checkToken(github) })
    expect(run.outputs).toMatchObject({ outcome: 'completed' })
    expect(run.post?.exitCode).toBe(0)
    expect(checksOf(github)).toEqual([['success', 'completed', 'job-1']])
  }))

test.concurrent('without `check` and without a thread the log says that a re-run is paid for', () =>
  conversation(async ({ github, upkeep }) => {
    github.issue()
    const words = 'Nothing on GitHub remembers this request. Re-running this starts another paid job.'
    expect((await upkeep()).plainLines).toContain(words)
    const run = await upkeep({ githubToken: checkToken(github), inputs: { check: 'true' } })
    expect(run.plainLines).not.toContain(words)
    // Which may not comment.
    expect(run.summary).toContain('so a command there will start another paid job. Grant `pull-requests: write`')
  }))
