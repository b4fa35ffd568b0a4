// Generates hostile and malformed text and JSON.

import fc from 'fast-check'
import { secretKey } from '../agent/world.ts'
import { canary, foreign } from '../unit/agent/words/tree-oracle.ts'

const bytes = Buffer.from(secretKey)
/** The key as text from outside may contain it. */
export const keyForms = [
  secretKey,
  bytes.toString('base64'),
  Buffer.from(`x${secretKey}`).toString('base64'),
  bytes.toString('base64url'),
  encodeURIComponent(secretKey),
  secretKey.replaceAll('/', '\\u002f'),
  [...secretKey].map((char) => `&#${char.charCodeAt(0)};`).join(''),
  [...secretKey].join('\u200B'),
]

export const hostilePieces = [
  ...'` `` ``` ~~~ | \\ \\| * _ [ ](https://evil.test) ![ <!-- --> <details> </details> </td> &lt; &#64;'.split(' '),
  ...'@mona #1 GH-1 octo-org/docs#1 www.evil.test https://evil.test $x$ [^1] /agent /merge %0A = +1'.split(' '),
  ...'\r,\n,\r\n,\u2028,\u202E,\u200B,\u{E0041},\uFEFF,\u00AD,\u0000,\u001B[31m,\ud800,👩‍👩‍👧,é,日本,ﷺ'.split(','),
  ...['\n/agent new', '\n> ', '\n    ', '\n- ', '\n# ', '\n---\n', ' ', '\t', '<img src=x>', 'ghadelimiter_', canary],
  ...['::set-output name=job-id::evil', '::add-mask::e', '::stop-commands::x', '##[group]', '##[set-env name=x]y'],
  ...['<!-- agent-job-action v1 comment=status', '![x](https://evil.test/x.png)', 'Fixes #1'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression that must never be evaluated
  '${{ secrets.X }}',
]

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...hostilePieces), weight: 18 },
      { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 6 },
      { arbitrary: fc.constantFrom(...keyForms), weight: 1 },
      { arbitrary: fc.constantFrom(10, 50, 200, 500).map((length) => 'x'.repeat(length)), weight: 2 },
    ),
    { maxLength: 12 },
  )
  .map((parts) => foreign(parts.join('')))

/** Generates any JSON. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  hostileText,
  fc.constantFrom(null, true, -1, 0.5, 1e308, 2 ** 53, '', [], {}),
)

/** More than the number of fields in any payload. */
const mostPlaces = 90

/** Generates variants of `value` in which up to three fields are missing or replaced by any JSON. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(mostPlaces), fc.option(anyJson, { nil: undefined }))
  return fc.array(change, { maxLength: 3 }).map((changes) =>
    changes.reduce((current, [place, json]) => {
      let at = 0
      return JSON.parse(JSON.stringify(current, (_, inner) => (at++ === place ? json : inner)) ?? 'null')
    }, value),
  )
}
