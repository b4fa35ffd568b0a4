// The bundle gives the toolkit's client only a part of undici: that part reaches GitHub over TLS through a proxy.
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
import { conversation } from './conversation.ts'

test('H32: a command whose GitHub is behind a proxy and a private authority', () =>
  conversation(async ({ github, deliver, records }) => {
    github.issue()
    github.pullRequest()
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
      const run = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }), {
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
