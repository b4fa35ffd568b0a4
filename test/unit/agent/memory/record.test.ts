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

const words = fc.option(fc.string({ unit: 'binary', maxLength: 40 }), { nil: undefined })
const records: fc.Arbitrary<SignedRecord> = fc
  .record({
    kind: fc.constantFrom(...recordKinds),
    key: fc.constantFrom(createTextKey({ kind: 'review', id: 2 ** 49 }), createDigestKey('prompt', [])),
    operation: fc.constantFrom('create', 'message', undefined),
    topic: words,
    login: words,
    askedBy: fc.constantFrom(...askers),
    words,
    jobId: fc.oneof(words, fc.constant('字'.repeat(256)), fc.constant('-'.repeat(256))),
    state: fc.constantFrom(...recordStates),
    until: fc.option(fc.nat(2 ** 50), { nil: undefined }),
  })
  .map((given) => ({ ...record, ...given }))

test('what was signed is read back and holds, in a line of ASCII that ends no HTML comment early', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('', '\n', '\r\n', '\nWorking\n\nmore'), (record, rest) => {
      const line = signRecord(record, key)
      expect(parseRecord(line + rest)?.record).toEqual(record)
      expect(isValid(line + rest)).toBe(true)
      expect(line.slice('<!--'.length, -'-->'.length)).toMatch(/^(?!.*--)[\x20-;=?-\x7e]*$/)
    }),
  )
})

test('after a rotation the previous key still counts, and signs nothing', () => {
  const given = { baseUrl: 'https://a.example', projectId: 'p', secretKey: 'the-new-secret-key' }
  const previousSecretKey = 'a-secret-key-of-the-tests'
  expect(createSigning(given).knownKeys).toEqual([deriveSigningKey('the-new-secret-key')])
  expect(createSigning({ ...given, previousSecretKey })).toMatchObject({
    key: deriveSigningKey('the-new-secret-key'),
    knownKeys: [deriveSigningKey('the-new-secret-key'), key],
  })
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
  ['with an unknown field', line.replace('"thread":12', '"thread":12,"threads":12')],
  ['with a prototype', line.replace('"thread":12', '"thread":12,"__proto__":{}')],
  ['with an upper-case signature', line.replace(/\w{64}/, (signature) => signature.toUpperCase())],
])('H85, H86: no record: a line %s', (_, text) => {
  expect(text).not.toBe(line)
  expect(parseRecord(text)).toBeUndefined()
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
  const keys = ['1,agent,', '1a,gent,', '1,agent,x', '1,agent'].map((parts) =>
    createDigestKey('prompt', parts.split(',')),
  )
  expect(new Set([...keys, createDigestKey('follow-up', ['1', 'agent', ''])]).size).toBe(5)
  expect(keys[0]).toMatch(/^prompt:[0-9a-f]{64}$/)
})

test('the key of a command names its text, and a digest none', () => {
  for (const kind of ['comment', 'review-comment', 'review', 'issue'] as const)
    expect(parseTextKey(createTextKey({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  for (const other of [createDigestKey('prompt', []), 'report:5', 'comment:0', 'comment:5x'])
    expect(parseTextKey(other)).toBeUndefined()
})

const job = { id: 'job-1', status: 'active' }
const refused: Outcome = { outcome: 'error', error: new ActionError('invalid-request', 'no'), operation: 'create' }

test.each<[state: string, isOpen: boolean, Progress]>([
  ['starting', true, 'starting'],
  ['working', true, { job, until: 1 }],
  ['timeout', true, { outcome: 'timeout', operation: 'create', job }],
  ['error', true, { ...refused, job }],
  ['cancelled', true, { outcome: 'cancelled', job }],
  ['not-sent', false, refused],
  ['not-sent', false, { outcome: 'cancelled' }],
  ['not-sent', false, { outcome: 'skipped', reason: 'backlog' }],
  ['unknown', false, { outcome: 'unknown', reason: 'request-interrupted' }],
])('what the record says: %s', (state, open, progress) => {
  const said = describeProgress(progress, {}, 5)
  expect([said.state, isOpen(said)]).toEqual([state, open])
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
})
