// What organizations copy besides the calls of reusable workflows, run as a reader would run it.
// @module-tag long

import { expect, test } from 'vitest'
import { pullRequestEvent, pushEvent } from '../github/events.ts'
import { comment, inWorld, toldInThread } from './world.ts'

const app = { vars: { AGENT_APP_CLIENT_ID: 'Iv1' }, secrets: { AGENT_APP_PRIVATE_KEY: 'the key of the app' } }

test('the token of an app writes the status comment', () =>
  inWorld('app-token', async (world) => {
    world.github.issue()
    const permissions = { issues: 'write', 'pull-requests': 'write', checks: 'none' } as const
    const toAppToken = ({ 'client-id': id = '' }) => world.github.token({ login: `agent-${id}[bot]`, permissions })
    const { result } = await world.runJob(comment(world, '/agent go'), { ...app, toAppToken })
    expect(result).toBe('success')
    expect(toldInThread(world)).toContain('The agent opened [#1]')
    expect(world.github.comments(1).at(-1)?.author.login).toBe('agent-Iv1[bot]')
  }))

test('a hub starts one job for a change in another repository, and a re-run pays nothing', () =>
  inWorld('hub', async ({ emulator, runJob }) => {
    const client_payload = { repository: 'octo-org/code', number: 7 }
    const event = { name: 'repository_dispatch', payload: { ...pushEvent(), action: 'document', client_payload } }
    for (const run_attempt of ['1', '2']) {
      const { result, steps } = await runJob(event, { github: { run_attempt } })
      expect(result).toBe('success')
      expect(steps[0]?.action?.summary).toContain('https://github.com/octo-org/docs/pull/')
    }
    expect(emulator.listWrites().map(({ bodyText }) => bodyText)).toEqual([
      expect.stringContaining('This change was merged: https://github.com/octo-org/code/pull/7\\n'),
    ])
  }))

test('a merged pull request sends the hub its repository and its number, and no text', () =>
  inWorld('ask-hub', async ({ runJob }) => {
    const { pull_request, ...payload } = pullRequestEvent({ action: 'closed' })
    const merged = { ...payload, pull_request: { ...pull_request, merged: true } }
    const { result, steps } = await runJob(
      { name: 'pull_request', payload: merged },
      {
        ...app,
        vars: { ...app.vars, AGENT_HUB: 'documentation' },
        toAppToken: ({ repositories }) => `a token for ${repositories}`,
        tools: { gh: `printf '%s\\n' "$GH_TOKEN" "$@" >> "$CALLS"` },
      },
    )
    expect(result).toBe('success')
    expect(steps[1]?.script?.calls).toBe(
      [
        ...['a token for documentation', 'api', 'repos/octo-org/documentation/dispatches'],
        ...['-f', 'event_type=document', '-f', 'client_payload[repository]=octo-org/docs'],
        ...['-F', `client_payload[number]=${pull_request.number}`, ''],
      ].join('\n'),
    )
  }))
