import { expect, test } from 'vitest'
import { parseBaseUrl } from '../../../../src/kit/service/base-url.ts'

test.each([
  ['HTTPS://API.example.com/', 'https://api.example.com'],
  ['https://api.example.com:443//', 'https://api.example.com'],
  ['https://api.example.com:8443/one/two///', 'https://api.example.com:8443/one/two'],
  ['http://localhost:3000/p/', 'http://localhost:3000/p'],
  ['http://2130706433', 'http://127.0.0.1'],
  ['http://[::1]:80', 'http://[::1]'],
])('H28: %s becomes %s', (text, url) => {
  expect(parseBaseUrl(text)).toEqual({ url })
})

const schemes = ['', 'api.test', '//api.test', 'ftp://api.test', 'file:///etc/passwd', 'xhttp://localhost']
const hosts = ['https://', 'https:///', 'https:///api.test', 'https:api.test', 'https://[canary']
const open = ['api.test', '169.254.169.254', 'localhost.test', '127.0.0.1.test', '0.0.0.0', '[::ffff:127.0.0.1]']
const users = ['canary@api.test', 'user:canary@api.test', '@api.test', 'api.test@canary', 'api.test\\@canary']
const rests = ['?canary', '?', '#canary', '/x#', '\n', ':canary', ':99999', `/${'canary'.repeat(2_000)}`]
const spaces = ['https://api.exa mple.com', ' https://api.test', 'https://api.exam\tple.com']
test.each([
  ...[...schemes, ...hosts, ...spaces],
  ...open.map((host) => `http://${host}`),
  ...users.map((authority) => `https://${authority}`),
  ...rests.map((rest) => `https://api.test${rest}`),
])('H28: %j is rejected without being quoted', (text) => {
  const result = parseBaseUrl(text)
  expect(result).toHaveProperty('is')
  expect(JSON.stringify(result)).not.toContain('canary')
})

test.each([
  [`https://a.example/${'x'.repeat(2_048)}`, { is: expect.stringMatching(/^longer than \d+ characters$/) }],
  ['https://a b', { is: 'text with spaces, control characters, or backslashes' }],
  ['https://u@a.example', { is: 'a URL with a user name or password' }],
  ['https://a.example?', { is: 'a URL with a query (?) or fragment (#)' }],
  ['https://[', { is: 'not a valid URL' }],
])('says what %j is', (text, problem) => expect(parseBaseUrl(text)).toEqual(problem))
