// The process ends when its work does: within a second of its last line, whatever sockets and look-ups are still open.
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
import type { Interruption } from '../runner/node-process.ts'
import { runAction } from '../runner/run-action.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

let silent: Unanswered
let deaf: Unanswered
let names: SilentNames

beforeAll(async () => {
  silent = await startSilentServer()
  deaf = await startDeafPort()
  names = createSilentNames()
})
afterAll(async () => {
  names.close()
  await Promise.all([silent.close(), deaf.close()])
})

const inThread = { prompt: 'Fix the typo', thread: '1' }
const alone = { prompt: 'Fix the typo' }

const unanswered: readonly [name: string, options: () => ScenarioOptions][] = [
  [
    'GitHub behind a proxy that is silent on CONNECT',
    () => ({ inputs: inThread, github: { api_url: 'https://api.github.test' }, env: toProxy(silent) }),
  ],
  ['GitHub that accepts and says nothing', () => ({ inputs: inThread, github: { api_url: toUrl(silent) } })],
  ['GitHub that drops packets', () => ({ inputs: inThread, github: { api_url: toUrl(deaf) } })],
  [
    'GitHub whose name nobody answers for',
    () => ({ inputs: inThread, github: { api_url: 'https://github-server' }, env: names.env }),
  ],
  [
    'a service behind a proxy that is silent on CONNECT',
    () => ({ inputs: { ...alone, 'base-url': 'https://agents.test' }, env: toProxy(silent) }),
  ],
  ['a service that drops packets', () => ({ inputs: { ...alone, 'base-url': toUrl(deaf) } })],
  [
    'a service whose name nobody answers for',
    () => ({ inputs: { ...alone, 'base-url': 'https://agents' }, env: names.env }),
  ],
]

const toUrl = ({ port }: Unanswered) => `http://127.0.0.1:${port}`
const toProxy = (proxy: Unanswered) => ({ HTTPS_PROXY: toUrl(proxy) })

/** The contract allows a second; what is left open lasts for ten or more, and machines are slow. */
const endMs = 4_000
const cancel = { kind: 'cancel', when: { afterFirstLineMs: 1_500 } } as const satisfies Interruption

test.concurrent.for(unanswered)('H123: %s, at the deadline', ([, toOptions]) =>
  scenario(async ({ run }) => {
    const { inputs, ...options } = toOptions()
    const step = await run({ ...options, inputs: { ...inputs, 'timeout-minutes': '0.05' }, skipPost: true })
    expect(step.outputs).toMatchObject({
      outcome: 'error',
      reason: expect.stringMatching(/^(?:github|network|proxy)$/),
    })
    expect(step.exitCode).toBe(1)
    expect(step.lastLineToExitMs).toBeLessThan(endMs)
  }),
)

test.concurrent.for(unanswered)('H120, H123: %s, cancelled', ([, toOptions]) =>
  scenario(async ({ run }) => {
    const step = await run({ ...toOptions(), interruption: cancel, skipPost: true })
    expect(step.outputs).toMatchObject({ outcome: 'cancelled' })
    expect(step.signalsSent).toEqual(['SIGINT'])
    expect(step.exitCode).toBe(1)
    expect(step.lastLineToExitMs).toBeLessThan(endMs)
  }),
)

const unansweredPosts = unanswered.filter(([name]) => /^GitHub (?:behind|whose)/.test(name))

test.concurrent.for(unansweredPosts)('H123: the post step, with %s, has a bound of its own', async ([, toOptions]) => {
  const { post } = await runPost(toOptions())
  expect(post?.hung).toBe(false)
  expect(post?.annotations.map(({ level }) => level)).toEqual(['warning'])
  expect(post?.exitCode).toBe(0)
  expect(post?.lastLineToExitMs).toBeLessThan(endMs)
})

test.concurrent.for(unansweredPosts)('H120, H123: the post step, with %s, cancelled', async ([, toOptions]) => {
  const { post } = await runPost({ ...toOptions(), postInterruption: cancel })
  expect(post?.signalsSent).toEqual(['SIGINT'])
  expect(post?.exitCode).toBe(0)
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
    const leave = `import { appendFileSync } from 'node:fs'\nappendFileSync(process.env.GITHUB_STATE, 'open-comment=1\\n')`
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
