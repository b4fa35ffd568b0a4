// @module-tag long

import { expect, test } from 'vitest'
import { changesNothing, fails } from '../emulator/lifecycle.ts'
import { pullRequestEvent, pushEvent } from '../github/events.ts'
import { inWorld, scheduled } from './world.ts'

const pullRequest = 'https://github.com/octo-org/docs/pull/1'
// A tag may hold every character here; none may reach a shell.
const tag = "v1.0-$(touch$IFS'pwned')`touch$IFS'pwned'`"
const push = { name: 'push', payload: { ...pushEvent(), ref: `refs/tags/${tag}` } }
/** GitHub's command line writes what it is asked, one argument a line, and knows of the draft 7. */
const tagged = {
  github: { ref_name: tag },
  tools: { gh: 'printf \'%s\\n\' "$@" >> "$CALLS"\nif [[ "$*" == *--jq* ]]; then echo 7; fi' },
}
const release = (...options: readonly string[]) =>
  ['release', 'create', tag, '--repo', 'octo-org/docs', '--verify-tag', '--generate-notes', ...options, ''].join('\n')

test('release-chain: the release waits for the pull request and links it; a re-run pays nothing', () =>
  inWorld('release-chain', async ({ emulator, run }) => {
    for (const [run_attempt, operation] of [
      ['1', 'create'],
      ['2', 'wait'],
    ] as const) {
      const { documentation, release: released } = await run(push, {
        ...tagged,
        github: { ref_name: tag, run_attempt },
      })
      expect(documentation?.steps[0]?.outputs).toMatchObject({ outcome: 'completed', operation })
      expect(released?.steps[0]?.script?.calls).toBe(release('--notes', `Documentation: ${pullRequest}`))
      expect(released?.files).toEqual({})
    }
    expect(emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
      expect.stringContaining('was tagged in https://github.com/octo-org/docs.'),
    ])
  }))

test('release-chain: a release without a change in the documentation says so', () =>
  inWorld('release-chain', async ({ emulator, run }) => {
    emulator.nextJob(changesNothing())
    const { release: released } = await run(push, tagged)
    expect(released?.steps[0]?.script?.calls).toBe(
      release('--notes', 'Documentation: up to date, nothing had to change'),
    )
  }))

test('release-chain: nothing is released when the job failed', () =>
  inWorld('release-chain', async ({ emulator, run }) => {
    emulator.nextJob(fails())
    const jobs = await run(push, tagged)
    expect(jobs).toMatchObject({ documentation: { result: 'failure' }, release: { result: 'skipped' } })
  }))

test('release-after-merge: a tag drafts the release with a line that names the pull request', () =>
  inWorld('release-after-merge', async ({ run }) => {
    const { draft, publish } = await run(push, tagged)
    expect(draft?.steps[0]?.script?.calls).toBe(release('--draft', '--notes', `Documentation: ${pullRequest}`))
    expect(publish).toMatchObject({ result: 'skipped' })
  }))

test('release-after-merge: only a merge publishes', () =>
  inWorld('release-after-merge', async ({ run }) => {
    const close = async (merged: boolean) => {
      const { pull_request, ...payload } = pullRequestEvent({ action: 'closed' })
      const event = { name: 'pull_request', payload: { ...payload, pull_request: { ...pull_request, merged } } }
      return (await run(event, tagged)).publish
    }
    expect((await close(true))?.steps[0]?.script?.calls).toContain('repos/octo-org/docs/releases/7\n-F\ndraft=false\n')
    expect((await close(false))?.result).toBe('skipped')
  }))

test('scheduled-upkeep: the next month adds to the pull request that is open; once it is merged a new job starts', () =>
  inWorld('scheduled-upkeep', async ({ emulator, github, runJob }) => {
    github.pullRequest()
    const month = async (run_id: string) => {
      const [agent, said] = (await runJob(scheduled, { github: { run_id } })).steps
      expect(said?.script?.stdout).toMatch(/^::notice title=Upkeep::completed https:\/\/github\.com\/\S+\n$/)
      return { ...agent?.outputs, jobsStarted: emulator.countJobsStarted() }
    }
    expect(await month('1')).toMatchObject({ operation: 'create', 'job-id': 'job-1', jobsStarted: 1 })
    expect(github.journal.writes().map(({ operation, status }) => [operation, status])).toEqual([
      ['issues/add-labels', 200],
      ['issues/create-comment', 201],
    ])
    expect(await month('2')).toMatchObject({ operation: 'message', 'job-id': 'job-1', jobsStarted: 1 })
    github.mergeThread(1)
    expect(await month('3')).toMatchObject({ operation: 'create', 'job-id': 'job-2', jobsStarted: 2 })
  }))

test('scheduled-upkeep: a month in which nothing had to change is no failure', () =>
  inWorld('scheduled-upkeep', async ({ emulator, runJob }) => {
    emulator.nextJob(changesNothing())
    const { result, steps } = await runJob(scheduled)
    expect(result).toBe('success')
    expect(steps[1]?.script?.stdout).toBe('::notice title=Upkeep::no-changes (nothing to review)\n')
  }))

test('prompt-file: the file of the repository becomes the task', () =>
  inWorld('prompt-file', async ({ emulator, runJob }) => {
    const checkout = { '.github/prompts/upkeep.md': 'Repair the links.' }
    await runJob({ name: 'workflow_dispatch', payload: { inputs: {} } }, { checkout })
    expect(emulator.listWrites()[0]?.bodyText).toContain('Repair the links.')
  }))
