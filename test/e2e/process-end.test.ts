// Checks that the process ends within a second of its last line, even if sockets are still open. Only a name server that does not
// respond can delay it, for as long as the system waits (docs/adr/0010).
// @module-tag long

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSilentNames, startSilentServer } from '../faults/unanswered.ts'
import { type StepOptions, scenario } from './scenario.ts'

let silent: Awaited<ReturnType<typeof startSilentServer>>
beforeAll(async () => {
  silent = await startSilentServer()
})
afterAll(() => silent.close())

type Unreachable = (env: Readonly<Record<string, string>>) => { readonly url: string; readonly env?: typeof env }
const unreachable: Readonly<Record<string, Unreachable>> = {
  'accepts and says nothing': () => ({ url: toSilent() }),
  'is behind a proxy that is silent on CONNECT': () => ({ url: 'https://a.test', env: { HTTPS_PROXY: toSilent() } }),
  'has a name that is looked up for long': (env) => ({ url: 'https://server', env }),
}
const toSilent = () => `http://127.0.0.1:${silent.port}`

const whose: Readonly<Record<string, (url: string) => StepOptions>> = {
  GitHub: (api_url) => ({ inputs: { thread: '1' }, github: { api_url } }),
  'a service': (url) => ({ inputs: { record: 'none', 'base-url': url } }),
}

/** More than the promised second, because machines are slow. Open sockets would last for ten seconds or more. */
const endMs = 4_000
const cancel = { kind: 'cancel', when: () => true, afterMs: 1_500 } as const

interface Ending extends StepOptions {
  readonly how: string
  readonly expected: object
}
// `unknown` if the service received the whole request.
const endings: readonly Ending[] = [
  {
    how: 'H123: at the deadline',
    inputs: { 'timeout-minutes': '0.05' },
    expected: { outputs: { outcome: expect.stringMatching(/^(?:error|unknown)$/) } },
  },
  {
    how: 'H120, H123: cancelled',
    interruption: cancel,
    expected: { signalsSent: ['SIGINT'], outputs: { outcome: expect.stringMatching(/^(?:cancelled|unknown)$/) } },
  },
]

/** `silentMs`: how long a name lookup takes. */
async function withNames<T>(silentMs: number, tell: (env: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const names = createSilentNames(silentMs)
  return tell(names.env).finally(names.close)
}

for (const [who, toStep] of Object.entries(whose))
  for (const [what, reach] of Object.entries(unreachable))
    test.concurrent.for(endings)(`${who} that ${what}: $how`, ({ expected, inputs, interruption }) =>
      // Longer than the deadline of a run, and longer than a cancelled run takes.
      withNames(5_000, (names) =>
        scenario(async ({ run }) => {
          const { url, env } = reach(names)
          const step = toStep(url)
          const ended = await run({
            ...step,
            inputs: { prompt: 'Fix the typo', ...step.inputs, ...inputs },
            ...{ skipPost: true, ...(env && { env }), ...(interruption && { interruption }) },
          })
          expect(ended).toMatchObject({ exitCode: 1, ...expected })
          expect(ended.lastLineToExitMs).toBeLessThan(endMs)
        }),
      ),
    )

/** Each case runs only the post step, as if the main step had been killed and had left its comment unfinished. */
const posts = [
  // Longer than the time limit of the post step.
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
