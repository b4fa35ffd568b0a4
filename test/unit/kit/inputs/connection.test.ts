import { expect, test } from 'vitest'
import { InputError } from '../../../../src/kit/errors.ts'
import { isSecretWithheld, parseAll, readConnection } from '../../../../src/kit/inputs/connection.ts'
import { inputSource } from '../../input-source.ts'

const dependabot = { login: 'dependabot[bot]', type: 'Bot' }
const on = (given = {}) => ({ kind: 'other', name: 'pull_request', isFromFork: false, ...given }) as const

test.each([
  ['a fork', on({ isFromFork: true }), true],
  ['Dependabot', on({ sender: dependabot }), true],
  ['anybody else', on({ sender: { login: 'renovate[bot]', type: 'Bot' } }), false],
  ['nobody', on(), false],
])('H100: on an event by %s, whether the key is withheld: %s', (_, event, is) =>
  expect(isSecretWithheld(event)).toBe(is),
)

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
