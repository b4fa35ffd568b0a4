// Generates certificates for a test run: a certificate authority, and server certificates that it did or did not sign.

import { generate } from 'selfsigned'

export type Certificates = Awaited<ReturnType<typeof createCertificates>>

const day = 24 * 60 * 60 * 1_000
const key = { keyType: 'ec', algorithm: 'sha256' } as const

/** In PEM. All but `selfSigned` are signed by `authority`; all but `wrongHost` are for localhost, 127.0.0.1, and service.test. */
export async function createCertificates() {
  const authority = await generate([{ name: 'commonName', value: 'An authority for tests' }], {
    ...key,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const issue = async (hosts: readonly string[], age = 0, isSigned = true) => {
    const notBeforeDate = new Date(Date.now() - day - age)
    const issued = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
      ...key,
      notBeforeDate,
      notAfterDate: new Date(notBeforeDate.getTime() + 2 * day),
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'subjectAltName', altNames: [...hosts.map((value) => ({ type: 2, value }) as const), loopback] },
      ],
      ...(isSigned ? { ca: { key: authority.private, cert: authority.cert } } : {}),
    })
    return { cert: issued.cert, key: issued.private }
  }
  const names = ['localhost', 'service.test']
  return {
    authority: authority.cert,
    good: await issue(names),
    expired: await issue(names, 30 * day),
    wrongHost: await issue(['elsewhere.test']),
    selfSigned: await issue(names, 0, false),
  }
}

const loopback = { type: 7, ip: '127.0.0.1' } as const
