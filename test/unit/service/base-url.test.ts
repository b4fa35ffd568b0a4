import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLoopback, parseBaseUrl } from '../../../src/service/base-url.ts'

describe('parseBaseUrl', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['HTTPS://API.example.com/', 'https://api.example.com'],
    ['https://api.example.com:443//', 'https://api.example.com'],
    ['https://api.example.com:8443/one/two///', 'https://api.example.com:8443/one/two'],
    ['https://[2001:db8::1]/x', 'https://[2001:db8::1]/x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:3000/p/', 'http://localhost:3000/p'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://2130706433', 'http://127.0.0.1'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('H28: %s becomes %s', (text, url) => {
    expect(parseBaseUrl(text)).toEqual({ url })
  })

  const noHost = [
    '',
    '//a.test',
    'ftp://a.test',
    'javascript:alert(1)',
    'https:///a.test',
    'https:a.test',
    'https://[canary',
  ]
  const noCipher = [
    'http://a.test',
    'http://169.254.169.254',
    'http://127.0.0.1.a.test',
    'http://0.0.0.0',
    'http://[::ffff:127.0.0.1]',
  ]
  const withUser = ['https://canary@a.test', 'https://user:canary@a.test', 'https://@a.test', 'https://a.test@canary']
  const withMore = ['https://a.test?canary', 'https://a.test?', 'https://a.test#canary', 'https://a.test/x#']
  const withBlanks = [
    'https://a.test\\@canary',
    'https://a. test',
    ' https://a.test',
    'https://a.test\n',
    'https://a\t.test',
  ]
  const noPort = ['https://a.test:canary', 'https://a.test:99999']
  const long = `https://a.test/${'canary'.repeat(2_000)}`

  test.each([...noHost, ...noCipher, ...withUser, ...withMore, ...withBlanks, ...noPort, long])(
    'H28: %j is refused without a word of it',
    (text) => {
      const result = parseBaseUrl(text)
      expect(result).toHaveProperty('is')
      expect(JSON.stringify(result)).not.toContain('canary')
    },
  )

  test('H28: whatever comes out is https or loopback, and comes out the same again', () => {
    const withUsers = fc.webUrl().map((url) => url.replace('//', '//u:p@'))
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), withUsers), (text) => {
        const result = parseBaseUrl(text)
        if (!('url' in result)) return
        const { protocol, hostname, username, password, search, hash } = new URL(result.url)
        expect(protocol === 'https:' || isLoopback(hostname)).toBe(true)
        expect([username, password, search, hash]).toEqual(['', '', '', ''])
        expect(parseBaseUrl(result.url)).toEqual(result)
      }),
    )
  })
})
