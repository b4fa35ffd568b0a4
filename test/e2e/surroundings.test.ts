// Checks how the action handles its environment: the version of Node, environment variables, and the runner's files.

import { expect, test } from 'vitest'
import { createCertificates } from '../faults/certificates.ts'
import { answer, startFaultServer } from '../faults/server.ts'
import { annotationsOf, preload, scenario } from './scenario.ts'

const prompt = { prompt: 'Fix the typo', record: 'none' }

/** Makes Node report another version. */
const asNode = (version: string) =>
  preload(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`)

test.concurrent('a Node older than 24 is refused before anything is read or sent', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: prompt, event: { name: 'schedule', text: '{' }, ...asNode('20.20.2') })
    expect(step).toMatchObject({ exitCode: 1, outputs: { outcome: 'error', reason: 'internal', operation: '' } })
    expect(annotationsOf(step)).toEqual([
      'error: This action needs Node 24 or later, but the runner started it with Node 20.20.2.',
    ])
    expect(emulator.journal).toEqual([])
  }))

// Not concurrent, because the server stops at the end of the test.
test(
  'a GitHub server without a trusted certificate gets no request, whatever the environment says',
  { tags: ['long'] },
  () =>
    scenario(async ({ emulator, command, deliver }) => {
      const { selfSigned } = await createCertificates()
      const { port, requests } = await startFaultServer([answer(200, { role_name: 'admin' })], selfSigned)
      const step = await deliver(command(), {
        github: { api_url: `https://localhost:${port}` },
        env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
        inputs: { 'timeout-minutes': '0.05' },
      })
      expect([requests(), emulator.journal]).toEqual([[], []])
      expect(annotationsOf(step)[0]).toContain('warning: NODE_TLS_REJECT_UNAUTHORIZED is ignored')
    }),
)

test.concurrent('H61, H116: each missing or full file causes one warning, and the result stays the same', () =>
  scenario(async ({ emulator, run }) => {
    const fileCommands = { step_summary: 'missing', output: 'disk-full', state: 'unset' } as const
    const step = await run({ inputs: { ...prompt, wait: 'false' }, fileCommands })
    expect([step.exitCode, step.post]).toMatchObject([0, { exitCode: 0, lines: [] }])
    expect(annotationsOf(step).toSorted()).toEqual([
      'notice: The agent job was started.',
      expect.stringMatching('^warning: The job summary could not be written: '),
      expect.stringMatching('^warning: The outputs of this step could not be written: '),
      expect.stringMatching('^warning: The state for the post step could not be written: '),
    ])
    // Without the output file, the toolkit would print outputs as commands.
    expect(step.commands.map(({ name }) => name)).not.toContain('set-output')
    expect(emulator.listWrites()).toHaveLength(1)
  }))

test.concurrent('H106: an unhandled rejection prints one redacted line, and the step fails', () =>
  scenario(
    async ({ run }) => {
      const script = `const key = process.env['INPUT_SECRET-KEY']
      const error = Object.assign(new Error('with ' + key), { headers: { authorization: key }, cause: new Error(key) })
      const timer = setInterval(() => {
        if (!require('node:fs').readFileSync(process.env.GITHUB_OUTPUT, 'utf8').includes('job-1')) return
        clearInterval(timer)
        Promise.reject(error)
      }, 20)`
      const step = await run({ inputs: prompt, ...preload(script), skipPost: true })
      expect(step).toMatchObject({
        exitCode: 1,
        outputs: { outcome: 'error', reason: 'internal', 'job-id': 'job-1' },
        annotations: [
          {
            level: 'error',
            message: expect.stringMatching(/^Error: with \*{3}\. This is a bug in the action\. Please report it/),
          },
        ],
      })
      expect(step.log.join('\n')).not.toMatch(/\n\s+at /)
    },
    { defaultJob: { polls: ['active'] } },
  ))
