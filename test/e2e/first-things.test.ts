// What a step settles before it reads or sends anything.

import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createCertificates } from '../faults/certificates.ts'
import { issueCommentEvent } from '../github/events.ts'
import { annotationsOf, preload, scenario } from './scenario.ts'

/** Makes Node say that it has another version, as far as a program can tell. */
const asNode = (version: string) =>
  preload(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`)

test.concurrent('a Node older than 24 is refused before anything is read or sent', () =>
  scenario(async ({ emulator, run }) => {
    const event = { name: 'workflow_dispatch', text: '' }
    const step = await run({ inputs: { prompt: 'Fix the typo' }, event, ...asNode('20.20.2') })

    expect(step.exitCode).toBe(1)
    expect(step.unsetOutputs).toEqual([])
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'internal', operation: '' })
    expect(annotationsOf(step)).toEqual([
      'error: This action needs Node 24 or later, but the runner started it with Node 20.20.2.',
    ])
    expect(emulator.journal).toEqual([])
  }))

test.concurrent(
  'NODE_TLS_REJECT_UNAUTHORIZED=0 does not open the way to a GitHub that nobody vouches for',
  { tags: ['long'] },
  () =>
    scenario(async ({ emulator, run }) => {
      const { selfSigned } = await createCertificates()
      let requests = 0
      const server = createServer({ key: selfSigned.key, cert: selfSigned.cert }, (_, response) => {
        requests += 1
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"permission":"admin","role_name":"admin","user":{"permissions":{"admin":true}}}')
      }).listen(0)
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      const step = await run({
        event: { name: 'issue_comment', payload: issueCommentEvent({ text: { body: '/agent go' } }) },
        github: { api_url: `https://localhost:${port}` },
        env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      })
      server.close()

      expect(requests).toBe(0)
      expect(emulator.journal).toEqual([])
      expect(annotationsOf(step)[0]).toContain('warning: NODE_TLS_REJECT_UNAUTHORIZED is ignored')
    }),
)
