import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Certificates, createCertificates } from '../faults/certificates.ts'
import { createTestClient, failureOf, job, secretKey, within } from '../faults/client.ts'
import { type ConnectProxy, type ConnectProxyOptions, startConnectProxy } from '../faults/proxy.ts'
import { answer, type FaultServer, startFaultServer } from '../faults/server.ts'

// What NODE_EXTRA_CA_CERTS does when a process starts.
const authorities = getCACertificates('default')
const trust = (authority: string) => setDefaultCACertificates([...authorities, authority])

let certificates: Certificates
let server: FaultServer | undefined
let proxy: ConnectProxy | undefined

beforeAll(async () => {
  certificates = await createCertificates()
  trust(certificates.authority)
})
afterEach(async () => {
  await server?.close()
  await proxy?.close()
})
afterAll(() => setDefaultCACertificates(authorities))

describe('TLS', () => {
  test('a certificate of a trusted authority is accepted', async () => {
    server = await startFaultServer([answer(201, job)], certificates.good)
    const client = createTestClient(`https://localhost:${server.port}`)
    expect(await client.createJob('x', within(30_000))).toEqual(job)
  })

  test.each<[string, () => TlsOptions | undefined, string]>([
    ['a self-signed certificate', () => certificates.selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['an expired certificate', () => certificates.expired, 'CERT_HAS_EXPIRED'],
    ['the certificate of another host', () => certificates.wrongHost, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'TLS 1.0 only',
      () => ({ ...certificates.good, maxVersion: 'TLSv1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' }),
      '',
    ],
    ['plain text', () => undefined, 'ERR_SSL_'],
  ])(
    'H31: %s is refused at once, nothing is sent, and the hint names NODE_EXTRA_CA_CERTS',
    async (_, identity, code) => {
      const plain = { after: 'head', steps: ['HTTP/1.1 400 X\r\n\r\n', 'end'] } as const
      const tls = identity()
      server = tls
        ? await startFaultServer([answer(201, job)], tls)
        : await startFaultServer([{ ...plain, after: 'connection' }])
      const client = createTestClient(`https://localhost:${server.port}`)
      const error = await failureOf(client.createJob('x', within(30_000)))
      expect(error).toMatchObject({ reason: 'tls', taken: 'not-taken' })
      expect(error.message).toContain(code)
      expect(error.hint).toContain('NODE_EXTRA_CA_CERTS')
      expect(server.connections.map(({ received }) => received).join('')).not.toContain('POST')
      expect(client.waits).toEqual([])
    },
  )

  test('NODE_TLS_REJECT_UNAUTHORIZED=0 does not open the door', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    try {
      server = await startFaultServer([answer(201, job)], certificates.selfSigned)
      const client = createTestClient(`https://localhost:${server.port}`)
      expect((await failureOf(client.createJob('x', within(30_000)))).reason).toBe('tls')
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    }
  })
})

describe('H32: a proxy', () => {
  async function serveThrough(options: Partial<ConnectProxyOptions> = {}, tls?: TlsOptions) {
    server = await startFaultServer([answer(201, job)], tls ?? certificates.good)
    proxy = await startConnectProxy({ targetPort: server.port, ...options })
    return { server, proxy }
  }
  const url = 'https://service.test'

  test.each([
    ['with a scheme', (port: number) => ({ HTTPS_PROXY: `http://127.0.0.1:${port}` })],
    ['without a scheme', (port: number) => ({ https_proxy: `127.0.0.1:${port}` })],
    [
      'with an empty lower-case variable beside it',
      (port: number) => ({ https_proxy: '', HTTPS_PROXY: `127.0.0.1:${port}` }),
    ],
    [
      'and NO_PROXY for others',
      (port: number) => ({ HTTPS_PROXY: `127.0.0.1:${port}`, NO_PROXY: 'other.test,10.0.0.0/8' }),
    ],
  ])('%s leads to the service, and never sees the key', async (_, env) => {
    const { proxy } = await serveThrough()
    const client = createTestClient(url, { proxyEnv: env(proxy.port) })
    expect(await client.createJob('x', within(30_000))).toEqual(job)
    expect(await client.getJob('job-1', within(30_000))).toEqual(job)
    expect(proxy.heads.map((head) => head.split('\r\n', 1)[0])).toEqual(
      Array(2).fill('CONNECT service.test:443 HTTP/1.1'),
    )
    expect(proxy.heads.join()).not.toContain(secretKey)
    expect(client.lines.filter((line) => line.includes('NO_PROXY'))).toHaveLength('NO_PROXY' in env(0) ? 1 : 0)
  })

  test.each(['localhost', '127.0.0.1'])('with TLS of its own at %s leads to the service', async (host) => {
    const { proxy } = await serveThrough({ tls: certificates.good })
    const client = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `https://${host}:${proxy.port}` } })
    expect(await client.createJob('x', within(30_000))).toEqual(job)
  })

  test('with TLS of its own that is not trusted gets neither the key nor its credentials', async () => {
    const { server, proxy } = await serveThrough({ tls: certificates.wrongHost })
    const client = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `https://a:b@localhost:${proxy.port}` } })
    const error = await failureOf(client.createJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'tls', taken: 'not-taken' })
    expect(proxy.heads).toEqual([])
    expect(server.connections).toEqual([])
  })

  test('that wants credentials gets them, decoded', async () => {
    const { proxy } = await serveThrough({ credentials: 'user:p@ss' })
    const client = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `http://user:p%40ss@127.0.0.1:${proxy.port}` } })
    expect(await client.createJob('x', within(30_000))).toEqual(job)
  })

  test.each<[string, Partial<ConnectProxyOptions>, string, number]>([
    ['that wants other credentials', { credentials: 'other:one' }, 'wants other credentials (407)', 0],
    ['that forbids the host', { refuseWith: 403 }, 'refused to connect (403)', 0],
    ['that redirects', { refuseWith: 302 }, 'refused to connect (302)', 0],
    ['that cannot reach the host', { refuseWith: 502 }, 'refused to connect (502)', 5],
    ['that hangs up', { refuseWith: 'hang-up' }, 'gave no connection', 5],
  ])('%s is a proxy error that shows no credentials', async (_, options, text, retries) => {
    const { server, proxy } = await serveThrough(options)
    const client = createTestClient(url, {
      proxyEnv: { HTTPS_PROXY: `http://someone:hush-hush@127.0.0.1:${proxy.port}` },
    })
    const error = await failureOf(client.createJob('x', within(600_000)))
    expect(error).toMatchObject({ reason: 'proxy', taken: 'not-taken' })
    expect(error.message).toContain(text)
    expect(error.message).toContain(`(through the proxy http://127.0.0.1:${proxy.port})`)
    expect([error.message, ...client.lines].join()).not.toMatch(/hush|someone/)
    expect(client.waits).toHaveLength(retries)
    expect(proxy.heads).toHaveLength(retries + 1)
    expect(server.requests()).toEqual([])
  })

  test('that refuses connections or says nothing is a proxy error', async () => {
    const { proxy } = await serveThrough({ refuseWith: 'silence' })
    const silent = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `127.0.0.1:${proxy.port}` } })
    expect(await failureOf(silent.getJob('x', within(400)))).toMatchObject({ reason: 'network', taken: 'not-taken' })
    await proxy.close()
    const refused = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `127.0.0.1:${proxy.port}` } })
    const error = await failureOf(refused.getJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'proxy', taken: 'not-taken' })
    expect(error.message).toContain('gave no connection (ECONNREFUSED)')
  })

  test('does not hide a certificate that is not trusted', async () => {
    const { server, proxy } = await serveThrough({}, certificates.wrongHost)
    const client = createTestClient(url, { proxyEnv: { HTTPS_PROXY: `127.0.0.1:${proxy.port}` } })
    expect(await failureOf(client.createJob('x', within(30_000)))).toMatchObject({ reason: 'tls', taken: 'not-taken' })
    expect(server.requests()).toEqual([])
  })

  test('is not asked for a loopback host', async () => {
    const { server, proxy } = await serveThrough()
    const client = createTestClient(`https://localhost:${server.port}`, {
      proxyEnv: { HTTPS_PROXY: `127.0.0.1:${proxy.port}` },
    })
    expect(await client.createJob('x', within(30_000))).toEqual(job)
    expect(proxy.heads).toEqual([])
  })

  test('in a variable that cannot be read stops every call before it starts', async () => {
    const client = createTestClient(url, { proxyEnv: { HTTPS_PROXY: 'http://user:hush@[bad' } })
    const error = await failureOf(client.createJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'proxy', taken: 'not-taken' })
    expect(error.message).not.toContain('hush')
  })
})
