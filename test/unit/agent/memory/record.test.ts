import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigning, deriveSigningKey, hashService } from '../../../../src/agent/context.ts'
import {
  askers,
  createAttemptId,
  createDigestKey,
  createTextKey,
  describeProgress,
  isOpen,
  isSignedWith,
  parseRecord,
  recordKinds,
  recordStates,
  resolveState,
  type SignedRecord,
  signRecord,
} from '../../../../src/agent/memory/record.ts'
import type { Outcome, Progress } from '../../../../src/agent/outcome.ts'
import { parseTextKey } from '../../../../src/agent/text/names.ts'
import { ActionError } from '../../../../src/kit/errors.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

const key = deriveSigningKey('a-secret-key-of-the-tests')
const record: SignedRecord = {
  kind: 'status',
  repository: 7,
  thread: 12,
  service: '0123456789abcdef',
  key: 'comment:5',
  requestedAt: 1_763_700_000_000,
  attempt: '00112233445566ff',
  operation: 'create',
  topic: 'ci.yml:docs',
  login: 'mona--lisa',
  askedBy: 'person',
  words: 'Fix -->',
  hasAllowedPaths: true,
  jobId: 'job<1>é',
  state: 'working',
  stateAt: 1_763_700_060_000,
  until: 1_763_701_800_000,
}
const line = signRecord(record, key)

function isValid(text: string): boolean {
  const parsed = parseRecord(text)
  return parsed !== undefined && isSignedWith(parsed, [key])
}

test('the line is readable, canonical, and the same in every release', () => {
  expect(line.split(' ')).toEqual([
    '<!--',
    'agent-job-action',
    'v1',
    'comment=status',
    `{${[
      '"repository":7,"thread":12,"service":"0123456789abcdef","key":"comment:5","requestedAt":1763700000000',
      String.raw`"attempt":"00112233445566ff","operation":"create","topic":"ci.yml:docs","login":"mona\u002d\u002dlisa"`,
      '"askedBy":"person","words":"Fix',
    ].join(',')}`,
    String.raw`\u002d\u002d\u003e","hasAllowedPaths":true,"jobId":"job\u003c1\u003e\u00e9","state":"working","stateAt":1763700060000,"until":1763701800000}`,
    expect.stringMatching(/^[0-9a-f]{64}$/),
    '-->',
  ])
})

const words = fc.string({ unit: 'binary', maxLength: 40 })
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const positive = fc.integer({ min: 1, max: 9_999_999_999_999 })
const digest = fc.uint8Array({ minLength: 8, maxLength: 8 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const kinds = fc.constantFrom('comment', 'review-comment', 'review', 'issue')
const records: fc.Arbitrary<SignedRecord> = fc.record({
  kind: fc.constantFrom(...recordKinds),
  repository: positive,
  thread: positive,
  service: digest,
  key: fc.oneof(
    fc.record({ kind: kinds, id: positive }).map(createTextKey),
    fc.array(fc.string()).map((parts) => createDigestKey('prompt', parts)),
  ),
  requestedAt: fc.nat(2 ** 50),
  attempt: digest,
  operation: fc.constantFrom('create', 'message', undefined),
  topic: optional(words),
  login: optional(words),
  askedBy: optional(fc.constantFrom(...askers)),
  words: optional(words),
  hasAllowedPaths: optional(fc.boolean()),
  jobId: optional(fc.oneof(words, fc.constant('字'.repeat(256)), fc.constant('-'.repeat(256)))),
  state: fc.constantFrom(...recordStates),
  stateAt: fc.nat(2 ** 50),
  until: optional(fc.nat(2 ** 50)),
})

test('what was signed is read back and holds, in a line of ASCII that ends no HTML comment early', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('', '\n', '\r\n', '\nWorking\n\nmore'), (record, rest) => {
      const line = signRecord(record, key)
      const parsed = parseRecord(line + rest)
      expect(parsed?.record).toEqual(record)
      expect(parsed && isSignedWith(parsed, [key])).toBe(true)
      const inner = line.replace(/^<!--(.*)-->$/, '$1')
      expect(inner).toMatch(/^ [\x20-\x7e]* $/)
      expect(inner).not.toMatch(/--|[<>]/)
    }),
  )
})

test('after a rotation the previous key still counts, and signs nothing', () => {
  const given = { baseUrl: 'https://a.example', projectId: 'p', secretKey: 'the-new-secret-key' }
  const signing = createSigning({ ...given, previousSecretKey: 'a-secret-key-of-the-tests' })
  const parsed = parseRecord(line)
  expect(parsed && isSignedWith(parsed, signing.knownKeys)).toBe(true)
  expect(parsed && isSignedWith(parsed, createSigning(given).knownKeys)).toBe(false)
  expect(signing.key).toEqual(deriveSigningKey('the-new-secret-key'))
})

test('H105: the redactor leaves a signed record as it is', () => {
  expect(parseRecord(createRedactor(['a-secret-key-of-the-tests'])(line))?.record).toEqual(record)
})

test('H86: any single character that is replaced, added or left out breaks it', () => {
  for (let at = 0; at < line.length; at++)
    for (const character of ['', '0', 'a', '_', '-', '"', '{', '\\', ' ', '\n'])
      for (const rest of [line.slice(at), line.slice(at + 1)]) {
        const changed = line.slice(0, at) + character + rest
        // With a line break behind it, it is still the first line.
        if (changed !== line && !changed.startsWith(`${line}\n`)) expect(isValid(changed), changed).toBe(false)
      }
})

test.each([
  ['below other lines', `Note\n${line}`],
  ['in a quote', `> ${line}`],
  ['with text behind it', `${line} text`],
  ['with another order', line.replace('"repository":7,"thread":12', '"thread":12,"repository":7')],
  ['with a number in another form', line.replace('"thread":12', '"thread":1.2e1')],
  ['with an escape that is not needed', line.replace('"working"', '"workin\\u0067"')],
  ['with a field twice', line.replace('"thread":12', '"thread":12,"thread":12')],
  ['with an unknown field', line.replace('"thread":12', '"thread":12,"threads":12')],
  ['with a prototype', line.replace('"thread":12', '"thread":12,"__proto__":{}')],
  ['of an unknown kind', line.replace('=status', '=sticker')],
  ['with an unknown state', line.replace('working', 'sleeping')],
  ['with an upper-case signature', line.replace(/\w{64}/, (signature) => signature.toUpperCase())],
])('H85, H86: no record: a line %s', (_, text) => {
  expect(text).not.toBe(line)
  expect(parseRecord(text)).toBeUndefined()
})

test('H85, H86: another kind, state or job under the same signature is read, but does not hold', () => {
  const signature = parseRecord(line)?.signature ?? ''
  for (const other of [{ kind: 'pull-request' }, { state: 'completed' }, { jobId: 'job-2' }] as const) {
    const forged = signRecord({ ...record, ...other }, key).replace(/\w{64}/, signature)
    expect(parseRecord(forged)?.record).toMatchObject(other)
    expect(isValid(forged)).toBe(false)
  }
})

test.each([{ thread: 1.5 }, { thread: -1 }, { key: 'x' }, { key: 'comment:0' }, { service: '' }, { until: 0.5 }])(
  'a record that cannot be read back is not signed: %j',
  (bad) => expect(() => signRecord({ ...record, ...bad }, key)).toThrow(RangeError),
)

test('a line of exactly 16 KiB is read, a longer one is neither signed nor read', () => {
  const sign = (topic: string) => signRecord({ ...record, topic }, key)
  const longest = 'a'.repeat(16 * 1024 - sign('').length)
  expect(parseRecord(sign(longest))?.record.topic).toBe(longest)
  expect(() => sign(`${longest}a`)).toThrow(RangeError)
  expect(isValid(sign(longest).replace('"topic":"', '"topic":"a'))).toBe(false)
})

test('the service is named by address and project together', () => {
  const hash = hashService('https://api.example.com/x', 'project')
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(hash).not.toBe(hashService('https://api.example.com/', 'xproject'))
  expect(hash).not.toBe(hashService('https://api.example.com', 'x/project'))
})

test('the key of a request without a text is a digest in which every part counts', () => {
  const parts = ['1', 'agent', '__run', record.service, '']
  const others = parts.map((part, at) => parts.with(at, `${part}x`))
  const keys = [parts, ...others, ['1a', 'gent', ...parts.slice(2)]].map((one) => createDigestKey('prompt', one))
  expect(new Set([...keys, createDigestKey('follow-up', parts)]).size).toBe(8)
  expect(keys[0]).toMatch(/^prompt:[0-9a-f]{64}$/)
  expect(keys[0]).toBe(createDigestKey('prompt', [...parts]))
})

test('the key of a command names its text, and a digest none', () => {
  for (const kind of ['comment', 'review-comment', 'review', 'issue'] as const)
    expect(parseTextKey(createTextKey({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  for (const other of [createDigestKey('prompt', []), 'report:5', 'comment:0', 'comment:5x'])
    expect(parseTextKey(other)).toBeUndefined()
})

const job = { id: 'job-1', status: 'active' }
const refused: Outcome = { outcome: 'error', error: new ActionError('invalid-request', 'no'), operation: 'create' }

test.each<[string, Progress, boolean, string, 'open' | 'settled']>([
  ['before the POST', 'starting', false, 'starting', 'open'],
  ['while the run waits', { job, until: 1 }, true, 'working', 'open'],
  ['while nobody waits', { outcome: 'started', operation: 'create', job }, true, 'started', 'open'],
  ['a deadline', { outcome: 'timeout', operation: 'create', job }, true, 'timeout', 'open'],
  ['a failed wait', { ...refused, job }, true, 'error', 'open'],
  ['a cancelled wait', { outcome: 'cancelled', operation: 'create', job }, true, 'cancelled', 'open'],
  ['completed', { outcome: 'completed', operation: 'create', job }, true, 'completed', 'settled'],
  ['refused', refused, false, 'not-sent', 'settled'],
  ['cancelled before the POST', { outcome: 'cancelled' }, false, 'not-sent', 'settled'],
  ['skipped', { outcome: 'skipped', reason: 'backlog' }, false, 'not-sent', 'settled'],
  ['no answer', { outcome: 'unknown', reason: 'request-interrupted' }, false, 'unknown', 'settled'],
  ['help', { outcome: 'reported', operation: 'help' }, false, 'reported', 'settled'],
])('what the record says: %s', (_, progress, hasJob, state, kind) => {
  const known = resolveState(progress, hasJob)
  expect([known, isOpen({ state: known })]).toEqual([state, kind === 'open'])
})

test('a run that waits says until when, in whole milliseconds, and one that ends says: until now', () => {
  expect(describeProgress('starting', { until: 60.5 }, 5)).toMatchObject({ until: 61, stateAt: 5 })
  expect(describeProgress({ job, until: 70 }, { until: 60 }, 5)).toMatchObject({ until: 70, jobId: 'job-1' })
  expect(describeProgress({ ...refused, job }, { until: 60 }, 5)).toMatchObject({ until: 5 })
  expect(describeProgress(refused, { jobId: 'job-1' }, 5)).toMatchObject({ jobId: 'job-1', state: 'error' })
})

test('an attempt is named by 16 hexadecimal digits', () => {
  const numbers = Array.from({ length: 16 }, (_, digit) => digit / 16)
  expect(createAttemptId(() => numbers.shift() ?? 0)).toBe('0123456789abcdef')
  expect(createAttemptId(() => 1 - Number.EPSILON)).toBe('f'.repeat(16))
})
