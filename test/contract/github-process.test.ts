// What depends on the environment of the process, which the toolkit reads when it is imported.

import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { setUp } from './github-setup.ts'

async function probe(env: Record<string, string>) {
  const script = new URL('./github-probe.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } })
  const exit = new Promise((resolve) => child.on('exit', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { stdout: stdout.trim(), stderr, code }
}

/** A proxy that takes every host for the one at `target`, whether it is asked to forward or to tunnel. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const asked: string[] = []
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { host, pathname, search } = new URL(incoming.url ?? '')
    asked.push(host)
    const options = { hostname, port, method: incoming.method, headers: incoming.headers, path: `${pathname}${search}` }
    incoming.pipe(
      request(options, (upstream) => upstream.pipe(answer.writeHead(upstream.statusCode ?? 502, upstream.headers))),
    )
  }
  const tunnel = (incoming: IncomingMessage, socket: Duplex) => {
    asked.push(incoming.url ?? '')
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(upstream).pipe(socket)
    })
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
  }
  const server = createServer(forward).on('connect', tunnel)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}`, asked }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return address !== null && typeof address !== 'string'
}

test('H123: the process ends although the server would keep the connection', async () => {
  const { github } = await setUp()
  const result = await probe({ GITHUB_API_URL: github.apiUrl, GITHUB_TOKEN: github.token() })
  expect(result).toEqual({ stdout: 'github-actions[bot]', stderr: '', code: 0 })
})

test('the proxy of the environment is used', async () => {
  const { github } = await setUp()
  const proxy = await startProxy(github.apiUrl)
  const result = await probe({
    GITHUB_API_URL: 'http://github.example',
    GITHUB_TOKEN: github.token(),
    http_proxy: proxy.url,
  })
  expect(result).toEqual({ stdout: 'github-actions[bot]', stderr: '', code: 0 })
  expect(proxy.asked).toEqual([expect.stringMatching(/^github\.example(:80)?$/)])
})
