// Generates certificates for a test run: a certificate authority, and server certificates that it did or did not sign.

import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

export type Certificates = Awaited<ReturnType<typeof createCertificates>>

const day = 24 * 60 * 60 * 1_000
const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const generateKeys = () => crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])

/** In PEM. All but `selfSigned` are signed by `authority`; all but `wrongHost` are for localhost, 127.0.0.1, and service.test. */
export async function createCertificates() {
  const keysOfAuthority = await generateKeys()
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...{ name: 'CN=An authority for tests', keys: keysOfAuthority, signingAlgorithm },
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  })
  const issue = async (hosts: readonly string[], age = 0, isSigned = true) => {
    const { publicKey, privateKey } = await generateKeys()
    const subject = `CN=${hosts[0]}`
    const notBefore = new Date(Date.now() - day - age)
    const certificate = await X509CertificateGenerator.create({
      ...{ subject, publicKey, signingAlgorithm, notBefore, notAfter: new Date(notBefore.getTime() + 2 * day) },
      issuer: isSigned ? authority.subject : subject,
      signingKey: isSigned ? keysOfAuthority.privateKey : privateKey,
      extensions: [
        new BasicConstraintsExtension(false),
        new SubjectAlternativeNameExtension([...hosts.map((value) => ({ type: 'dns', value }) as const), loopback]),
      ],
    })
    const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
    return { cert: certificate.toString('pem'), key }
  }
  const names = ['localhost', 'service.test']
  return {
    authority: authority.toString('pem'),
    good: await issue(names),
    expired: await issue(names, 30 * day),
    wrongHost: await issue(['elsewhere.test']),
    selfSigned: await issue(names, 0, false),
  }
}

const loopback = { type: 'ip', value: '127.0.0.1' } as const
