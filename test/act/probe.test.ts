// The nightly probe against the emulators: it is green where they behave as docs/assumptions.md says, and names what does not.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { lastMonday, viewed } from '../examples/page-views.ts'
import { type Services, scheduled, withServices } from '../examples/world.ts'
import { runAct } from './act.ts'

const file = { name: 'probe.yml', text: readFileSync('.github/workflows/probe.yml', 'utf8') }
const done = completes({ activePolls: 0, prLink: 'https://github.com/octo-org/site/pull/1' })
const options = {
  defaultJob: done,
  defaultMessage: done,
  pageViews: [viewed('/guide', { human: 40, ai: 2 }, lastMonday())],
}

/** Pull request 1 of the sandbox is the one that the job opens. */
function probe(services: Services) {
  const { emulator, github } = services
  const site = github.addRepository({ owner: 'octo-org', name: 'site' })
  site.pullRequest({ author: 'agent-app[bot]' })
  const token = github.token({ login: 'probe[bot]', repositories: ['octo-org/site'] })
  return runAct(file, scheduled, services, {
    vars: {
      PROBE_REPOSITORY: 'octo-org/site',
      PROBE_BASE_URL: emulator.url,
      PROBE_PROJECT_ID: emulator.projectId,
    },
    secrets: { PROBE_KEY: emulator.key, PROBE_GITHUB_TOKEN: token },
    tools: { gh: `printf '%s\\n' "$@" >> "$CALLS"` },
  })
}

describe.concurrent('the probe', () => {
  test('starts nothing until there is a sandbox', () =>
    withServices(async (services) => {
      const { isGreen, log } = await runAct(file, scheduled, services)
      expect([isGreen, log.includes('Run Main')]).toEqual([true, false])
      expect(services.emulator.journal).toEqual([])
    }))

  test('asks for one job and one follow-up, finds every assumption true, and closes the pull request', () =>
    withServices(async (services) => {
      const { isGreen, log, calls } = await probe(services)
      expect(isGreen, log).toBe(true)
      const asked = [...file.text.matchAll(/(?:ask|expect)\("([ASG]\d+)"/g)].map(([, name]) => name)
      expect([...log.matchAll(/\| ([ASG]\d+) holds: /g)].map(([, name]) => name)).toEqual(asked)
      expect(services.emulator.listWrites()).toHaveLength(2)
      expect(log).not.toContain(services.emulator.key)
      expect(calls).toBe('api\n--silent\n--method\nPATCH\nrepos/octo-org/site/pulls/1\n-f\nstate=closed\n')
    }, options))

  test('fails loudly where something is not as assumed, and still closes the pull request', () =>
    withServices(async (services) => {
      services.github.faults.add('issues/get', { kind: 'answer', status: 403, body: { message: 'No' } })
      const { isGreen, log, calls } = await probe(services)
      expect(isGreen).toBe(false)
      expect(log).toContain('G5 of docs/assumptions.md does not hold')
      expect(log).toContain('Not as docs/assumptions.md says: G5')
      expect(calls).toContain('state=closed')
    }, options))
})
