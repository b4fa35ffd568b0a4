import { expect, test } from 'vitest'
import { parseInputs } from '../../../../src/agent/inputs.ts'
import { resolveSecretKey } from '../../../../src/kit/inputs/connection.ts'
import { inputSource, secretKey } from '../../input-source.ts'

const dependabot = { login: 'dependabot[bot]', type: 'Bot' }
const on = (given = {}) => ({ kind: 'other', name: 'pull_request', isFromFork: false, ...given }) as const

test.each([
  ['a fork', on({ isFromFork: true }), 'withheld'],
  ['Dependabot', on({ sender: dependabot }), 'withheld'],
  ['anybody else', on({ sender: { login: 'renovate[bot]', type: 'Bot' } }), 'missing'],
  ['nobody', on(), 'missing'],
])('H100: on an event of %s an absent key is one that is %s', (_, event, kind) => {
  const inputs = parseInputs(inputSource({ 'secret-key': '' }))
  expect(resolveSecretKey(inputs, () => event)).toEqual({ kind })
})

test('a key that is there needs no event', () => {
  const inputs = parseInputs(inputSource())
  const present = { kind: 'present', inputs: { ...inputs, secretKey } }
  expect(resolveSecretKey(inputs, () => expect.unreachable())).toEqual(present)
})
