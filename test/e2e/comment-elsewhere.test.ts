// GitHub elsewhere than at its own address.
// @module-tag long

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { createCertificates } from '../faults/certificates.ts'
import { startConnectProxy } from '../faults/proxy.ts'
import { listen } from '../faults/server.ts'
import { conversation, inThreads } from './conversation.ts'

// The toolkit chooses the proxy, and its undici is the one that npm's overrides give it.
test('H32: a command whose GitHub is behind a proxy and a private authority', () =>
  inThreads(async ({ github, deliver, command, records }) => {
    const { authority, good } = await createCertificates()
    const folder = await mkdtemp(join(tmpdir(), 'authority-'))
    const file = join(folder, 'authority.pem')
    await writeFile(file, authority)
    const target = Number(new URL(github.apiUrl).port)
    const secure = createServer(good, (socket) => {
      const plain = connect(target, '127.0.0.1').on('error', () => socket.destroy())
      socket
        .on('error', () => plain.destroy())
        .pipe(plain)
        .pipe(socket)
    })
    const proxy = await startConnectProxy({ targetPort: await listen(secure) })
    try {
      const run = await deliver(command(), {
        github: { api_url: 'https://service.test' },
        env: { https_proxy: `http://127.0.0.1:${proxy.port}`, NODE_EXTRA_CA_CERTS: file },
      })
      expect(run.outputs.outcome).toBe('completed')
      expect(records(1).map(({ state }) => state)).toEqual(['completed'])
      expect(proxy.heads[0]).toMatch(/^CONNECT service\.test:443 /)
    } finally {
      secure.close()
      await rm(folder, { recursive: true })
    }
  }))

test('H69: on an enterprise server all requests go to its addresses, and links follow it', () =>
  conversation(
    async ({ emulator, github, deliver, command, replies, records }) => {
      github.issue()
      github.pullRequest()
      const asked = command()
      const run = await deliver(asked, { github: { api_url: `${github.enterpriseApiUrl}/` } })
      const prLink = 'https://ghes.local/octo-org/docs/pull/2'
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-number': '2', 'pr-link': prLink })
      for (const link of [
        '[#2](https://ghes.local/octo-org/docs/pull/2)',
        `(http://ghes.local/octo-org/docs/issues/1#issuecomment-${asked.comment.id})`,
        '[Workflow run](http://ghes.local/octo-org/docs/actions/runs/1)',
      ])
        expect(replies(1)[0]).toContain(link)
      expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
      expect(emulator.jobs[0]?.prompts[0]).toContain('Thread: http://ghes.local/octo-org/docs/issues/1')

      const again = await deliver(asked, { github: { api_url: github.enterpriseApiUrl, run_attempt: '2' } })
      expect(again.outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
      for (const { path } of github.journal.entries()) expect(path).toMatch(/^\/api\/(v3\/|graphql$)/)
      expect(new Set(github.journal.entries('graphql').map(({ status }) => status))).toEqual(new Set([200]))
    },
    { github: { serverUrl: 'http://ghes.local' } },
  ))
