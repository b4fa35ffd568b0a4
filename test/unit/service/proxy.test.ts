import { expect, test } from 'vitest'
import { chooseProxy } from '../../../src/service/proxy.ts'

const target = new URL('https://api.example.com/v2')
const choose = (environment: Record<string, string>, url = target) => chooseProxy(url, environment)

test.each<[string, Record<string, string>, string | undefined]>([
  ['no variable', {}, undefined],
  ['upper case', { HTTPS_PROXY: 'http://proxy.test:3128' }, 'http://proxy.test:3128'],
  ['lower case first', { HTTPS_PROXY: 'http://upper.test', https_proxy: 'http://lower.test' }, 'http://lower.test'],
  ['an empty variable is absent', { HTTPS_PROXY: 'http://upper.test', https_proxy: '' }, 'http://upper.test'],
  ['no scheme', { HTTPS_PROXY: 'proxy.test:3128' }, 'http://proxy.test:3128'],
  ['a proxy with TLS', { HTTPS_PROXY: 'https://proxy.test' }, 'https://proxy.test'],
  ['HTTP_PROXY is not for https', { HTTP_PROXY: 'http://proxy.test' }, undefined],
])('H32: %s', (_, environment, origin) => {
  expect(choose(environment).proxy?.origin).toBe(origin)
})

test.each<[string, string, boolean]>([
  ['*', 'https://api.example.com', true],
  ['api.example.com', 'https://api.example.com', true],
  ['API.Example.com.', 'https://api.example.com', true],
  ['other.test api.example.com', 'https://api.example.com', true],
  ['other.test, api.example.com', 'https://api.example.com', true],
  ['example.com', 'https://api.example.com', true],
  ['.example.com', 'https://api.example.com', true],
  ['.example.com', 'https://example.com', true],
  ['*.example.com', 'https://api.example.com', true],
  ['*.example.com', 'https://example.com', false],
  ['ample.com', 'https://api.example.com', false],
  ['api.example.com.evil.test', 'https://api.example.com', false],
  ['api.example.com:443', 'https://api.example.com', true],
  ['api.example.com:8443', 'https://api.example.com', false],
  ['api.example.com:8443', 'https://api.example.com:8443', true],
  ['*:443', 'https://api.example.com', true],
  ['[2001:db8::1]:443', 'https://[2001:db8::1]', true],
  ['2001:db8::1', 'https://[2001:db8::1]', true],
  ['10.0.0.0/8', 'https://10.1.2.3', false],
  ['', 'https://api.example.com', false],
])('H32: NO_PROXY=%j, %s: bypassed is %s', (entries, url, isBypassed) => {
  const { proxy } = choose({ HTTPS_PROXY: 'proxy.test', NO_PROXY: entries }, new URL(url))
  expect(proxy === undefined).toBe(isBypassed)
})

test('H32: address ranges are named, not applied', () => {
  const { proxy, ignoredRanges } = choose({ HTTPS_PROXY: 'proxy.test', NO_PROXY: '10.0.0.0/8,fd00::/8,other.test' })
  expect(proxy?.origin).toBe('http://proxy.test')
  expect(ignoredRanges).toEqual(['10.0.0.0/8', 'fd00::/8'])
})

test.each(['https://127.0.0.1:8443', 'http://localhost'])('H32: %s is never proxied', (url) => {
  expect(choose({ HTTPS_PROXY: 'proxy.test', HTTP_PROXY: 'proxy.test' }, new URL(url)).proxy).toBeUndefined()
})

test('H32: credentials leave the address and are decoded', () => {
  const { proxy } = choose({ HTTPS_PROXY: 'http://user:p%40ss@proxy.test' })
  const token = `Basic ${Buffer.from('user:p@ss').toString('base64')}`
  expect(proxy).toEqual({ origin: 'http://proxy.test', token })
})

const unusable = [
  'socks5://u:canary@proxy.test',
  'http://u:canary%zz@proxy.test',
  'http://canary@',
  'http://canary:x:y',
]
test.each(unusable)('H32: %s cannot be used, and is not shown', (value) => {
  const { problem, proxy } = choose({ HTTPS_PROXY: value })
  expect(proxy).toBeUndefined()
  expect(problem).toContain('HTTPS_PROXY')
  expect(problem).not.toContain('canary')
})
