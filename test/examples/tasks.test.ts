// @module-tag long

import { expect, test } from 'vitest'
import { changesNothing, completes, fails } from '../emulator/lifecycle.ts'
import { pullRequestEvent, pushEvent, scheduleEvent } from '../github/events.ts'
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
    const written = github.journal.writes().map(({ operation, status }) => [operation, status])
    // The check run is the record of the request.
    expect(written[0]).toEqual(['checks/create', 201])
    expect(written.filter(([operation]) => operation !== 'checks/create' && operation !== 'checks/update')).toEqual([
      ['issues/add-labels', 200],
      ['issues/create-comment', 201],
    ])
    // The agent pushes once its pull request was read.
    github.faults.add('pulls/get', { kind: 'then', happens: () => github.push(1) })
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

test('docs-elsewhere: a merge that changes no code costs nothing, and the next one goes into the open pull request', () =>
  inWorld('docs-elsewhere', async ({ emulator, github, runJob }) => {
    const site = github.addRepository({ owner: 'octo-org', name: 'site', isPrivate: true })
    site.pullRequest({ author: 'our-agent[bot]' })
    const prLink = 'https://github.com/octo-org/site/pull/1'
    emulator.nextJob(completes({ activePolls: 0, prLink }))
    emulator.nextMessage(completes({ activePolls: 0, prLink }))
    const merge = async (path: string) => {
      const { number } = github.pullRequest({ isMerged: true, files: [{ path, status: 'modified' }] }).pull_request
      const thread = github.store.read().threads.find((one) => one.number === number) ?? {}
      const payload = pullRequestEvent({ action: 'closed', repository: github.repository(), thread })
      const { steps } = await runJob(
        { name: 'pull_request', payload },
        {
          vars: { AGENT_DOCS_REPOSITORY: 'site' },
          github: { run_id: String(number) },
          toAppToken: () => github.token({ login: 'our-agent[bot]', repositories: ['octo-org/docs', 'octo-org/site'] }),
        },
      )
      return steps[1]?.outputs
    }
    expect(await merge('src/app.test.ts')).toMatchObject({ outcome: 'skipped', reason: 'nothing-changed' })
    expect(emulator.journal).toEqual([])
    expect(await merge('src/app.ts')).toMatchObject({ outcome: 'completed', operation: 'create', 'out-of-scope': '[]' })
    site.editFiles(1, [
      { path: 'docs/guide.md', status: 'modified' },
      { path: 'package.json', status: 'modified' },
    ])
    const second = await merge('src/other.ts')
    expect(second).toMatchObject({ operation: 'message', 'job-id': 'job-1', 'out-of-scope': '["package.json"]' })
    expect(emulator.countJobsStarted()).toBe(1)
  }))

test('release-docs: commits and files since the release before follow the task', () =>
  inWorld('release-docs', async ({ emulator, github, runJob }) => {
    github.pullRequest()
    github.commit()
    github.release({ tag: 'v1.0.0' })
    const sha = github.commit({ message: 'Add an option', files: [{ path: 'src/app.ts', status: 'modified' }] })
    const event = { name: 'release', payload: github.release({ tag: 'v1.1.0' }) }
    const { result } = await runJob(event, { github: { sha } })
    expect(result).toBe('success')
    expect(emulator.jobs[0]?.prompts[0]).toMatch(/- Add an option\n\n1 file:\nmodified src\/app\.ts/)
  }))

test('weekly-changes: a week without a change in the code costs nothing', () =>
  inWorld('weekly-changes', async ({ emulator, github, runJob }) => {
    github.pullRequest()
    const headSha = github.commit()
    github.pastRun({ workflow: 'weekly.yml', number: 1, headSha })
    const week = async (path: string) => {
      const sha = github.commit({ files: [{ path, status: 'modified' }] })
      const workflow_ref = 'octo-org/docs/.github/workflows/weekly.yml@refs/heads/main'
      const event = { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) }
      return (await runJob(event, { github: { sha, workflow_ref } })).steps[0]?.outputs
    }
    expect(await week('docs/guide.md')).toMatchObject({ outcome: 'skipped', reason: 'nothing-changed' })
    expect(emulator.journal).toEqual([])
    expect(await week('src/app.ts')).toMatchObject({ outcome: 'completed', operation: 'create', 'out-of-scope': '[]' })
  }))

test('scheduled-upkeep: after a pull request that was closed nobody is asked again', () =>
  inWorld('scheduled-upkeep', async ({ emulator, github, runJob }) => {
    github.pullRequest()
    await runJob(scheduled, { github: { run_id: '1' } })
    github.closeThread(1)
    const { steps } = await runJob(scheduled, { github: { run_id: '2' } })
    expect(steps[0]?.outputs).toMatchObject({ outcome: 'skipped', reason: 'rejected' })
    expect(emulator.countJobsStarted()).toBe(1)
  }))
