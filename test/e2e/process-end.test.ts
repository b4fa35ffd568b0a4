// Checks that the process ends after its last line, even if sockets are still open (docs/adr/0010): with each run, the invariants
// check how soon.
// @module-tag long

import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../github/server.ts'
import { type StepOptions, scenario } from './scenario.ts'

/** Accepts connections and reads, but never responds, like a server that hangs or a proxy that ignores CONNECT. */
const silent = await startServer(createServer((socket) => socket.resume()))
afterAll(silent.close)
const url = `http://127.0.0.1:${silent.port}`
const env = { HTTPS_PROXY: url }

const ofGitHub = { inputs: { thread: '1' }, github: { api_url: url } }
const ofService = { inputs: { record: 'none', 'base-url': url } }
const silences: Readonly<Record<string, StepOptions>> = {
  'a GitHub that says nothing': ofGitHub,
  'a GitHub behind a silent proxy': { ...ofGitHub, github: { api_url: 'https://a.test' }, env },
  'a service that says nothing': ofService,
  'a service behind a silent proxy': { inputs: { ...ofService.inputs, 'base-url': 'https://a.test' }, env },
}

const interruption = { kind: 'cancel', when: () => true, afterMs: 1_500 } as const

// `unknown` if the service received the whole request.
const endings: Readonly<Record<string, StepOptions & { readonly outcome: RegExp }>> = {
  'H123: at the deadline': { inputs: { 'timeout-minutes': '0.05' }, outcome: /^(?:error|unknown)$/ },
  'H120, H123: cancelled': { interruption, outcome: /^(?:cancelled|unknown)$/ },
}

for (const [what, step] of Object.entries(silences))
  for (const [how, { outcome, inputs, ...ending }] of Object.entries(endings))
    test.concurrent(`${what}: ${how}`, () =>
      scenario(async ({ run }) => {
        const asked = { prompt: 'Fix the typo', ...step.inputs, ...inputs }
        const ended = await run({ ...step, ...ending, inputs: asked, skipPost: true })
        const outputs = { outcome: expect.stringMatching(outcome) }
        expect(ended).toMatchObject({ exitCode: 1, outputs, signalsSent: ending.interruption ? ['SIGINT'] : [] })
      }))

/** Runs only the post step, as if the main step had been killed and had left its comment unfinished. */
test.concurrent.each([
  ['H123: it has a bound of its own', undefined, { annotations: [{ level: 'warning' }] }],
  ['H120, H123: cancelled', interruption, { signalsSent: ['SIGINT'] }],
])('the post step of a GitHub behind a silent proxy: %s', (_, postInterruption, end) =>
  scenario(async ({ deliver, command }) => {
    const { post } = await deliver(command('Thank you'), {
      ...{ github: { api_url: 'https://a.test' }, env: { ...env, 'STATE_open-record': 'comment 1' } },
      ...(postInterruption && { postInterruption }),
    })
    expect(post).toMatchObject({ hung: false, exitCode: 0, ...end })
  }),
)
