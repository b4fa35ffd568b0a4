import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../src/kit/service/client.ts'
import { type Certificates, createCertificates } from '../faults/certificates.ts'
import { createTestClient, failureOf, job, secretKey, within } from '../faults/client.ts'
import { type ConnectProxyOptions, startConnectProxy } from '../faults/proxy.ts'
import { answer, startFaultServer } from '../faults/server.ts'

// Does what NODE_EXTRA_CA_CERTS does when a process starts.
const authorities = getCACertificates('default')
let certificates: Certificates

beforeAll(async () => {
  certificates = await createCertificates()
  setDefaultCACertificates([...authorities, certificates.authority])
})
afterAll(() => setDefaultCACertificates(authorities))

const create = (client: ServiceClient, ms = 30_000) => client.createJob('x', within(ms))
const read = (client: ServiceClient) => client.getJob('job-1', within(30_000))

async function serveSecurely(tls: TlsOptions) {
  const server = await startFaultServer([answer(201, job)], tls)
  return { server, client: createTestClient(`https://localhost:${server.port}`) }
}

const old = { maxVersion: 'TLSv1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' } as const
test.each<[string, () => TlsOptions, string]>([
  ['a self-signed certificate', () => certificates.selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['an expired certificate', () => certificates.expired, 'CERT_HAS_EXPIRED'],
  ['the certificate of another host', () => certificates.wrongHost, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['TLS 1.0 only', () => ({ ...certificates.good, ...old }), ''],
])('H31: %s is refused at once, whatever the environment says; the hint names NODE_EXTRA_CA_CERTS', async (...row) => {
  const [, identity, code] = row
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const { server, client } = await serveSecurely(identity())
  const [message, hint] = [code, 'NODE_EXTRA_CA_CERTS'].map((text) => expect.stringContaining(text))
  const error = await failureOf(create(client)).finally(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED)
  expect(error).toMatchObject({ reason: 'tls', acceptance: 'not-accepted', message, hint })
  expect(server.requests()).toEqual([])
  expect(client.waits).toEqual([])
})

test('H31: a server without TLS is rejected at once, and nothing is sent', async () => {
  const plain = { after: 'connection', steps: ['HTTP/1.1 400 X\r\n\r\n', 'end'] } as const
  const { port, connections } = await startFaultServer([plain])
  const message = expect.stringContaining('ERR_SSL_')
  const error = await failureOf(create(createTestClient(`https://localhost:${port}`)))
  expect(error).toMatchObject({ reason: 'tls', acceptance: 'not-accepted', message })
  expect(connections.map(({ received }) => received).join('')).not.toContain('POST')
})

interface Through extends Partial<ConnectProxyOptions> {
  /** The TLS options of the service. */
  readonly identity?: TlsOptions
  /** Returns HTTPS_PROXY for the port of the proxy. */
  readonly variable?: (port: number) => string
}

async function serveThrough({ identity = certificates.good, variable, ...options }: Through = {}) {
  const server = await startFaultServer([answer(201, job)], identity)
  const proxy = await startConnectProxy({ targetPort: server.port, ...options })
  const HTTPS_PROXY = variable ? variable(proxy.port) : `127.0.0.1:${proxy.port}`
  const variables = new Map(Object.entries({ HTTPS_PROXY, NO_PROXY: 'other.test,10.0.0.0/8' }))
  const env = (name: string) => variables.get(name) ?? ''
  return { server, proxy, client: createTestClient('https://service.test', { env }) }
}

describe('H32: a proxy', () => {
  test('connects to the service, and never sees the key; a range in NO_PROXY causes one warning', async () => {
    const { proxy, client } = await serveThrough()
    expect(await create(client)).toEqual(job)
    expect(await read(client)).toEqual(job)
    const starts = proxy.heads.map((head) => head.split('\r\n', 1)[0])
    expect(starts).toEqual(Array(2).fill('CONNECT service.test:443 HTTP/1.1'))
    expect(proxy.heads.join()).not.toContain(secretKey)
    expect(client.lines.filter((line) => line.includes('10.0.0.0/8 in NO_PROXY'))).toHaveLength(1)
  })

  test('with its own TLS and with credentials connects to the service', async () => {
    const secure = await serveThrough({ tls: certificates.good, variable: (port) => `https://localhost:${port}` })
    expect(await create(secure.client)).toEqual(job)
    const variable = (port: number) => `http://user:p%40ss@127.0.0.1:${port}`
    expect(await create((await serveThrough({ credentials: 'user:p@ss', variable })).client)).toEqual(job)
  })

  const variable = (port: number) => `https://a:b@localhost:${port}`
  test.each<[string, () => Through]>([
    ['whose certificate is', () => ({ tls: certificates.wrongHost, variable })],
    ['of a service whose certificate is', () => ({ identity: certificates.wrongHost })],
  ])('%s not trusted gets nothing', async (_, through) => {
    const { server, client } = await serveThrough(through())
    expect(await failureOf(create(client))).toMatchObject({ reason: 'tls', acceptance: 'not-accepted' })
    expect(server.requests()).toEqual([])
  })

  test.each<[string, Partial<ConnectProxyOptions>, string, number]>([
    ['that wants other credentials', { credentials: 'other:one' }, 'refused the user name or password (407)', 0],
    ['that forbids the host', { refuseWith: 403 }, 'refused to connect (403)', 0],
    ['that cannot reach the host', { refuseWith: 502 }, 'refused to connect (502)', 5],
    ['that hangs up', { refuseWith: 'hang-up' }, 'did not connect', 5],
  ])('%s is a proxy error that shows no credentials', async (_, options, text, retries) => {
    const variable = (port: number) => `http://someone:hush-hush@127.0.0.1:${port}`
    const { server, proxy, client } = await serveThrough({ ...options, variable })
    const error = await failureOf(create(client, 600_000))
    expect(error).toMatchObject({ reason: 'proxy', acceptance: 'not-accepted' })
    expect(error.message).toContain(text)
    expect(error.message).toContain(`(through the proxy http://127.0.0.1:${proxy.port})`)
    expect([error.message, ...client.lines].join()).not.toMatch(/hush|someone/)
    expect([client.waits.length, proxy.heads.length]).toEqual([retries, retries + 1])
    expect(server.requests()).toEqual([])
  })

  test('that never responds has certainly not forwarded the request', async () => {
    const { client } = await serveThrough({ refuseWith: 'silence' })
    const error = await failureOf(client.getJob('x', within(400)))
    expect(error).toMatchObject({ reason: 'network', acceptance: 'not-accepted' })
  })

  const hosts = ['canary@', 'canary:x:y', 'user:canary@[bad', 'u:canary%zz@proxy.test'].map((rest) => `http://${rest}`)
  test.each(['socks5://u:canary@proxy.test', ...hosts])('at %s is refused, unseen', async (address) => {
    const error = await failureOf(serveThrough({ variable: () => address }))
    expect(error).toMatchObject({ reason: 'proxy', acceptance: 'not-accepted' })
    expect(error.message).toContain('HTTPS_PROXY')
    expect([error.message, String(error.cause)].join()).not.toContain('canary')
  })

  // The host does not exist, so a call that bypasses the proxy ends with a network error that does not mention a proxy.
  test.each<[string, Readonly<Record<string, string>>, 'proxy' | 'network']>([
    ['lower case comes first', { https_proxy: '127.0.0.1:1', HTTPS_PROXY: 'socks5://x' }, 'proxy'],
    ['an empty variable is absent', { https_proxy: '', HTTPS_PROXY: '127.0.0.1:1' }, 'proxy'],
    ['HTTP_PROXY is not for https', { HTTP_PROXY: '127.0.0.1:1', http_proxy: '127.0.0.1:1' }, 'network'],
    ['NO_PROXY names the host', { HTTPS_PROXY: '127.0.0.1:1', NO_PROXY: 'API.example.invalid' }, 'network'],
    ['an empty no_proxy is absent', { HTTPS_PROXY: '127.0.0.1:1', no_proxy: '', NO_PROXY: '*' }, 'network'],
  ])('is chosen by the variables: %s', async (_, variables, reason) => {
    const client = createTestClient('https://api.example.invalid', { env: (name) => variables[name] ?? '' })
    const error = await failureOf(read(client))
    expect(error).toMatchObject({ reason, acceptance: 'not-accepted' })
    expect(error.message.includes('(through the proxy http://127.0.0.1:1)')).toBe(reason === 'proxy')
  })

  test('is not used for a loopback host', async () => {
    const server = await startFaultServer([answer(201, job)])
    const client = createTestClient(`http://127.0.0.1:${server.port}`, { env: () => 'http://127.0.0.1:1' })
    expect(await create(client)).toEqual(job)
  })
})
