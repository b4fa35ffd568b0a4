import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../src/kit/service/client.ts'
import { type Certificates, createCertificates } from '../faults/certificates.ts'
import { createTestClient, failureOf, job, secretKey, within } from '../faults/client.ts'
import { type ConnectProxyOptions, startConnectProxy } from '../faults/proxy.ts'
import { answer, startFaultServer } from '../faults/server.ts'

// What NODE_EXTRA_CA_CERTS does when a process starts.
const authorities = getCACertificates('default')
const trust = (authority: string) => setDefaultCACertificates([...authorities, authority])

let certificates: Certificates

beforeAll(async () => {
  certificates = await createCertificates()
  trust(certificates.authority)
})
afterAll(() => setDefaultCACertificates(authorities))

const create = (client: ServiceClient, ms = 30_000) => client.createJob('x', within(ms))

async function serveSecurely(tls: TlsOptions) {
  const server = await startFaultServer([answer(201, job)], tls)
  return { server, client: createTestClient(`https://localhost:${server.port}`) }
}

describe('TLS', () => {
  const old = { maxVersion: 'TLSv1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' } as const
  test.each<[string, () => TlsOptions, string]>([
    ['a self-signed certificate', () => certificates.selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['an expired certificate', () => certificates.expired, 'CERT_HAS_EXPIRED'],
    ['the certificate of another host', () => certificates.wrongHost, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['TLS 1.0 only', () => ({ ...certificates.good, ...old }), ''],
  ])('H31: %s is refused at once, and the hint names NODE_EXTRA_CA_CERTS', async (_, identity, code) => {
    const { server, client } = await serveSecurely(identity())
    const [message, hint] = [code, 'NODE_EXTRA_CA_CERTS'].map((text) => expect.stringContaining(text))
    const error = await failureOf(create(client))
    expect(error).toMatchObject({ reason: 'tls', acceptance: 'not-accepted', message, hint })
    expect(server.requests()).toEqual([])
    expect(client.waits).toEqual([])
  })

  test('H31: plain text is refused at once, and nothing is sent', async () => {
    const plain = { after: 'connection', steps: ['HTTP/1.1 400 X\r\n\r\n', 'end'] } as const
    const { port, connections } = await startFaultServer([plain])
    const client = createTestClient(`https://localhost:${port}`)
    const message = expect.stringContaining('ERR_SSL_')
    expect(await failureOf(create(client))).toMatchObject({ reason: 'tls', acceptance: 'not-accepted', message })
    expect(connections.map(({ received }) => received).join('')).not.toContain('POST')
  })

  test('NODE_TLS_REJECT_UNAUTHORIZED=0 does not open the door', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    try {
      const { client } = await serveSecurely(certificates.selfSigned)
      expect((await failureOf(create(client))).reason).toBe('tls')
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    }
  })
})

interface Through extends Partial<ConnectProxyOptions> {
  /** Of the service. */
  readonly identity?: TlsOptions
  /** HTTPS_PROXY, by the port of the proxy. */
  readonly variable?: (port: number) => string
}

const toProxy = (port: number) => `127.0.0.1:${port}`

async function serveThrough({ identity = certificates.good, variable = toProxy, ...options }: Through = {}) {
  const server = await startFaultServer([answer(201, job)], identity)
  const proxy = await startConnectProxy({ targetPort: server.port, ...options })
  const variables = new Map(Object.entries({ HTTPS_PROXY: variable(proxy.port), NO_PROXY: 'other.test,10.0.0.0/8' }))
  const env = (name: string) => variables.get(name) ?? ''
  return { server, proxy, client: createTestClient('https://service.test', { env }) }
}

describe('H32: a proxy', () => {
  test('leads to the service, and never sees the key', async () => {
    const { proxy, client } = await serveThrough()
    expect(await create(client)).toEqual(job)
    expect(await client.getJob('job-1', within(30_000))).toEqual(job)
    const starts = proxy.heads.map((head) => head.split('\r\n', 1)[0])
    expect(starts).toEqual(Array(2).fill('CONNECT service.test:443 HTTP/1.1'))
    expect(proxy.heads.join()).not.toContain(secretKey)
    expect(client.lines.filter((line) => line.includes('NO_PROXY'))).toHaveLength(1)
  })

  test.each(['localhost', '127.0.0.1'])('with TLS of its own at %s leads to the service', async (host) => {
    const { client } = await serveThrough({ tls: certificates.good, variable: (port) => `https://${host}:${port}` })
    expect(await create(client)).toEqual(job)
  })

  test('with TLS of its own that is not trusted gets neither the key nor its credentials', async () => {
    const variable = (port: number) => `https://a:b@localhost:${port}`
    const { server, proxy, client } = await serveThrough({ tls: certificates.wrongHost, variable })
    expect(await failureOf(create(client))).toMatchObject({ reason: 'tls', acceptance: 'not-accepted' })
    expect(proxy.heads).toEqual([])
    expect(server.connections).toEqual([])
  })

  test('that wants credentials gets them, decoded', async () => {
    const withCredentials = (port: number) => `http://user:p%40ss@127.0.0.1:${port}`
    const { client } = await serveThrough({ credentials: 'user:p@ss', variable: withCredentials })
    expect(await create(client)).toEqual(job)
  })

  test.each<[string, Partial<ConnectProxyOptions>, string, number]>([
    ['that wants other credentials', { credentials: 'other:one' }, 'refused the user name or password (407)', 0],
    ['that forbids the host', { refuseWith: 403 }, 'refused to connect (403)', 0],
    ['that redirects', { refuseWith: 302 }, 'refused to connect (302)', 0],
    ['that cannot reach the host', { refuseWith: 502 }, 'refused to connect (502)', 5],
    ['that hangs up', { refuseWith: 'hang-up' }, 'made no connection', 5],
  ])('%s is a proxy error that shows no credentials', async (_, options, text, retries) => {
    const withCredentials = (port: number) => `http://someone:hush-hush@127.0.0.1:${port}`
    const { server, proxy, client } = await serveThrough({ ...options, variable: withCredentials })
    const error = await failureOf(create(client, 600_000))
    expect(error).toMatchObject({ reason: 'proxy', acceptance: 'not-accepted' })
    expect(error.message).toContain(text)
    expect(error.message).toContain(`(through the proxy http://127.0.0.1:${proxy.port})`)
    expect([error.message, ...client.lines].join()).not.toMatch(/hush|someone/)
    expect(client.waits).toHaveLength(retries)
    expect(proxy.heads).toHaveLength(retries + 1)
    expect(server.requests()).toEqual([])
  })

  test('that says nothing, or refuses connections, took nothing', async () => {
    const { proxy, client } = await serveThrough({ refuseWith: 'silence' })
    const silent = await failureOf(client.getJob('x', within(400)))
    expect(silent).toMatchObject({ reason: 'network', acceptance: 'not-accepted' })
    await proxy.close()
    const message = expect.stringContaining('made no connection (ECONNREFUSED)')
    const error = await failureOf(client.getJob('x', within(30_000)))
    expect(error).toMatchObject({ reason: 'proxy', acceptance: 'not-accepted', message })
  })

  test('does not hide a certificate that is not trusted', async () => {
    const { server, client } = await serveThrough({ identity: certificates.wrongHost })
    expect(await failureOf(create(client))).toMatchObject({ reason: 'tls', acceptance: 'not-accepted' })
    expect(server.requests()).toEqual([])
  })

  const hosts = ['canary@', 'canary:x:y', 'user:canary@[bad', 'u:canary%zz@proxy.test'].map((rest) => `http://${rest}`)
  const unreadable = ['socks5://u:canary@proxy.test', ...hosts]
  test.each(unreadable)('in a variable that cannot be read stops every call before it starts: %s', async (address) => {
    const { client } = await serveThrough({ variable: () => address })
    const error = await failureOf(create(client))
    expect(error).toMatchObject({ reason: 'proxy', acceptance: 'not-accepted' })
    expect(error.message).toContain('HTTPS_PROXY')
    expect([error.message, String(error.cause), ...client.lines].join()).not.toContain('canary')
  })

  // Nobody answers for the host, so a call that goes around the proxy ends as a network error that names no proxy.
  test.each<[string, Readonly<Record<string, string>>, 'proxy' | 'network']>([
    ['lower case comes first', { https_proxy: '127.0.0.1:1', HTTPS_PROXY: 'socks5://x' }, 'proxy'],
    ['an empty variable is absent', { https_proxy: '', HTTPS_PROXY: '127.0.0.1:1' }, 'proxy'],
    ['HTTP_PROXY is not for https', { HTTP_PROXY: '127.0.0.1:1', http_proxy: '127.0.0.1:1' }, 'network'],
    ['NO_PROXY names another host', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: 'ample.invalid, x.test' }, 'proxy'],
    ['NO_PROXY names another port', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: 'api.example.invalid:8443' }, 'proxy'],
    ['NO_PROXY names the host', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: 'API.example.invalid' }, 'network'],
    ['NO_PROXY names its domain', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: 'x.test .example.invalid' }, 'network'],
    ['NO_PROXY names all', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: '*' }, 'network'],
    ['an empty no_proxy is absent', { HTTPS_PROXY: '127.0.0.1:1', no_proxy: '', NO_PROXY: '*' }, 'network'],
  ])('is chosen by the variables: %s', async (_, variables, reason) => {
    const env = (name: string) => variables[name] ?? ''
    const client = createTestClient('https://api.example.invalid', { env })
    const error = await failureOf(client.getJob('x', within(30_000)))
    expect(error).toMatchObject({ reason, acceptance: 'not-accepted' })
    expect(error.message.includes('(through the proxy http://127.0.0.1:1)')).toBe(reason === 'proxy')
  })

  test('is not asked for a loopback host', async () => {
    const server = await startFaultServer([answer(201, job)])
    const client = createTestClient(`http://127.0.0.1:${server.port}`, { env: () => 'http://127.0.0.1:1' })
    expect(await create(client)).toEqual(job)
  })
})
