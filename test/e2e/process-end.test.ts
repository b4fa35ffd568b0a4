// The process ends when its work does: within a second of its last line, whatever sockets are still open. Only a name server
// that does not answer holds it, for as long as the system waits (docs/adr/0010).
// @module-tag long

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSilentNames, startDeafPort, startSilentServer, type Unanswered } from '../faults/unanswered.ts'
import { type Scenario, type StepOptions, scenario } from './scenario.ts'

let silent: Unanswered
let deaf: Unanswered
beforeAll(async () => {
  silent = await startSilentServer()
  deaf = await startDeafPort()
})
afterAll(() => Promise.all([silent.close(), deaf.close()]))

type Unreachable = (env: Readonly<Record<string, string>>) => { readonly url: string; readonly env?: typeof env }
const unreachable: Readonly<Record<string, Unreachable>> = {
  'accepts and says nothing': () => ({ url: toUrl(silent) }),
  'drops packets': () => ({ url: toUrl(deaf) }),
  'is behind a proxy that is silent on CONNECT': () => ({ url: 'https://a.test', env: { HTTPS_PROXY: toUrl(silent) } }),
  'has a name that is looked up for long': (env) => ({ url: 'https://server', env }),
}
const toUrl = ({ port }: Unanswered) => `http://127.0.0.1:${port}`

const whose: Readonly<Record<string, (url: string) => StepOptions>> = {
  GitHub: (api_url) => ({ inputs: { prompt: 'Fix the typo', thread: '1' }, github: { api_url } }),
  'a service': (url) => ({ inputs: { prompt: 'Fix the typo', record: 'none', 'base-url': url } }),
}
const rows = Object.entries(whose).flatMap(([who, toStep]) =>
  Object.entries(unreachable).map(([how, reach]) => [`${who} that ${how}`, toStep, reach] as const),
)

/** The contract allows a second; what is left open lasts for ten or more, and machines are slow. */
const endMs = 4_000
const cancel = { kind: 'cancel', when: { afterFirstLineMs: 1_500 } } as const

/** `silentMs`: how long names are looked up. */
async function withNames<T>(silentMs: number, tell: (env: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const names = createSilentNames(silentMs)
  return tell(names.env).finally(names.close)
}

for (const [name, toStep, reach] of rows) {
  const during = (tell: (run: Scenario['run'], step: StepOptions) => Promise<void>) => () =>
    // Longer than the deadline of a run, and than a run that is cancelled.
    withNames(5_000, (names) =>
      scenario(({ run }) => {
        const { url, env } = reach(names)
        return tell(run, { ...toStep(url), skipPost: true, ...(env && { env }) })
      }),
    )
  test.concurrent(
    `H123: ${name}, at the deadline`,
    during(async (run, { inputs, ...step }) => {
      const ended = await run({ ...step, inputs: { ...inputs, 'timeout-minutes': '0.05' } })
      const reason = expect.stringMatching(/^(?:github|network|proxy|request-interrupted)$/)
      expect(ended).toMatchObject({ exitCode: 1, outputs: { reason } })
      expect(ended.lastLineToExitMs).toBeLessThan(endMs)
    }),
  )
  test.concurrent(
    `H120, H123: ${name}, cancelled`,
    during(async (run, step) => {
      const ended = await run({ ...step, interruption: cancel })
      // `unknown` where the service has the whole request.
      const outcome = expect.stringMatching(/^(?:cancelled|unknown)$/)
      expect(ended).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], outputs: { outcome } })
      expect(ended.lastLineToExitMs).toBeLessThan(endMs)
    }),
  )
}

/** Each runs the post step alone, as if a step had been killed that left a comment open. */
const posts = [
  // Longer than the bound of the post step.
  ['H123: it has a bound of its own', 17_000, undefined, { annotations: [{ level: 'warning' }] }],
  ['H120, H123: cancelled', 5_000, cancel, { signalsSent: ['SIGINT'] }],
] as const
for (const how of ['is behind a proxy that is silent on CONNECT', 'has a name that is looked up for long'])
  test.concurrent.for(posts)(`the post step of a GitHub that ${how}: %s`, ([, silentMs, postInterruption, end]) =>
    withNames(silentMs, (names) =>
      scenario(async ({ deliver, command }) => {
        const { url: api_url = '', env } = unreachable[how]?.(names) ?? {}
        const { post } = await deliver(command('Thank you'), {
          ...{ github: { api_url }, env: { ...env, 'STATE_open-record': 'comment 1' } },
          ...(postInterruption && { postInterruption }),
        })
        expect(post).toMatchObject({ hung: false, exitCode: 0, ...end })
        expect(post?.lastLineToExitMs).toBeLessThan(endMs)
      }),
    ),
  )
