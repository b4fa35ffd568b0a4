// What only Gitea can show: its page, and a run of its own Actions.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse } from './conversation.ts'
import { type GiteaServer, startGitea } from './gitea.ts'

let server: GiteaServer
beforeAll(async () => {
  server = await startGitea()
})
afterAll(() => server.close())

test('its page shows the status comment, and not the marker', () =>
  converse(server, async ({ forge, deliver }) => {
    await forge.issue('mona', 'A', '')
    await forge.pullRequest('olga', 'B')
    await deliver((await forge.comment(1, 'mona', '/agent go')).event)
    const page = await forge.page('issues/1')
    expect(page).toContain('The agent job completed with a pull request')
    expect(page).toContain(`<a href="${forge.pullRequestUrl(2)}"`)
    expect(page).not.toContain('signature=')
  }))

test('with the token of its own Actions, which may not ask for permissions, only the list lets people in', () =>
  converse(server, async ({ emulator, forge, deliver, replies }) => {
    await forge.issue('mona', 'A', '')
    const takeRun = await forge.listenToRuns()
    await forge.comment(1, 'mona', '/agent go')
    const { event, token, run_id } = await takeRun()
    const run = { githubToken: token, github: { run_id } }
    expect((await deliver(event, run)).outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
    const listed = { ...run, inputs: { 'allowed-users': 'mona' } }
    expect((await deliver(event, listed)).outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect((await deliver(event, listed)).outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect((await forge.comments(1)).map(({ author }) => author)).toEqual(['mona', 'gitea-actions'])
    const [reply = ''] = await replies(1)
    const [, runPage] = /\[Workflow run\]\([^)]*\/(actions\/runs\/[0-9]+)\)/.exec(reply) ?? []
    expect(await forge.page(runPage ?? 'no link')).toContain(`data-run-id="${run_id}"`)
    expect(emulator.countJobsStarted()).toBe(1)
  }))
