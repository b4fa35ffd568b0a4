// Runs the nightly probe against the emulators: it passes if they behave as test/assumptions.md says, and names what differs.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { opens, type Scenario, scenario } from '../e2e/scenario.ts'
import { type ActOptions, gh, runAct, scheduled } from './act.ts'

const file = { name: 'probe.yml', text: readFileSync('.github/workflows/probe.yml', 'utf8') }

type Probe = (options?: ActOptions) => ReturnType<typeof runAct>

/** The job opens pull request 1 of the sandbox. */
function inSandbox(tell: (given: Scenario, probe: Probe) => Promise<void>): Promise<void> {
  const done = opens(1, { repository: 'site' })
  return scenario(
    (given) => {
      const { emulator, github } = given
      github.addRepository({ owner: 'octo-org', name: 'site' }).pullRequest({ author: 'agent-app[bot]' })
      const token = github.token({ login: 'probe[bot]', repositories: ['octo-org/site'] })
      const secrets = { PROBE_KEY: emulator.key, PROBE_GITHUB_TOKEN: token }
      const address = { PROBE_BASE_URL: emulator.url, PROBE_PROJECT_ID: emulator.projectId }
      const vars = { PROBE_REPOSITORY: 'octo-org/site', ...address }
      return tell(given, (options) => runAct(file, scheduled, given, { vars, secrets, tools: { gh }, ...options }))
    },
    { defaultJob: done, defaultMessage: done },
  )
}

test.concurrent('with a sandbox, it starts one job and one follow-up, confirms every assumption, and closes the pull request', () =>
  inSandbox(async ({ emulator }, probe) => {
    expect((await probe({ vars: {} })).log).not.toContain('Run Main')
    expect(emulator.journal).toEqual([])
    const { log, calls } = await probe()
    const asked = [...file.text.matchAll(/(?:ask|expect)\("([ASG]\d+)"/g)].map(([, name]) => name)
    expect([...log.matchAll(/\| ([ASG]\d+) holds: /g)].map(([, name]) => name)).toEqual(asked)
    expect(emulator.listWrites()).toHaveLength(2)
    expect(calls).toBe('api\n--silent\n--method\nPATCH\nrepos/octo-org/site/pulls/1\n-f\nstate=closed\n')
  }))

test.concurrent('if an assumption is wrong, it fails and names it, and still closes the pull request', () =>
  inSandbox(async ({ github }, probe) => {
    github.faults.add('issues/get', { kind: 'answer', status: 403, body: { message: 'No' } })
    const { log, calls } = await probe({ isGreen: false })
    expect(log).toContain('G3 of test/assumptions.md does not hold')
    expect(log).toContain('Not as test/assumptions.md says: G3')
    expect(calls).toContain('state=closed')
  }))
