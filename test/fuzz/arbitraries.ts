// Texts, JSON and answers such as somebody with bad intentions, or with bad luck, would send.

import fc from 'fast-check'
import { ServiceError } from '../../src/kit/errors.ts'
import type { ServiceAnswer } from '../../src/kit/service/http.ts'
import { secretKey } from '../model/step.ts'
import { canary, foreign } from '../unit/agent/words/tree-oracle.ts'

const bytes = Buffer.from(secretKey)
const keys = [
  secretKey,
  bytes.toString('base64'),
  Buffer.from(`x${secretKey}`).toString('base64'),
  bytes.toString('base64url'),
  encodeURIComponent(secretKey),
  secretKey.replaceAll('/', '\\u002f'),
  [...secretKey].map((char) => `&#${char.charCodeAt(0)};`).join(''),
  [...secretKey].join('\u200B'),
]

const pieces = [
  ...'` `` ``` ~~~ | \\ \\| * _ [ ](https://evil.test) ![ <!-- --> <details> </details> </td> &lt; &#64;'.split(' '),
  ...'@mona #1 GH-1 octo-org/docs#1 www.evil.test https://evil.test $x$ [^1] /agent /merge %0A = +1'.split(' '),
  ...'\r,\n,\r\n,\u2028,\u202E,\u200B,\u{E0041},\uFEFF,\u00AD,\u0000,\u001B[31m,\ud800,👩‍👩‍👧,é,日本,ﷺ'.split(','),
  ...['\n/agent new', '\n> ', '\n    ', '\n- ', '\n# ', '\n---\n', ' ', '\t', '<img src=x>', 'ghadelimiter_', canary],
  ...['::set-output name=job-id::evil', '::add-mask::e', '##[group]', '##[set-env name=x]y'],
  '<!-- agent-job-action v1 comment=status',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression that nobody may evaluate
  '${{ secrets.X }}',
]

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...pieces), weight: 18 },
      { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 6 },
      { arbitrary: fc.constantFrom(...keys), weight: 1 },
      { arbitrary: fc.constantFrom(10, 50, 200, 500).map((length) => 'x'.repeat(length)), weight: 2 },
    ),
    { maxLength: 12 },
  )
  .map((parts) => foreign(parts.join('')))

/** Any JSON at all. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  hostileText,
  fc.constantFrom(null, true, -1, 0.5, 1e308, 2 ** 53, '', [], {}),
)

const usually = <T>(arbitrary: fc.Arbitrary<T>, weight = 14) =>
  fc.oneof({ arbitrary, weight }, { arbitrary: anyJson, weight: 1 })

const jobJson = fc
  .record(
    {
      id: usually(fc.constantFrom('job-1', 'job-1', 'job-1', 'job-2', '../x')),
      status: usually(fc.oneof(fc.constantFrom('active', 'completed', 'failed', 'archived'), hostileText)),
      source: usually(fc.record({ repository: hostileText, ref: hostileText })),
      model: usually(hostileText),
      prLink: usually(
        fc.oneof(
          fc.constantFrom(null, '', 'https://github.com/octo-org/docs/pull/7', 'https://github.com.evil.io/o/r/pull/7'),
          hostileText.map((text) => `https://github.com/octo-org/docs/pull/7${text}`),
          hostileText,
        ),
      ),
      createdAt: anyJson,
      __proto__: anyJson,
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ id: 'job-1', ...fields }))

const count = usually(fc.nat(10_000), 5)

/** A path as anybody can request it. */
const path = fc.oneof(
  hostileText.map((text) => `/${text}`),
  hostileText,
  fc.webPath().map((path) => `/${path}`),
)

const pageJson = fc.record({
  totals: fc.oneof(
    { arbitrary: fc.record({ human: fc.nat(), ai: fc.nat(), total: fc.nat() }), weight: 30 },
    fc.record({ human: count, ai: count, total: count }),
  ),
  views: fc.array(
    fc.oneof(
      { arbitrary: fc.record({ path, human: fc.nat(9_999), ai: fc.nat(9_999), total: fc.nat(19_998) }), weight: 6 },
      { arbitrary: fc.record({ path, human: count, ai: count, total: count }), weight: 2 },
      { arbitrary: anyJson, weight: 1 },
    ),
    { maxLength: 8 },
  ),
  hasMore: usually(fc.boolean(), 30),
})

const unusualStatuses = [202, 204, 301, 302, 303, 307, 400, 401, 403, 404, 407, 408, 409, 429, 500, 502, 503, 504]
const status = fc.oneof(
  { arbitrary: fc.constantFrom(200, 201), weight: 30 },
  { arbitrary: fc.constantFrom(...unusualStatuses), weight: 2 },
)

function answerOf(json: fc.Arbitrary<unknown>): fc.Arbitrary<ServiceAnswer> {
  const error = fc.record({
    error: hostileText,
    details: fc.array(fc.record({ message: hostileText }), { maxLength: 3 }),
  })
  const text = fc.oneof(
    { arbitrary: json.map((value) => JSON.stringify(value) ?? ''), weight: 18 },
    { arbitrary: error.map((value) => JSON.stringify(value)), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  )
  return fc
    .record({
      status,
      text,
      cutTo: fc.oneof({ arbitrary: fc.constant(null), weight: 30 }, { arbitrary: fc.nat(200), weight: 1 }),
      contentType: fc.oneof(fc.constantFrom('application/json', 'application/json', 'text/html', ''), hostileText),
      retryAfterMs: fc.constantFrom(undefined, 0, 1_000, 3_600_000, 999_999_999_000),
    })
    .map(({ status, text, cutTo, contentType, retryAfterMs }) => ({
      status,
      contentType,
      ...(status >= 300 && status < 400 ? { redirectHost: 'evil.test' } : {}),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      body: Buffer.from(cutTo === null ? text : text.slice(0, cutTo)),
    }))
}

// What the transport says is ours: bounded, redacted, without foreign text.
const broken = fc
  .tuple(fc.constantFrom('network', 'tls', 'proxy', 'response'), fc.constantFrom('not-accepted', 'unknown'))
  .map(([reason, taken]) => new ServiceError(reason, `Testing: ${reason}`, { acceptance: taken }))

export const jobAnswer = fc.oneof(
  { arbitrary: answerOf(jobJson), weight: 20 },
  { arbitrary: answerOf(anyJson), weight: 1 },
  { arbitrary: broken, weight: 1 },
)

export const pageAnswer = answerOf(pageJson)

/** `value` with something else somewhere in it: a field gone, or any JSON in its place. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value)
  const change = fc.tuple(fc.constantFrom(...paths), fc.option(anyJson, { nil: undefined }))
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((current, [path, json]) => replaced(current, path, json), value))
}

/** Of everything that the action could read: arrays and what lies deeper stay whole. */
function pathsOf(value: unknown, depth = 0): readonly (readonly string[])[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || depth === 4) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, depth + 1).map((path) => [key, ...path])),
  ]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], json: unknown): unknown {
  if (key === undefined) return json
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const { [key]: inner, ...others } = Object.fromEntries<unknown>(Object.entries(value))
  const next = replaced(inner, rest, json)
  return next === undefined ? others : { ...others, [key]: next }
}
