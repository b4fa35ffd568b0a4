import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigning, deriveSigningKey, hashService } from '../../../../src/agent/context.ts'
import {
  createAttemptId,
  createDigestKey,
  createTextKey,
  describeProgress,
  isOpen,
  isSignedWith,
  parseRecord,
  recordKinds,
  recordStates,
  type SignedRecord,
  signRecord,
} from '../../../../src/agent/memory/record.ts'
import { parseTextKey } from '../../../../src/agent/text/names.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

const secretKey = 'a-secret-key-of-the-tests'
const key = deriveSigningKey(secretKey)
const record: SignedRecord = {
  kind: 'status',
  ...{ repository: 7, thread: 12, service: '0123456789abcdef', key: 'comment:5', requestedAt: 1_763_700_000_000 },
  ...{ attempt: '00112233445566ff', operation: 'create', topic: 'ci.yml:docs', login: 'mona--lisa' },
  ...{ askedBy: 'person', words: 'Fix -->', hasAllowedPaths: true, jobId: 'job<1>é' },
  ...{ state: 'working', stateAt: 1_763_700_060_000, until: 1_763_701_800_000 },
}
const line = signRecord(record, key)

function isValid(text: string): boolean {
  const parsed = parseRecord(text)
  return parsed !== undefined && isSignedWith(parsed, [key])
}

test('the line is readable, canonical, and the same in every release', () => {
  const json = String.raw`{"repository":7,"thread":12,"service":"0123456789abcdef","key":"comment:5","requestedAt":1763700000000,"attempt":"00112233445566ff","operation":"create","topic":"ci.yml:docs","login":"mona\u002d\u002dlisa","askedBy":"person","words":"Fix \u002d\u002d\u003e","hasAllowedPaths":true,"jobId":"job\u003c1\u003e\u00e9","state":"working","stateAt":1763700060000,"until":1763701800000}`
  const [before, signature, after] = line.split(/ ([0-9a-f]{64}) /)
  expect([before, after]).toEqual([`<!-- agent-job-action v1 comment=status ${json}`, '-->'])
  expect(signature).toHaveLength(64)
})

const words = fc.option(fc.string({ unit: 'binary', maxLength: 40 }), { nil: undefined })
const records: fc.Arbitrary<SignedRecord> = fc
  .record({
    kind: fc.constantFrom(...recordKinds),
    key: fc.constantFrom(createTextKey({ kind: 'review', id: 2 ** 49 }), createDigestKey('prompt', [])),
    ...{ topic: words, login: words, words },
    jobId: fc.oneof(words, fc.constant('字'.repeat(256)), fc.constant('-'.repeat(256))),
    state: fc.constantFrom(...recordStates),
  })
  .map((given) => ({ ...record, ...given }))

test('a signed record can be read and verified, and is a line of ASCII that cannot end an HTML comment early', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('', '\n', '\r\n', '\nWorking\n\nmore'), (record, rest) => {
      const line = signRecord(record, key)
      expect(parseRecord(line + rest)?.record).toEqual(record)
      expect(isValid(line + rest)).toBe(true)
      expect(line.slice('<!--'.length, -'-->'.length)).toMatch(/^(?!.*--)[\x20-;=?-\x7e]*$/)
    }),
  )
})

test('after a rotation, records that the previous key signed still count, but it signs no new ones', () => {
  const given = { baseUrl: 'https://a.example', projectId: 'p', secretKey: 'the-new-secret-key' }
  const now = deriveSigningKey('the-new-secret-key')
  expect(createSigning(given)).toMatchObject({ key: now, knownKeys: [now] })
  expect(createSigning({ ...given, previousSecretKey: secretKey })).toMatchObject({ key: now, knownKeys: [now, key] })
})

test('H105: the redactor leaves a signed record as it is', () => {
  expect(createRedactor([secretKey])(line)).toBe(line)
})

test('H86: replacing, adding, or removing any single character invalidates it', () => {
  for (let at = 0; at < line.length; at++)
    for (const character of ['', '0', 'a', '_', '-', '"', '{', '\\', ' ', '\n'])
      for (const rest of [line.slice(at), line.slice(at + 1)]) {
        const changed = line.slice(0, at) + character + rest
        // Before a line break, it is still the first line.
        if (changed !== line && !changed.startsWith(`${line}\n`)) expect(isValid(changed), changed).toBe(false)
      }
})

test.each([
  ['below other lines', `Note\n${line}`],
  ['in a quote', `> ${line}`],
  ['with text behind it', `${line} text`],
  ['with another order', line.replace('"repository":7,"thread":12', '"thread":12,"repository":7')],
  ['with an unknown field', line.replace('"thread":12', '"thread":12,"threads":12')],
  ['with a prototype', line.replace('"thread":12', '"thread":12,"__proto__":{}')],
  ['with an upper-case signature', line.replace(/\w{64}/, (signature) => signature.toUpperCase())],
])('H85, H86: a line %s is not a record', (_, text) => expect(parseRecord(text)).toBeUndefined())

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

test('the address and project identify the service; all of its parts, or its text, identify a request', () => {
  const services = ['/ xproject', ' x/project', '/x project'].map((both) => both.split(' '))
  const hashes = services.map(([path, project = '']) => hashService(`https://api.example.com${path}`, project))
  expect(new Set(hashes).size).toBe(3)
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/)
  const parts = ['1,agent,', '1a,gent,', '1,agent,x', '1,agent'].map((all) => all.split(','))
  const keys = [...parts.map((of) => createDigestKey('prompt', of)), createDigestKey('follow-up', ['1', 'agent', ''])]
  expect(new Set(keys).size).toBe(5)
  for (const kind of ['comment', 'review-comment', 'review', 'issue'] as const)
    expect(parseTextKey(createTextKey({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  for (const other of [...keys, 'report:5', 'comment:0', 'comment:5x']) expect(parseTextKey(other)).toBeUndefined()
})

test('a waiting run records until when it waits, in whole milliseconds, and a finished run records the current time', () => {
  const job = { id: 'job-1', status: 'active' }
  const ended = { outcome: 'cancelled' } as const
  expect(describeProgress('starting', { until: 60.5 }, 5)).toMatchObject({ until: 61, stateAt: 5 })
  expect(describeProgress({ job, until: 70 }, { until: 60 }, 5)).toMatchObject({ until: 70, jobId: 'job-1' })
  expect(describeProgress({ ...ended, job }, { until: 60 }, 5)).toMatchObject({ until: 5 })
  expect(describeProgress(ended, { jobId: 'job-1' }, 5)).toMatchObject({ jobId: 'job-1', state: 'cancelled' })
})

test('a record is open until its result is known', () => {
  const open = ['starting', 'working', 'started', 'timeout', 'cancelled', 'error']
  expect(recordStates.filter((state) => isOpen({ state }))).toEqual(open)
})

test('the id of an attempt has 16 hexadecimal digits', () => {
  const numbers = Array.from({ length: 16 }, (_, digit) => digit / 16)
  expect(createAttemptId(() => numbers.shift() ?? 0)).toBe('0123456789abcdef')
})
