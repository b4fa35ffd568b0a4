// The process ends when its work does: within a second of its last line, whatever sockets are still open. Only a name server
// that does not answer holds it, for as long as the system waits (docs/adr/0010).
// @module-tag long

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createSilentNames,
  type SilentNames,
  startDeafPort,
  startSilentServer,
  type Unanswered,
} from '../faults/unanswered.ts'
import { runAction } from '../runner/action-run.ts'
import type { Interruption } from '../runner/node-process.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

let silent: Unanswered
let deaf: Unanswered
const names: SilentNames[] = []

beforeAll(async () => {
  silent = await startSilentServer()
  deaf = await startDeafPort()
})
afterAll(async () => {
  for (const { close } of names) close()
  await Promise.all([silent.close(), deaf.close()])
})

const toUrl = ({ port }: Unanswered) => `http://127.0.0.1:${port}`
const toProxy = () => ({ HTTPS_PROXY: toUrl(silent) })
const service = (url: string, env = {}) => ({ inputs: { prompt: 'Fix the typo', 'base-url': url }, env })
const gitHub = (api_url: string, env = {}) => ({
  inputs: { prompt: 'Fix the typo', thread: '1', record: 'auto' },
  github: { api_url },
  env,
})

/** Longer than the deadline of a run, and than a run that is cancelled. */
const silentMs = 5_000
/** Longer than the bound of the post step. */
const silentToPostMs = 17_000

function withSilentNames(ms: number) {
  const silence = createSilentNames(ms)
  names.push(silence)
  return silence.env
}

type Row = readonly [name: string, options: (silentMs: number) => ScenarioOptions]
const bothSteps: readonly Row[] = [
  ['GitHub behind a proxy that is silent on CONNECT', () => gitHub('https://api.github.test', toProxy())],
  ['GitHub whose name is looked up for long', (ms) => gitHub('https://github-server', withSilentNames(ms))],
]
const unanswered: readonly Row[] = [
  ...bothSteps,
  ['GitHub that accepts and says nothing', () => gitHub(toUrl(silent))],
  ['GitHub that drops packets', () => gitHub(toUrl(deaf))],
  ['a service behind a proxy that is silent on CONNECT', () => service('https://agents.test', toProxy())],
  ['a service that drops packets', () => service(toUrl(deaf))],
  ['a service whose name is looked up for long', (ms) => service('https://agents', withSilentNames(ms))],
]

/** The contract allows a second; what is left open lasts for ten or more, and machines are slow. */
const endMs = 4_000
const cancel = { kind: 'cancel', when: () => true, afterMs: 1_500 } as const satisfies Interruption

const reason = expect.stringMatching(/^(?:github|network|proxy)$/)

test.concurrent.for(unanswered)('H123: %s, at the deadline', ([, toOptions]) =>
  scenario(async ({ run }) => {
    const { inputs, ...options } = toOptions(silentMs)
    const step = await run({ ...options, inputs: { ...inputs, 'timeout-minutes': '0.05' }, skipPost: true })
    expect(step).toMatchObject({ exitCode: 1, outputs: { outcome: 'error', reason } })
    expect(step.lastLineToExitMs).toBeLessThan(endMs)
  }),
)

test.concurrent.for(unanswered)('H120, H123: %s, cancelled', ([, toOptions]) =>
  scenario(async ({ run }) => {
    const step = await run({ ...toOptions(silentMs), interruption: cancel, skipPost: true })
    expect(step).toMatchObject({ exitCode: 1, signalsSent: ['SIGINT'], outputs: { outcome: 'cancelled' } })
    expect(step.lastLineToExitMs).toBeLessThan(endMs)
  }),
)

test.concurrent.for(bothSteps)('H123: the post step, with %s, has a bound of its own', async ([, toOptions]) => {
  const { post } = await runPost(toOptions(silentToPostMs))
  expect(post).toMatchObject({ hung: false, exitCode: 0, annotations: [{ level: 'warning' }] })
  expect(post?.lastLineToExitMs).toBeLessThan(endMs)
})

test.concurrent.for(bothSteps)('H120, H123: the post step, with %s, cancelled', async ([, toOptions]) => {
  const { post } = await runPost({ ...toOptions(silentMs), postInterruption: cancel })
  expect(post).toMatchObject({ exitCode: 0, signalsSent: ['SIGINT'] })
  expect(post?.lastLineToExitMs).toBeLessThan(endMs)
})

/** The post step of a step that left a comment open and was killed, as far as the state tells. */
async function runPost({ inputs, ...options }: ScenarioOptions) {
  const actionDir = mkdtempSync(join(tmpdir(), 'left-open-'))
  try {
    const post = relative(actionDir, resolve('dist/post.js'))
    const manifest = readFileSync('action.yml', 'utf8').replace(/^ {2}(main|post): .*/gm, (_, name) =>
      name === 'main' ? '  main: leave.mjs' : `  post: ${post}`,
    )
    writeFileSync(join(actionDir, 'action.yml'), manifest)
    const leave = `import { appendFileSync } from 'node:fs'\nappendFileSync(process.env.GITHUB_STATE, 'open-record=1\\n')`
    writeFileSync(join(actionDir, 'leave.mjs'), leave)
    return await runAction({
      actionDir,
      // The post step's own bound is fifteen seconds.
      hangMs: 25_000,
      ...options,
      inputs: { 'base-url': toUrl(silent), 'project-id': 'project-1', 'secret-key': 'admin_key_0123456789', ...inputs },
    })
  } finally {
    rmSync(actionDir, { recursive: true })
  }
}
