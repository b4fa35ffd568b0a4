import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askers,
  createAttemptId,
  deriveSigningKey,
  isSignedWith,
  type LedgerRecord,
  parseCommandRequestKey,
  parseRecord,
  recordKinds,
  recordStates,
  type Stage,
  signRecord,
  toCommandRequestKey,
  toDigestRequestKey,
  toNextVersion,
  toRecordState,
  toServiceHash,
} from '../../../../src/agent/ledger/record.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { ActionError } from '../../../../src/kit/errors.ts'
import { createRedactor } from '../../../../src/kit/text/redact.ts'

const key = deriveSigningKey('a-secret-key-of-the-tests')
const record: LedgerRecord = {
  kind: 'status',
  repository: 7,
  thread: 12,
  service: '0123456789abcdef',
  request: 'comment:5',
  requestedAt: 1_763_700_000_000,
  attempt: '00112233445566ff',
  operation: 'create',
  topic: 'ci.yml:docs',
  login: 'mona--lisa',
  askedBy: 'person',
  isLabeled: false,
  jobId: 'job<1>é',
  state: 'running',
  stateAt: 1_763_700_060_000,
}
const line = signRecord(record, key)

function isValid(text: string): boolean {
  const parsed = parseRecord(text)
  return parsed !== undefined && isSignedWith(parsed, [key])
}

test('the line is readable, canonical and keeps its form from release to release', () => {
  expect(line.split(' ')).toEqual([
    '<!--',
    'agent-job-action',
    'v1',
    'comment=status',
    `{${[
      '"repository":7,"thread":12,"service":"0123456789abcdef","request":"comment:5","requestedAt":1763700000000',
      String.raw`"attempt":"00112233445566ff","operation":"create","topic":"ci.yml:docs","login":"mona\u002d\u002dlisa"`,
      String.raw`"askedBy":"person","isLabeled":false,"jobId":"job\u003c1\u003e\u00e9","state":"running"`,
      '"stateAt":1763700060000',
    ].join(',')}}`,
    'c8afad421e7ad8bf5f8c0829d7cc6d7f47080d0972ae17c497b8c7419fe26a54',
    '-->',
  ])
})

const words = fc.string({ unit: 'binary', maxLength: 40 })
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const positive = fc.integer({ min: 1, max: 9_999_999_999_999 })
const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const commandKey = fc.record({ kind: fc.constantFrom('comment', 'review-comment', 'review', 'issue'), id: positive })
const records: fc.Arbitrary<LedgerRecord> = fc.record({
  kind: fc.constantFrom(...recordKinds),
  repository: positive,
  thread: positive,
  service: digest.map((hex) => hex.slice(0, 16)),
  request: fc.oneof(
    commandKey.map(toCommandRequestKey),
    fc
      .tuple(fc.constantFrom('prompt', 'follow-up', 'follow-up-limit'), fc.array(fc.string()))
      .map(([kind, parts]) => toDigestRequestKey(kind, parts)),
  ),
  requestedAt: fc.nat(2 ** 50),
  attempt: digest.map((hex) => hex.slice(0, 16)),
  operation: fc.constantFrom('create', 'message', undefined),
  topic: optional(words),
  login: optional(words),
  askedBy: optional(fc.constantFrom(...askers)),
  firstId: optional(positive),
  label: optional(words),
  reviewers: optional(
    fc.record({ users: fc.array(words, { maxLength: 50 }), teams: fc.array(words), hasRequester: fc.boolean() }),
  ),
  hasAllowedPaths: optional(fc.boolean()),
  isLabeled: optional(fc.boolean()),
  isReviewRequested: optional(fc.boolean()),
  commit: optional(digest),
  jobId: optional(fc.oneof(words, fc.constant('字'.repeat(256)), fc.constant('-'.repeat(256)))),
  state: fc.constantFrom(...recordStates),
  stateAt: fc.nat(2 ** 50),
})

test('what was signed is read back and holds, in a line of ASCII that ends no HTML comment early', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('', '\n', '\r\n', '\nRunning since 10:00\n\nmore'), (record, rest) => {
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

test('H105: the redactor leaves a signed record as it is', () => {
  const redact = createRedactor(['a-secret-key-of-the-tests'])
  expect(parseRecord(redact(line))?.record).toEqual(record)
})

test('H86: any single character that is replaced, added or left out breaks it', () => {
  for (let at = 0; at < line.length; at++)
    for (const character of ['', '0', '1', 'a', 'b', '_', '-', '"', '{', '\\', ' ', '\n'])
      for (const rest of [line.slice(at), line.slice(at + 1)]) {
        const changed = line.slice(0, at) + character + rest
        // The whole line below or above another one is still a record.
        if (!changed.split('\n').includes(line)) expect(isValid(changed), changed).toBe(false)
      }
})

test.each([
  ['in a quote', `> ${line}`],
  ['with text behind it', `${line} text`],
  ['with another order', line.replace('"repository":7,"thread":12', '"thread":12,"repository":7')],
  ['with a number in another form', line.replace('"thread":12', '"thread":1.2e1')],
  ['with an escape that is not needed', line.replace('"running"', '"runnin\\u0067"')],
  ['with a field twice', line.replace('"thread":12', '"thread":12,"thread":12')],
  ['with an unknown field', line.replace('"thread":12', '"thread":12,"threads":12')],
  ['with a prototype', line.replace('"thread":12', '"thread":12,"__proto__":{}')],
  ['of an unknown kind', line.replace('=status', '=sticker')],
  ['with an unknown state', line.replace('running', 'sleeping')],
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

test('H85, H86: a record below other lines is read, and told apart', () => {
  expect(parseRecord(`${line}\ntext`)).toMatchObject({ record, isFirstLine: true })
  expect(parseRecord(`Note\r\n${line}\r\ntext`)).toMatchObject({ record, isFirstLine: false })
})

const unsignable = new RangeError('no record can say this')

test.each([{ thread: 1.5 }, { thread: -1 }, { request: 'x' }, { request: 'comment:0' }, { service: '' }])(
  'a record that cannot be read back is not signed: %j',
  (bad) => expect(() => signRecord({ ...record, ...bad }, key)).toThrow(unsignable),
)

test('a line of exactly 32 KiB is read, a longer one is neither signed nor read', () => {
  const sign = (topic: string) => signRecord({ ...record, topic }, key)
  const longest = 'a'.repeat(32 * 1024 - sign('').length)
  expect(parseRecord(sign(longest))?.record.topic).toBe(longest)
  expect(() => sign(`${longest}a`)).toThrow(unsignable)
  expect(isValid(sign(longest).replace('"topic":"', '"topic":"a'))).toBe(false)
})

test('the service is named by address and project together', () => {
  const hash = toServiceHash('https://api.example.com/x', 'project')
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(hash).not.toBe(toServiceHash('https://api.example.com/', 'xproject'))
  expect(hash).not.toBe(toServiceHash('https://api.example.com', 'x/project'))
})

test('the key of a request that has no text of its own is a digest in which every part counts', () => {
  const parts = ['1', 'agent', '__run', record.service, '', 'Go']
  const others = parts.map((part, at) => parts.with(at, `${part}x`))
  const keys = [parts, ...others, ['1a', 'gent', ...parts.slice(2)], parts.slice(1)].map((one) =>
    toDigestRequestKey('prompt', one),
  )
  expect(new Set([...keys, toDigestRequestKey('follow-up', parts)]).size).toBe(10)
  expect(keys[0]).toMatch(/^prompt:[0-9a-f]{64}$/)
  expect(keys[0]).toBe(toDigestRequestKey('prompt', [...parts]))
})

test('the key of a command names its text, and that of a prompt none', () => {
  for (const kind of ['comment', 'review-comment', 'review', 'issue'] as const)
    expect(parseCommandRequestKey(toCommandRequestKey({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  for (const other of [toDigestRequestKey('prompt', []), 'report:5', 'comment:0', 'comment:5x'])
    expect(parseCommandRequestKey(other)).toBeUndefined()
})

const outcome = { outcome: 'completed', operation: 'create', job: { id: 'job-1' } } as const
const settled = { kind: 'settled', outcome } as const

test('what is written over a version is later than it, whatever the clock says', () => {
  const at = (now: number) => toNextVersion({ ...record, jobId: 'job-1' }, settled, now)
  const next = { ...record, jobId: 'job-1', state: 'completed' }
  expect(at(record.stateAt + 5)).toEqual({ ...next, stateAt: record.stateAt + 5 })
  expect(at(record.stateAt - 5)).toEqual({ ...next, stateAt: record.stateAt + 1 })
})

const job = { id: 'job-1' }
const refused: JobOutcome = { outcome: 'error', error: new ActionError('invalid-request', 'no'), operation: 'create' }

const end = (outcome: JobOutcome): Stage => ({ kind: 'settled', outcome })
const running = { kind: 'running', job, asOf: 0 } as const

test.each<[string, Stage, boolean, string]>([
  ['before', { kind: 'starting' }, false, 'starting'],
  ['while the run waits', { ...running, until: 1 }, true, 'running'],
  ['while nobody waits', { ...running, until: undefined }, true, 'started'],
  ['completed', end({ outcome: 'completed', operation: 'create', job }), true, 'completed'],
  ['a deadline', end({ outcome: 'timeout', operation: 'create', job }), true, 'timeout'],
  ['a failed wait', end({ ...refused, job }), true, 'error'],
  ['a cancelled wait', end({ outcome: 'cancelled', operation: 'create', job }), true, 'cancelled'],
  ['refused', end(refused), false, 'not-sent'],
  ['cancelled before the POST', end({ outcome: 'cancelled' }), false, 'not-sent'],
  ['skipped', end({ outcome: 'skipped', reason: 'backlog', operation: 'create' }), false, 'not-sent'],
  ['no answer', end({ outcome: 'unknown', reason: 'request-interrupted' }), false, 'unknown'],
])('what the record says: %s', (_, stage, hasJob, state) => expect(toRecordState(stage, hasJob)).toBe(state))

test('an attempt is named by 16 hexadecimal digits', () => {
  const numbers = Array.from({ length: 16 }, (_, digit) => digit / 16)
  expect(createAttemptId(() => numbers.shift() ?? 0)).toBe('0123456789abcdef')
  expect(createAttemptId(() => 1 - Number.EPSILON)).toBe('f'.repeat(16))
})
