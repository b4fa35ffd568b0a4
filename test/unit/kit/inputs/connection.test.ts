import { expect, test } from 'vitest'
import { InputError } from '../../../../src/kit/errors.ts'
import { parseAll, readConnection, resolveSecretKey } from '../../../../src/kit/inputs/connection.ts'
import { inputSource, secretKey } from '../../input-source.ts'

const dependabot = { login: 'dependabot[bot]', type: 'Bot' }
const on = (given = {}) => ({ kind: 'other', name: 'pull_request', isFromFork: false, ...given }) as const

test.each([
  ['a fork', on({ isFromFork: true }), 'withheld'],
  ['Dependabot', on({ sender: dependabot }), 'withheld'],
  ['anybody else', on({ sender: { login: 'renovate[bot]', type: 'Bot' } }), 'missing'],
  ['nobody', on(), 'missing'],
])('H100: on an event by %s, a missing key is %s', (_, event, kind) => {
  expect(resolveSecretKey({ secretKey: undefined }, () => event)).toEqual({ kind })
})

test('if there is a key, the event is not read', () => {
  const present = { kind: 'present', inputs: { secretKey } }
  expect(resolveSecretKey({ secretKey }, () => expect.unreachable())).toEqual(present)
})

const parse = (key: string) => parseAll(inputSource({ 'secret-key': key }), readConnection).secretKey

test.each(['k'.repeat(16), 'k'.repeat(4_096), ' A-Za-z0.9_~+/0123== \n'])(
  'H101: a key like %j is taken, trimmed',
  (key) => expect(parse(key)).toBe(key.trim()),
)

const characters = ['a b', 'a\nb', '"a"', 'a\u00a0b', 'a’b', 'é', 'Bearer a', 'KEY=a', '{"a":1}']
const wrong = characters.map((text) => `canary-0123456789${text}`)
test.each(['k'.repeat(15), 'k'.repeat(4_097), ...wrong])('H102, H103: a key like %j is refused, unseen', (key) => {
  const quoteNothing = expect.not.stringMatching(/canary|k{15}/)
  expect(() => parse(key)).toThrow(InputError)
  expect(() => parse(key)).toThrow(expect.objectContaining({ message: quoteNothing }))
})
