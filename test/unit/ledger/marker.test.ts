import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveMarkerKey,
  isOpen,
  type MarkerRecord,
  markerKinds,
  openStates,
  parseMarker,
  settledStates,
  signMarker,
  toAttempt,
  toCommandRequestKey,
  toNextVersion,
  toPromptRequestKey,
  toReportKey,
  toServiceHash,
  verifyMarker,
} from '../../../src/ledger/marker.ts'

const key = deriveMarkerKey('a-secret-key-of-the-tests')
const record: MarkerRecord = {
  kind: 'status',
  repositoryId: 7,
  thread: 12,
  service: '0123456789abcdef',
  jobId: 'job-1',
  request: 'comment:5',
  requestedAt: 1_763_700_000_000,
  attempt: '00112233445566ff',
  operation: 'create',
  topic: 'ci.yml:docs',
  login: 'mona-lisa',
  state: 'running',
  stateAt: 1_763_700_060_000,
}
const line = signMarker(record, key)

function holds(body: string, place: Partial<typeof record> = {}): boolean {
  const marker = parseMarker(body)
  return marker !== undefined && verifyMarker(marker, key, { ...record, ...place })
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const optional = (one: fc.Arbitrary<string>) => fc.option(one, { nil: undefined })
const positive = fc.integer({ min: 1, max: 2 ** 50 })
const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const records: fc.Arbitrary<MarkerRecord> = fc
  .record({
    kind: fc.constantFrom(...markerKinds),
    repositoryId: positive,
    thread: positive,
    service: digest.map((hex) => hex.slice(0, 16)),
    jobId: optional(fc.oneof(words, fc.constant('字'.repeat(128)))),
    request: fc.oneof(
      fc
        .record({ kind: fc.constantFrom('comment', 'review-comment', 'review', 'issue'), id: positive })
        .map(toCommandRequestKey),
      digest.map((hex) => `prompt:${hex}`),
      fc
        .tuple(fc.constantFrom('report', 'alert'), fc.array(fc.string()))
        .map(([kind, parts]) => toReportKey(kind, parts)),
    ),
    requestedAt: fc.nat(2 ** 50),
    attempt: digest.map((hex) => hex.slice(0, 16)),
    operation: fc.constantFrom('create', 'message', undefined),
    topic: optional(words),
    commit: optional(digest),
    login: optional(words),
    state: fc.constantFrom(...openStates, ...settledStates),
    stateAt: fc.nat(2 ** 50),
  })
  .map(({ jobId, ...rest }) => (jobId === undefined ? rest : { ...rest, jobId }))

test('the line is readable, canonical and keeps its form from release to release', () => {
  expect(line).toBe(
    '<!-- agent-job-action v1 comment=status repository=7 thread=12 service=0123456789abcdef request=comment:5' +
      ' requested=1763700000000 attempt=00112233445566ff operation=create topic=ci.yml%3Adocs login=mona%2Dlisa commit= state=running at=1763700060000 job=job%2D1' +
      ' signature=9c86d747c62f9c080edb147d550b494cd6eeebce6660eac4fd77ecc9f17bc1c4 -->',
  )
})

test('what was signed is read back and holds, in a line of less than 4 KiB that ends no HTML comment early', () => {
  fc.assert(
    fc.property(records, fc.constantFrom('', '\n', '\r\n', '\nRunning since 10:00\n\nmore'), (record, rest) => {
      const line = signMarker(record, key)
      const marker = parseMarker(line + rest)
      expect(marker?.record).toEqual(record)
      expect(marker && verifyMarker(marker, key, record)).toBe(true)
      const inner = line.replace(/^<!--(.*)-->$/, '$1')
      expect(inner).toMatch(/^ [\x21-\x7e]+(?: [\x21-\x7e]+)* $/)
      expect(inner).not.toMatch(/--|[<>]/)
      expect(inner.length).toBeLessThan(4 * 1024)
    }),
  )
})

test('H86: any single character that is replaced, added or left out breaks it', () => {
  for (let at = 0; at < line.length; at++)
    for (const character of ['', '0', '1', 'a', 'b', '_', '-', '%', '=', ' ', '\n'])
      for (const rest of [line.slice(at), line.slice(at + 1)]) {
        const changed = line.slice(0, at) + character + rest
        // Whole, but with a line before or after it, it is still a marker.
        if (!changed.split('\n').includes(line)) expect(holds(changed), changed).toBe(false)
      }
})

describe('H85, H86, H88: what does not count', () => {
  test.each([{ repositoryId: 8 }, { thread: 13 }, { service: 'fedcba9876543210' }, { commit: 'a'.repeat(40) }])(
    'a marker copied to %j',
    (place) => {
      expect(holds(line)).toBe(true)
      expect(holds(line, place)).toBe(false)
    },
  )

  test.each([
    ['cut short', line.slice(0, -5)],
    ['behind a space', ` ${line}`],
    ['in a quote', `> ${line}`],
    ['with text behind it', `${line} text`],
    ['in upper case', line.toUpperCase()],
    ['of 10 kB', line.replace('job%2D1', 'a'.repeat(10_000))],
    ['behind 10 kB', 'a'.repeat(10_000) + line],
    ['with another format version', line.replace(' v1 ', ' v2 ')],
    ['with a zero before a number', line.replace('thread=12', 'thread=012')],
    ['with a lower-case percent code', line.replace('%2D', '%2d')],
    ['with a letter that needs no percent code', line.replace('job%2D1', '%6Aob%2D1')],
    ['with a percent code that is no UTF-8', line.replace('job%2D1', '%FF')],
    ['of an unknown kind of comment', line.replace('=status', '=sticker')],
    ['with an unknown state', line.replace('running', 'sleeping')],
    ['with a field twice', line.replace('thread=12', 'thread=12 thread=12')],
    ['with an upper-case signature', line.replace(/signature=\w+/, (s) => s.toUpperCase())],
  ])('a marker %s is none', (_, body) => {
    expect(parseMarker(body)).toBeUndefined()
  })

  test('a marker below other lines is read, and told apart', () => {
    expect(parseMarker(line)).toMatchObject({ record, isFirstLine: true })
    expect(parseMarker(`Note\r\n${line}\r\ntext`)).toMatchObject({ record, isFirstLine: false })
  })

  test('a signature is not valid for the other kind of comment or a later state', () => {
    const signature = parseMarker(line)?.signature
    for (const other of [{ kind: 'pull-request' }, { state: 'completed' }] as const) {
      const forged = signMarker({ ...record, ...other }, key).replace(/signature=\w+/, `signature=${signature}`)
      expect(parseMarker(forged)).toBeDefined()
      expect(holds(forged)).toBe(false)
    }
  })
})

const unsignable = new RangeError('a marker cannot hold this record')
test.each([{ thread: 1.5 }, { request: 'x' }, { service: '' }, { stateAt: Number.NaN }])(
  'a record that cannot be read back is not signed: %j',
  (bad) => expect(() => signMarker({ ...record, ...bad }, key)).toThrow(unsignable),
)

test('a line of exactly 4 KiB is read, a longer one is not signed', () => {
  const sign = (jobId: string) => signMarker({ ...record, jobId }, key)
  const longest = 'a'.repeat(4 * 1024 - sign('a').length + 1)
  expect(parseMarker(`${sign(longest)}\ntext`)?.record.jobId).toBe(longest)
  expect(() => sign(`${longest}a`)).toThrow(unsignable)
})

test('the key is derived, the same every time, and not the secret', () => {
  const secret = randomBytes(16).toString('hex')
  expect(deriveMarkerKey(secret)).toEqual(deriveMarkerKey(secret))
  expect(deriveMarkerKey(secret)).toHaveLength(32)
  expect(deriveMarkerKey(secret)).not.toEqual(deriveMarkerKey(`${secret}x`))
})

test('the service is named by address and project together', () => {
  const hash = toServiceHash('https://api.example.com/x', 'project')
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(hash).not.toBe(toServiceHash('https://api.example.com/', 'xproject'))
  expect(hash).not.toBe(toServiceHash('https://api.example.com', 'x/project'))
})

test('the key of a prompt is a digest in which every part counts', () => {
  const place = { runId: '1', workflowJob: 'agent', step: '__run', service: record.service }
  const request = { ...place, jobId: undefined, prompt: 'Go' }
  const keys = [
    request,
    { ...request, runId: '2' },
    { ...request, workflowJob: 'agen' },
    { ...request, step: 't__run' },
    { ...request, service: 'fedcba9876543210' },
    { ...request, jobId: 'job-1' },
    { ...request, jobId: 'job-2' },
    { ...request, prompt: 'Go ' },
  ].map(toPromptRequestKey)
  expect(new Set(keys).size).toBe(8)
  expect(keys[0]).toMatch(/^prompt:[0-9a-f]{64}$/)
  expect(toPromptRequestKey({ ...request })).toBe(keys[0])
})

test('what is written over a version is later than it, whatever the clock says', () => {
  const at = (now: number) => toNextVersion(record, 'completed', now)
  expect(at(record.stateAt + 5)).toEqual({ ...record, state: 'completed', stateAt: record.stateAt + 5 })
  expect(at(record.stateAt - 5)).toEqual({ ...record, state: 'completed', stateAt: record.stateAt + 1 })
})

test('a job that may still change is open, one that has ended is not', () => {
  expect(openStates.map((state) => isOpen({ state }))).toEqual(openStates.map(() => true))
  expect(settledStates.map((state) => isOpen({ state }))).toEqual(settledStates.map(() => false))
})

test('an attempt is named by 16 hexadecimal digits', () => {
  const numbers = Array.from({ length: 16 }, (_, digit) => digit / 16)
  expect(toAttempt(() => numbers.shift() ?? 0)).toBe('0123456789abcdef')
  expect(toAttempt(() => 1 - Number.EPSILON)).toBe('f'.repeat(16))
})
