import { expect, test } from 'vitest'
import { InputError, type InputProblem } from '../../../../src/kit/errors.ts'
import { parseAll } from '../../../../src/kit/inputs/connection.ts'
import { createInputReader, type InputReader } from '../../../../src/kit/inputs/input-reader.ts'
import { inputSource, secretKey } from '../../input-source.ts'

const names = ['base-url', 'max-follow-ups', 'secret-key', 'thread']

/** Returns the message of the InputError, or an empty string if the inputs are valid. */
function refuse(set: readonly string[], given: Readonly<Record<string, string>> = {}): string {
  try {
    parseAll(inputSource(given, { names: () => [...names, ...set] }), () => undefined)
    return ''
  } catch (error) {
    return error instanceof InputError ? error.message : String(error)
  }
}

test('H165: an input with `_` for `-` is refused; unrelated names and the correct name are not', () => {
  const refused = ['max_follow_ups is', 'max_follow-ups is'].map(
    (is) => `${is} no input; did you mean \`max-follow-ups\`?`,
  )
  expect(refuse(['max_follow_ups', 'max_follow-ups', 'my_own'])).toBe(refused.join('\n'))
  expect(refuse(['my_own'])).toBe('')
})

test('H165: a key under a wrong name is not printed, and the correct name is also reported as missing', () => {
  const message = refuse(['secret_key'], { 'secret-key': '', secret_key: secretKey })
  expect(message).toContain('secret_key is no input; did you mean `secret-key`?\nsecret-key is empty.')
  expect(message).not.toContain(secretKey)
})

function read<T>(given: Readonly<Record<string, string>>, pick: (read: InputReader) => T) {
  const problems: InputProblem[] = []
  const value = pick(createInputReader(inputSource(given), problems))
  return problems.length === 0 ? value : problems.map(({ value, is, fix }) => [value, is, fix].join(' ').trim())
}

const decimal = { most: 360, example: '30' }
const whole = { least: 0, most: 100, example: '3' }

test.each<[string, (read: InputReader) => unknown, unknown]>([
  [' 0.5 ', (it) => it.decimal('n', decimal), 0.5],
  ['360', (it) => it.decimal('n', decimal), 360],
  ['360.1', (it) => it.decimal('n', decimal), ['360.1  Use a number above 0 and up to 360, for example `30`.']],
  ['0', (it) => it.decimal('n', decimal), ['0  Use a number above 0 and up to 360, for example `30`.']],
  ['0', (it) => it.whole('n', whole), 0],
  ['100', (it) => it.whole('n', whole), 100],
  ['101', (it) => it.whole('n', whole), ['101  Use a whole number from 0 to 100, for example `3`.']],
  ['1.5', (it) => it.whole('n', whole), ['1.5  Use a whole number from 0 to 100, for example `3`.']],
  ['1e1', (it) => it.whole('n', whole), [expect.stringContaining('1e1')]],
  ['TRUE', (it) => it.boolean('n'), true],
  ['False', (it) => it.boolean('n'), false],
  ['YES', (it) => it.boolean('n'), ['YES  Use `true` or `false`, for example `true`.']],
  ['b', (it) => it.choice('n', ['a', 'b']), 'b'],
  ['B', (it) => it.choice('n', ['a', 'b']), ['B  Use `a` or `b`, for example `a`.']],
  ['a, b\n\nc,', (it) => it.list('n'), ['a', 'b', 'c']],
  ['../x', (it) => it.id('n', 'prj_1'), [expect.stringContaining('up to 256 characters')]],
  ['x'.repeat(81), (it) => it.boolean('n'), [expect.stringMatching(/^x{80}… /)]],
  ['x'.repeat(80), (it) => it.boolean('n'), [expect.stringMatching(/^x{80} /)]],
  [`${'x'.repeat(70)}${secretKey}`, (it) => it.boolean('n'), [expect.stringMatching(/^x{70}\*{3} /)]],
])('H117: %j is read strictly', (n, pick, expected) => expect(read({ n }, pick)).toEqual(expected))
